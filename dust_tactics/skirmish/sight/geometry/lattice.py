"""Boxes on the lattice of square corners, the eight symmetries, and numbers for what can block.

Square (x, y) is the closed box from corner (x, y) to corner (x + 1, y + 1); a wall is a
box without width or without height.  Both are one type here, because every question of
sight asks the same of both: does a line or a sweep meet this closed, convex set?
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from dust_tactics.skirmish.board.grid import Area, Square, Wall

Point = tuple[Fraction, Fraction]
"""An exact place on the board, in squares from its top left corner."""


class Box(NamedTuple):
    """The closed box from corner (x0, y0) to corner (x1, y1), in lattice coordinates."""

    x0: int
    y0: int
    x1: int
    y1: int

    @classmethod
    def of_square(cls, x: int, y: int) -> Box:
        """The unit square (x, y)."""
        return cls(x, y, x + 1, y + 1)

    @classmethod
    def of_area(cls, area: Area) -> Box:
        """A footprint as one rectangle."""
        return cls(area.x, area.y, area.x + area.cols, area.y + area.rows)

    @classmethod
    def of_wall(cls, wall: Wall) -> Box:
        """A closed edge."""
        (x0, y0), (x1, y1) = wall.ends
        return cls(x0, y0, x1, y1)

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return Fraction(self.x0 + self.x1, 2), Fraction(self.y0 + self.y1, 2)

    @property
    def is_square(self) -> bool:
        """True if it has width and height, so is no wall."""
        return self.x1 > self.x0 and self.y1 > self.y0

    @property
    def square(self) -> Square:
        """The square that it is, or that a wall stands on the left or top edge of."""
        return Square(self.x0, self.y0)

    @property
    def wall(self) -> Wall:
        """The wall that it is."""
        return Wall(self.x0, self.y0, self.x0 == self.x1)

    def inside(self, other: Box) -> bool:
        """True if it lies within another box, rims included."""
        return self.x0 >= other.x0 and self.y0 >= other.y0 and self.x1 <= other.x1 and self.y1 <= other.y1

    def overlaps(self, other: Box) -> bool:
        """True if the insides of two boxes share a point."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def shares(self, start: Point, end: Point) -> tuple[Fraction, Fraction] | None:
        """The part of a segment that meets the box, rims included; ``None`` if no part does.

        Both ends of the part are told as shares of the way from ``start`` to ``end``.
        """
        first, last = Fraction(0), Fraction(1)
        for here, there, low, high in (
            (start[0], end[0], self.x0, self.x1), (start[1], end[1], self.y0, self.y1),
        ):  # fmt: skip
            if here == there:
                if not low <= here <= high:
                    return None
            else:
                enters, leaves = sorted(((low - here) / (there - here), (high - here) / (there - here)))
                first, last = max(first, enters), min(last, leaves)
        return (first, last) if first <= last else None

    def moved(self, dx: int, dy: int) -> Box:
        """The box shifted."""
        return Box(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)


class Symmetry(NamedTuple):
    """A symmetry of the square and then a shift: first x and y change places, then signs, then the shift."""

    swap: bool = False
    sign_x: int = 1
    sign_y: int = 1
    shift_x: int = 0
    shift_y: int = 0

    def point(self, x: Any, y: Any) -> tuple[Any, Any]:
        """The image of a point, of whatever exact numbers."""
        if self.swap:
            x, y = y, x
        return self.sign_x * x + self.shift_x, self.sign_y * y + self.shift_y

    def box(self, box: Box) -> Box:
        """The image of a box."""
        x0, y0 = self.point(box.x0, box.y0)
        x1, y1 = self.point(box.x1, box.y1)
        return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


@dataclass(frozen=True, eq=False)
class Lattice:
    """The numbering of squares and walls on boards of one shape, and the tables made for it.

    Square (x, y) is bit ``y * cols + x``; on a board with walls the vertical wall on
    its left edge is ``cols * rows`` above that and the horizontal one on its top edge
    another ``cols * rows`` above.  A mask made for one place serves every other place
    by shifting.  There is one lattice per shape in a process; it remembers its tables.
    """

    cols: int
    rows: int
    walled: bool
    lines: dict[Any, Any] = field(default_factory=dict, repr=False)
    sweeps: dict[Any, Any] = field(default_factory=dict, repr=False)
    dots: dict[Any, Any] = field(default_factory=dict, repr=False)

    @staticmethod
    @lru_cache(maxsize=64)
    def of(cols: int, rows: int, walled: bool) -> Lattice:
        """The lattice of a shape."""
        return Lattice(cols, rows, walled)

    def bit(self, box: Box) -> int:
        """The number of a square or wall."""
        index = box.y0 * self.cols + box.x0
        if box.is_square:
            return index
        lane = 1 if box.x0 == box.x1 else 2
        return index + lane * self.cols * self.rows

    def mask(self, boxes: Iterable[Box]) -> int:
        """The bits of some squares and walls; walls are left out on a lattice without them."""
        mask = 0
        for box in boxes:
            if self.walled or box.is_square:
                mask |= 1 << self.bit(box)
        return mask
