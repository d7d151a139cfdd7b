"""Soldiers brought back: a die for each that a unit has lost (D47 "Medevac", "Resurrection").

A vehicle or aircraft brings back those of infantry, a hero those of the mindless (ruling ``soldiers-back``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.cards.unit_card import CREWED
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import REACH, Offer, SpecialAction, nearest, not_yet_on, within

FACES = ARMY
"""The face that brings a soldier back."""


def lost_soldiers(unit: UnitState) -> int:
    """Return how many soldiers of a squad, or of a support weapon, are eliminated."""
    return unit.damage if unit.card.kind in CREWED else sum(unit.lost)


def _fallen(state: State, unit: UnitState) -> Iterator[UnitState]:
    """Yield the infantry of a unit's side on the board that has lost soldiers."""
    for other in state.side_units(unit.side):
        if other.on_board and other.card.is_infantry and lost_soldiers(other):
            yield other


def expected(state: State, target: Target) -> Fraction:
    """The soldiers who come back on average."""
    assert target.unit is not None
    return lost_soldiers(state.units[target.unit]) * state.table.ruleset.dice.chance(FACES)


def _row(
    action: Action, rule: Rule, tag: str, whom: Callable[[State, UnitState], bool], idle: str
) -> SpecialAction:
    def knows(state: State, unit: UnitState) -> bool:
        return borne_by(state.table, (unit, *state.heroes_with(unit.id)), tag)

    def near(state: State, unit: UnitState) -> list[UnitState]:
        return [other for other in _fallen(state, unit) if whom(state, other)]

    def targets(state: State, unit: UnitState) -> list[Target]:
        here = unit.area
        return [Target(one.id) for one in near(state, unit) if area_distance(here, one.area) <= REACH]

    def offer(state: State, unit: UnitState) -> Offer | str:
        if not knows(state, unit):
            return f"{unit.name} brings nobody back"
        if unit.square is None:
            return not_yet_on(unit)
        after = within(nearest(unit, [one.area for one in near(state, unit)]), unit)
        here = bool(targets(state, unit))
        if not here and not after:
            return f"nobody whom {unit.name} could bring back is near enough"
        return Offer(action, 1, here, after)

    return SpecialAction(action, rule, frozenset((tag,)), knows, offer, targets, idle)


def _anybody(_state: State, _unit: UnitState) -> bool:
    return True


def _mindless(state: State, unit: UnitState) -> bool:
    return "mindless" in arms_of(state.table, unit.card).tags


_NOBODY = "nobody next to it has lost soldiers"
MEDEVAC = _row(Action.MEDEVAC, rulebook.MEDEVAC, "evacuates", _anybody, _NOBODY)
RESURRECT = _row(Action.RESURRECT, rulebook.RESURRECTION, "resurrects", _mindless, _NOBODY)
