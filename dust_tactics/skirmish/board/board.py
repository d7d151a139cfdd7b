"""The board: numpy layers of terrain and edges, and the text map they are read from.

Everything outside speaks of :class:`~dust_tactics.skirmish.board.grid.Square`; arrays are
indexed ``[y, x]`` and that is known only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from .buildings import Building, Fort, Storeys, joined, settled
from .grid import MAX_SIDE, Area, Opening, Square, Wall
from .terrain_kinds import BY_LETTER, LETTERS, Edge, Terrain
from .wrecks import Wreck, squares_of

__all__ = ["LETTERS", "MAX_SIDE", "Board", "Edge", "Terrain"]

T = TypeVar("T", Fort, Wreck)

_KINDS = tuple(Terrain)
_WORDS = tuple(kind.words for kind in Terrain)


@dataclass(frozen=True, eq=False)
class Board:
    """A board of squares; never changes, :meth:`with_terrain` and :meth:`with_edge` make another one.

    ``terrain`` is uint8 of shape (rows, cols) with :class:`Terrain` values;
    ``uprights`` is uint8 of shape (rows, cols + 1) with the :class:`Edge` on the left
    side of each square, ``levels`` of shape (rows + 1, cols) that on its top side.  All
    three are read-only.  ``storeys`` are the buildings of more than a ground floor, ``wrecks``
    what lies on the terrain since vehicles were destroyed there.  ``heights`` are rows of digits,
    north first: how high the ground of each square is; none where all of it is level.
    """

    terrain: NDArray[np.uint8]
    uprights: NDArray[np.uint8] = field(repr=False)
    levels: NDArray[np.uint8] = field(repr=False)
    storeys: tuple[Storeys, ...] = ()
    wrecks: tuple[Wreck, ...] = ()
    heights: tuple[str, ...] = ()
    forts: tuple[Fort, ...] = ()
    """The bunkers and strongpoints on it."""

    def __post_init__(self) -> None:
        for layer in (self.terrain, self.uprights, self.levels):
            layer.setflags(write=False)

    @classmethod
    def from_rows(
        cls, rows: Sequence[str], walls: Iterable[Wall] = (), openings: Iterable[tuple[Wall, Edge]] = ()
    ) -> Board:
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
                if letter not in BY_LETTER:
                    raise ValueError(f"row {y + 1}, column {x + 1}: no terrain is written {letter!r}")
                terrain[y, x] = BY_LETTER[letter]
        uprights = np.zeros((height, width + 1), np.uint8)
        levels = np.zeros((height + 1, width), np.uint8)
        for wall, edge in (*((wall, Edge.WALL) for wall in walls), *openings):
            (uprights if wall.vertical else levels)[wall.y, wall.x] = edge
        return cls(terrain, uprights, levels)

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
        return tuple(map(_KINDS.__getitem__, self.terrain.ravel().tolist()))

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
            and np.array_equal(self.uprights, other.uprights)
            and np.array_equal(self.levels, other.levels)
            and self.storeys == other.storeys
            and self.wrecks == other.wrecks
            and self.heights == other.heights
            and self.forts == other.forts
        )

    __hash__ = None  # type: ignore[assignment]  # compared by value, never a key

    def to_record(self) -> dict[str, object]:
        """Plain data: the text map, the walls, and what else there is, such as openings and storeys."""
        record: dict[str, object] = {
            "rows": list(self.to_rows()),
            "walls": [list(wall) for wall in self.walls],
        }
        if self.gaps:
            record["openings"] = [[*wall, int(edge)] for wall, edge in self.gaps]
        if self.low_walls:
            record["low-walls"] = [list(wall) for wall in self.low_walls]
        if self.storeys:
            record["storeys"] = [
                [*one.at, one.floors, int(one.roof), *([1] if one.stone else [])] for one in self.storeys
            ]
        if self.wrecks:
            record["wrecks"] = [[*one.area, one.name, int(one.burning)] for one in self.wrecks]
        if self.heights:
            record["heights"] = list(self.heights)
        if self.forts:
            record["forts"] = [[str(one), one.side or 0] for one in self.forts]
        return record

    def squares(self) -> Iterator[Square]:
        """All squares, row by row."""
        return iter(_squares(self.cols, self.rows))

    @property
    def area(self) -> Area:
        """All of its squares."""
        return Area(0, 0, self.cols, self.rows)

    def holds(self, area: Area) -> bool:
        """True if a footprint lies wholly on the board."""
        return (
            area.x >= 0
            and area.y >= 0
            and area.x + area.cols <= self.cols
            and area.y + area.rows <= self.rows
        )

    @cached_property
    def room(self) -> dict[Any, Any]:
        """Room for rulesets to keep what they worked out for this board."""
        return {}

    @cached_property
    def _by_kinds(self) -> dict[frozenset[Terrain], frozenset[Square]]:
        return {}

    def where(self, kinds: frozenset[Terrain]) -> frozenset[Square]:
        """The squares of some kinds of terrain; kept, since a board never changes."""
        found = self._by_kinds.get(kinds)
        if found is None:
            squares = zip(self.squares(), self._flat, strict=True)
            found = frozenset(square for square, kind in squares if kind in kinds)
            self._by_kinds[kinds] = found
        return found

    def mask(self, kinds: Iterable[Terrain]) -> int:
        """The squares of some kinds of terrain as a bit mask; square (x, y) is bit ``y * cols + x``."""
        kinds = frozenset(kinds)
        mask = self._mask_by_kinds.get(kinds)
        if mask is None:
            mask = 0
            for x, y in self.where(kinds):
                mask |= 1 << (y * self.cols + x)
            self._mask_by_kinds[kinds] = mask
        return mask

    @cached_property
    def _mask_by_kinds(self) -> dict[frozenset[Terrain], int]:
        return {}

    @cached_property
    def names(self) -> dict[Square, str]:
        """Words for what stands in each square that is not open ground."""
        rows, columns = np.nonzero(self.terrain)
        kinds = self.terrain[rows, columns]
        found = zip(columns.tolist(), rows.tolist(), kinds.tolist(), strict=True)
        return {Square(x, y): _WORDS[kind] for x, y, kind in found}

    def edge(self, wall: Wall) -> Edge:
        """The wall or opening on an edge of the board."""
        return Edge(int((self.uprights if wall.vertical else self.levels)[wall.y, wall.x]))

    @cached_property
    def edges(self) -> tuple[tuple[Wall, Edge], ...]:
        """Every edge on which something stands, vertical ones first."""
        found = []
        for layer, vertical in ((self.uprights, True), (self.levels, False)):
            found += [(Wall(int(x), int(y), vertical), Edge(int(layer[y, x]))) for y, x in np.argwhere(layer)]
        return tuple(found)

    @cached_property
    def walls(self) -> tuple[Wall, ...]:
        """Every wall of the board, vertical ones first."""
        return tuple(wall for wall, edge in self.edges if edge is Edge.WALL)

    @cached_property
    def low_walls(self) -> tuple[Wall, ...]:
        """Every low wall of the board, vertical ones first."""
        return tuple(wall for wall, edge in self.edges if edge is Edge.LOW_WALL)

    @cached_property
    def gaps(self) -> tuple[tuple[Wall, Edge], ...]:
        """Every edge that is an opening, vertical ones first."""
        return tuple((wall, edge) for wall, edge in self.edges if edge.is_opening)

    @cached_property
    def openings(self) -> tuple[Opening, ...]:
        """The openings; large ones that follow each other in one line are one huge opening."""
        left = {wall: edge for wall, edge in self.gaps if edge is Edge.LARGE_OPENING}
        found = [Opening((wall,)) for wall, edge in self.gaps if edge is Edge.SMALL_OPENING]
        while left:
            wall = next(iter(left))
            run = []
            while wall in left:
                run.append(wall)
                del left[wall]
                wall = wall._replace(y=wall.y + 1) if wall.vertical else wall._replace(x=wall.x + 1)
            found.append(Opening(tuple(run)))
        return tuple(found)

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        """Every building, in the order of their first squares."""
        high = {one.at: one for one in self.storeys}
        found = []
        for squares in joined(self.where(frozenset({Terrain.BUILDING}))):
            building = Building(squares)
            said = high.get(building.first)
            found.append(building if said is None else Building(squares, said.floors, said.roof, said.stone))
        return tuple(found)

    @cached_property
    def _building_of(self) -> Mapping[Square, Building]:
        return {square: building for building in self.buildings for square in building.squares}

    def building_at(self, square: Square) -> Building | None:
        """The building that a square belongs to."""
        return self._building_of.get(square)

    def with_terrain(self, square: Square, terrain: Terrain) -> Board:
        """The same board with another terrain in one square.

        :raises IndexError: the square is not on the board.
        """
        if square not in self:
            raise IndexError(f"{square} is not on the board of {self.cols} x {self.rows}")
        layer = self.terrain.copy()
        layer[square[1], square[0]] = terrain
        board = replace(self, terrain=layer)
        if not self.storeys or Terrain.BUILDING not in (terrain, self[square]):
            return board
        high = (building for building in self.buildings if building.top)
        return board.with_storeys(
            *(Storeys(at, one.floors, one.roof, one.stone) for one in high for at in sorted(one.squares))
        )

    def with_edge(self, wall: Wall, edge: Edge) -> Board:
        """The same board with something else on one edge.

        :raises IndexError: the edge does not lie between two squares of the board.
        """
        if not wall.between(self.cols, self.rows):
            raise IndexError(f"{wall} does not lie between two squares of the board")
        uprights, levels = self.uprights.copy(), self.levels.copy()
        (uprights if wall.vertical else levels)[wall.y, wall.x] = edge
        return replace(self, uprights=uprights, levels=levels)

    def with_storeys(self, *storeys: Storeys) -> Board:
        """The same board with other storeys; those outside buildings fall away (see :func:`.settled`)."""
        groups = joined(self.where(frozenset({Terrain.BUILDING})))
        return replace(self, storeys=settled(groups, storeys))

    def with_heights(self, heights: Sequence[str]) -> Board:
        """The same board with other heights of its ground: rows of digits, none where all of it is level.

        :raises ValueError: another number of rows or columns, or something else than digits.
        """
        rows = tuple(heights)
        if all(set(row) <= {"0"} for row in rows):
            return replace(self, heights=())
        if len(rows) != self.rows or any(len(row) != self.cols or not row.isdecimal() for row in rows):
            raise ValueError(f"heights are {self.rows} rows of {self.cols} digits, one a square")
        return replace(self, heights=rows)

    def ground_height(self, square: Square) -> int:
        """The height of the ground of a square, in squares."""
        return int(self.heights[square[1]][square[0]]) if self.heights else 0

    def _on_it(self, **changes: Any) -> Board:
        """The same board with something else lying on it; what is known of its ground stays known."""
        board = replace(self, **changes)
        board.__dict__.update({name: self.__dict__[name] for name in _OF_THE_GROUND & self.__dict__.keys()})
        return board

    def _all_held(self, things: tuple[T, ...]) -> tuple[T, ...]:
        """The same things, all of which lie wholly on the board.

        :raises IndexError: one does not.
        """
        for thing in things:
            if not self.holds(thing.area):
                raise IndexError(f"{thing.area} is not on the board of {self.cols} x {self.rows}")
        return things

    def with_fort(self, *forts: Fort) -> Board:
        """The same board with more fortifications.

        :raises IndexError: one does not lie wholly on the board.
        """
        return self._on_it(forts=(*self.forts, *self._all_held(forts))) if forts else self

    def without_fort(self, fort: Fort) -> Board:
        """The same board without one of its fortifications."""
        return self._on_it(forts=tuple(one for one in self.forts if one != fort))

    @cached_property
    def _fort_of(self) -> Mapping[Square, Fort]:
        return {square: fort for fort in self.forts for square in fort.area.squares()}

    def fort_at(self, square: Square) -> Fort | None:
        """The fortification that a square belongs to."""
        return self._fort_of.get(square) if self.forts else None

    def with_wreck(self, *wrecks: Wreck) -> Board:
        """The same board with more wrecks.

        :raises IndexError: one does not lie wholly on the board.
        """
        return self._on_it(wrecks=(*self.wrecks, *self._all_held(wrecks))) if wrecks else self

    @cached_property
    def wrecked(self) -> frozenset[Square]:
        """The squares in which a wreck lies."""
        return squares_of(self.wrecks)

    @cached_property
    def wreck_mask(self) -> int:
        """The same as a bit mask, as :meth:`mask` makes them."""
        return sum(1 << (y * self.cols + x) for x, y in self.wrecked)

    @cached_property
    def burning(self) -> frozenset[Square]:
        """Every square in which a burning wreck lies."""
        return squares_of(wreck for wreck in self.wrecks if wreck.burning)

    def wreck_at(self, square: Square) -> Wreck | None:
        """The wreck in a square: a burning one before others, the last one before earlier ones."""
        there = [wreck for wreck in self.wrecks if square in self.wrecked and square in wreck.area.squares()]
        return max(reversed(there), key=lambda wreck: wreck.burning, default=None)


_OF_THE_GROUND = frozenset(
    ("cols", "rows", "_flat", "_by_kinds", "_mask_by_kinds", "names", "edges", "walls", "low_walls", "gaps")
)
"""Everything that is worked out of terrain and walls alone, and kept while they stay."""


@lru_cache(maxsize=64)
def _squares(cols: int, rows: int) -> tuple[Square, ...]:
    return tuple(Square(x, y) for y in range(rows) for x in range(cols))
