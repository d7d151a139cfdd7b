"""The lines and the reasons behind a Dust 1947 verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.citations import D47_COVER, D47_SIGHT
from dust_tactics.skirmish.sight.geometry.blocker_sets import standing
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.models.dots import DotLine, DotPath, dot_path
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import Blocker, Findings, Reason, Trace, one_of, places

BestLines = Sequence[tuple[tuple[Square, Square], DotLine]]


def dust1947_findings(
    scene: Scene, source: Area, target: Area, best: BestLines, enough: Callable[[int, int], bool]
) -> Findings:
    """Everything behind the verdict of ``DUST_1947``, from the best line to each square of the target.

    ``enough`` tells whether so many squares in cover of so many cover the unit.
    """
    own = {Box.of_square(*square) for footprint in (source, target) for square in footprint.squares()}
    traces: list[Trace] = []
    reasons: list[Reason] = []
    best = sorted(best, key=lambda line: -line[1])
    seen = best[0][1] is not DotLine.BLOCKED
    for (start, end), fare in best:
        met = _met(scene, dot_path(start, end), own, fare)
        ends = Box.of_square(*start).middle, Box.of_square(*end).middle
        clear = fare is not DotLine.BLOCKED
        # a clear line meets corners only under a reading by which they give no cover
        named = [] if fare is DotLine.CLEAR else met
        traces += [Trace(*ends, clear, blocker) for blocker in named] or [Trace(*ends, clear)]
        reasons.append(_reason(scene, start, end, fare, met))
    if seen and len(best) > 1:
        in_cover = sum(fare is not DotLine.CLEAR for _, fare in best)
        text = f"{target} is in cover: {in_cover} of its {len(best)} squares are"
        if not enough(in_cover, len(best)):  # terrain or weather may cover it all the same
            text = f"The lines cover {in_cover or 'none'} of the {len(best)} squares of {target}"
            text += ", too few by themselves" if in_cover else ""
        reasons.append(Reason(text, D47_COVER, "D47-large"))
    return Findings(tuple(traces), tuple(reasons))


def _met(scene: Scene, path: DotPath, own: set[Box], fare: DotLine) -> list[Blocker]:
    """The blockers that stop a line, or else those that give cover along it."""
    if fare is DotLine.BLOCKED:
        crossed = standing(scene, [box for box in path.crossed if box not in own])
        for box in path.crossed:
            if box in crossed:
                return [Blocker.of(scene, box)]
    met: list[Blocker] = []
    for corner, sides in path.touched:
        pair = []
        for side in sides:
            there = standing(scene, [box for box in side if box not in own])
            pair += [Blocker.of(scene, box, corner) for box in side if box in there][:1]
        if fare is DotLine.BLOCKED and len(pair) == 2:
            return pair
        met += pair
    return met


def _corner_ruling(scene: Scene, met: Sequence[Blocker]) -> str:
    """The ruling that speaks of the corners met."""
    if any(blocker.corner and blocker.wall for blocker in met):
        return "D47-wall-end"
    squares = (blocker.square for blocker in met if blocker.square is not None)
    if any(scene.vehicles >> (y * scene.cols + x) & 1 for x, y in squares):
        return "D47-vehicle-corner"
    return "D47-corner"


def _reason(scene: Scene, start: Square, end: Square, fare: DotLine, met: Sequence[Blocker]) -> Reason:
    line = f"The line from the dot of {start} to the dot of {end}"
    if fare is DotLine.CLEAR:
        if met:
            text = f"{line} passes {one_of(met, 'and')}, which gives no cover"
            return Reason(text, D47_COVER, "D47-vehicle-corner", *places(met))
        return Reason(f"{line} meets nothing that blocks", D47_SIGHT)
    corners = any(blocker.corner for blocker in met)
    ruling = _corner_ruling(scene, met) if corners else None
    if fare is DotLine.GRAZED:
        text = f"{line} passes {one_of(met, 'and')}, never between two: {end} is seen, in cover"
        return Reason(text, D47_COVER, ruling, *places(met))
    if corners:
        text = f"{line} is blocked: it passes between {one_of(met, 'and')}"
    else:
        text = f"{line} is blocked by {one_of(met)}"
    return Reason(text, D47_SIGHT, ruling, *places(met))
