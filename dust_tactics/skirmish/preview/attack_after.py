"""Whether an attack can follow a way: by the actions that are left, and by who can be attacked there."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.targeting.observed_fire import may_attack
from dust_tactics.skirmish.state.state import State, UnitState

from . import targets, threats
from .move_plan import MovePlan


def attack_left(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if a unit that is still to activate has an action left to attack with where a way ends.

    A charge is one where there is somebody to charge.
    """
    if targets.declares_late(state, unit):
        return not plan.march
    way = Action.MARCH if plan.march else Action.MOVE
    after = {
        action
        for choice in targets.action_choices(state, unit)
        if choice.refusal is None and way in choice.actions
        for action in choice.actions[choice.actions.index(way) + 1 :]
    }
    if after & (ATTACKING - {Action.CHARGE}):
        return True
    at = targets.placed(state, unit, plan.goal, plan.facing)
    return Action.CHARGE in after and threats.has_close_target(at, at.units[unit.id])


def attack_awaits(frame: ActivationFrame) -> bool:
    """True if an attack is declared for after the action under way."""
    return not ATTACKING.isdisjoint(frame.actions[frame.index + 1 :])


def target_there(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if there is anything to attack where a way ends: without it a declared attack comes to nothing."""
    at = targets.placed(state, unit, plan.goal, plan.facing)
    return may_attack(at, at.units[unit.id])
