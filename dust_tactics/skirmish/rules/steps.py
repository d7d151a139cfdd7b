"""The steps between the squares of a board, and what its terrain and walls leave of them.

DT "Moving Through Terrain" (p. 20) to "Moving Around Corners" (p. 21).  Nothing here knows
units in play.  Inside, a square is its number ``y * cols + x`` and a set of squares a bit mask
of those numbers.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from ..board import Board, Terrain
from ..grid import neighbours
from ..rulesets.ruleset import Ruleset
from ..state import UnitState
from .walls import between_walls


class Exits(NamedTuple):
    """The squares that a unit may step to from one square, straight ahead and diagonally."""

    straight: tuple[int, ...]
    diagonal: tuple[int, ...]


class Numbered:
    """The squares of boards of one size by number, and the steps between them."""

    def __init__(self, cols: int, rows: int) -> None:
        number = {square: index for index, square in enumerate(neighbours(cols, rows))}
        self.squares = tuple(number)
        self.straight: list[tuple[int, ...]] = []
        self.diagonal: list[tuple[tuple[int, int, int], ...]] = []
        """Each diagonal step with the two squares beside it."""
        for steps in neighbours(cols, rows).values():
            self.straight.append(tuple(number[step.to] for step in steps if not step.diagonal))
            self.diagonal.append(
                tuple(
                    (number[step.to], number[step.left], number[step.right])
                    for step in steps
                    if step.diagonal
                )
            )
        self._cols = cols
        self._every = (1 << cols * rows) - 1
        self._first_column = sum(1 << y * cols for y in range(rows))
        self._last_column = self._first_column << (cols - 1)
        self.edges = {
            "north": tuple(range(cols)),
            "south": tuple(range((rows - 1) * cols, rows * cols)),
            "west": tuple(range(0, rows * cols, cols)),
            "east": tuple(range(cols - 1, rows * cols, cols)),
        }

    def round(self, mask: int) -> int:
        """The squares of a mask and all that touch one of them."""
        mask |= (mask & ~self._last_column) << 1 | (mask & ~self._first_column) >> 1
        return (mask | mask << self._cols | mask >> self._cols) & self._every


numbered = lru_cache(maxsize=64)(Numbered)


class Mover(StrEnum):
    """Who moves, as walls and corners know it."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"


_CORNERS = {Mover.INFANTRY: 1, Mover.VEHICLE: 2, Mover.AIRCRAFT: 0}
"""How many of the two squares beside a diagonal step must be open (ruling ``aircraft-corners``)."""


def mover_of(unit: UnitState) -> Mover:
    """As what a unit moves: its armour class has the same name."""
    return Mover(unit.card.armour_class.value)


@cache
def enterable(ruleset: Ruleset, mover: str) -> frozenset[Terrain]:
    """The kinds of terrain that infantry or a locomotion can enter; aircraft are above all of them."""
    if mover == Mover.AIRCRAFT:
        return frozenset(ruleset.terrain)
    return frozenset(kind for kind, row in ruleset.terrain.items() if mover in row.enter)


def goes_as(unit: UnitState) -> str:
    """The word by which terrain tells whether it lets a unit in."""
    mover = mover_of(unit)
    return str(unit.card.locomotion) if mover is Mover.VEHICLE else str(mover)


class Terrains:
    """What a board without units is to one kind of mover; kept while the board stays.

    ``shut`` are squares that it cannot enter whatever their terrain, ``passed`` those where it
    cannot end a move.
    """

    def __init__(
        self, board: Board, kinds: frozenset[Terrain], mover: Mover, shut: int = 0, passed: int = 0
    ) -> None:
        self.kinds = kinds
        self.mover = mover
        self.open = board.mask(kinds) & ~shut
        self.passed = passed
        self.numbered = steps = numbered(board.cols, board.rows)
        self._straight, self._diagonal = steps.straight, steps.diagonal
        self._needed = _CORNERS[mover]
        if board.edges and mover is not Mover.AIRCRAFT:
            self._straight, self._diagonal = between_walls(
                board, steps.straight, steps.diagonal, vehicle=mover is Mover.VEHICLE
            )
        self._exits: list[Exits | None] = [None] * (board.cols * board.rows)

    def exits(self, square: int) -> Exits:
        """The steps from a square with nobody in the way."""
        found = self._exits[square]
        if found is None:
            found = self._exits[square] = self.exits_past(square, self.open, self.open)
        return found

    def exits_past(self, square: int, may: int, corners: int) -> Exits:
        """The steps from a square into squares of ``may``, cutting only ``corners``.

        Infantry squeezes past one closed corner, a vehicle past none (DT "Moving Around Corners"),
        and aircraft fly over them; a way round that a wall stops is closed (ruling ``wall-corners``).
        """
        straight = tuple([to for to in self._straight[square] if may >> to & 1])
        needed = self._needed
        diagonal = tuple(
            [
                to
                for to, left, right in self._diagonal[square]
                if may >> to & 1 and (corners >> left & 1) + (corners >> right & 1) >= needed
            ]
        )
        return Exits(straight, diagonal)
