"""Reserves: eliminated units that come back fresh (DT "Reserves", p. 34).

They are placed at the end of the turn in which they fell (ruling ``reserve-time``):
before the next one they could do nothing anyway.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Reserve
from dust_tactics.skirmish.decisions.procedure_frames import TurnFrame
from dust_tactics.skirmish.events.all import ReserveDeclined, UnitReserved
from dust_tactics.skirmish.rules.setup.reserves import eligible, left, returning
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def automatic(recorder: Recorder) -> None:
    """Put eliminated units into reserve without a question, where all of them go there."""
    reserves = recorder.state.table.scenario.reserves
    if reserves is None:
        return
    because = (Reason("all eliminated units return", rulebook.RESERVES, "reserve-time"),)
    for side in Side:
        if left(recorder.state, side) is not None:
            continue
        for unit in eligible(recorder.state, side):
            if recorder.state.units[unit.id].eliminated:  # who has come back with another one is not
                _place(recorder, unit.id, because)


def _place(recorder: Recorder, name: str, because: tuple[Reason, ...]) -> None:
    """A unit is placed in reserve, and with it who was part of it and comes back whenever it does."""
    back = returning(recorder.state, recorder.state.units[name])
    recorder.emit(UnitReserved(name, because))
    for unit in back:
        why = Reason("it comes back with its unit", rulebook.COMMISSARS, "commissar-returns")
        recorder.emit(UnitReserved(unit.id, (why,), joins=name))


def answer(recorder: Recorder, decision: Reserve) -> None:
    """A unit is placed in reserve, or the side has done with it for this turn."""
    frame = recorder.top
    assert isinstance(frame, TurnFrame)
    if decision.unit is not None:
        _place(recorder, decision.unit, (Reason("", rulebook.RESERVES, "reserve-time"),))
        return
    recorder.emit(ReserveDeclined(frame.to_act))
    recorder.become(frame.now(stage="reserve" if frame.to_act is Side.ONE else "next", to_act=Side.TWO))
