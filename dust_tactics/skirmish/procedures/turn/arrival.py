"""Arriving: a unit outside is placed as it activates, and gathers (D47 "Airborne", "Spy").

The roll of one who must be lucky comes first; then its player says where it stands; then it declares the
actions that it has.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action, Deploy
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    ActionsDeclared,
    MarkGained,
    NothingDone,
    UnitDeployed,
    UnitMissing,
)
from dust_tactics.skirmish.rules.setup import arrival
from dust_tactics.skirmish.rules.setup.objectives import BARRED
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import crates


def begin(recorder: Recorder, frame: ActivationFrame, unit: UnitState) -> None:
    """Roll where it takes luck, and ask for the place."""
    said = arrival.said(recorder.state.table, unit.card)
    way = said.value
    assert way is not None
    if way.dice:
        rolled = recorder.roll(
            way.dice, way.faces, side=unit.side, purpose="arrival", unit=unit.id, because=said.reasons
        )
        if not rolled.successes:
            why = Reason("no die lets it appear", arrival.rule_of(recorder.state, unit))
            recorder.emit(NothingDone(unit.id, Action.ARRIVE, (why,)))
            recorder.become(frame.now(index=len(frame.actions)))
            return
        third = max(0, frame.most - recorder.state.table.ruleset.actions)
        recorder.become(frame.now(most=rolled.successes + third))
    recorder.ask(unit.side, Ask.ARRIVE, unit.id)


def answer(recorder: Recorder, decision: Deploy) -> None:
    """A unit stands where its player says, and is to declare its actions."""
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    unit = recorder.state.units[decision.unit]
    said = arrival.said(recorder.state.table, unit.card)
    way = said.value
    assert way is not None
    recorder.emit(UnitDeployed(unit.id, decision.stop, decision.facing, said.reasons))
    crates.placed(recorder, unit, decision.stop)
    if way.barred:
        because = Reason("in the turn in which it comes on", arrival.rule_of(recorder.state, unit))
        recorder.emit(MarkGained(unit.id, BARRED, (because,)))
    opened = frame.now(actions=())
    recorder.become(opened)
    if not way.dice and not arrival.recovers(recorder.state, recorder.state.units[unit.id]):
        _gather(recorder, opened, unit, way.faces)


def _gather(recorder: Recorder, frame: ActivationFrame, unit: UnitState, faces: str) -> None:
    """Nothing first; then a die says whether the second action is its own."""
    why = Reason("whether its second action is its own", rulebook.AIRBORNE, "D47-airborne-die")
    rolled = recorder.roll(1, faces, side=unit.side, purpose="landing", unit=unit.id, because=(why,))
    rests = 1 if rolled.successes else 2
    actions = frame.most or recorder.state.table.ruleset.actions
    if rests < actions:
        recorder.become(frame.now(rests=rests))
        return
    idle = (Action.NOTHING,) * actions
    recorder.emit(ActionsDeclared(unit.id, idle))
    recorder.become(frame.now(actions=idle, rests=rests))


def lose_missing(recorder: Recorder) -> bool:
    """At the end of the game: who might have come and never did is lost, with all who were to come with him.

    Return whether there is one.
    """
    state = recorder.state
    found = arrival.missing(state)
    for unit in found:
        why = Reason("it never came onto the board", arrival.rule_of(state, unit))
        for name in (unit.id, *_with(state, unit.id)):
            if not recorder.state.units[name].eliminated:
                recorder.emit(UnitMissing(name, state.units[name].card.points, (why,)))
    return bool(found)


def _with(state: State, unit: str) -> Iterator[str]:
    """Yield who has joined a unit, pilots it or is inside, and who is with those."""
    for name in state.attached.get(unit, ()):
        yield name
        yield from _with(state, name)
