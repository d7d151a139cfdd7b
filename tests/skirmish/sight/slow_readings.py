"""The other readings of the rulings, worked out a second time from their wording.

Touching lines: the closed region of lines y = m * x + c that leave no blocker with
corners on both sides, in which the two ends of the line must lie strictly inside; walls
that hang together are left on one side.  The attacker's rim: viewpoints may lie on the
closed rectangle; walls that go on in one line are one wall.  The closed target: what keeps
a blocker apart from target and viewpoint must not touch any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.scene import Scene

from .slow_check import STEEP, Box, Half, Pair, boxes, corners, cut, dot_touches, overlap, separators

Choice = tuple[Half, ...]
"""Half-planes that hold together."""


def straight(found: Iterable[Box]) -> list[Box]:
    """Blockers with walls that continue each other joined into one."""
    joined: list[Box] = []
    for box in sorted(found):
        x0, y0, x1, y1 = box
        before = [
            other
            for other in joined
            if (x0 == x1 == other[0] == other[2] and other[3] == y0)
            or (y0 == y1 == other[1] == other[3] and other[2] == x0)
        ]
        if before and (x0 == x1 or y0 == y1):
            joined.remove(before[0])
            box = (before[0][0], before[0][1], x1, y1)
        joined.append(box)
    return joined


def rectangle(area: Area) -> Box:
    return area.x, area.y, area.x + area.cols, area.y + area.rows


def within(box: Box, area: Box) -> bool:
    """Whether a box has a point in the inside of an area and none out of the closed area."""
    inner = max(box[0], area[0]) < min(box[2], area[2]) or (box[0] == box[2] and area[0] < box[0] < area[2])
    level = max(box[1], area[1]) < min(box[3], area[3]) or (box[1] == box[3] and area[1] < box[1] < area[3])
    return inner and level


# ---------------------------------------------------------------- DT-sight-points: touching-sees


def slow_grazes(scene: Scene, source: Area, target: Area) -> bool:
    """Whether a line between inner points enters no square and crosses no wall."""
    if overlap(source, target):
        return True
    near, far = rectangle(source), rectangle(target)
    blockers = boxes(scene, source, target)
    blockers = [box for box in blockers if not within(box, near) and not within(box, far)]
    for swapped in (False, True):  # lines must not be upright
        one, other, standing = near, far, blockers
        if swapped:
            one, other, *standing = ((y0, x0, y1, x1) for x0, y0, x1, y1 in (near, far, *blockers))
        if any(_grazing_lines(one, other, standing, sign) for sign in (1, -1)):
            return True
    return False


def _grazing_lines(near: Box, far: Box, blockers: Sequence[Box], sign: int) -> bool:
    """The same for lines of slope at least 0, or at most 0."""
    limits: list[Half] = [(sign, 0, 0)]
    strict: list[Half] = []
    for x0, y0, x1, y1 in (near, far):
        low, high = ((x1, y0), (x0, y1)) if sign > 0 else ((x0, y0), (x1, y1))
        strict += [(low[0], 1, low[1]), (-high[0], -1, -high[1])]
    wide = STEEP * 200
    region: list[Pair] = [(-STEEP, -wide), (STEEP, -wide), (STEEP, wide), (-STEEP, wide)]
    for limit in (*limits, *strict):
        region = cut(region, limit)
    # From near to far the line goes right or left, and with that its rise is known.
    if near[2] <= far[0] or near[0] >= far[2]:
        along = 1 if near[2] <= far[0] else -1
        rise = along * sign
    else:
        rise = 1 if near[3] <= far[1] else -1
        along = rise * sign
    between = [
        box
        for box in blockers
        if not (_is_before(box, near, along, rise) or _is_before(box, far, -along, -rise))
    ]
    return _leaves(region, strict, wholes(between))


def wholes(blockers: Iterable[Box]) -> list[list[tuple[int, int]]]:
    """The corners of every square, and of all walls that hang together."""
    found: list[set[tuple[int, int]]] = []
    squares = []
    for box in blockers:
        points = set(corners(box))
        if len(points) == 4:
            squares.append(sorted(points))
            continue
        for other in [other for other in found if other & points]:
            found.remove(other)
            points |= other
        found.append(points)
    return squares + [sorted(points) for points in found]


def _is_before(box: Box, area: Box, along: int, rise: int) -> bool:
    """Whether a line in that direction that meets both meets the box first."""
    return (
        (box[2] <= area[0] and along > 0)
        or (box[0] >= area[2] and along < 0)
        or (box[3] <= area[1] and rise > 0)
        or (box[1] >= area[3] and rise < 0)
    )


def _leaves(
    region: list[Pair], strict: Sequence[Half], blockers: Sequence[Sequence[tuple[int, int]]]
) -> bool:
    """Whether some line of a region has all corners of every blocker on one side, or on the line."""
    if not all(any(a * x + b * y > c for x, y in region) for a, b, c in strict):
        return False
    if not blockers:
        return True
    for sign in (1, -1):
        part = region
        for x, y in blockers[0]:
            part = cut(part, (sign * x, sign, sign * y))
        if _leaves(part, strict, blockers[1:]):
            return True
    return False


# ---------------------------------------------------------------- DT-cover-points


def slow_cover_from_rim(scene: Scene, source: Area, target: Area) -> bool:
    """Whether no point of the attacker's closed squares sees the whole inside of the target.

    A point on a wall of the attacker's own rim sees nothing of what lies beyond that wall.
    """
    if overlap(source, target):
        return False
    near, far = rectangle(source), rectangle(target)
    options: list[list[Choice]] = []
    for box in straight(boxes(scene, source, target)):
        choices: list[Choice] = []
        for half in separators(far, box):
            away = _beside_own_wall(near, far, box, half)
            choices += [(half, *more) for more in away]
        options.append(choices)
    x0, y0, x1, y1 = near
    floor = [(Fraction(x), Fraction(y)) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    return not _place(floor, options)


def _beside_own_wall(near: Box, far: Box, box: Box, half: Half) -> list[Choice]:
    """How a viewpoint may use the line of a wall: anywhere, or off a wall on its own rim."""
    for axis in (0, 1):
        flat = box[axis] == box[axis + 2]
        on_rim = flat and box[axis] in (near[axis], near[axis + 2])
        if on_rim and half[1 - axis] == 0:  # the half-plane of the wall's own line
            behind = far[axis + 2] > box[axis] if box[axis] == near[axis + 2] else far[axis] < box[axis]
            if behind:
                unit = (0, 1) if axis == 0 else (1, 0)
                low, high = box[1 - axis], box[3 - axis]
                return [((-unit[0], -unit[1], -low),), ((*unit, high),)]
    return [()]


def _place(floor: list[Pair], options: Sequence[Sequence[Choice]]) -> bool:
    """Whether a closed floor has a point in one choice of every list."""
    if not floor:
        return False
    todo = [
        choices
        for choices in options
        if not any(all(a * x + b * y >= c for a, b, c in choice for x, y in floor) for choice in choices)
    ]
    if not todo:
        return True
    parts = [[part for choice in choices if (part := _within_all(floor, choice))] for choices in todo]
    fewest = min(range(len(todo)), key=lambda index: len(parts[index]))
    rest = todo[:fewest] + todo[fewest + 1 :]
    return any(_place(part, rest) for part in parts[fewest])


def _within_all(floor: list[Pair], choice: Choice) -> list[Pair]:
    for half in choice:
        floor = cut(floor, half)
    return floor


def slow_cover_of_closed(scene: Scene, source: Area, target: Area) -> bool:
    """Whether no inner point of the attacker sees the target with its edges and corners.

    Walls on the rim of the board part no squares, so they do not count.
    """
    if overlap(source, target):
        return False
    near, far = rectangle(source), rectangle(target)
    blockers = [box for box in boxes(scene, source, target) if not _on_board_rim(scene, box)]
    if any(
        box[0] <= far[2] and box[2] >= far[0] and box[1] <= far[3] and box[3] >= far[1] for box in blockers
    ):
        return True
    x0, y0, x1, y1 = near
    sides: list[Half] = [(1, 0, x0), (-1, 0, -x1), (0, 1, y0), (0, -1, -y1)]
    floor = [(Fraction(x), Fraction(y)) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    return not _strict_place(floor, sides, [separators(far, box) for box in blockers])


def _on_board_rim(scene: Scene, box: Box) -> bool:
    x0, y0, x1, y1 = box
    return (x0 == x1 and x0 in (0, scene.cols)) or (y0 == y1 and y0 in (0, scene.rows))


def _strict_place(floor: list[Pair], strict: list[Half], options: Sequence[Sequence[Half]]) -> bool:
    """Whether a point lies strictly within some half-planes and one of every list."""
    if not floor or not all(any(a * x + b * y > c for x, y in floor) for a, b, c in strict):
        return False
    if not options:
        return True
    return any(_strict_place(cut(floor, half), [*strict, half], options[1:]) for half in options[0])


# ---------------------------------------------------------------- D47-corner, D47-vehicle-corner


def slow_1947_readings(
    scene: Scene, source: Area, target: Area, *, anywhere: bool, vehicles: bool
) -> tuple[bool, bool]:
    """Visible and covered; ``anywhere`` and ``vehicles`` as the readings of the two rulings."""
    blockers = boxes(scene, source, target)
    best = [
        max(_fare(scene, start, end, blockers, anywhere, vehicles) for start in source.squares())
        for end in target.squares()
    ]
    covered = sum(fare < 2 for fare in best)
    return max(best) > 0, max(best) == 0 or covered * 2 >= len(best)


def _fare(
    scene: Scene, start: Square, end: Square, blockers: Sequence[Box], anywhere: bool, vehicles: bool
) -> int:
    """0 blocked, 1 seen past a corner that covers, 2 clear."""
    touches = dot_touches(start, end, blockers)
    if touches is None:
        return 0
    sides: dict[object, set[bool]] = {}
    for place, side, _ in touches:
        sides.setdefault("the line" if anywhere else place, set()).add(side)
    if any(len(both) == 2 for both in sides.values()):
        return 0
    covering = [box for _, _, box in touches if vehicles or not _is_vehicle(scene, box)]
    return 1 if covering else 2


def _is_vehicle(scene: Scene, box: Box) -> bool:
    x0, y0, x1, y1 = box
    return x1 > x0 and y1 > y0 and bool(scene.vehicles >> (y0 * scene.cols + x0) & 1)
