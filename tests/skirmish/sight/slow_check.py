"""Sight and cover worked out a second time, slowly, straight from the wording of the rulings.

Nothing here knows of classes, tables, sweeps or bit masks.  Sight of Dust Tactics: the
lines y = m * x + c between two unit squares form a convex region of the (m, c) plane;
every blocker is passed above or below, which cuts that region with half-planes.  Cover:
every blocker must be kept apart from target and viewpoint by some line through two of
its and the target's corners, which cuts the attacker's rectangle with half-planes.
Dust 1947: every box is cut with the line from dot to dot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.scene import Scene

Box = tuple[int, int, int, int]
Pair = tuple[Fraction, Fraction]
Half = tuple[Fraction | int, Fraction | int, Fraction | int]
"""(a, b, c): the points with a * x + b * y >= c."""

STEEP = Fraction(1000)


def boxes(scene: Scene, *own: Area) -> list[Box]:
    """Every blocker of a scene but the squares of some footprints."""
    mine = {square for area in own for square in area.squares()}
    found = [
        (x, y, x + 1, y + 1)
        for y in range(scene.rows)
        for x in range(scene.cols)
        if scene.squares >> (y * scene.cols + x) & 1 and (x, y) not in mine
    ]
    return found + [(*wall.ends[0], *wall.ends[1]) for wall in scene.walls]


def corners(box: Box) -> list[tuple[int, int]]:
    x0, y0, x1, y1 = box
    return sorted({(x0, y0), (x1, y0), (x1, y1), (x0, y1)})


def cut(polygon: Sequence[Pair], half: Half) -> list[Pair]:
    """The closed part of a polygon (or segment or point) in a half-plane."""
    a, b, c = half
    kept: list[Pair] = []
    for index, (x, y) in enumerate(polygon):
        next_x, next_y = polygon[(index + 1) % len(polygon)]
        depth, next_depth = a * x + b * y - c, a * next_x + b * next_y - c
        if depth >= 0:
            kept.append((x, y))
        if depth * next_depth < 0:
            share = Fraction(depth) / (depth - next_depth)
            kept.append((x + share * (next_x - x), y + share * (next_y - y)))
    return kept


def has_inside(polygon: Sequence[Pair], halves: Iterable[Half]) -> bool:
    """Whether a polygon has a point strictly within all half-planes it is already cut with."""
    if not polygon:
        return False
    return all(any(a * x + b * y > c for x, y in polygon) for a, b, c in halves)


# ---------------------------------------------------------------- Dust Tactics, sight


def slow_visible(scene: Scene, source: Area, target: Area) -> bool:
    if overlap(source, target):
        return True
    blockers = boxes(scene, source, target)
    return any(unit_visible(start, end, blockers) for start in source.squares() for end in target.squares())


def unit_visible(start: Square, end: Square, blockers: Sequence[Box]) -> bool:
    if abs(end.x - start.x) < abs(end.y - start.y):  # lines must not be upright
        start, end = Square(start.y, start.x), Square(end.y, end.x)
        blockers = [(y0, x0, y1, x1) for x0, y0, x1, y1 in blockers]
    x_range = min(start.x, end.x), max(start.x, end.x) + 1
    y_range = min(start.y, end.y), max(start.y, end.y) + 1
    near = [
        box
        for box in blockers
        if box[0] < x_range[1] and box[2] > x_range[0] and box[1] < y_range[1] and box[3] > y_range[0]
    ]
    return any(lines_pass(start, end, near, rising) for rising in (1, -1))


def lines_pass(start: Square, end: Square, near: Sequence[Box], sign: int) -> bool:
    """Whether a line of slope at least 0 (or at most 0) passes all boxes.

    The line has the point (x, y) above it when y > m * x + c, that is -x * m - c > -y.
    """
    limits: list[Half] = [(sign, 0, 0)]
    for x, y in (start, end):
        low = (x + 1, y) if sign > 0 else (x, y)
        high = (x, y + 1) if sign > 0 else (x + 1, y + 1)
        limits += [(low[0], 1, low[1]), (-high[0], -1, -high[1])]
    wide = STEEP * 200
    region = [(-STEEP, -wide), (STEEP, -wide), (STEEP, wide), (-STEEP, wide)]
    for limit in limits:
        region = cut(region, limit)
    return passes(region, near)


def passes(region: list[Pair], near: Sequence[Box]) -> bool:
    if not thick(region):
        return False
    if not near:
        return True
    over: list[Half] = [(x, 1, y) for x, y in corners(near[0])]
    under: list[Half] = [(-x, -1, -y) for x, y in corners(near[0])]
    for choice in (over, under):
        part = region
        for half in choice:
            part = cut(part, half)
        if passes(part, near[1:]):
            return True
    return False


def thick(polygon: Sequence[Pair]) -> bool:
    if len(polygon) < 3:
        return False
    (x0, y0), (x1, y1) = polygon[0], next((p for p in polygon if p != polygon[0]), polygon[0])
    return any((x1 - x0) * (y - y0) != (y1 - y0) * (x - x0) for x, y in polygon)


# ---------------------------------------------------------------- Dust Tactics, cover


def slow_covered(scene: Scene, source: Area, target: Area) -> bool:
    if overlap(source, target):
        return False
    x0, y0, x1, y1 = source.x, source.y, source.x + source.cols, source.y + source.rows
    sides: list[Half] = [(1, 0, x0), (-1, 0, -x1), (0, 1, y0), (0, -1, -y1)]
    floor = [(Fraction(x), Fraction(y)) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    seen = (target.x, target.y, target.x + target.cols, target.y + target.rows)
    options = [separators(seen, box) for box in boxes(scene, source, target)]
    return not viewpoint_exists(floor, sides, options)


def separators(seen: Box, box: Box) -> list[Half]:
    """The half-planes that hold the target, not the box, and whose line joins two of their corners."""
    found: set[Half] = set()
    points = corners(seen) + corners(box)
    for (px, py), (qx, qy) in combinations(sorted(set(points)), 2):
        a, b = py - qy, qx - px
        for sign in (1, -1):
            half = (sign * a, sign * b, sign * (a * px + b * py))
            if all(half[0] * x + half[1] * y >= half[2] for x, y in corners(seen)) and all(
                half[0] * x + half[1] * y <= half[2] for x, y in corners(box)
            ):
                found.add(half)
    return sorted(found)


def viewpoint_exists(floor: list[Pair], sides: Sequence[Half], options: Sequence[Sequence[Half]]) -> bool:
    if not has_inside(floor, sides):
        return False
    todo = [
        choices
        for choices in options
        if not any(all(a * x + b * y >= c for x, y in floor) for a, b, c in choices)
    ]
    if not todo:
        return True
    parts = [[part for half in choices if has_inside(part := cut(floor, half), sides)] for choices in todo]
    fewest = min(range(len(todo)), key=lambda index: len(parts[index]))
    rest = todo[:fewest] + todo[fewest + 1 :]
    return any(viewpoint_exists(part, sides, rest) for part in parts[fewest])


# ---------------------------------------------------------------- Dust 1947


def slow_1947(scene: Scene, source: Area, target: Area) -> tuple[bool, bool]:
    """Visible and covered."""
    blockers = boxes(scene, source, target)
    best = [max(dot_line(start, end, blockers) for start in source.squares()) for end in target.squares()]
    covered = sum(fare < 2 for fare in best)
    return max(best) > 0, max(best) == 0 or covered * 2 >= len(best)


def dot_line(start: Square, end: Square, blockers: Sequence[Box]) -> int:
    """0 blocked, 1 seen past a corner, 2 clear."""
    touches = dot_touches(start, end, blockers)
    if touches is None:
        return 0
    touched: dict[Pair, set[bool]] = {}
    for place, side, _ in touches:
        touched.setdefault(place, set()).add(side)
    if any(len(sides) == 2 for sides in touched.values()):
        return 0
    return 1 if touched else 2


def dot_touches(start: Square, end: Square, blockers: Sequence[Box]) -> list[tuple[Pair, bool, Box]] | None:
    """Where the line from dot to dot touches a corner, on which side of it, and whose; ``None`` if cut."""
    half = Fraction(1, 2)
    x, y, dx, dy = start.x + half, start.y + half, end.x - start.x, end.y - start.y
    touches: list[tuple[Pair, bool, Box]] = []
    for box in blockers:
        first, last = Fraction(0), Fraction(1)
        for low, high, at, run in ((box[0], box[2], x, dx), (box[1], box[3], y, dy)):
            if run == 0:
                if not low <= at <= high:
                    first, last = Fraction(1), Fraction(0)
            else:
                one, other = sorted(((low - at) / run, (high - at) / run))
                first, last = max(first, one), min(last, other)
        if first > last:
            continue
        place = (x + first * dx, y + first * dy)
        ends = [(Fraction(corner_x), Fraction(corner_y)) for corner_x, corner_y in corners(box)]
        if first < last or place not in ends:
            return None
        across = dx * (box[1] + box[3] - 2 * y) - dy * (box[0] + box[2] - 2 * x)
        touches.append((place, across > 0, box))
    return touches


def overlap(a: Area, b: Area) -> bool:
    return bool(set(a.squares()) & set(b.squares()))
