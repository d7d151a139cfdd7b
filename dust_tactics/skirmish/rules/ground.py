"""The ground as one unit finds it: where it may enter, pass and stop, and what it squeezes past.

DT "Moving Through Terrain" (p. 20) to "Moving Around Corners" (p. 21).  Inside, a square is
its number ``y * cols + x`` and a set of squares a bit mask of those numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from dust_tactics.core.reason import Refusal

from .. import rulebook
from ..board import Board, Edge, Terrain
from ..grid import Square, neighbours
from ..rulesets.ruleset import Ruleset
from ..state import State, UnitState
from .reserves import comes_by_flank, flanks
from .walls import between_walls, in_the_way


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


@cache
def _enterable(ruleset: Ruleset, mover: str) -> frozenset[Terrain]:
    """The kinds of terrain that infantry or a locomotion can enter."""
    return frozenset(kind for kind, row in ruleset.terrain.items() if mover in row.enter)


class Terrains:
    """What a board without units is to one kind of mover; kept while the board stays."""

    def __init__(self, board: Board, kinds: frozenset[Terrain], *, vehicle: bool) -> None:
        self.kinds = kinds
        self.vehicle = vehicle
        self.open = board.mask(kinds)
        self.numbered = steps = numbered(board.cols, board.rows)
        self._straight, self._diagonal = steps.straight, steps.diagonal
        if board.edges:
            self._straight, self._diagonal = between_walls(
                board, steps.straight, steps.diagonal, vehicle=vehicle
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

        Infantry squeezes past one closed corner, a vehicle past none (DT "Moving Around Corners");
        a way round that a wall stops is closed (ruling ``wall-corners``).
        """
        straight = tuple([to for to in self._straight[square] if may >> to & 1])
        needed = 2 if self.vehicle else 1
        diagonal = tuple(
            [
                to
                for to, left, right in self._diagonal[square]
                if may >> to & 1 and (corners >> left & 1) + (corners >> right & 1) >= needed
            ]
        )
        return Exits(straight, diagonal)


def _terrains(state: State, unit: UnitState) -> Terrains:
    card = unit.card
    mover = "infantry" if card.is_infantry else str(card.locomotion)
    found: Terrains | None = state.terrains.get(mover)
    if found is None:
        kinds = _enterable(state.table.ruleset, mover)
        found = state.terrains[mover] = Terrains(state.board, kinds, vehicle=unit.is_vehicle)
    return found


