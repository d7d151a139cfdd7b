"""Whether an attack can follow a way: by the actions that are left, and by who can be attacked there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dust_tactics.skirmish.board.grid import Facing, Stop, area_distance, area_of
from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.targeting.observed_fire import may_attack
from dust_tactics.skirmish.state.state import State, UnitState

from . import targets, threats
from .hurting import hurts_somebody
from .move_plan import MovePlan
from .move_reach import Reach, Route, reach
from .moves import facing_matters, facings_after
from .open_ways import begun, kept
from .targets import ActionChoice, TargetView


def attack_left(state: State, unit: UnitState, plan: MovePlan, chosen: tuple[Action, ...] = ()) -> bool:
    """True if a unit that is still to activate has an action left to attack with where a way ends.

    A charge is one where there is somebody to charge.  ``chosen`` are the actions that it is to take as well.
    """
    after = _attacks_after(state, unit, march=plan.march, chosen=chosen)
    if after - {Action.CHARGE}:
        return True
    return bool(after) and charge_there(state, unit, plan)


def _attacks_after(
    state: State, unit: UnitState, *, march: bool, chosen: tuple[Action, ...] = ()
) -> frozenset[Action]:
    """The attacks that may follow a way that goes on from what is chosen, or is taken beside it.

    Of a unit that declares late any may, after a move.
    """
    if targets.declares_late(state, unit):
        return frozenset() if march else frozenset({Action.ATTACK})
    way = Action.MARCH if march else Action.MOVE
    before, beside = begun(chosen), frozenset(kept(chosen))
    return ATTACKING & {
        action
        for choice in targets.action_choices(state, unit)
        if choice.refusal is None and way in choice.actions and beside.issubset(choice.actions)
        if choice.actions[: len(before)] == before
        for action in choice.actions[choice.actions.index(way) + 1 :]
    }


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
    return _target_at(state, unit, plan.goal, plan.facing)


def charge_there(state: State, unit: UnitState, plan: MovePlan) -> bool:
    """True if there is somebody to charge where a march ends."""
    return _charge_at(state, unit, plan.goal, plan.facing)


def charge_anywhere(state: State, unit: UnitState) -> bool:
    """True if a march leads a unit to somebody whom it can charge."""
    enemies = [enemy.area for enemy in state.side_units(unit.side.other) if enemy.on_board]
    return any(
        _charge_at(state, unit, stop, None)
        for stop in reach(state, unit).march
        if any(area_distance(area_of(stop), there) == 1 for there in enemies)
    )


def _charge_at(state: State, unit: UnitState, stop: Stop, facing: Facing | None) -> bool:
    at = targets.placed(state, unit, stop, facing)
    return threats.has_close_target(at, at.units[unit.id])


def attacks_so(actions: Iterable[Action], view: TargetView) -> bool:
    """True if one of some actions may be an attack on the enemy of a view; a charge is on a neighbour."""
    return any(one in ATTACKING and (one is not Action.CHARGE or view.range <= 1) for one in actions)


def _target_at(state: State, unit: UnitState, stop: Stop, facing: Facing | None) -> bool:
    at = targets.placed(state, unit, stop, facing)
    return may_attack(at, at.units[unit.id])


def _hurts_at(state: State, unit: UnitState, stop: Stop, facing: Facing | None) -> bool:
    at = targets.placed(state, unit, stop, facing)
    return hurts_somebody(at, at.units[unit.id])


def targets_along(state: State, unit: UnitState, routes: Mapping[Stop, Route]) -> frozenset[Stop]:
    """The ends of routes where somebody can be hurt with one of the facings to end with."""
    turns = facing_matters(unit)
    return frozenset(
        stop
        for stop, route in routes.items()
        for facings in (facings_after(unit, route.path) if turns else (None,),)
        if any(_hurts_at(state, unit, stop, facing) for facing in facings)
    )


def attacks_within(
    state: State, unit: UnitState, ways: Reach, chosen: tuple[Action, ...] = ()
) -> tuple[frozenset[Stop], frozenset[Stop]]:
    """The ends of moves and of marches after which a unit that is still to activate can hurt somebody.

    ``chosen`` are the actions that it is to take as well: they may leave none to attack with.
    """
    found = []
    for march, routes in ((False, ways.move), (True, ways.march)):
        after = _attacks_after(state, unit, march=march, chosen=chosen) if routes else frozenset()
        ends = targets_along(state, unit, routes) if after else frozenset()
        if after == {Action.CHARGE}:
            ends = frozenset(stop for stop in ends if _charge_at(state, unit, stop, None))
        found.append(ends)
    return found[0], found[1]
