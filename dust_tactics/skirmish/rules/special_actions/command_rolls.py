"""Rolls of command actions: for each what its die must show, in one table for carrying out and odds."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.state.state import State, UnitState

from .command import by_radio
from .command_dice import CommandDice, dice_for

FACES: dict[Action, str] = {
    Action.AMMO_DROP: ARMY + "T",
    Action.GET_MOVING: ARMY,
    Action.GET_UP: ARMY + "S",
    Action.SCRAMBLE: ARMY,
    Action.AIR_ALERT: ARMY,
}
"""The symbols on which each comes about."""


_PLAIN = frozenset({Action.SCRAMBLE, Action.AIR_ALERT})
"""Those that are no command of an officer or a medic: nothing helps or hinders them."""


def dice(state: State, unit: UnitState, action: Action, target: Target) -> CommandDice:
    """Return what a unit rolls for a command action about another one."""
    assert target.unit is not None
    if action in _PLAIN:
        return CommandDice(1, FACES[action])
    radio = by_radio(state, unit, target) if action is not Action.GET_UP else False
    return dice_for(state, unit, action, FACES[action], whom=state.units[target.unit], by_radio=radio)


def chance(state: State, unit: UnitState, action: Action, target: Target) -> Fraction | None:
    """The chance that a command action comes about; ``None`` for what takes no such die."""
    if action not in FACES or target.unit is None:
        return None
    return dice(state, unit, action, target).chance(state.table.ruleset.dice)
