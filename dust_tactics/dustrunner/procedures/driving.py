"""Driving along the road, and the raiders behind."""

from __future__ import annotations

from ..cards import HAZARD, STAR
from ..events import Driven, ModificationLost, RaidersMoved
from ..questions import Ask, Job, job_of
from ..recorder import Recorder
from ..rig import escape_of
from ..state import STAR_POINTS


def move(recorder: Recorder, job: Job) -> None:
    """Move by a card; what boosts does so once a move."""
    whole = job_of("drive", job.amount + recorder.state.rig.power("boost"))
    if recorder.state.table.plays("DR-whole-move", "up-to"):
        recorder.first(whole)
        recorder.ask(Ask.DRIVE)
    else:
        drive(recorder, whole)


def drive_so_far(recorder: Recorder, spaces: int) -> None:
    """Drive no farther than somebody has decided."""
    recorder.jobs.pop(0)
    drive(recorder, job_of("drive", spaces))


def drive(recorder: Recorder, job: Job) -> None:
    """Drive so many spaces; at a fork somebody has to decide first."""
    for gone in range(job.amount):
        state = recorder.state
        onward = state.road.spaces[state.space].onward
        if len(onward) > 1:
            recorder.first(job_of("drive", job.amount - gone))
            recorder.ask(Ask.LANE)
            return
        past = job.amount - gone > 1 and onward[0] == state.road.finish
        if past and state.table.plays("DR-home", "exact"):
            return
        if not _on(recorder, onward[0], ""):
            return


def turn_into(recorder: Recorder, lane: str) -> None:
    """Turn into a lane; the rest of the move follows."""
    job = recorder.jobs.pop(0)
    state = recorder.state
    if _on(recorder, state.road.lanes(state.space)[lane], lane) and job.amount > 1:
        recorder.first(job_of("drive", job.amount - 1))


def _on(recorder: Recorder, space: int, lane: str) -> bool:
    """Drive on to a space, with whatever is there; false if the run is over."""
    recorder.emit(Driven(space, lane))
    state = recorder.state
    kind = state.road.spaces[space].kind
    if kind == STAR:
        recorder.change("points", STAR_POINTS, "star")
    elif kind == HAZARD and not state.table.plays("DR-hazards", "off"):
        path = state.rig.power("pathfinder")
        recorder.change(*(("points", path) if path else ("health", -1)), "hazard")
    if recorder.state.outcome is None and space == state.road.finish:
        recorder.end("home")
    return recorder.state.outcome is None


def raiders_job(recorder: Recorder, job: Job) -> None:
    """A card moves the raiders."""
    raiders_move(recorder, job.amount, job.about)


def raiders_move(recorder: Recorder, spaces: int, why: str) -> None:
    """Move the raiders along the path that the vehicle took; they may catch it."""
    state = recorder.state
    gap = state.gap
    spaces = max(-state.raiders, min(spaces, gap))
    escapes = spaces == gap and state.rig.power("escape") > 0
    if escapes:
        spaces = gap - 1
    if spaces:
        recorder.emit(RaidersMoved(spaces, gap - spaces, why))
    if escapes:
        lost = escape_of(state.table.cards, state.mods)
        assert lost is not None
        recorder.emit(ModificationLost(lost))
    elif spaces == gap:
        recorder.end("caught")
