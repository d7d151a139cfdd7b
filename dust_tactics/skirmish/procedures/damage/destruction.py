"""The end of a unit: off the board, what it leaves there, and who goes on without it."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square, square_of
from dust_tactics.skirmish.decisions.procedure_frames import WreckedFrame
from dust_tactics.skirmish.events.all import UnitEliminated
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import explosions, stun, wrecks
from .joined_heroes import go_on


def eliminate(recorder: Recorder, unit: UnitState, why: Reason) -> None:
    """A unit is eliminated; those who had joined it go on."""
    square = recorder.state.square_of(unit) or _wrecked(recorder.state, unit)
    stun.let_go(recorder, unit, "the unit that holds it is destroyed")
    recorder.emit(UnitEliminated(unit.id, square, unit.card.points, (why,)))
    wrecks.leave(recorder, unit)
    go_on(recorder, unit, square)
    explosions.blow_up(recorder, unit)


def eliminate_all(recorder: Recorder, unit: UnitState, why: Reason) -> None:
    """A unit is eliminated with everybody who has joined it: what befalls it leaves nobody to go on.

    The heroes come first, while they are still where their unit is.
    """
    heroes = [one for one in recorder.state.belonging(unit.id) if one.joined is not None]
    for one in (*heroes, unit):
        eliminate(recorder, one, why)


def _wrecked(state: State, unit: UnitState) -> Square:
    """Return where what carried a unit was destroyed."""
    rider = unit if unit.joined is None else state.units[unit.joined]
    found = (frame for frame in reversed(state.agenda) if isinstance(frame, WreckedFrame))
    return next(square_of(frame.stop) for frame in found if frame.carrier == rider.carried)
