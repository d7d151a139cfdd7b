"""Special actions carried out."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import NothingDone
from dust_tactics.skirmish.procedures.attack import reloading
from dust_tactics.skirmish.rules.activation import free_actions
from dust_tactics.skirmish.rules.special_actions.registry import SPECIAL, asked
from dust_tactics.skirmish.rules.special_actions.special_action import Offer
from dust_tactics.skirmish.rules.visibility.hiding import KEEPS_HIDDEN
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from . import (
    ammunition,
    command,
    digging_in,
    engineering,
    execution,
    helpers,
    hiding,
    medic,
    recovery,
    repair,
    resupply,
    smoke_launching,
    unleashing,
)

_CARRY_OUT: dict[Action, Callable[[Recorder, str, Target], None]] = {
    Action.RELOAD: reloading.reload,
    Action.REPAIR: repair.carry_out,
    Action.CLEAR: engineering.carry_out,
    Action.REPLENISH: resupply.fill_up,
    Action.REFIT: repair.carry_out,
    Action.DIG: digging_in.dig_in,
    Action.SMOKE: smoke_launching.launch,
    Action.AMMO_DROP: command.ammo_drop,
    Action.GET_MOVING: command.get_moving,
    Action.RALLY: command.rally,
    Action.GET_UP: medic.get_up,
    Action.STIMULATE: medic.stimulate,
    Action.HIDE: hiding.hide,
    Action.MEDEVAC: recovery.medevac,
    Action.RESURRECT: recovery.resurrect,
    Action.EXECUTE: execution.execute,
    Action.SCRAMBLE: helpers.scramble,
    Action.AIR_ALERT: helpers.alert,
    Action.OPTICS: helpers.clean,
    Action.JUICE: helpers.juice_up,
    Action.FOLLOW_ME: helpers.follow,
    Action.UNLEASH: unleashing.unleash,
}
"""Each special action, carried out by the unit of that id."""


def begin(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    """A special action that a unit has declared: ask what it is done to, or do it."""
    action = frame.action
    special = SPECIAL[action]
    found = special.offer(recorder.state, unit)
    if not isinstance(found, Offer) or not found.here:
        why = found if not isinstance(found, Offer) else special.idle
        recorder.emit(NothingDone(unit.id, action, (Reason(why, special.rule),)))
        recorder.become(frame.now(index=frame.index + 1))
    elif special.beside is not None and _is_free(recorder, frame, unit):
        recorder.become(frame.now(index=frame.index + 1))
        if special.beside(recorder.state, unit):
            _carry_out(recorder, special.action, unit.id, Target())
            ammunition.hand_out(recorder, unit.id)
        else:
            why = f"{unit.name} is not next to what would make that free"
            recorder.emit(NothingDone(unit.id, action, (Reason(why, special.rule),)))
    elif special.targets is None:
        recorder.become(frame.now(index=frame.index + 1))
        _carry_out(recorder, special.action, unit.id, Target())
    else:
        recorder.ask(unit.side, Ask.TARGET, unit.id)


def _is_free(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> bool:
    """Return whether the action that comes now is the one of an activation that is free; the last of its
    kind.
    """
    state, action = recorder.state, frame.action
    if action in frame.actions[frame.index + 1 :] or not free_actions.exceeded(state, frame):
        return False
    return free_actions.used(state, unit, frame) is None


def answer(recorder: Recorder, decision: Target) -> None:
    """It is known what a special action is done to."""
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    special, unit = asked(recorder.state)
    recorder.become(frame.now(index=frame.index + 1))
    if decision == Target():
        why = Reason(f"{unit.name} lets it be", special.rule)
        recorder.emit(NothingDone(unit.id, special.action, (why,)))
    else:
        _carry_out(recorder, special.action, unit.id, decision)


def _carry_out(recorder: Recorder, action: Action, name: str, target: Target) -> None:
    if action not in KEEPS_HIDDEN:
        hiding.give_away(recorder, name, "it takes a special action")
    _CARRY_OUT[action](recorder, name, target)
