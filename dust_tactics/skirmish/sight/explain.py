"""The lines and the reasons behind a Dust Tactics verdict.

They are read from the same classes that the tables are made of (:mod:`.lines`,
:mod:`.sweeps`), so they cannot say anything else than the quick answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from ..grid import Area
from .closing import closed_by_one, closing_set, standing, standing_round
from .grazing import grazing_line
from .lattice import Box, Point
from .lines import Way, ways_between
from .polygon import Polygon, area, clip, middle, rectangle, shadow, split
from .rim import CoverPoints, covered_from_rim, touching
from .scene import Scene
from .sweeps import Sweep, sweeps_between
from .traces import Blocker, Findings, Hidden, Reason, Trace, one_of, places

SIGHT_RULE = "DT “Check Line of Sight”, p. 24"
COVER_RULE = "DT “Cover Saves”, p. 29"
SIGHT_RULING = "DT-sight-points"
COVER_RULING = "DT-cover-points"


def tactics_findings(
    scene: Scene,
    source: Area,
    target: Area,
    grazing: bool = False,
    cover_points: CoverPoints = CoverPoints.INSIDE,
) -> Findings:
    """Everything behind the verdict of Dust Tactics on two footprints, under some readings of its rulings."""
    if Box.of_area(source).overlaps(Box.of_area(target)):
        eye = middle(rectangle(Box.of_area(source)))
        trace = Trace(eye, middle(rectangle(Box.of_area(target))), True)
        return Findings((trace,), (Reason("They stand in the same square", SIGHT_RULE),), eye)
    ways = [(way, standing(scene, way.obstacles)) for way in ways_between(source, target)]
    clear = [way for way, blockers in ways if not blockers]
    central = partial(_off_centre, source=source, target=target)
    touching_line = None if clear or not grazing else grazing_line(scene, source, target)
    if not clear and touching_line is None:
        return _closed(scene, source, target, ways)
    if touching_line is None:
        start, end = min((way.segment() for way in clear), key=central)
        how = "a line between them meets nothing that blocks"
    else:
        start, end = touching_line
        how = "a line between them touches what blocks and enters nothing"
    reason = Reason(f"Line of sight from {source} to {target} is open: {how}", SIGHT_RULE, SIGHT_RULING)
    seen = Findings((Trace(start, end, True),), (reason,))
    if cover_points is CoverPoints.CLOSED_TARGET and (beside := touching(scene, source, target)):
        return _beside(scene, target, seen, beside)
    if cover_points is CoverPoints.ATTACKER_RIM and not covered_from_rim(scene, source, target):
        text = f"{target} is not in cover: from a point of {source}, its rim included, all of it can be seen"
        return replace(seen, reasons=(reason, Reason(text, COVER_RULE, COVER_RULING)))
    return _cover(scene, source, target, seen)


def _beside(scene: Scene, target: Area, seen: Findings, beside: Sequence[Box]) -> Findings:
    """The findings on a target whose own rim a blocker touches."""
    blockers = [Blocker.of(scene, box) for box in beside]
    text = (
        f"{target} is in cover: its edges and corners must be seen too, and {one_of(blockers, 'and')} touch"
    )
    reason = Reason(text, COVER_RULE, COVER_RULING, *places(blockers))
    return replace(seen, reasons=(*seen.reasons, reason))


def _closed(scene: Scene, source: Area, target: Area, ways: Sequence[tuple[Way, frozenset[Box]]]) -> Findings:
    """What closes every way round."""
    chosen = closing_set([blockers for _, blockers in ways])
    central = partial(_off_centre, source=source, target=target)
    traces = []
    for box in chosen:
        segments = [way.segment() for way, blockers in ways if closed_by_one(box, chosen, blockers)]
        start, end = min(segments, key=central)
        traces.append(Trace(start, end, False, Blocker.of(scene, box)))
    blockers = [Blocker.of(scene, box) for box in chosen]
    reason = Reason(
        f"Line of sight from {source} to {target} is closed: every line meets {one_of(blockers)}",
        SIGHT_RULE,
        SIGHT_RULING,
        *places(blockers),
    )
    return Findings(tuple(traces), (reason,))


def _off_centre(segment: tuple[Point, Point], source: Area, target: Area) -> Fraction:
    """How far the ends of a segment are from the middles of the footprints, squared."""
    total = Fraction(0)
    for point, footprint in zip(segment, (source, target), strict=True):
        x, y = middle(rectangle(Box.of_area(footprint)))
        total += (point[0] - x) ** 2 + (point[1] - y) ** 2
    return total


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
            f"{target} is not in cover: from a point of {source} all of it can be seen",
            COVER_RULE,
            COVER_RULING,
        )
        best = min(free, key=lambda sweep: _off_middle(sweep, source))
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
    sweep, _ = min(sweeps, key=lambda pair: whole - _seen_area(pair[0].edge, target, pair[1]))
    eye = viewpoint(sweep, source, target, around - standing(scene, sweep.obstacles))
    hidden = hidden_parts(scene, eye, target, around)
    share = sum((area(part.polygon) for part in hidden), Fraction(0)) / whole
    blockers = [Blocker.of(scene, box) for box in chosen]
    reasons = (
        Reason(
            f"{target} is in cover: from any point of {source} a part of it is hidden by {one_of(blockers)}",
            COVER_RULE,
            COVER_RULING,
            *places(blockers),
        ),
    )
    behind = list(dict.fromkeys(part.blocker for part in hidden))
    best_point = Reason(
        f"From the best point of {source} {_percent(share)} of {target} stays hidden behind "
        f"{one_of(behind, 'and')}",
        COVER_RULE,
        COVER_RULING,
        *places(behind),
    )
    return Findings(tuple(traces), (*seen.reasons, *reasons, best_point), eye, tuple(hidden))


def viewpoint(sweep: Sweep, source: Area, target: Area, harmless: frozenset[Box]) -> Point:
    """An inner point of the attacker's squares behind the middle of a sweep's stretch.

    It goes as deep as halving allows while none of the blockers ``harmless`` hides anything.
    """
    whole = rectangle(Box.of_area(target))
    depth = Fraction(1, 2)
    while True:
        x, y = eye = sweep.point(depth)
        inside = source.x < x < source.x + source.cols and source.y < y < source.y + source.rows
        on_lattice = x.denominator == 1 or y.denominator == 1
        if inside and not on_lattice and not any(hidden_part(eye, whole, box) for box in harmless):
            return eye
        depth = depth / 2 if not on_lattice else depth * Fraction(2, 3)


def hidden_part(eye: Point, polygon: Polygon, box: Box) -> Polygon:
    """The part of a polygon that a box hides from a point off the box; empty when there is none.

    The point must not lie on the line of a wall.
    """
    for half_plane in shadow(eye, box):
        polygon = clip(polygon, half_plane)
        if not polygon:
            break
    return polygon


def hidden_parts(scene: Scene, eye: Point, target: Area, around: frozenset[Box]) -> list[Hidden]:
    """What blockers hide of a target from a point, in pieces that do not overlap."""
    seen = [rectangle(Box.of_area(target))]
    hidden = []
    for box in sorted(around, key=lambda box: (not box.is_square, box)):
        planes = shadow(eye, box)
        left: list[Polygon] = []
        for piece in seen:
            dark, rest = split(piece, planes)
            left += rest
            if dark:
                hidden.append(Hidden(Blocker.of(scene, box), dark))
        seen = left
    return hidden


def _seen_area(eye: Point, target: Area, blockers: frozenset[Box]) -> Fraction:
    """How much of the target is seen past some blockers."""
    seen = [rectangle(Box.of_area(target))]
    for box in blockers:
        planes = shadow(eye, box)
        seen = [rest for piece in seen for rest in split(piece, planes)[1]]
    return sum((area(piece) for piece in seen), Fraction(0))


def _off_middle(sweep: Sweep, source: Area) -> Fraction:
    x, y = middle(rectangle(Box.of_area(source)))
    return (sweep.edge[0] - x) ** 2 + (sweep.edge[1] - y) ** 2


def _percent(share: Fraction) -> str:
    """A share in words; neither nothing nor all."""
    percent = round(share * 100)
    return f"about {percent} %" if 0 < percent < 100 else "a sliver" if percent == 0 else "nearly all"
