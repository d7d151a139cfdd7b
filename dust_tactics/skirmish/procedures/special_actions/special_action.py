"""Special actions carried out."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import NothingDone
from dust_tactics.skirmish.procedures.attack import reloading
from dust_tactics.skirmish.rules.special_actions.registry import SPECIAL, asked
from dust_tactics.skirmish.rules.special_actions.special_action import Offer
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from . import digging_in, engineering, repair, resupply

_CARRY_OUT: dict[Action, Callable[[Recorder, str, Target], None]] = {
    Action.RELOAD: reloading.reload,
    Action.REPAIR: repair.carry_out,
    Action.CLEAR: engineering.carry_out,
    Action.REPLENISH: resupply.fill_up,
    Action.REFIT: repair.carry_out,
    Action.DIG: digging_in.dig_in,
}
"""Each special action, carried out by the unit of that id."""


def begin(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    """A special action that a unit has declared: ask what it is done to, or do it."""
    action = frame.actions[frame.index]
    special = SPECIAL[action]
    found = special.offer(recorder.state, unit)
    if not isinstance(found, Offer) or not found.here:
        why = found if not isinstance(found, Offer) else special.idle
        recorder.emit(NothingDone(unit.id, action, (Reason(why, special.rule),)))
        recorder.become(frame.now(index=frame.index + 1))
    elif special.targets is None:
        recorder.become(frame.now(index=frame.index + 1))
        _CARRY_OUT[special.action](recorder, unit.id, Target())
    else:
        recorder.ask(unit.side, Ask.TARGET, unit.id)


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
        _CARRY_OUT[special.action](recorder, unit.id, decision)
