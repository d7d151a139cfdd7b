"""The lines and the reasons behind a Dust Tactics verdict.

They are read from the same classes that the tables are made of (:mod:`.lines`,
:mod:`.sweeps`), so they cannot say anything else than the quick answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.citations import DT_COVER, DT_SIGHT
from dust_tactics.skirmish.sight.geometry.blocker_sets import (
    closed_by_one,
    closing_set,
    standing,
    standing_round,
)
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.geometry.lines import Way, ways_between
from dust_tactics.skirmish.sight.geometry.polygon import area, middle, rectangle
from dust_tactics.skirmish.sight.geometry.sweeps import sweeps_between
from dust_tactics.skirmish.sight.models.edge_points import CoverPoints
from dust_tactics.skirmish.sight.models.grazing import grazing_line
from dust_tactics.skirmish.sight.models.viewpoints import (
    hidden_part,
    hidden_parts,
    percent,
    seen_area,
    viewpoint,
)
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Blocker, Findings, Reason, Trace, one_of, places

from .readings import COVER_RULING, closed_to_grazing, from_rim, of_closed_target

SIGHT_RULING = "DT-sight-points"


def tactics_findings(
    scene: Scene,
    source: Area,
    target: Area,
    grazing: bool = False,
    cover_points: CoverPoints = CoverPoints.INSIDE,
) -> Findings:
    """Everything behind the verdict of Dust Tactics on two footprints, under some readings of its rulings."""
    if Box.of_area(source).overlaps(Box.of_area(target)):
        eye = Box.of_area(source).middle
        trace = Trace(eye, Box.of_area(target).middle, True)
        return Findings((trace,), (Reason("They stand in the same square", DT_SIGHT),), eye)
    ways = [(way, standing(scene, way.obstacles)) for way in ways_between(source, target)]
    clear = [way for way, blockers in ways if not blockers]
    central = partial(_off_centre, source=source, target=target)
    touching_line = None if clear or not grazing else grazing_line(scene, source, target)
    if not clear and touching_line is None:
        return _closed(scene, source, target, ways, grazing)
    if touching_line is None:
        start, end = _amid(scene, source, target) or min((way.segment() for way in clear), key=central)
        how = "a line between them meets nothing that blocks"
    else:
        start, end = touching_line
        how = "a line between them touches what blocks and enters nothing"
    reason = Reason(f"Line of sight from {source} to {target} is open: {how}", DT_SIGHT, SIGHT_RULING)
    seen = Findings((Trace(start, end, True),), (reason,))
    found = _cover(scene, source, target, seen)
    if cover_points is CoverPoints.CLOSED_TARGET:
        return of_closed_target(scene, source, target, seen, found)
    if cover_points is CoverPoints.ATTACKER_RIM:
        return from_rim(scene, source, target, seen, found)
    return found


def _closed(
    scene: Scene, source: Area, target: Area, ways: Sequence[tuple[Way, frozenset[Box]]], grazing: bool
) -> Findings:
    """The blockers that close every way round."""
    chosen = closing_set([blockers for _, blockers in ways])
    central = partial(_off_centre, source=source, target=target)
    traces = []
    for box in chosen:
        segments = [way.segment() for way, blockers in ways if closed_by_one(box, chosen, blockers)]
        start, end = min(segments, key=central)
        traces.append(Trace(start, end, False, Blocker.of(scene, box)))
    if grazing:
        traces = closed_to_grazing(scene, source, target, traces)
    blockers = list(dict.fromkeys(trace.blocker for trace in traces if trace.blocker is not None))
    reason = Reason(
        f"Line of sight from {source} to {target} is closed: every line meets {one_of(blockers)}",
        DT_SIGHT,
        SIGHT_RULING,
        *places(blockers),
    )
    return Findings(tuple(traces), (reason,))


def _amid(scene: Scene, source: Area, target: Area) -> tuple[Point, Point] | None:
    """The line between the middles of two footprints if it meets nothing: it is the plainest to be shown."""
    line = Box.of_area(source).middle, Box.of_area(target).middle
    free = not any(box.shares(*line) for box in standing_round(scene, source, target))
    return line if free else None


def _off_centre(segment: tuple[Point, Point], source: Area, target: Area) -> Fraction:
    """The distance of the ends of a segment from the middles of the footprints, squared."""
    return _off_middle(segment[0], source) + _off_middle(segment[1], target)


def _off_middle(point: Point, footprint: Area) -> Fraction:
    x, y = Box.of_area(footprint).middle
    return (point[0] - x) ** 2 + (point[1] - y) ** 2


def _cover(scene: Scene, source: Area, target: Area, seen: Findings) -> Findings:
    """The findings on cover added to those on a target that is seen."""
    sweeps = [
        (sweep, standing(scene, sweep.obstacles))
        for sweep in sweeps_between(source, target, walled=scene.lattice.walled)
    ]
    around = standing_round(scene, source, target)
    free = [sweep for sweep, blockers in sweeps if not blockers]
    if free:
        reason = Reason(
            f"Nothing on the way covers {target}: from a point of {source} all of it can be seen",
            DT_COVER,
            COVER_RULING,
        )
        best = min(free, key=lambda sweep: _off_middle(sweep.edge, source))
        eye = viewpoint(best, source, target, around)
        return Findings(seen.traces, (*seen.reasons, reason), eye)
    chosen = closing_set([blockers for _, blockers in sweeps])
    traces = list(seen.traces)
    for box in chosen:
        sweep = next(sweep for sweep, blockers in sweeps if closed_by_one(box, chosen, blockers))
        eye = viewpoint(sweep, source, target, around - standing(scene, sweep.obstacles))
        part = hidden_part(eye, rectangle(Box.of_area(target)), box)
        traces.append(Trace(eye, middle(part), False, Blocker.of(scene, box)))
    whole = area(rectangle(Box.of_area(target)))
    sweep, _ = min(sweeps, key=lambda pair: whole - seen_area(pair[0].edge, target, pair[1]))
    eye = viewpoint(sweep, source, target, around - standing(scene, sweep.obstacles))
    hidden = hidden_parts(scene, eye, target, around)
    share = sum((area(part.polygon) for part in hidden), Fraction(0)) / whole
    blockers = [Blocker.of(scene, box) for box in chosen]
    reasons = (
        Reason(
            f"{target} is in cover: from any point of {source} a part of it is hidden by {one_of(blockers)}",
            DT_COVER,
            COVER_RULING,
            *places(blockers),
        ),
    )
    behind = list(dict.fromkeys(part.blocker for part in hidden))
    best_point = Reason(
        f"From the best point of {source} {percent(share)} of {target} stays hidden behind "
        f"{one_of(behind, 'and')}",
        DT_COVER,
        COVER_RULING,
        *places(behind),
    )
    return Findings(tuple(traces), (*seen.reasons, *reasons, best_point), eye, tuple(hidden))
