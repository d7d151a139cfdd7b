"""Places on the grid: squares, areas, facings, edges, and the metric of movement and range.

A square is (x, y): x counts columns from the left, y rows from the top, both from 0.
A numpy layer of a board is indexed ``layer[y, x]``; that turn-about happens only in
:mod:`dust_tactics.skirmish.board.board`.  In words a square is written like ``C7``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

_NOTATION = re.compile(r"([A-Za-z]{1,2})([0-9]{1,2})")
_SPOT = re.compile(r"([A-Za-z]{1,2}[0-9]{1,2})(?::([A-Za-z]{1,2}[0-9]{1,2}))?(?:\^([1-9]))?")

MAX_SIDE = 48
"""Largest number of columns or rows (ruling ``board-size``)."""


class Square(NamedTuple):
    """One square of the board."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{column_name(self.x)}{self.y + 1}"

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read ``C7``, ``aa12``.

        :raises ValueError: the text is not the name of a square.
        """
        match = _NOTATION.fullmatch(text.strip())
        if match is None or match[2].startswith("0"):
            raise ValueError(f"{text!r} is not a square; squares are written like C7")
        x = 0
        for letter in match[1].upper():
            x = x * 26 + ord(letter) - ord("A") + 1
        return cls(x - 1, int(match[2]) - 1)


def column_name(x: int) -> str:
    """``A`` to ``Z``, then ``AA``: the letters of column ``x``."""
    high, low = divmod(x, 26)
    return (chr(ord("A") + high - 1) if high else "") + chr(ord("A") + low)


class Area(NamedTuple):
    """A rectangle of squares: the footprint of a unit, named by its top-left square."""

    x: int
    y: int
    cols: int = 1
    rows: int = 1

    @classmethod
    def at(cls, square: Square) -> Area:
        """The footprint of a unit of one square."""
        return cls(square.x, square.y)

    def mask(self, width: int) -> int:
        """Its squares as bits ``y * width + x``, on a board of that many columns."""
        row = ((1 << self.cols) - 1) << (self.y * width + self.x)
        return row if self.rows == 1 else sum(row << (width * number) for number in range(self.rows))

    @property
    def is_footprint(self) -> bool:
        """True if some unit has that size: one square, a large one of two or a huge one of four."""
        return 1 <= self.cols <= 2 and 1 <= self.rows <= 2

    @classmethod
    def parse(cls, text: str) -> Area:
        """Read ``C5``, ``A1:F9``: one square, or the top-left and the bottom-right one.

        :raises ValueError: the text is not the name of an area.
        """
        first, _, last = text.partition(":")
        (x, y), (last_x, last_y) = Square.parse(first), Square.parse(last or first)
        if last_x < x or last_y < y:
            raise ValueError(f"{text!r} is not an area: its last square lies above or left of its first")
        return cls(x, y, last_x - x + 1, last_y - y + 1)

    def within(self, other: Area) -> Area:
        """What of it lies in another area; nothing of it may."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        last_x, last_y = (
            min(self.x + self.cols, other.x + other.cols),
            min(self.y + self.rows, other.y + other.rows),
        )
        return Area(x, y, max(last_x - x, 0), max(last_y - y, 0))

    def squares(self) -> Iterator[Square]:
        """Its squares, row by row."""
        for y in range(self.y, self.y + self.rows):
            for x in range(self.x, self.x + self.cols):
                yield Square(x, y)

    def __str__(self) -> str:
        first = Square(self.x, self.y)
        if self.cols == self.rows == 1:
            return str(first)
        return f"{first}:{Square(self.x + self.cols - 1, self.y + self.rows - 1)}"


