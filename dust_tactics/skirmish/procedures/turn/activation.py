"""Activating a unit and carrying out its declared actions (DT p. 18-19, 32).

What may be declared says :mod:`.declarations`, how a move is made :mod:`.movement`.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Activate
from dust_tactics.skirmish.decisions.procedure_frames import (
    ActivationFrame,
    AttackFrame,
    ReactionFrame,
    TurnFrame,
)
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import ActionsDeclared, NothingDone
from dust_tactics.skirmish.procedures.damage import bail_out, pilots, stun, suppression
from dust_tactics.skirmish.procedures.special_actions import hiding, special_action
from dust_tactics.skirmish.rules.activation import declarations, free_actions
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.rules.movement import legal_moves
from dust_tactics.skirmish.rules.targeting.longer_reach import furthest
from dust_tactics.skirmish.rules.targeting.observed_fire import frame_of, may_attack
from dust_tactics.skirmish.rules.targeting.target_search import can_attack, has_target_still
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from . import activation_bounds, arrival, extra_action
from .movement import budget, go_on, leg_left, moved_on
from .reaction import eligible


def attack_frame(unit: UnitState, action: Action, weapons: str | None = None) -> AttackFrame:
    """The attack that an action opens; the suppressed start no close combat (D47).

    A free action beside another one may limit the ``weapons`` of the attack.
    """
    close = not unit.suppressed and not unit.carried and weapons is None
    return AttackFrame(
        unit.id, sustained=action is Action.SUSTAINED, close=close, ranged=action is not Action.CHARGE,
        limited=weapons,
    )  # fmt: skip


def answer_activate(recorder: Recorder, decision: Activate) -> None:
    """A unit activates; the other side is next."""
    frame = recorder.top
    unit = recorder.state.units[decision.unit]
    if isinstance(frame, ActivationFrame):
        third = declarations.gives_third(recorder.state, decision)
        recorder.emit(ActionsDeclared(unit.id, decision.actions))
        recorder.become(frame.now(actions=decision.actions))
        if third:
            extra_action.gain_by_march(recorder, unit.id)
        return
    assert isinstance(frame, TurnFrame)
    third = bool(decision.actions) and declarations.gives_third(recorder.state, decision)
    if not activation_bounds.begin(recorder, unit, decision.actions, frame.now(to_act=frame.to_act.other)):
        return
    if unit.pilots is not None:
        suppression.shake_off(recorder, unit.id)
        bail_out.spill(recorder, recorder.state.units[unit.pilots])
        pilots.dismount(recorder, unit)
        return
    activation_bounds.roll_first(recorder, unit, third=third)


def advance(recorder: Recorder, frame: ActivationFrame) -> None:
    """The next action of an activation, with the enemy's chance to react where it triggers one."""
    unit = recorder.state.units[frame.unit]
    if not frame.actions and not unit.eliminated:
        ways = declarations.called_for(recorder.state, unit)
        if ways is not None and len(ways) == 1:
            recorder.emit(ActionsDeclared(unit.id, ways[0]))
            recorder.become(frame.now(actions=ways[0]))
            return
        recorder.ask(unit.side, Ask.ACTIVATE, unit.id)
        return
    if frame.way is not None and not unit.eliminated:
        go_on(recorder, frame)
        return
    if frame.index >= len(frame.actions) or unit.eliminated:
        activation_bounds.end(recorder, unit.id)
        return
    if not frame.window and _triggers(recorder, frame):
        _open_window(recorder, frame.now(window=True), unit)
        return
    action = frame.action
    if (why := _hindered(unit, action)) is not None:
        recorder.emit(NothingDone(unit.id, action, (why,)))
        recorder.become(frame.now(index=frame.index + 1))
        return
    if action is Action.NOTHING:
        _nothing(recorder, frame, unit)
        return
    if action is Action.ARRIVE:
        arrival.begin(recorder, frame, unit)
        return
    if not frame.leg and action is not Action.EXECUTE:
        stun.let_go(recorder, unit, "the unit that holds it acts")
    if action is Action.MOVE:
        recorder.ask(unit.side, Ask.MOVE, unit.id)
    elif action is Action.MARCH:
        _march(recorder, frame, unit)
    elif action in ATTACKING:
        _attack(recorder, frame, unit, action)
    else:
        special_action.begin(recorder, frame, unit)


def _hindered(unit: UnitState, action: Action) -> Reason | None:
    """Return what has befallen a unit since it declared an action, so that it comes to nothing."""
    if unit.immobile and action in MOVING:
        return Reason("it is immobilized", rulebook.CRITICAL_EFFECTS)
    if unit.held and (action in MOVING or action in ATTACKING):
        return Reason("it is held", rulebook.GRAPPLE, "D47-grapple")
    return None


def _nothing(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    why = Reason("declared so", rulebook.NOTHING)
    if unit.suppressed and frame.index == 0:
        why = Reason("it is suppressed", rulebook.SUPPRESSION)
    elif unit.dazed and frame.index == 0:
        why = Reason("it is stunned", rulebook.TESLA if unit.stunned else rulebook.GRAPPLE)
    elif frame.index < frame.rests:
        why = Reason("it has just come on", rulebook.AIRBORNE)
    recorder.emit(NothingDone(unit.id, Action.NOTHING, (why,)))
    if frame.index == 0:
        stun.wake(recorder, unit, "it has done nothing")
    recorder.become(frame.now(index=frame.index + 1))


def _march(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    if frame.leg == 0:
        hiding.give_away(recorder, unit.id, "it marches")
    if frame.leg == 0:
        # one who can't stop on the edge within a move comes on in the second leg
        waits = not unit.on_board and not legal_moves.can_enter(
            recorder.state, unit, budget(recorder.state, unit, frame).squares
        )
        recorder.become(frame.now(leg=2 if waits else 1))
    elif frame.leg == 2 and not leg_left(recorder.state, unit, frame):
        recorder.become(moved_on(recorder.state, frame, cut=frame.cut))
    else:
        recorder.ask(unit.side, Ask.MOVE, unit.id)


def _attack(recorder: Recorder, frame: ActivationFrame, unit: UnitState, action: Action) -> None:
    after = frame.now(index=frame.index + 1)
    if frame.eyes is not None:
        observed = frame_of(unit.id, frame.eyes, sustained=action is Action.SUSTAINED)
        if can_attack(recorder.state, unit, observed):
            recorder.become_and_push(after, observed)
            return
    grant = free_actions.used(recorder.state, unit, frame)
    opened = attack_frame(unit, action, grant.weapons if grant is not None else None)
    if MOVING.isdisjoint(frame.actions) and furthest(recorder.state, unit).value:
        opened = opened.now(still=True)
    limited = action is Action.CHARGE or (grant is not None and grant.weapons is not None)
    steady = opened.still and has_target_still(recorder.state, unit)
    opens = frame.eyes is None and (may_attack(recorder.state, unit) or steady)
    if opens and (not limited or can_attack(recorder.state, unit, opened)):
        recorder.become_and_push(after, opened)
        return
    why = Reason("no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS, "declare-first")
    recorder.emit(NothingDone(unit.id, action, (why,)))
    recorder.become(after)


def _triggers(recorder: Recorder, frame: ActivationFrame) -> bool:
    """Return whether what comes now is the part of the activation that a reaction may come before."""
    when = moment(frame.actions, recorder.state.table.ruleset.triggers)
    return when is not None and when == (frame.index, frame.leg == 2)


def _open_window(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    if unit.on_board and eligible(recorder.state, unit):
        recorder.become_and_push(frame, ReactionFrame(unit.id, "offer"))
    else:
        recorder.become(frame)
