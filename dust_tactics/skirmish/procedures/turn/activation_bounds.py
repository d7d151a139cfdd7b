"""The beginning and the end of an activation, whoever brings it about.

A unit activates in its side's turn, or because another one makes it: then the frame of its activation
lies above what was under way.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import STIMULANTS, Mark, Until
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, Frame
from dust_tactics.skirmish.events.all import MarkGained, UnitActivated, UnitReactivated
from dust_tactics.skirmish.procedures.damage import critical_hits, stun, suppression
from dust_tactics.skirmish.rules.units.heroes import fellows, rates
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from . import extra_action, stimulants


def begin(recorder: Recorder, unit: UnitState, actions: tuple[Action, ...], below: Frame | None) -> bool:
    """Activate a unit; ``below`` is what the procedure under way becomes.  Return whether it still stands."""
    recorder.emit(UnitActivated(unit.id, actions))
    opened = ActivationFrame(unit.id, actions)
    now = rates(recorder.state, unit)  # what is near lends skills as an activation begins
    if now != unit.rates or fellows(recorder.state, unit):
        opened = opened.now(rates=now)
    if below is None:
        recorder.push(opened)
    else:
        recorder.become_and_push(below, opened)
    critical_hits.burn(recorder, unit.id)
    return not recorder.state.units[unit.id].eliminated


def roll_first(recorder: Recorder, unit: UnitState, *, third: bool = False) -> None:
    """The rolls before a unit declares its actions; ``unit`` is as it was before it activated.

    ``third`` tells that what it has declared gives it a third action.
    """
    suppression.shake_off(recorder, unit.id)
    if third:
        extra_action.gain_by_march(recorder, unit.id)
    extra_action.gain(recorder, unit.id)
    if unit.marked(STIMULANTS):
        stimulants.take(recorder, unit.id)


def begin_for(recorder: Recorder, name: str, observer: str, fires: Action) -> None:
    """Activate a unit for the attack of an observer; his own activation waits beneath."""
    unit = recorder.state.units[name]
    if begin(recorder, unit, (), None):
        frame = recorder.top
        assert isinstance(frame, ActivationFrame)
        recorder.become(frame.now(eyes=observer, fires=fires))
        suppression.shake_off(recorder, name)


def end(recorder: Recorder, name: str) -> None:
    """The activation on top of the agenda is over."""
    recorder.pop()
    suppression.settle(recorder, recorder.state.units[name])
    stun.settle(recorder, name)


def begin_again(recorder: Recorder, name: str, by: str, because: Reason, skills: Iterable[str] = ()) -> None:
    """End the activation under way, of the unit ``by``, and let another unit activate a second time.

    It has some more ``skills`` then.
    """
    end(recorder, by)
    recorder.emit(UnitReactivated(name, by, (because, Reason("", rulebook.GET_MOVING, "D47-reactivation"))))
    unit = recorder.state.units[name]
    if begin(recorder, unit, (), None):
        for skill in sorted(skills):
            why = Reason("in this activation", rulebook.GET_MOVING)
            recorder.emit(MarkGained(name, Mark(skill, Until.TURN), (why,)))
        roll_first(recorder, unit)