class Ground:
    """The board as one unit finds it: what it may enter, pass, stop in, and squeeze past."""

    def __init__(self, state: State, unit: UnitState) -> None:
        self.unit = unit
        self.board = state.board
        self.edge = f"the {state.edges[unit.side]} edge"
        self._cols = state.board.cols
        self._terrains = terrains = _terrains(state, unit)
        own, enemies = state.standing[unit.side], state.standing[unit.side.other].units
        me = 0 if unit.square is None else 1 << self.number(unit.square)
        self._enemies = enemies
        self.friends = own.units & ~me
        """Where it may pass, but not stop."""
        self._shut = enemies | (own.vehicles & ~me) if terrains.vehicle else enemies
        self._known: dict[int, Exits] = {}
        self._gates = terrains.numbered.edges[state.edges[unit.side]]
        if comes_by_flank(state, unit):
            self.edge = "the flanks of the enemy's half"
            self._gates = tuple(self.number(square) for square in flanks(state, unit.side))

    # -- by number ----------------------------------------------------------------------------

    def number(self, square: Square) -> int:
        """The number of a square of the board."""
        return square[1] * self._cols + square[0]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares by number."""
        return self._terrains.numbered.squares

    @cached_property
    def _touched(self) -> int:
        """The squares next to a unit that is in the way: elsewhere only the terrain matters."""
        return self._terrains.numbered.round(self._shut) if self._shut else 0

    def exits(self, square: int) -> Exits:
        """The squares it may step to."""
        terrains = self._terrains
        if not self._touched >> square & 1:
            return terrains.exits(square)
        found = self._known.get(square)
        if found is None:
            may, corners = terrains.open & ~self._shut, terrains.open & ~self._enemies
            found = self._known[square] = terrains.exits_past(square, may, corners)
        return found

    def entries(self) -> list[int]:
        """Where it may come on: its edge or the flanks (rulings ``enter-edge``, ``flank-squares``)."""
        may = self._terrains.open & ~self._shut
        return [square for square in self._gates if may >> square & 1]

    # -- by square ----------------------------------------------------------------------------

    def shuts_corner(self, square: Square) -> bool:
        """Whether nobody of this kind can cut the corner of a square: an enemy, or ground it cannot enter."""
        return not (self._terrains.open & ~self._enemies) >> self.number(square) & 1

    def may_stop(self, square: Square) -> bool:
        """Whether the unit may end its move there (it may always end where it is)."""
        return not self.friends >> self.number(square) & 1

    def steps(self, square: Square) -> Iterator[tuple[Square, bool]]:
        """The neighbouring squares it may step to, each with whether the step is diagonal."""
        straight, diagonal = self.exits(self.number(square))
        yield from ((self.squares[to], False) for to in straight)
        yield from ((self.squares[to], True) for to in diagonal)

    def refusal(self, start: Square, to: Square) -> Refusal | None:
        """Why the unit cannot step from ``start`` to ``to``, or ``None``."""
        dx, dy = to[0] - start[0], to[1] - start[1]
        if max(abs(dx), abs(dy)) != 1:
            return Refusal("not-a-step", f"{to} is not next to {start}", rulebook.MOVING)
        if to in self.board:
            exits = self.exits(self.number(start))
            if self.number(to) in exits[1 if dx and dy else 0]:
                return None
        if (why := self.refusal_to_enter(to)) is not None:
            return why
        if not (dx and dy):
            return self._stopped_by_a_wall(start, to)
        corners = (Square(to.x, start.y), Square(start.x, to.y))
        shut = " and ".join(filter(None, (self._shut_way_round(start, by, to) for by in corners)))
        return Refusal(
            "corner",
            f"{self.unit.name} can't cut the corner from {start} to {to} past {shut}",
            rulebook.CORNERS,
        )

    def _stopped_by_a_wall(self, start: Square, to: Square) -> Refusal:
        """Why a unit cannot step straight to a square that it could enter."""
        name, between = self.unit.name, f"between {start} and {to}"
        edge = in_the_way(self.board, start, to, vehicle=self._terrains.vehicle)
        if edge is Edge.WALL:
            return Refusal(
                "wall", f"{name} can't move from {start} to {to}: a wall stands {between}", rulebook.WALLS
            )
        what = f"a vehicle needs a large opening, and the one {between} is small"
        return Refusal("small-opening", f"{name} can't move from {start} to {to}: {what}", rulebook.WALLS)

    def _shut_way_round(self, start: Square, by: Square, to: Square) -> str:
        """What shuts one way round the corner of a diagonal step, in words; nothing if it is open."""
        if self.shuts_corner(by):
            return str(by)
        for one, other in ((start, by), (by, to)):
            edge = in_the_way(self.board, one, other, vehicle=self._terrains.vehicle)
            if edge is not None:
                return f"the {edge} between {one} and {other}"
        return ""

    def refusal_to_come_on(self, to: Square) -> Refusal | None:
        """Why the unit cannot come on at ``to``, or ``None``."""
        if to in self.board and self.number(to) in self.entries():
            return None
        return self.refusal_to_enter(to) or Refusal(
            "edge", f"{self.unit.name} enters from {self.edge}, not at {to}", rulebook.MOVING_ON
        )

    def refusal_to_enter(self, to: Square) -> Refusal | None:
        """Why the unit cannot enter ``to`` at all, or ``None``."""
        name = self.unit.name
        if to not in self.board:
            return Refusal("off-board", f"{to} is not on the board", rulebook.MOVING)
        if self.board[to] not in self._terrains.kinds:
            return Refusal(
                "terrain", f"{name} can't enter the {self.board[to]} at {to}", rulebook.THROUGH_TERRAIN
            )
        number = self.number(to)
        if self._enemies >> number & 1:
            return Refusal("enemy", f"an enemy stands at {to}", rulebook.THROUGH_UNITS)
        if self._shut >> number & 1:
            return Refusal(
                "friendly-vehicle",
                f"a vehicle can't pass the friendly vehicle at {to}",
                rulebook.THROUGH_UNITS,
            )
        return None


def ground_of(state: State, unit: UnitState) -> Ground:
    """The ground as a unit of the state finds it; kept while the units stay where they are."""
    found: Ground | None = state.grounds.get(unit.id)
    if found is None or found.unit.square != unit.square:
        found = state.grounds[unit.id] = Ground(state, unit)
    return found
