"""Interrogations: what is left of a hero or officer who has fallen to blows (D47 "Interrogate").

Who might fall is noted with the damage, and looked at again when the losses are taken: until then a hero
may cheat death.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.procedure_frames import Hunt, WoundsFrame
from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.rules.units.interrogators import fallen, prey
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

DONE = Mark("has interrogated", Until.GAME)


def watch(recorder: Recorder, by: Iterable[str], unit: UnitState) -> None:
    """Note whom some may interrogate of a unit that is about to take damage of theirs."""
    state, frame = recorder.state, recorder.top
    assert isinstance(frame, WoundsFrame)
    able = [name for name in by if state.units[name].side is not unit.side]
    found = [Hunt(name, victim) for name in able for victim in prey(state, unit)]
    new = tuple(hunt for hunt in found if hunt not in frame.hunts)
    if new:
        recorder.become(frame.now(hunts=(*frame.hunts, *new)))


def settle(recorder: Recorder, frame: WoundsFrame) -> None:
    """Mark those whose prey has fallen, each once in a game."""
    recorder.become(frame.now(hunts=()))
    why = Reason("a hero or officer has fallen to it", rulebook.INTERROGATE, "interrogate-whom")
    for hunt in frame.hunts:
        state = recorder.state
        if fallen(state, hunt.prey) and not state.units[hunt.by].marked(DONE.name):
            recorder.emit(MarkGained(hunt.by, DONE, (why,)))
