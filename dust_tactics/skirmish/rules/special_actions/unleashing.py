"""A free attack on everything around, once a game (D47 "Psychic Scream", "Psychic Vortex").

It is a weapon line that no other attack uses; each such line is unleashed once (ruling ``D47-unleash``).
"""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Aim
from dust_tactics.skirmish.rules.targeting.surroundings import aim_around, enemy_around
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction


class Pent(NamedTuple):
    """A line that may yet be unleashed: whose it is, the aim, and the mark that it has been then."""

    bearer: UnitState
    aim: Aim
    mark: Mark


def pent_up(state: State, unit: UnitState) -> Pent | None:
    """The first line of a unit, or of a hero who has joined it, that is not unleashed yet."""
    for one in (unit, *fellows(state, unit)):
        arms = arms_of(state.table, one.card)
        for index, mark in pent_lines(state, one):
            by = None if one.id == unit.id else one.id
            aim = aim_around(one, index, arms.spreads[index].radius)
            return Pent(one, Aim(index, 1, "", by=by, point=aim.point, radius=aim.radius), mark)
    return None


def pent_lines(state: State, unit: UnitState) -> list[tuple[int, Mark]]:
    """The lines of a unit's own that are not unleashed yet, and the mark that each leaves."""
    arms = arms_of(state.table, unit.card)
    found = [(line, Mark(arms.weapons[line].skills[0].name.lower(), Until.GAME)) for line in arms.unleashed]
    return [(line, mark) for line, mark in found if line not in unit.broken and not unit.marked(mark.name)]


def _knows(state: State, unit: UnitState) -> bool:
    return any(arms_of(state.table, one.card).unleashed for one in (unit, *fellows(state, unit)))


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not _knows(state, unit):
        return f"{unit.name} has nothing to unleash"
    if unit.held:
        return f"{unit.name} is held and can't attack"
    pent = pent_up(state, unit)
    if pent is None:
        return f"{unit.name} has unleashed what it can already, once a game"
    return Offer(Action.UNLEASH, 0, has_victim(state, pent), MOVING, once=True, free=True)


def has_victim(state: State, pent: Pent) -> bool:
    """Return whether an enemy is near enough to who unleashes a line."""
    arms = arms_of(state.table, pent.bearer.card)
    if pent.bearer.square is None:
        return False
    index = pent.aim.weapon
    return enemy_around(state, pent.bearer, arms.weapons[index], arms.spreads[index]) is not None


UNLEASH = SpecialAction(
    Action.UNLEASH,
    rulebook.PSYCHIC_SCREAM,
    frozenset(("unleashes",)),
    _knows,
    _offer,
    None,
    "no enemy is near enough",
)
