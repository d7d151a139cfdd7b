"""Lines that only touch what blocks: the other reading of ruling ``DT-sight-points``.

A line is stopped when it enters the inside of a square or crosses a wall; touching a
corner, or running along a side, does not stop it.  Walls that meet are one wall, so a line
that passes between two of its parts crosses it.  When such a line is open but no line
clear of every blocker is, it cannot be moved: it passes through corners of two blockers,
or between two that meet in one corner.  So the lines through two corners, and through
one corner in the directions between the corners of the two footprints, are enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

import numpy as np

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.geometry.blocker_sets import standing_round
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.scene import Scene


def grazing_line(scene: Scene, source: Area, target: Area) -> tuple[Point, Point] | None:
    """A segment between inner points of two footprints that enters no blocker, or ``None``.

    Only lines are tried that touch a blocker; see :mod:`.lines` for the others.
    """
    near, far = Box.of_area(source), Box.of_area(target)
    blockers = _outside(scene, source, target)
    if not blockers:
        return None
    boxes = np.array(sorted(blockers), dtype=np.int64)
    through, along = _candidates(boxes, near, far)
    meets = _sides(through, along, np.array([near, far], dtype=np.int64)).all(axis=1)
    through, along = through[meets], along[meets]
    along = np.where(_before(near, far, along)[:, None], along, -along)
    entered = _sides(through, along, boxes)
    entered &= ~_before_each(boxes, near, along) & ~_before_each(boxes, far, -along)
    walls = [box for box in blockers if not box.is_square]
    for free in np.flatnonzero(~entered.any(axis=1)).tolist():
        (x, y), (dx, dy) = through[free].tolist(), along[free].tolist()
        line = _middle(x, y, dx, dy, near, last=True), _middle(x, y, dx, dy, far, last=False)
        if not _parted(line, walls):
            return line
    return None


def _parted(line: tuple[Point, Point], walls: Iterable[Box]) -> set[Box]:
    """The walls that hang together on a segment and leave it on both sides."""
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    found: dict[tuple[int, int], tuple[set[Box], set[Box]]] = {}
    along: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for wall in walls:
        ends = (wall.x0, wall.y0), (wall.x1, wall.y1)
        sides = [dx * (b - y) - dy * (a - x) for a, b in ends]
        if sides == [0, 0] and wall.shares(*line):
            along.append(ends)
        for (a, b), here, there in zip(ends, sides, reversed(sides), strict=True):
            if there and not here and Box(a, b, a, b).shares(*line):
                found.setdefault((a, b), (set(), set()))[there > 0].add(wall)
    for one, other in sorted(along):  # a wall on the line takes what leaves it at one end to the other end
        left, right = found.pop(one, (set(), set()))
        more_left, more_right = found.get(other, (set(), set()))
        found[other] = left | more_left, right | more_right
    return {wall for left, right in found.values() if left and right for wall in left | right}


def _outside(scene: Scene, source: Area, target: Area) -> list[Box]:
    """Every blocker round two footprints but walls within one of them."""
    near, far = Box.of_area(source), Box.of_area(target)
    return sorted(box for box in standing_round(scene, source, target) if not _inner(box, near, far))


def entered(scene: Scene, source: Area, target: Area, line: tuple[Point, Point]) -> frozenset[Box]:
    """The squares and walls that a segment between two footprints enters or crosses."""
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    around = _outside(scene, source, target)
    found = _parted(line, (box for box in around if not box.is_square))
    for box in around:
        turns = [dx * (b - y) - dy * (a - x) for a in (box.x0, box.x1) for b in (box.y0, box.y1)]
        if min(turns) < 0 < max(turns) and box.shares(*line):
            found.add(box)
    return frozenset(found)


def _inner(box: Box, near: Box, far: Box) -> bool:
    """True if a wall lies within a footprint, where it parts nobody."""
    middle_x, middle_y = box.x0 + box.x1, box.y0 + box.y1
    return not box.is_square and any(
        2 * area.x0 < middle_x < 2 * area.x1 and 2 * area.y0 < middle_y < 2 * area.y1 for area in (near, far)
    )


def _candidates(boxes: Ints, near: Box, far: Box) -> tuple[Ints, Ints]:
    """Lines as a point and a direction each, int64 of shape (n, 2)."""
    corners = np.unique(boxes[:, [[0, 1], [2, 1], [2, 3], [0, 3]]].reshape(-1, 2), axis=0)
    corners = corners[_in_hull(corners, near, far)]
    first, second = np.triu_indices(len(corners), 1)
    through, along = [corners[first]], [corners[second] - corners[first]]
    ends = [(x, y) for box in (near, far) for x in (box.x0, box.x1) for y in (box.y0, box.y1)]
    for corner in corners:
        rays = sorted({_upper(x - corner[0], y - corner[1]) for x, y in ends} - {(0, 0)}, key=_turn)
        between = [(a + c, b + d) for (a, b), (c, d) in pairwise([*rays, (-rays[0][0], -rays[0][1])])]
        if between:
            through.append(np.repeat(corner[None, :], len(between), axis=0))
            along.append(np.array(between, dtype=np.int64))
    return np.concatenate(through), np.concatenate(along)


def _in_hull(points: Ints, near: Box, far: Box) -> Flags:
    """Points in the closed hull of two boxes, where all segments between them run: bool, (points,)."""
    ends = [(x, y) for box in (near, far) for x in (box.x0, box.x1) for y in (box.y0, box.y1)]
    inside = np.ones(len(points), np.bool_)
    for x, y in ends:
        for to_x, to_y in ends:
            turns = [(to_x - x) * (b - y) - (to_y - y) * (a - x) for a, b in ends]
            if (x, y) != (to_x, to_y) and min(turns) >= 0:  # a side of the hull
                turn = (to_x - x) * (points[:, 1] - y) - (to_y - y) * (points[:, 0] - x)
                inside &= turn >= 0
    return inside


def _upper(dx: int, dy: int) -> tuple[int, int]:
    """The direction of a line with dy > 0, or dy = 0 and dx > 0."""
    return (-int(dx), -int(dy)) if dy < 0 or (dy == 0 and dx < 0) else (int(dx), int(dy))


def _turn(ray: tuple[int, int]) -> tuple[int, Fraction]:
    """Sorts directions of the upper half-plane by angle."""
    dx, dy = ray
    return (0, Fraction(0)) if dy == 0 else (1, Fraction(-dx, dy))


def _sides(through: Ints, along: Ints, boxes: Ints) -> Flags:
    """Lines with corners of each box strictly on both sides: bool of shape (lines, boxes)."""
    xs, ys = boxes[:, [0, 2, 2, 0]], boxes[:, [1, 1, 3, 3]]
    turn = along[:, 0, None, None] * (ys - through[:, 1, None, None]) - along[:, 1, None, None] * (
        xs - through[:, 0, None, None]
    )
    return np.asarray((turn.min(axis=2) < 0) & (turn.max(axis=2) > 0))


def _before(one: Box, other: Box, along: Ints) -> Flags:
    """Lines that meet the first of two boxes first, among those that meet both: bool of shape (lines,)."""
    dx, dy = along[:, 0], along[:, 1]
    first = np.zeros(len(along), np.bool_)
    for low, high, step in ((0, 2, dx), (1, 3, dy)):
        if one[high] <= other[low]:
            first |= step > 0
        if one[low] >= other[high]:
            first |= step < 0
    return first


def _before_each(boxes: Ints, footprint: Box, along: Ints) -> Flags:
    """Lines that meet each box before a footprint: bool of shape (lines, boxes)."""
    dx, dy = along[:, 0, None], along[:, 1, None]
    return np.asarray(
        ((boxes[:, 2] <= footprint.x0) & (dx > 0))
        | ((boxes[:, 0] >= footprint.x1) & (dx < 0))
        | ((boxes[:, 3] <= footprint.y0) & (dy > 0))
        | ((boxes[:, 1] >= footprint.y1) & (dy < 0))
    )


def _middle(x: int, y: int, dx: int, dy: int, box: Box, *, last: bool) -> Point:
    """The middle of what a line runs through the last, or the first, square of a footprint that it visits."""
    spans, crossings = [], []
    for place, step, low, high in ((x, dx, box.x0, box.x1), (y, dy, box.y0, box.y1)):
        if step:
            spans.append(sorted((Fraction(low - place, step), Fraction(high - place, step))))
            crossings += [Fraction(line - place, step) for line in range(low + 1, high)]
    lowest, highest = max(first for first, _ in spans), min(last for _, last in spans)
    within = [share for share in crossings if lowest < share < highest]
    if last:
        lowest = max([lowest, *within])
    else:
        highest = min([highest, *within])
    share = (lowest + highest) / 2
    return x + share * dx, y + share * dy
