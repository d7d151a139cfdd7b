"""The lines between two squares, sorted into their few classes.

Ruling ``DT-sight-points``: a unit is visible when *some* segment between inner points
of the two footprints meets no blocker.  Blockers are closed, so a good segment may be
turned a little and stay good: only lines through no corner of the lattice need trying.
Such a line is known, as far as blockers go, by the squares it visits and the edges it
crosses, and that by which lattice corners lie above and which below it.  Lines from one
square to another fall into few such classes; this module lists them, with one exact
line of each.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from dust_tactics.skirmish.board.grid import Area, Square

from .lattice import Box, Point, Symmetry

Corner = tuple[int, int]
Hull = tuple[Corner, ...]
Slope = tuple[int, int]
"""A slope dy/dx as (dy, dx); (1, 0) is steeper than every other."""


class LineClass(NamedTuple):
    """Lines from square (0, 0) to square (dx, dy), dx >= dy >= 0, that visit the same squares.

    ``path`` are the squares in their order.  ``above`` and ``below`` are the lattice
    corners nearest to the lines of the class on their two sides, ``flattest`` and
    ``steepest`` the bounds of their slopes, both excluded.
    """

    path: tuple[Corner, ...]
    above: tuple[Corner, ...]
    below: tuple[Corner, ...]
    flattest: Slope
    steepest: Slope

    def obstacles(self) -> tuple[Box, ...]:
        """The squares between the two ends, and every edge crossed."""
        boxes = [Box.of_square(x, y) for x, y in self.path[1:-1]]
        for (x, y), (next_x, _) in pairwise(self.path):
            boxes.append(Box(x + 1, y, x + 1, y + 1) if next_x > x else Box(x, y + 1, x + 1, y + 1))
        return tuple(boxes)

    def line(self) -> tuple[Fraction, Fraction]:
        """One line of the class as (slope, height at x = 0)."""
        flat = Fraction(*self.flattest)
        slope = (flat + Fraction(*self.steepest)) / 2 if self.steepest[1] else flat + 1
        lowest = max(y - slope * x for x, y in self.below)
        highest = min(y - slope * x for x, y in self.above)
        return slope, (lowest + highest) / 2


@dataclass(frozen=True)
class Way:
    """One class of lines between two footprints: what closes it, and a line to draw."""

    obstacles: tuple[Box, ...]
    source: Square
    target: Square
    pattern: LineClass
    symmetry: Symmetry

    def segment(self) -> tuple[Point, Point]:
        """A segment of the class, its ends strictly inside the two squares."""
        slope, height = self.pattern.line()
        far_x = abs(self.target.x - self.source.x)
        far_y = abs(self.target.y - self.source.y)
        if self.symmetry.swap:
            far_x, far_y = far_y, far_x
        start = _middle_within(0, 0, slope, height)
        end = _middle_within(far_x, far_y, slope, height)
        return self.symmetry.point(*start), self.symmetry.point(*end)


def ways_between(source: Area, target: Area) -> list[Way]:
    """Every class of lines between two footprints that do not overlap, shortest first.

    The squares of both footprints block nothing.  A line that starts or ends beyond a
    wall inside its own footprint is listed as any other; the same line from the square
    in front of that wall is listed too.
    """
    own = (Box.of_area(source), Box.of_area(target))
    ways = []
    for start in source.squares():
        for end in target.squares():
            symmetry = _towards(start, end)
            for pattern in _patterns(start, end):
                boxes = (symmetry.box(box) for box in pattern.obstacles())
                obstacles = tuple(
                    box for box in boxes if not (box.is_square and any(box.inside(area) for area in own))
                )
                ways.append(Way(obstacles, start, end, pattern, symmetry))
    ways.sort(key=lambda way: len(way.obstacles))
    return ways


def _patterns(start: Square, end: Square) -> tuple[LineClass, ...]:
    far = abs(end.x - start.x), abs(end.y - start.y)
    return line_classes(max(far), min(far))


@lru_cache(maxsize=4096)
def line_classes(dx: int, dy: int) -> tuple[LineClass, ...]:
    """The classes of lines from the inside of square (0, 0) to that of (dx, dy), dx >= dy >= 0."""
    if dy == 0:
        row = tuple((x, 0) for x in range(dx + 1))
        return (LineClass(row, ((0, 1), (dx + 1, 1)), ((0, 0), (dx + 1, 0)), (-1, dx + 1), (1, dx + 1)),)
    found: list[LineClass] = []
    # A rising line meets the inside of a square when it passes below its upper left
    # and above its lower right corner.
    last_above, last_below = (dx, dy + 1), (dx + 1, dy)
    path = [(0, 0)]

    def follow(x: int, y: int, above: Hull, below: Hull, flattest: Slope, steepest: Slope) -> None:
        """Go on from (x, y): right if the corner ahead is above the line, else up."""
        if x == dx or y == dy:
            rest = [(i, y) for i in range(x + 1, dx + 1)] + [(x, j) for j in range(y + 1, dy + 1)]
            ends = (*above, last_above), (*below, last_below)
            found.append(LineClass((*path, *rest), *ends, flattest, steepest))
            return
        corner = (x + 1, y + 1)
        flat, steep = _limits((*below, last_below), corner, 1, flattest, steepest)
        if flat[0] * steep[1] < steep[0] * flat[1]:
            path.append((x + 1, y))
            follow(x + 1, y, _with_corner(above, corner, 1), below, flat, steep)
            path.pop()
        flat, steep = _limits((*above, last_above), corner, -1, flattest, steepest)
        if flat[0] * steep[1] < steep[0] * flat[1]:
            path.append((x, y + 1))
            follow(x, y + 1, above, _with_corner(below, corner, -1), flat, steep)
            path.pop()

    follow(0, 0, ((0, 1),), ((1, 0),), (dy - 1, dx + 1), (dy + 1, dx - 1))
    return tuple(found)


def _limits(others: Hull, corner: Corner, side: int, flattest: Slope, steepest: Slope) -> tuple[Slope, Slope]:
    """Slopes, within bounds, of lines with a corner above (``side`` 1) or below (-1) and ``others`` not.

    A line of slope m has u above and d below it for some height when
    ``u.y - d.y > m * (u.x - d.x)``.
    """
    x, y = corner
    for other_x, other_y in others:
        width, height = side * (x - other_x), side * (y - other_y)
        if width > 0:
            if height * steepest[1] < steepest[0] * width:
                steepest = (height, width)
        elif width < 0 and height * flattest[1] < flattest[0] * width:
            flattest = (-height, -width)
    return flattest, steepest


def _with_corner(hull: Hull, corner: Corner, side: int) -> Hull:
    """The hull of corners above (``side`` 1) or below (-1) the lines with one more, further right or up.

    Only the part of the hull that faces the lines is kept.
    """
    x, y = corner
    kept = len(hull)
    while kept > 1:
        (x0, y0), (x1, y1) = hull[kept - 2 : kept]
        if side * ((x1 - x0) * (y - y1) - (y1 - y0) * (x - x1)) > 0:
            break
        kept -= 1
    return (*hull[:kept], corner)


def _towards(start: Square, end: Square) -> Symmetry:
    """The symmetry that lays square (0, 0) on ``start`` and the wedge 0 <= y <= x towards ``end``."""
    dx, dy = end.x - start.x, end.y - start.y
    sign_x, sign_y = (-1 if dx < 0 else 1), (-1 if dy < 0 else 1)
    return Symmetry(abs(dy) > abs(dx), sign_x, sign_y, start.x + (sign_x < 0), start.y + (sign_y < 0))


def _middle_within(x: int, y: int, slope: Fraction, height: Fraction) -> Point:
    """The middle of the part of a line that lies in the unit square (x, y)."""
    first, last = Fraction(x), Fraction(x + 1)
    if slope:
        crossings = sorted(((y - height) / slope, (y + 1 - height) / slope))
        first, last = max(first, crossings[0]), min(last, crossings[1])
    middle = (first + last) / 2
    return middle, slope * middle + height
