"""Engineering carried out: the roll, and what comes of it (D47 "Clearing Wrecks")."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.events.all import NothingDone, WreckCleared
from dust_tactics.skirmish.rules.special_actions.engineering import work_at
from dust_tactics.skirmish.rules.special_actions.engineering_task import Task
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State

from . import obstacle_clearing


def _clear_wreck(recorder: Recorder, name: str, square: Square) -> None:
    recorder.emit(WreckCleared(name, square, (Reason("", rulebook.CLEARING_WRECKS, "D47-clear-where"),)))


_DONE: dict[Task, Callable[[Recorder, str, Square], None]] = {
    Task.CLEAR_WRECK: _clear_wreck,
    Task.OPEN_WIRE: obstacle_clearing.opens(rulebook.BARBED_WIRE),
    Task.CUT_WIRE: obstacle_clearing.opens(rulebook.CUTTING_WIRE),
    Task.OPEN_MINES: obstacle_clearing.opens(rulebook.MINEFIELD),
    Task.PLOUGH_MINES: obstacle_clearing.ploughs,
    Task.FILL_TRENCH: obstacle_clearing.fills,
    Task.BURY_FORT: obstacle_clearing.buries,
}
"""By the task: done by the unit of that id to what lies in a square."""

_FAILED: dict[Task, Callable[[Recorder, str, Square], None]] = {
    Task.OPEN_WIRE: obstacle_clearing.gives_up,
    Task.OPEN_MINES: obstacle_clearing.sets_off,
}
"""The same when the roll fails; nothing comes of the other tasks then."""


def carry_out(recorder: Recorder, name: str, target: Target) -> None:
    """Roll for the work in a square, or begin what takes two actions."""
    assert target.square is not None
    state, unit = recorder.state, recorder.state.units[name]
    work = work_at(state, unit, target.square)
    if work.twice and not _begun(state, target.square):
        frame = recorder.top
        assert isinstance(frame, ActivationFrame)
        recorder.become(frame.now(begun=target.square))
        why = Reason("this takes two actions, one after the other", work.rule)
        recorder.emit(NothingDone(name, Action.CLEAR, (why,)))
        return
    dice = work.dice(state, unit)
    why = Reason("one die" if dice == 1 else f"{dice} dice", work.rule)
    rolled = recorder.roll(
        dice, work.faces(state, unit), side=unit.side, purpose="clear", unit=name, because=(why,)
    )
    if rolled.successes:
        _DONE[work.task](recorder, name, target.square)
    elif work.task in _FAILED:
        _FAILED[work.task](recorder, name, target.square)


def _begun(state: State, where: Square) -> bool:
    """Return whether the action before this one was engineering there too: it has begun what takes two."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    done = frame.index - 1  # the action under way is counted as done already
    return frame.begun == where and frame.actions[done - 1] is Action.CLEAR
