"""Digging in with a dozer blade (D47 "Dozer Blade"): cover from everywhere until the vehicle moves."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import MOVING, Action
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction, not_yet_on


def _knows(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and "dozer" in arms_of(state.table, unit.card).tags


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not _knows(state, unit):
        return f"{unit.name} has no dozer blade"
    if unit.square is None:
        return not_yet_on(unit)
    return Offer(Action.DIG, 1, not unit.dug_in, MOVING, once=True)


DIG = SpecialAction(
    Action.DIG,
    rulebook.DIGGING_IN,
    frozenset(("dozer",)),
    _knows,
    _offer,
    None,
    "it is dug in already",
)
