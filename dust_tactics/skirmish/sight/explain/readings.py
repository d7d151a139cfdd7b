"""The lines and reasons behind the other readings of Dust Tactics.

The readings themselves are :mod:`.grazing` and :mod:`.edge_points`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.citations import DT_COVER
from dust_tactics.skirmish.sight.geometry.blocker_sets import (
    closed_by_one,
    closing_set,
    parts_of,
    standing,
    standing_round,
)
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.geometry.polygon import middle, rectangle
from dust_tactics.skirmish.sight.models.edge_points import rim_points, touching
from dust_tactics.skirmish.sight.models.grazing import entered, grazing_line
from dust_tactics.skirmish.sight.models.viewpoints import hidden_part
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Blocker, Findings, Reason, Trace, one_of, places

COVER_RULING = "DT-cover-points"


def closed_to_grazing(scene: Scene, source: Area, target: Area, traces: Sequence[Trace]) -> list[Trace]:
    """The traces of a closed line, and more until what they meet closes every line that only touches, too."""
    found = list(traces)
    around = standing_round(scene, source, target)
    while True:
        named = {trace.blocker.box for trace in found if trace.blocker is not None}
        line = grazing_line(scene.without(*(around - named)), source, target)
        if line is None:
            return found
        met = sorted(entered(scene, source, target, line) - named)
        found += [Trace(*line, False, Blocker.of(scene, box)) for box in met]


def of_closed_target(scene: Scene, source: Area, target: Area, seen: Findings, found: Findings) -> Findings:
    """The findings where edges and corners of the target count; ``found`` are those where they do not."""
    beside = touching(scene, source, target)
    if found.hidden or not beside:
        return found
    blockers = [Blocker.of(scene, box) for box in beside]
    touch = "touches them" if len(blockers) == 1 else "touch them"
    text = (
        f"{target} is in cover: its edges and corners must be seen too, and {one_of(blockers, 'and')} {touch}"
    )
    reason = Reason(text, DT_COVER, COVER_RULING, *places(blockers))
    trace = Trace(Box.of_area(source).middle, _touched(beside[0], target), False, blockers[0])
    return Findings((*seen.traces, trace), (*seen.reasons, reason), found.viewpoint)


def _touched(box: Box, target: Area) -> Point:
    """The middle of what a box touches of a footprint."""
    seen = Box.of_area(target)
    return (
        Fraction(max(box.x0, seen.x0) + min(box.x1, seen.x1), 2),
        Fraction(max(box.y0, seen.y0) + min(box.y1, seen.y1), 2),
    )


def from_rim(scene: Scene, source: Area, target: Area, seen: Findings, found: Findings) -> Findings:
    """The findings where the attacker's rim counts; ``found`` are those where it does not."""
    points = list(rim_points(scene, source, target))
    free = next((point for point, hiding in points if not hiding), None)
    if free is not None:
        text = f"Nothing on the way covers {target}: from {source}, its rim included, all of it can be seen"
        reason = Reason(text, DT_COVER, COVER_RULING)
        return Findings(seen.traces, (*seen.reasons, reason), free if found.hidden else found.viewpoint)
    chosen = closing_set([hiding for _, hiding in points])
    traces, blockers = [], []
    for box in chosen:
        point = next(point for point, hiding in points if closed_by_one(box, chosen, hiding))
        trace = _hidden_from(scene, source, target, point, box)
        traces.append(trace)
        blockers += [trace.blocker] if trace.blocker else []
    text = (
        f"{target} is in cover: from any point of {source}, its rim included, a part of it is hidden by "
        f"{one_of(blockers)}"
    )
    reason = Reason(text, DT_COVER, COVER_RULING, *places(blockers))
    reasons = (*seen.reasons, reason, *found.reasons[len(seen.reasons) + 1 :])
    return replace(found, traces=(*seen.traces, *traces), reasons=reasons)


def _hidden_from(scene: Scene, source: Area, target: Area, point: Point, box: Box) -> Trace:
    """A line from behind a point of the attacker's rim to what a box hides; a straight wall by its parts."""
    whole = rectangle(Box.of_area(target))
    to_x, to_y = Box.of_area(source).middle
    parts = sorted(standing(scene, parts_of(box)))
    share = Fraction(2, 5)  # of the way inwards: as far as the box still hides something from there
    while True:
        eye = point[0] + share * (to_x - point[0]), point[1] + share * (to_y - point[1])
        if eye[0].denominator > 1 and eye[1].denominator > 1:  # off the lines on which walls stand
            for part in parts:
                if hidden := hidden_part(eye, whole, part):
                    return Trace(eye, middle(hidden), False, Blocker.of(scene, part))
        share *= Fraction(2, 5)
