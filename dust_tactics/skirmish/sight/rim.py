"""Cover by the other readings of ruling ``DT-cover-points``.

*The attacker's rim*: it may look from its own edges and corners too.  From a point p on
the rim the target is hidden when the open hull of p and the target meets a blocker; lines
along a blocker's side pass.  Each blocker hides the target from an open interval of an
edge (see :mod:`.sweeps`), so a point is left over exactly where an interval ends, or where
none begins.

*The closed target*: its edges and corners must be seen too, so whoever stands beside a
blocker is in cover from everywhere.
"""

from __future__ import annotations

from enum import Enum
from math import lcm

from ..grid import Area
from .closing import standing, standing_round
from .lattice import Box
from .scene import Scene
from .sweeps import _facing as facing_edges
from .sweeps import hidden_interval


class CoverPoints(Enum):
    """From which points of the attacker all must be seen, and of what of the target."""

    INSIDE = "inside"
    CLOSED_TARGET = "closed-target"
    ATTACKER_RIM = "attacker-rim"


def covered_from_rim(scene: Scene, source: Area, target: Area) -> bool:
    """Whether no point of the attacker's closed squares sees the whole inside of the target."""
    attacker, seen = Box.of_area(source), Box.of_area(target)
    if attacker.overlaps(seen):
        return False
    blockers = standing_round(scene, source, target)
    for symmetry, _ in facing_edges(attacker, seen):
        near, far = symmetry.box(attacker), symmetry.box(seen)
        top, bottom = min(near.y0, far.y0), max(near.y1, far.y1)
        unit = lcm(*range(1, far.x1 - near.x1 + 1))
        first, last = near.y0 * unit, near.y1 * unit
        intervals = []
        for blocker in blockers:
            box = symmetry.box(blocker)
            within = box.x0 >= near.x1 and box.x0 < far.x1 and box.y0 < bottom and box.y1 > top
            on_line = box.x0 == box.x1 == near.x1 == far.x0
            if within and not (box.is_square and box.inside(far)) and not on_line:
                # One part beyond the edge stands for "without end", so that its own ends count.
                intervals.append(hidden_interval(near.x1, far, box, unit, first - 1, last + 1))
        if _left_over(sorted(intervals), first, last):
            return False
    return True


def _left_over(intervals: list[tuple[int, int]], first: int, last: int) -> bool:
    """Whether the closed edge has a point in none of some open intervals, which are sorted."""
    place = first
    for low, high in intervals:
        if low >= place:
            return True
        place = max(place, high)
    return place <= last


def touching(scene: Scene, source: Area, target: Area) -> list[Box]:
    """The blockers that touch the closed squares of the target, in reading order."""
    seen = Box.of_area(target)
    own = (Box.of_area(source), seen)
    beside = []
    for y in range(max(target.y - 1, 0), min(seen.y1 + 1, scene.rows)):
        for x in range(max(target.x - 1, 0), min(seen.x1 + 1, scene.cols)):
            square = Box.of_square(x, y)
            if not any(square.inside(area) for area in own):
                beside.append(square)
            beside += [Box(x, y, x, y + 1), Box(x, y, x + 1, y)]
    return sorted(
        box
        for box in standing(scene, beside)
        if box.x0 <= seen.x1 and box.x1 >= seen.x0 and box.y0 <= seen.y1 and box.y1 >= seen.y0
    )
