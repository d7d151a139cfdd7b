"""Pilots: heroes in a vehicle or aircraft, and how they get out (D47 "Piloting Vehicles").

A pilot is off the board and no target, and his own weapons are not used.  He activates with his
vehicle; of his own will he leaves it only for good.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square, Stop, area_of, square_of
from dust_tactics.skirmish.decisions.decisions import GetOut
from dust_tactics.skirmish.decisions.procedure_frames import GetOutFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DamageTaken, PilotOut, UnitEliminated
from dust_tactics.skirmish.rules.units.pilots import beside, ground_under, pilot_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from .destruction import eliminate
from .reprieve import cheats

ESCAPE_FACES = "FS"
"""The faces on which a pilot gets out unharmed."""


# -- of his own will --------------------------------------------------------------------------


def dismount(recorder: Recorder, pilot: UnitState) -> None:
    """A pilot who activates leaves his vehicle, which counts as destroyed (ruling ``pilot-dismount``)."""
    assert pilot.pilots is not None
    vehicle = recorder.state.units[pilot.pilots]
    eliminate(recorder, vehicle, Reason(f"{pilot.name} leaves it", rulebook.PILOTING, "pilot-dismount"))
    squares = ground_under(recorder.state, vehicle)
    if len(squares) == 1:
        _stand(recorder, pilot.id, vehicle.id, squares[0], dismounts=True)
    else:
        recorder.push(GetOutFrame(pilot.id, vehicle.id, squares, dismounts=True))


# -- when the vehicle is destroyed ------------------------------------------------------------


def bail_out(recorder: Recorder, vehicle: UnitState) -> None:
    """A vehicle is destroyed: a die for its pilot, and a square beside it (ruling ``pilot-escape``).

    ``vehicle`` is what it was before.
    """
    assert vehicle.stop is not None
    bail_out_of(recorder, vehicle, vehicle.stop)


def bail_out_of(recorder: Recorder, vehicle: UnitState, stop: Stop) -> None:
    """The same of a vehicle that is destroyed where something carried it."""
    pilot = pilot_of(recorder.state, vehicle)
    if pilot is None:
        return
    rolled = recorder.roll(1, ESCAPE_FACES, side=pilot.side, purpose="escape", unit=pilot.id)
    if not rolled.successes:
        recorder.emit(DamageTaken(pilot.id, 1, False, (Reason("a target on the die", rulebook.PILOTING),)))
    squares = beside(recorder.state, pilot, area_of(stop))
    now = recorder.state.units[pilot.id]
    alive = now.hits_left > 0 or cheats(recorder, now)
    if not squares or not alive:
        why = "no square beside it is free" if alive else "nothing is left of him"
        because = (Reason(why, rulebook.PILOTING, "pilot-escape"),)
        recorder.emit(UnitEliminated(pilot.id, square_of(stop), pilot.card.points, because))
    elif len(squares) == 1:
        _stand(recorder, pilot.id, vehicle.id, squares[0], dismounts=False)
    else:
        recorder.push(GetOutFrame(pilot.id, vehicle.id, squares))


# -- getting out ------------------------------------------------------------------------------


def _stand(recorder: Recorder, pilot: str, vehicle: str, square: Square, *, dismounts: bool) -> None:
    ruling = "pilot-dismount" if dismounts else "pilot-escape"
    recorder.emit(PilotOut(pilot, vehicle, square, dismounts, (Reason("", rulebook.PILOTING, ruling),)))


def advance(recorder: Recorder, frame: GetOutFrame) -> None:
    """Ask where the pilot stands."""
    recorder.ask(recorder.state.units[frame.unit].side, Ask.GET_OUT, frame.unit)


def answer(recorder: Recorder, decision: GetOut) -> None:
    """The pilot stands where his owner says."""
    frame = recorder.top
    assert isinstance(frame, GetOutFrame)
    recorder.pop()
    square = square_of(decision.square)
    _stand(recorder, frame.unit, frame.vehicle, square, dismounts=frame.dismounts)
