"""Cover by the other readings of ruling ``DT-cover-points``.

*The attacker's rim*: it may look from its own edges and corners too.  From a point p on
the rim the target is hidden when the open hull of p and the target meets a blocker; lines
along a blocker's side pass.  Each blocker hides the target from an open interval of an
edge (see :mod:`.sweeps`), so a point is left over exactly where an interval ends, or where
none begins.  Whoever stands on a wall of his own edge does not look through it, except from
its end; a straight wall is one wall.

*The closed target*: its edges and corners must be seen too, so whoever stands beside a
blocker is in cover from everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from math import lcm

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.blocker_sets import standing, standing_round, straightened
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.geometry.sweeps import facing_edges, hidden_interval
from dust_tactics.skirmish.sight.scene import Scene


class CoverPoints(Enum):
    """From which points of the attacker all must be seen, and of what of the target."""

    INSIDE = "inside"
    CLOSED_TARGET = "closed-target"
    ATTACKER_RIM = "attacker-rim"


def covered_from_rim(scene: Scene, source: Area, target: Area) -> bool:
    """True if no point of the attacker's closed squares sees the whole inside of the target."""
    if Box.of_area(source).overlaps(Box.of_area(target)):
        return False
    return all(blockers for _, blockers in rim_points(scene, source, target))


def rim_points(scene: Scene, source: Area, target: Area) -> Iterator[tuple[Point, frozenset[Box]]]:
    """Points of the attacker's rim, the best one among them, each with what hides the target from it.

    They are the ends of the facing edges and of the intervals on them.
    """
    attacker, seen = Box.of_area(source), Box.of_area(target)
    blockers = standing_round(scene, source, target)
    own_walls = straightened(standing(scene, _walls_along(scene, attacker)))
    for symmetry, back in facing_edges(attacker, seen):
        near, far = symmetry.box(attacker), symmetry.box(seen)
        top, bottom = min(near.y0, far.y0), max(near.y1, far.y1)
        unit = lcm(*range(1, far.x1 - near.x1 + 1))
        first, last = near.y0 * unit, near.y1 * unit
        intervals: list[tuple[int, int, Box]] = []
        for box in map(symmetry.box, own_walls):
            if box.x0 == box.x1 == near.x1:
                intervals.append((box.y0 * unit, box.y1 * unit, box))
            elif box.x0 < near.x1 < box.x1:  # it goes on beyond a corner of the edge
                if box.y0 == near.y0 > far.y0:
                    intervals.append((first - 1, first + 1, box))
                if box.y0 == near.y1 < far.y1:
                    intervals.append((last - 1, last + 1, box))
        for blocker in blockers:
            box = symmetry.box(blocker)
            within = box.x0 >= near.x1 and box.x0 < far.x1 and box.y0 < bottom and box.y1 > top
            on_edge = box.x0 == box.x1 == near.x1
            if within and not (box.is_square and box.inside(far)) and not on_edge:
                # One part beyond the edge stands for "without end", so that its own ends count.
                intervals.append((*hidden_interval(near.x1, far, box, unit, first - 1, last + 1), box))
        ends = {end for low, high, _ in intervals for end in (low, high) if first <= end <= last}
        for place in sorted({first, last} | ends):
            hiding = frozenset(back.box(box) for low, high, box in intervals if low < place < high)
            yield back.point(Fraction(near.x1), Fraction(place, unit)), hiding


def _walls_along(scene: Scene, area: Box) -> list[Box]:
    """The places of walls on the four sides of a footprint and one square beyond their ends."""
    along = [Box(x, y, x, y + 1) for x in (area.x0, area.x1) for y in range(area.y0 - 1, area.y1 + 1)]
    along += [Box(x, y, x + 1, y) for y in (area.y0, area.y1) for x in range(area.x0 - 1, area.x1 + 1)]
    return [box for box in along if 0 <= box.x0 < scene.cols and 0 <= box.y0 < scene.rows]


def touching(scene: Scene, source: Area, target: Area) -> list[Box]:
    """The blockers that touch the closed squares of the target, in reading order.

    Walls on the rim of the board part no squares and do not count.
    """
    seen = Box.of_area(target)
    own = (Box.of_area(source), seen)
    beside = []
    for y in range(max(target.y - 1, 0), min(seen.y1 + 1, scene.rows)):
        for x in range(max(target.x - 1, 0), min(seen.x1 + 1, scene.cols)):
            square = Box.of_square(x, y)
            if not any(square.inside(area) for area in own):
                beside.append(square)
            beside += [Box(x, y, x, y + 1)] if x else []
            beside += [Box(x, y, x + 1, y)] if y else []
    return sorted(
        box
        for box in standing(scene, beside)
        if box.x0 <= seen.x1 and box.x1 >= seen.x0 and box.y0 <= seen.y1 and box.y1 >= seen.y0
    )