class Spot(NamedTuple):
    """The place of a unit that the name of one square does not tell.

    Several squares, named by the top-left one, or a floor above the ground: ``C5:C6``, ``C5^1``.
    """

    x: int
    y: int
    cols: int = 1
    rows: int = 1
    level: int = 0

    @property
    def square(self) -> Square:
        """Its top-left square."""
        return Square(self.x, self.y)

    @property
    def area(self) -> Area:
        """Its squares."""
        return Area(self.x, self.y, self.cols, self.rows)

    def __str__(self) -> str:
        return f"{self.area}^{self.level}" if self.level else str(self.area)

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Spot:
        """Read ``C5``, ``C5:D6``, ``C5^1``.

        :raises ValueError: the text is not the name of a spot.
        """
        match = _SPOT.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"{text!r} is not a place; places are written like C5, C5:D6 or C5^1")
        first = Square.parse(match[1])
        last = Square.parse(match[2]) if match[2] else first
        if last.x < first.x or last.y < first.y:
            raise ValueError(f"{text!r} is not a place: {last} lies above or left of {first}")
        return cls(first.x, first.y, last.x - first.x + 1, last.y - first.y + 1, int(match[3] or 0))


Stop = Square | Spot
"""The end of a step of a move: a square, or for those whom one square does not tell a spot."""


def stop_at(square: Square, cols: int = 1, rows: int = 1, level: int = 0) -> Stop:
    """The stop of a unit of so many squares: plain squares stay squares."""
    return square if cols == rows == 1 and not level else Spot(square.x, square.y, cols, rows, level)


def area_of(stop: Stop) -> Area:
    """The squares of a stop."""
    return stop.area if isinstance(stop, Spot) else Area(stop[0], stop[1])


def level_of(stop: Stop) -> int:
    """The floor of a stop; 0 is the ground."""
    return stop.level if isinstance(stop, Spot) else 0


def square_of(stop: Stop) -> Square:
    """The top-left square of a stop."""
    return stop.square if isinstance(stop, Spot) else stop


class Quarter(Enum):
    """The direction in which an area of two by two squares spreads from one of them."""

    NORTH_EAST = "NE"
    SOUTH_EAST = "SE"
    SOUTH_WEST = "SW"
    NORTH_WEST = "NW"

    def area(self, square: Square) -> Area:
        """The area of two by two squares; some of it may be off the board."""
        west, north = "W" in self.value, "N" in self.value
        return Area(square[0] - west, square[1] - north, 2, 2)

    def across(self, square: Square) -> Square:
        """The square of that area that is diagonally next to the square; it may be off the board."""
        west, north = "W" in self.value, "N" in self.value
        return Square(square[0] + (-1 if west else 1), square[1] + (-1 if north else 1))


