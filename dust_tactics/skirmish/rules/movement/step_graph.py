"""The steps between the squares of a board, and what its terrain and walls leave of them.

DT "Moving Through Terrain" (p. 20) to "Moving Around Corners" (p. 21).  Nothing here knows
units in play.  Inside, a square is its number ``y * cols + x`` and a set of squares a bit mask
of those numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import neighbours
from dust_tactics.skirmish.rulesets.ruleset import Ruleset

from . import fortification_access as forts
from .mobility import TRAPS, Gait, Mover, kinds_for, shut_edges
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


_CORNERS = {Mover.INFANTRY: 1, Mover.VEHICLE: 2, Mover.AIRCRAFT: 0, Mover.FLYING: 0}
"""The number of squares that must be open of the two beside a diagonal step (ruling ``aircraft-corners``)."""


class Terrains:
    """A board without units, to one way of moving; kept while the board stays.

    ``open`` are the squares that it may enter, ``passed`` those of them where it cannot end a move,
    ``slow`` those that halve its rates, ``paved`` those that let it go further and ``traps`` those that
    harm it: ``fires`` whoever enters them, ``snares``, one mask a kind, also who sets out from them.
    """

    def __init__(self, board: Board, ruleset: Ruleset, gait: Gait) -> None:
        kinds = kinds_for(ruleset, gait)
        self.gait, self.mover = gait, gait.mover
        self.kinds = kinds["enters"]
        self.edges = shut_edges(ruleset, gait)
        """The edges of a square that stop it."""
        self.open, self.passed = board.mask(self.kinds), board.mask(kinds["passes"])
        self.slow, self.paved = board.mask(kinds["slows"]), board.mask(kinds["speeds"])
        self.snares = tuple(board.mask((kind,)) for kind in TRAPS[gait.mover])
        self.fires = 0
        walls: frozenset[tuple[int, int]] = frozenset()
        if board.forts:
            self.open &= ~forts.shut_to(board, self.mover)
            self.passed |= forts.passed_by(board, self.mover)
            walls = forts.shut_steps(board) if self.edges else walls
        if ruleset.wreck is not None and board.wrecks:
            if not gait.enters(ruleset.wreck):
                self.open &= ~board.wreck_mask
            elif not gait.stops(ruleset.wreck):
                self.passed |= board.wreck_mask
            if board.burning and not self.mover.overhead:
                self.fires = sum(1 << (y * board.cols + x) for x, y in board.burning)
        self.traps = board.mask(TRAPS[gait.mover]) | self.fires
        self.numbered = steps = numbered(board.cols, board.rows)
        self._straight, self._diagonal = steps.straight, steps.diagonal
        self._needed = _CORNERS[self.mover]
        if (board.edges or board.heights or walls) and self.edges:
            self._straight, self._diagonal = between_walls(
                board, steps.straight, steps.diagonal, self.edges, walls
            )
        self.known: list[Exits | None] = [None] * (board.cols * board.rows)
        """The answers of :meth:`exits` so far."""

    def exits(self, square: int) -> Exits:
        """The steps from a square with nobody in the way."""
        found = self.known[square]
        if found is None:
            found = self.known[square] = self.exits_past(square, self.open, self.open)
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
