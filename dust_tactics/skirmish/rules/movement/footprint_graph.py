"""Units of several squares: everywhere they can stand on a board, and the steps between.

DT "Moving Large Vehicles and Aircraft" and "Moving Huge Vehicles" (p. 19-20).  A large unit steps
with either half into a square beside it and the other half follows, or moves diagonally as a
whole; a huge one moves as a whole.  Nothing here knows terrain or units; see :mod:`.ground`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from dust_tactics.skirmish.board.grid import STEPS, Area, Spot, Square
from dust_tactics.skirmish.cards.unit_card import Size

Edge = tuple[int, int]
"""Two squares that share an edge, by number, the lower one first."""


class Step(NamedTuple):
    """A step to another stance.

    ``squares`` is the mask of where it stands then, ``corners`` that of the squares it cuts
    across, ``edges`` what it crosses, those between its own squares afterwards included.
    """

    to: int
    squares: int
    corners: int
    edges: frozenset[Edge]


class Stances:
    """Every stance of units of one size on boards of one size, by number.

    ``spots`` are the stances, ``masks`` the squares of each, ``inner`` the edges within each;
    ``straight`` and ``diagonal`` the steps from each.
    """

    def __init__(self, cols: int, rows: int, size: Size) -> None:
        self._cols, self._rows = cols, rows
        spans = ((2, 2),) if size is Size.HUGE else ((1, 2), (2, 1))
        self.spots = tuple(
            Spot(x, y, wide, high)
            for wide, high in spans
            for y in range(rows - high + 1)
            for x in range(cols - wide + 1)
        )
        self.number = {spot: number for number, spot in enumerate(self.spots)}
        self.masks = tuple(self._mask(spot.area.squares()) for spot in self.spots)
        self.inner = tuple(self._inner(spot.area) for spot in self.spots)
        self.straight: list[tuple[Step, ...]] = []
        self.diagonal: list[tuple[Step, ...]] = []
        for spot in self.spots:
            leads = self._whole(spot) if size is Size.HUGE else self._halves(spot)
            self.straight.append(tuple(leads))
            self.diagonal.append(tuple(self._diagonals(spot)))

    def _index(self, square: Square) -> int:
        return square.y * self._cols + square.x

    def _mask(self, squares: Iterator[Square]) -> int:
        return sum(1 << self._index(square) for square in squares)

    def _edge(self, one: Square, other: Square) -> Edge:
        a, b = sorted((self._index(one), self._index(other)))
        return a, b

    def _inner(self, area: Area) -> frozenset[Edge]:
        return frozenset(
            self._edge(one, other)
            for one, other in combinations(area.squares(), 2)
            if abs(one.x - other.x) + abs(one.y - other.y) == 1
        )

    def _on_board(self, square: Square) -> bool:
        return 0 <= square.x < self._cols and 0 <= square.y < self._rows

    def _step(self, spot: Spot, corners: int, crossed: frozenset[Edge]) -> Step:
        to = self.number[spot]
        return Step(to, self.masks[to], corners, crossed | self.inner[to])

    def _halves(self, spot: Spot) -> Iterator[Step]:
        """Each half leads into the squares beside it; the other half follows into its square."""
        own = set(spot.area.squares())
        for lead in spot.area.squares():
            for dx, dy in STEPS[:4]:
                to = Square(lead.x + dx, lead.y + dy)
                if to in own or not self._on_board(to):
                    continue
                (x, y), (last_x, last_y) = min(lead, to), max(lead, to)
                after = Spot(x, y, last_x - x + 1, last_y - y + 1)
                yield self._step(after, 0, frozenset({self._edge(lead, to)}))

    def _whole(self, spot: Spot) -> Iterator[Step]:
        """All its squares move one square up, down or to a side."""
        for dx, dy in STEPS[:4]:
            after = Spot(spot.x + dx, spot.y + dy, spot.cols, spot.rows)
            if after in self.number:
                crossed = frozenset(
                    self._edge(square, Square(square.x + dx, square.y + dy)) for square in spot.area.squares()
                )
                yield self._step(after, 0, crossed)

    def _diagonals(self, spot: Spot) -> Iterator[Step]:
        """All its squares move diagonally; each goes round both sides of its corner."""
        own = set(spot.area.squares())
        for dx, dy in STEPS[4:]:
            after = Spot(spot.x + dx, spot.y + dy, spot.cols, spot.rows)
            if after not in self.number:
                continue
            corners, crossed = set[Square](), set[Edge]()
            for square in own:
                to = Square(square.x + dx, square.y + dy)
                for beside in (Square(square.x + dx, square.y), Square(square.x, square.y + dy)):
                    corners.add(beside)
                    crossed |= {self._edge(square, beside), self._edge(beside, to)}
            yield self._step(after, self._mask(iter(sorted(corners - own))), frozenset(crossed))


stances = lru_cache(maxsize=32)(Stances)
