"""The board: numpy layers of terrain and walls, and the text map they are read from.

Everything outside speaks of :class:`~dust_tactics.skirmish.grid.Square`; arrays are
indexed ``[y, x]`` and that is known only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from .grid import Area, Square, Wall

MAX_SIDE = 48
"""Largest number of columns or rows (ruling ``board-size``)."""


class Terrain(IntEnum):
    """What stands in a square (DT "Moving Through Terrain", p. 20)."""

    OPEN = 0
    TREE = 1
    RUBBLE = 2
    STRUCTURE = 3
    SWAMP = 4
    WATER = 5
    CRATES = 6
    TRAP = 7

    @property
    def letter(self) -> str:
        """The letter of a text map."""
        return _LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> Terrain:
        """The terrain of a text map's letter.

        :raises KeyError: no terrain has that letter.
        """
        return _BY_LETTER[letter]

    def __str__(self) -> str:
        return self.name.lower()


_LETTERS = {
    Terrain.OPEN: ".", Terrain.TREE: "T", Terrain.RUBBLE: "R", Terrain.STRUCTURE: "#",
    Terrain.SWAMP: "s", Terrain.WATER: "w", Terrain.CRATES: "c", Terrain.TRAP: "x",
}  # fmt: skip
_BY_LETTER = {letter: terrain for terrain, letter in _LETTERS.items()}


@dataclass(frozen=True, eq=False)
class Board:
    """A board of squares; never changes, :meth:`with_terrain` makes another one.

    ``terrain`` is uint8 of shape (rows, cols) with :class:`Terrain` values;
    ``vwalls`` is bool of shape (rows, cols + 1), the wall on the left edge of a
    square; ``hwalls`` is bool of shape (rows + 1, cols), the wall on its top
    edge.  All three are read-only.
    """

    terrain: NDArray[np.uint8]
    vwalls: NDArray[np.bool_] = field(repr=False)
    hwalls: NDArray[np.bool_] = field(repr=False)

    def __post_init__(self) -> None:
        for layer in (self.terrain, self.vwalls, self.hwalls):
            layer.setflags(write=False)

    @classmethod
    def from_rows(cls, rows: Sequence[str], walls: Iterable[Wall] = ()) -> Board:
        """A board from a text map, one letter a square, top row first.

        :raises ValueError: ragged, empty or too large rows, or an unknown letter.
        """
        if not rows or not rows[0]:
            raise ValueError("the map is empty; it needs at least one row of one square")
        height, width = len(rows), len(rows[0])
        if height > MAX_SIDE or width > MAX_SIDE:
            raise ValueError(f"the map is {width} x {height}; at most {MAX_SIDE} x {MAX_SIDE} is allowed")
        terrain = np.zeros((height, width), np.uint8)
        for y, row in enumerate(rows):
            if len(row) != width:
                raise ValueError(f"row {y + 1} has {len(row)} squares; the first row has {width}")
            for x, letter in enumerate(row):
                if letter not in _BY_LETTER:
                    raise ValueError(f"row {y + 1}, column {x + 1}: no terrain is written {letter!r}")
                terrain[y, x] = _BY_LETTER[letter]
        vwalls = np.zeros((height, width + 1), np.bool_)
        hwalls = np.zeros((height + 1, width), np.bool_)
        for wall in walls:
            (vwalls if wall.vertical else hwalls)[wall.y, wall.x] = True
        return cls(terrain, vwalls, hwalls)

    @classmethod
    def empty(cls, cols: int, rows: int) -> Board:
        """An open board."""
        return cls.from_rows(["." * cols] * rows)

    @cached_property
    def cols(self) -> int:
        """Number of columns."""
        return int(self.terrain.shape[1])

    @cached_property
    def rows(self) -> int:
        """Number of rows."""
        return int(self.terrain.shape[0])

    def to_rows(self) -> tuple[str, ...]:
        """The text map that :meth:`from_rows` reads back."""
        return tuple("".join(Terrain(int(v)).letter for v in row) for row in self.terrain)

    @cached_property
    def _flat(self) -> tuple[Terrain, ...]:
        """Terrain by ``y * cols + x``: plain objects are much faster to read one by one than an array."""
        return tuple(Terrain(int(value)) for value in self.terrain.flat)

    def __contains__(self, square: Square) -> bool:
        return 0 <= square[0] < self.cols and 0 <= square[1] < self.rows

    def __getitem__(self, square: Square) -> Terrain:
        """The terrain of a square.

        :raises IndexError: the square is not on the board.
        """
        if square not in self:
            raise IndexError(f"{square} is not on the board of {self.cols} x {self.rows}")
        return self._flat[square[1] * self.cols + square[0]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (
            np.array_equal(self.terrain, other.terrain)
            and np.array_equal(self.vwalls, other.vwalls)
            and np.array_equal(self.hwalls, other.hwalls)
        )

    __hash__ = None  # type: ignore[assignment]  # compared by value, never a key

    def to_record(self) -> dict[str, object]:
        """Plain data: the text map and the walls."""
        return {"rows": list(self.to_rows()), "walls": [list(wall) for wall in self.walls]}

    def squares(self) -> Iterator[Square]:
        """All squares, row by row."""
        for y in range(self.rows):
            for x in range(self.cols):
                yield Square(x, y)

    def holds(self, area: Area) -> bool:
        """Whether a footprint lies wholly on the board."""
        return (
            area.x >= 0
            and area.y >= 0
            and area.x + area.cols <= self.cols
            and area.y + area.rows <= self.rows
        )

    @cached_property
    def _by_kinds(self) -> dict[frozenset[Terrain], frozenset[Square]]:
        return {}

    @cached_property
    def free_steps(self) -> dict[tuple[frozenset[Terrain], bool], dict[Square, list[tuple[Square, bool]]]]:
        """Room for the rules of movement to keep what they worked out for this board, by who moves."""
        return {}

    def where(self, kinds: frozenset[Terrain]) -> frozenset[Square]:
        """The squares of some kinds of terrain; kept, since a board never changes."""
        found = self._by_kinds.get(kinds)
        if found is None:
            found = frozenset(square for square in self.squares() if self[square] in kinds)
            self._by_kinds[kinds] = found
        return found

    def mask(self, kinds: Iterable[Terrain]) -> int:
        """The squares of some kinds of terrain as a bit mask; square (x, y) is bit ``y * cols + x``."""
        mask = 0
        for x, y in self.where(frozenset(kinds)):
            mask |= 1 << (y * self.cols + x)
        return mask

    @cached_property
    def walls(self) -> tuple[Wall, ...]:
        """Every wall of the board, vertical ones first."""
        standing = [Wall(int(x), int(y), True) for y, x in np.argwhere(self.vwalls)]
        standing += [Wall(int(x), int(y), False) for y, x in np.argwhere(self.hwalls)]
        return tuple(standing)

    def with_terrain(self, square: Square, terrain: Terrain) -> Board:
        """The same board with another terrain in one square.

        :raises IndexError: the square is not on the board.
        """
        if square not in self:
            raise IndexError(f"{square} is not on the board of {self.cols} x {self.rows}")
        layer = self.terrain.copy()
        layer[square[1], square[0]] = terrain
        return Board(layer, self.vwalls, self.hwalls)
