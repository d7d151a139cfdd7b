"""Actions of medics: the wounded return, and stimulants (D47 "Medic Special Actions")."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.cards.marks import STIMULANTS
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.units import command_roles
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .command import friends, in_reach
from .special_action import REACH, Offer, SpecialAction, nearest, not_yet_on, within

FROM_INSIDE = frozenset({Armour.VEHICLE})
"""The classes of what a medic acts from inside of."""


def medic(state: State, unit: UnitState) -> bool:
    """Return whether a medic acts with a unit; nobody does from an aircraft that he flies."""
    return not unit.flies and command_roles.has(state, unit, Role.MEDIC)


def wounded(unit: UnitState) -> bool:
    """Return whether infantry has lost a soldier, or a point of damage, that may come back."""
    return unit.card.is_infantry and not unit.eliminated and bool(unit.damage or any(unit.lost))


def returning(unit: UnitState) -> int | None:
    """The group of a squad's card that a soldier comes back to (ruling ``D47-returned-soldier``)."""
    most = max(unit.lost, default=0)
    return unit.lost.index(most) if most else None


def _hurt(_state: State, other: UnitState) -> bool:
    return wounded(other)


def _clean(_state: State, other: UnitState) -> bool:
    return other.card.is_infantry and other.aboard is None and not other.marked(STIMULANTS)


def _patients(
    state: State, unit: UnitState, whom: Callable[[State, UnitState], bool]
) -> list[tuple[UnitState, UnitState]]:
    """Those to whom it may be done wherever they are, each with the unit where he is."""
    found = []
    for host in friends(state, unit):
        if host.aboard is None and host.carried in (None, unit.carried):
            team = (host, *state.heroes_with(host.id))
            found += [(one, host) for one in team if whom(state, one)]
    return found


def _row(action: Action, rule: Rule, whom: Callable[[State, UnitState], bool], idle: str) -> SpecialAction:
    def targets(state: State, unit: UnitState) -> list[Target]:
        there = _patients(state, unit, whom)
        return [Target(one.id) for one, host in there if in_reach(state, unit, host, REACH)]

    def offer(state: State, unit: UnitState) -> Offer | str:
        if not medic(state, unit):
            return f"{unit.name} has no medic"
        place = state.firing(unit)
        if place.square is None:
            return not_yet_on(unit)
        areas = [host.area for _, host in _patients(state, unit, whom) if host.on_board]
        here, after = bool(targets(state, unit)), within(nearest(place, areas), place)
        if not here and not after:
            return f"nobody that {unit.name} could get to needs that"
        return Offer(action, 1, here, after)

    return SpecialAction(
        action, rule, frozenset((Role.MEDIC,)), medic, offer, targets, idle, inside=FROM_INSIDE
    )


GET_UP = _row(Action.GET_UP, rulebook.GET_UP, _hurt, "nobody next to it is wounded")
STIMULATE = _row(Action.STIMULATE, rulebook.STIMULANTS, _clean, "nobody next to it could take stimulants")
