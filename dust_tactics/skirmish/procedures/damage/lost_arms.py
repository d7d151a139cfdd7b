"""Weapons that go with the soldiers of a crew (D47 "Infantry With Multiple Miniatures On The Same Base").

Their owner says which, where there is a choice (ruling ``D47-crew-arms``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import CREWED
from dust_tactics.skirmish.decisions.decisions import Lose
from dust_tactics.skirmish.decisions.procedure_frames import WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import ArmsLost
from dust_tactics.skirmish.rules.weapons.crews import losable
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State


def owe(recorder: Recorder, name: str, soldiers: int) -> None:
    """So many soldiers of a unit have fallen: if it has a crew, a weapon goes with each."""
    frame, unit = recorder.top, recorder.state.units[name]
    if not recorder.state.table.ruleset.crews_lose_arms or unit.card.kind not in CREWED or unit.eliminated:
        return
    assert isinstance(frame, WoundsFrame)
    recorder.become(frame.now(disarming=(*frame.disarming, *(name for _ in range(soldiers)))))


def advance(recorder: Recorder, frame: WoundsFrame) -> None:
    """The next weapon that goes, or the question which."""
    name = frame.disarming[0]
    unit = recorder.state.units[name]
    if unit.eliminated:
        recorder.become(frame.now(disarming=tuple(other for other in frame.disarming if other != name)))
        return
    found = choices(recorder.state, frame)
    if len(found) == 1:
        _go(recorder, frame, found[0].weapon)
    else:
        recorder.ask(unit.side, Ask.LOSE, name)


def choices(state: State, frame: WoundsFrame) -> list[Lose]:
    """The weapons of which the owner gives one up."""
    name = frame.disarming[0]
    unit = state.units[name]
    return [Lose(line) for line in losable(unit, unit.miniatures + frame.disarming.count(name))]


def answer(recorder: Recorder, frame: WoundsFrame, decision: Lose) -> None:
    """The owner has chosen."""
    _go(recorder, frame, decision.weapon)


def _go(recorder: Recorder, frame: WoundsFrame, line: int | None) -> None:
    why = Reason("a weapon with every soldier", rulebook.ON_ONE_BASE, "D47-crew-arms")
    recorder.emit(ArmsLost(frame.disarming[0], line, (why,)))
    recorder.become(frame.now(disarming=frame.disarming[1:]))
