"""From a decision to what carries it out, and from a job to what does it: a row each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import decisions as d
from .events import ModificationFitted, VehicleCardTaken
from .procedures import combat, drawing, driving, setup, turn
from .questions import Job, job_of
from .recorder import Recorder
from .rules import usable

_JOBS: dict[str, Callable[[Recorder, Job], None]] = {
    "road": setup.road,
    "slot": setup.slot,
    "ready": setup.ready,
    "first-modification": setup.first_modification,
    "second-modification": setup.second_modification,
    "decks": setup.decks,
    "turn": turn.turn,
    "look-second": turn.look_second,
    "done": turn.done,
    **dict.fromkeys(turn.CHANGES, turn.change),
    "modification": turn.modification,
    "loot": turn.gain_loot,
    "tank": turn.tank,
    "next-round": turn.next_round,
    "move": driving.move,
    "drive": driving.drive,
    "raiders": driving.raiders_job,
    "draw": drawing.draw,
    "settle": drawing.settle,
    **dict.fromkeys(("draw-damage", "draw-loot", "draw-raiders"), drawing.draw_for_text),
    "attack": combat.your_turn,
    "assault": combat.assault,
    "choose-loot": combat.choose_loot,
}


def run(recorder: Recorder) -> None:
    """Do what is to be done until somebody must decide, or the run is over."""
    while recorder.question is None and recorder.jobs:
        job = recorder.jobs.pop(0)
        _JOBS[job.do](recorder, job)


def _take(recorder: Recorder, decision: d.Take) -> None:
    assert recorder.state.question is not None
    recorder.emit(VehicleCardTaken(recorder.state.question.about, decision.card))


def _choose(recorder: Recorder, decision: d.Choose) -> None:
    card = recorder.state.card
    assert card is not None
    turn.take_option(recorder, card, decision.option)


def _redraw(recorder: Recorder, decision: d.Redraw) -> None:
    assert recorder.state.question is not None
    drawing.redraw(recorder, decision.card, recorder.state.question.about)


_DECISIONS: dict[type, Callable[[Recorder, Any], None]] = {
    d.Take: _take,
    d.Fit: lambda recorder, x: recorder.emit(ModificationFitted(x.card, "chosen")),
    d.Resolve: lambda recorder, _: turn.resolve_first(recorder),
    d.Pass: lambda recorder, _: turn.pass_on(recorder),
    d.Use: lambda recorder, x: turn.use(recorder, x.card, dict(usable(recorder.state))[x.card]),
    d.Choose: _choose,
    d.Drive: lambda recorder, x: driving.drive_so_far(recorder, x.spaces),
    d.Turn: lambda recorder, x: driving.turn_into(recorder, x.lane),
    d.Attack: lambda recorder, x: combat.attack(recorder, x.ammo),
    d.BreakOff: lambda recorder, _: combat.break_off(recorder),
    d.Keep: lambda recorder, _: None,
    d.Redraw: _redraw,
    d.TakeLoot: lambda recorder, x: recorder.first(job_of("loot", 2, x.loot)),
    d.Fill: lambda recorder, _: turn.fill(recorder),
    d.LeaveEmpty: lambda recorder, _: turn.leave_empty(recorder),
    d.Concede: lambda recorder, _: recorder.end("conceded"),
}


def carry_out(recorder: Recorder, decision: d.Decision) -> None:
    """Carry out a legal decision and everything that follows of itself."""
    _DECISIONS[type(decision)](recorder, decision)
    run(recorder)
