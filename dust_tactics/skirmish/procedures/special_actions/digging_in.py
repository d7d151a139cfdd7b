"""Digging in with a dozer blade (D47 "Dozer Blade"): cover from everywhere until the vehicle moves."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.events.all import DugIn
from dust_tactics.skirmish.rules.activation.special_action import MOVING, Offer, SpecialAction, not_yet_on
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState


def _knows(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and "dozer" in arms_of(state.table, unit.card).tags


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not _knows(state, unit):
        return f"{unit.name} has no dozer blade"
    if unit.square is None:
        return not_yet_on(unit)
    return Offer(Action.DIG, 1, not unit.dug_in, MOVING, once=True)


def _carry_out(scribe: Scribe, name: str, target: Target) -> None:
    why = Reason("cover from everywhere until it moves", rulebook.DIGGING_IN)
    scribe.emit(DugIn(name, (why,)))


DIG = SpecialAction(
    Action.DIG,
    rulebook.DIGGING_IN,
    frozenset(("dozer",)),
    _knows,
    _offer,
    None,
    _carry_out,
    "it is dug in already",
)