class Facing(Enum):
    """The side of its square that a unit faces; the value is its letter in notation."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    __hash__ = object.__hash__  # each is there once; Enum hashes the name, in Python, at every look-up

    @property
    def vector(self) -> tuple[int, int]:
        """One square straight ahead, as (dx, dy); y grows to the south."""
        return _VECTORS[self]

    @property
    def quarter_turns(self) -> int:
        """Quarter turns clockwise from north, 0 to 3."""
        return "NESW".index(self.value)

    def __str__(self) -> str:
        return self.name.lower()


_VECTORS = {Facing.NORTH: (0, -1), Facing.EAST: (1, 0), Facing.SOUTH: (0, 1), Facing.WEST: (-1, 0)}

STEPS: tuple[tuple[int, int], ...] = (
    (0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1),
)  # fmt: skip
"""The eight steps to a neighbouring square, orthogonal ones first."""


class Neighbour(NamedTuple):
    """A step to a neighbouring square; ``left`` and ``right`` are the squares beside a diagonal one."""

    to: Square
    diagonal: bool
    left: Square
    right: Square


@lru_cache(maxsize=64)
def neighbours(cols: int, rows: int) -> dict[Square, tuple[Neighbour, ...]]:
    """Every step between squares of a board of that size, in the order of :data:`STEPS`."""
    return {
        Square(x, y): tuple(
            Neighbour(Square(x + dx, y + dy), bool(dx and dy), Square(x + dx, y), Square(x, y + dy))
            for dx, dy in STEPS
            if 0 <= x + dx < cols and 0 <= y + dy < rows
        )
        for y in range(rows)
        for x in range(cols)
    }


def span(dx: int, dy: int) -> int:
    """Squares of range or of cheapest movement over an offset.

    The first diagonal counts one, every further one two, so a path of both
    kinds costs ``dx + dy - 1`` (ruling ``range-metric``; DT "Check Range", p. 23).
    """
    dx, dy = abs(dx), abs(dy)
    return dx + dy - 1 if dx and dy else dx + dy


def distance(a: Square, b: Square) -> int:
    """Range in squares between two squares; 0 for the same square."""
    return span(a[0] - b[0], a[1] - b[1])


def area_distance(a: Area, b: Area) -> int:
    """Range between the nearest squares of two footprints (ruling ``range-metric``)."""
    (ax, ay, acols, arows), (bx, by, bcols, brows) = a, b
    gap_x = bx - ax - acols + 1 if bx > ax else ax - bx - bcols + 1
    gap_y = by - ay - arows + 1 if by > ay else ay - by - brows + 1
    if gap_x <= 0 or gap_y <= 0:
        return max(gap_x, gap_y, 0)
    return gap_x + gap_y - 1  # as :func:`span`


def away(squares: int) -> str:
    """A range in words: ``1 square away``."""
    return f"{squares} square{'' if squares == 1 else 's'} away"


def overlap(a: Area, b: Area) -> bool:
    """True if two footprints share a square: one of them is above the other."""
    return a.x < b.x + b.cols and b.x < a.x + a.cols and a.y < b.y + b.rows and b.y < a.y + a.rows


class Wall(NamedTuple):
    """An edge between two squares, where a wall or an opening stands.

    A vertical one is the left edge of (x, y), a horizontal one its top edge; so both
    ends are corners (x, y) of the lattice.  In words it is named by the two squares
    that it parts: ``E4/F4``.
    """

    x: int
    y: int
    vertical: bool

    @classmethod
    def parting(cls, a: Square, b: Square) -> Wall:
        """The edge between two squares that share one."""
        return cls(max(a.x, b.x), max(a.y, b.y), a.y == b.y)

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two corners of the lattice it joins."""
        if self.vertical:
            return (self.x, self.y), (self.x, self.y + 1)
        return (self.x, self.y), (self.x + 1, self.y)

    @property
    def squares(self) -> tuple[Square, Square]:
        """The two squares that it parts; one of them is off the board for an edge of its rim."""
        before = Square(self.x - 1, self.y) if self.vertical else Square(self.x, self.y - 1)
        return before, Square(self.x, self.y)

    def between(self, cols: int, rows: int) -> bool:
        """True if both squares that it parts are on a board of that size."""
        return all(0 <= x < cols and 0 <= y < rows for x, y in self.squares)

    def __str__(self) -> str:
        before, beyond = self.squares
        return f"{before}/{beyond}"

    @classmethod
    def parse(cls, text: str) -> Wall:
        """Read ``E4/F4``, in either order.

        :raises ValueError: not two squares, or squares that share no edge.
        """
        names = text.split("/")
        if len(names) != 2:
            raise ValueError(f"{text!r} is not an edge; edges are written like E4/F4")
        first, second = sorted(Square.parse(name) for name in names)
        if abs(first.x - second.x) + abs(first.y - second.y) != 1:
            raise ValueError(f"{first} and {second} share no edge; edges are written like E4/F4")
        return cls.parting(first, second)


class Opening(NamedTuple):
    """A gap in a wall: one edge, or several of one line that follow each other."""

    walls: tuple[Wall, ...]

    @property
    def near(self) -> frozenset[Square]:
        """The squares adjacent to it, diagonals included (ruling ``building-openings``)."""
        found = set()
        for wall in self.walls:
            along = (0, 1) if wall.vertical else (1, 0)
            for x, y in wall.squares:
                found |= {Square(x + step * along[0], y + step * along[1]) for step in (-1, 0, 1)}
        return frozenset(found)
