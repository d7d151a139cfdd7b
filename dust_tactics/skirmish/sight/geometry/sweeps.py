"""Hiding of parts of the target: the sweeps from a point to a whole footprint, sorted into classes.

Ruling ``DT-cover-points``: a target is not in cover when from some inner point p of the
attacker's squares its whole inside can be seen: the open hull of p and the target meets
no blocker.  Call that hull the sweep of p.

* From any p, go straight towards an inner point of the target as far as the rim of the
  attacker's rectangle: the sweep only gets smaller.  So points just inside the rim that
  faces the target are enough.
* The points from which a closed box Q hides something are Q + K, with K the open cone of
  the directions from the target's inner points to Q.  On one edge of the rim that is an
  interval, open unless Q is a wall on that very edge.
* Where the target begins at the very line of that edge, the sweep of an inner point also
  takes in what stands on its own side of the line, between it and the target's far corner.
* A point just behind e on the rim has a sweep a little larger than e's; but what touches
  the sweep of e from outside only begins to hide beyond it.  So what counts at the ends
  of intervals is already met in the middle of one of the two intervals beside them.

What remains: lay the intervals of all squares and walls on the facing edges; every
stretch where an interval has ended and before the next one starts is hidden by the
fewest, and those stretches are the classes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from dust_tactics.skirmish.board.grid import Area

from .lattice import Box, Point, Symmetry


@dataclass(frozen=True)
class Sweep:
    """Points behind one stretch of the attacker's rim, and all that hides the target from any of them.

    ``edge`` is a point about the middle of the stretch, no corner of the lattice;
    ``inward`` the direction from it into the attacker's rectangle, away from the
    target's middle.
    """

    obstacles: tuple[Box, ...]
    edge: Point
    inward: Point

    def point(self, depth: Fraction) -> Point:
        """A point ``depth`` behind the rim; see :func:`best_point` for how deep is right."""
        return self.edge[0] + depth * self.inward[0], self.edge[1] + depth * self.inward[1]


def sweeps_between(source: Area, target: Area, *, walled: bool) -> list[Sweep]:
    """The sweeps hidden by the fewest, from a footprint to another that does not overlap it.

    ``walled`` tells whether walls are wanted among the obstacles.
    """
    attacker, seen = Box.of_area(source), Box.of_area(target)
    sweeps: list[Sweep] = []
    for symmetry, back in facing_edges(attacker, seen):
        near, far = symmetry.box(attacker), symmetry.box(seen)
        candidates = [
            box
            for box in _boxes_beyond(near, far, walled=walled)
            if not (box.is_square and (box.inside(near) or box.inside(far)))
        ]
        sweeps += _classes_on_edge(near, far, candidates, back)
    sweeps.sort(key=lambda sweep: len(sweep.obstacles))
    return sweeps


def facing_edges(attacker: Box, seen: Box) -> Iterator[tuple[Symmetry, Symmetry]]:
    """For each rim edge facing the target: the symmetry that makes it a right edge, and its inverse.

    Where the two overlap in one direction a straight step towards the target leaves by
    one edge only; otherwise by one of two.
    """
    columns_overlap = attacker.x0 < seen.x1 and seen.x0 < attacker.x1
    rows_overlap = attacker.y0 < seen.y1 and seen.y0 < attacker.y1
    if not columns_overlap:
        sign = 1 if seen.x0 >= attacker.x1 else -1
        turn = Symmetry(False, sign, 1)
        yield turn, turn
    if not rows_overlap:
        sign = 1 if seen.y0 >= attacker.y1 else -1
        yield Symmetry(True, sign, 1), Symmetry(True, 1, sign)


def _boxes_beyond(near: Box, far: Box, *, walled: bool) -> Iterator[Box]:
    """Squares, and walls if wanted, that can hide something of ``far`` from the right edge of ``near``."""
    top, bottom = min(near.y0, far.y0), max(near.y1, far.y1)
    if far.x0 == near.x1:
        # The target's near side lies on the very line of the edge, and from inside it is
        # looked along that line, across what stands beside the attacker or ends there.
        for y in range(top, bottom):
            yield Box(near.x1 - 1, y, near.x1, y + 1)
            if walled and y > top:
                yield Box(near.x1 - 1, y, near.x1, y)
    for y in range(top, bottom):
        for x in range(near.x1, far.x1):
            yield Box(x, y, x + 1, y + 1)
            if walled:
                yield Box(x, y, x, y + 1)
                if y > top:
                    yield Box(x, y, x + 1, y)


def _classes_on_edge(near: Box, far: Box, candidates: list[Box], back: Symmetry) -> Iterator[Sweep]:
    """The classes on the right edge of ``near``; ``back`` leads back to the board."""
    edge = near.x1
    unit = lcm(*range(1, far.x1 - edge + 1))  # every bound is a whole number of these parts of a square
    first, last = near.y0 * unit, near.y1 * unit
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    active = 0
    for number, box in enumerate(candidates):
        low, high = hidden_interval(edge, far, box, unit, first, last)
        if low >= last or high <= first:
            continue
        if low <= first:
            active |= 1 << number
        else:
            starts[low] = starts.get(low, 0) | 1 << number
        if high < last:
            ends[high] = ends.get(high, 0) | 1 << number
    fresh, before = True, first
    for place in (*sorted(starts.keys() | ends.keys()), last):
        begun, ended = starts.get(place, 0), ends.get(place, 0)
        if fresh and (begun or place == last):
            fresh = False
            obstacles = tuple(back.box(box) for number, box in enumerate(candidates) if active >> number & 1)
            middle = Fraction(before + place, 2 * unit)
            if middle.denominator == 1:  # off the lines on which walls can stand
                middle = Fraction(2 * before + place, 3 * unit)
            away_x, away_y = 2 * edge - far.x0 - far.x1, 2 * middle - far.y0 - far.y1
            inward = back.point(Fraction(-1), away_y / -away_x)
            yield Sweep(obstacles, back.point(Fraction(edge), middle), inward)
        active = (active | begun) & ~ended
        fresh = fresh or bool(ended)
        before = place


def hidden_interval(edge: int, far: Box, box: Box, unit: int, first: int, last: int) -> tuple[int, int]:
    """The stretch of the line x = ``edge`` where a box hides a part of ``far``, in ``1 / unit`` squares.

    ``far`` lies to the right of the line, and so does ``box``; only when ``far`` begins on
    the line may the box end there instead.  Beyond ``first`` and ``last`` exact ends are
    not wanted.
    """
    if box.x1 == edge and far.x0 > edge:  # a wall on the line
        return box.y0 * unit, box.y1 * unit
    # K is the cone of the differences "box minus far", which fill a box too; the steepest
    # of its leftward directions bound the interval.
    left, right = box.x0 - far.x1, box.x1 - far.x0
    top, bottom = box.y0 - far.y1, box.y1 - far.y0
    if top < 0 < bottom and (right > 0 or box.x1 == edge):  # a wall inside the target or right before it
        return first, last
    if box.x1 == edge:  # on the line where the target begins: whoever looks along it past the box
        return (box.y0 * unit, last) if top >= 0 else (first, box.y1 * unit)
    if right > 0:  # in the target's columns: without end on one side
        if top >= 0:
            return _reach(edge, box, left, top, unit, low=True), last
        return first, _reach(edge, box, left, bottom, unit, low=False)
    low, high = first, last
    if top >= 0 or right < 0:
        low = _reach(edge, box, right if top < 0 else left, top, unit, low=True)
    if bottom <= 0 or right < 0:
        high = _reach(edge, box, right if bottom > 0 else left, bottom, unit, low=False)
    return low, high


def _reach(edge: int, box: Box, run: int, rise: int, unit: int, *, low: bool) -> int:
    """The end on the line x = ``edge`` of lines of direction (run, rise), run < 0, through the box."""
    across = box.x1 if (rise > 0) != low else box.x0
    return (box.y0 if low else box.y1) * unit + (across - edge) * rise * (unit // -run)
