"""Whether an attack can follow a way: by the actions that are left, and by who can be attacked there."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.targeting.observed_fire import may_attack
from dust_tactics.skirmish.state.state import State, UnitState

from . import targets, threats
from .move_plan import MovePlan
from .targets import ActionChoice


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


def attack_among(choices: Iterable[ActionChoice], chosen: tuple[Action, ...]) -> bool:
    """True if one of some choices that is open begins with the actions that are chosen, and attacks."""
    return any(
        choice.refusal is None
        and choice.actions[: len(chosen)] == chosen
        and not ATTACKING.isdisjoint(choice.actions)
        for choice in choices
    )


def before_attack(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of some actions that come before their first attack, if there is one."""
    attacks = (index for index, action in enumerate(actions) if action in ATTACKING)
    return actions[: next(attacks, len(actions))]


def attack_awaits(frame: ActivationFrame) -> bool:
    """True if an attack is declared for after the action under way."""
    return not ATTACKING.isdisjoint(frame.actions[frame.index + 1 :])


def target_there(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if there is anything to attack where a way ends: without it a declared attack comes to nothing."""
    at = targets.placed(state, unit, plan.goal, plan.facing)
    return may_attack(at, at.units[unit.id])
