"""Movement: who may enter what, what a path costs, and everywhere a unit can go.

DT "Move and March Move Actions" (p. 19) to "Moving Around Corners" (p. 21).  A
march is carried out in two legs, because the enemy may react between them: the
first ends where a normal move could have ended last on the path that is taken
(ruling ``DT-march-twice``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from operator import itemgetter

from dust_tactics.core.reason import Refusal

from .. import rulebook
from ..board import Terrain
from ..cards import Arc
from ..decisions import Move
from ..grid import Facing, Square, neighbours
from ..rulesets.ruleset import Ruleset
from ..state import State, UnitState


@dataclass(frozen=True, slots=True)
class Budget:
    """Movement that is left: squares, what is spent already, and whether the cheap diagonal is used.

    ``beyond`` is set in the second leg of a march: up to that total cost the
    unit may only be where it could not have stopped.
    """

    squares: int
    spent: int = 0
    cut: bool = False
    beyond: int = 0


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a square: the squares entered, the total cost, whether the cheap diagonal is used."""

    path: tuple[Square, ...]
    cost: int
    cut: bool


@cache
def _enterable(ruleset: Ruleset, mover: str) -> frozenset[Terrain]:
    """The kinds of terrain that infantry or a locomotion can enter."""
    return frozenset(kind for kind, row in ruleset.terrain.items() if mover in row.enter)


class Ground:
    """The board as one unit finds it: what it may enter, pass, stop in, and squeeze past."""

    def __init__(self, state: State, unit: UnitState) -> None:
        self.state = state
        self.unit = unit
        self.board = state.board
        card = unit.card
        mover = "infantry" if card.is_infantry else str(card.locomotion)
        self._kinds = _enterable(state.table.ruleset, mover)
        self._vehicle = unit.is_vehicle
        own, enemies = state.standing[unit.side], state.standing[unit.side.other].units
        self._enemies = enemies
        self._friends = own.units - {unit.square}
        self._shut = enemies | (own.vehicles - {unit.square}) if self._vehicle else enemies
        self._ground = state.board.where(self._kinds)
        self._neighbours = neighbours(state.board.cols, state.board.rows)

    def shuts_corner(self, square: Square) -> bool:
        """Whether nobody of this kind can cut the corner of a square: an enemy, or ground it cannot enter."""
        return square not in self._ground or square in self._enemies

    def may_enter(self, square: Square) -> bool:
        """Whether the unit may enter, at least to pass through."""
        return square in self._ground and square not in self._shut

    def may_stop(self, square: Square) -> bool:
        """Whether the unit may end its move there (it may always end where it is)."""
        return square not in self._friends

    def steps(self, square: Square) -> list[tuple[Square, bool]]:
        """The neighbouring squares it may step to, each with whether the step is diagonal.

        Infantry squeezes past one closed corner, a vehicle past none (DT "Moving Around Corners").
        """
        if square not in self._touched:
            return self._free_steps(square)
        return self._steps(square, *self._free)

    @cached_property
    def _free(self) -> tuple[frozenset[Square], frozenset[Square]]:
        """The squares it may enter, and those whose corner it may cut."""
        return self._ground - self._shut, self._ground - self._enemies

    @cached_property
    def _touched(self) -> frozenset[Square]:
        """The squares next to a unit that is in the way: elsewhere only the terrain matters."""
        found = {step.to for square in self._shut for step in self._neighbours[square]}
        return frozenset(found)

    def _free_steps(self, square: Square) -> list[tuple[Square, bool]]:
        """The steps from a square with nobody in the way, kept with the board."""
        known = self.board.free_steps.setdefault((self._kinds, self._vehicle), {})
        found = known.get(square)
        if found is None:
            found = known[square] = self._steps(square, self._ground, self._ground)
        return found

    def _steps(
        self, square: Square, may: frozenset[Square], corners: frozenset[Square]
    ) -> list[tuple[Square, bool]]:
        found = []
        for to, diagonal, left, right in self._neighbours[square]:
            if to not in may:
                continue
            if diagonal:
                if left not in corners:
                    if self._vehicle or right not in corners:
                        continue
                elif self._vehicle and right not in corners:
                    continue
            found.append((to, diagonal))
        return found

    def entries(self) -> Iterator[Square]:
        """The squares of the unit's edge where it may come on (ruling ``enter-edge``)."""
        edge = self.state.edges[self.unit.side]
        cols, rows = self.board.cols, self.board.rows
        if edge in ("north", "south"):
            y = 0 if edge == "north" else rows - 1
            squares = [Square(x, y) for x in range(cols)]
        else:
            x = 0 if edge == "west" else cols - 1
            squares = [Square(x, y) for y in range(rows)]
        return (square for square in squares if self.may_enter(square))

    def refusal(self, start: Square, to: Square) -> Refusal | None:
        """Why the unit cannot step from ``start`` to ``to``, or ``None``."""
        dx, dy = to.x - start.x, to.y - start.y
        if max(abs(dx), abs(dy)) != 1:
            return Refusal("not-a-step", f"{to} is not next to {start}", rulebook.MOVING)
        if (why := self.refusal_to_enter(to)) is not None:
            return why
        if all((to, bool(dx and dy)) != step for step in self.steps(start)):
            corners = (Square(start.x + dx, start.y), Square(start.x, start.y + dy))
            shut = " and ".join(str(s) for s in corners if self.shuts_corner(s))
            return Refusal(
                "corner",
                f"{self.unit.name} can't cut the corner from {start} to {to} past {shut}",
                rulebook.CORNERS,
            )
        return None

    def refusal_to_enter(self, to: Square) -> Refusal | None:
        """Why the unit cannot enter ``to`` at all, or ``None``."""
        name = self.unit.name
        if to not in self.board:
            return Refusal("off-board", f"{to} is not on the board", rulebook.MOVING)
        if self.board[to] not in self._kinds:
            return Refusal(
                "terrain", f"{name} can't enter the {self.board[to]} at {to}", rulebook.THROUGH_TERRAIN
            )
        if to in self._enemies:
            return Refusal("enemy", f"an enemy stands at {to}", rulebook.THROUGH_UNITS)
        if to in self._shut:
            return Refusal(
                "friendly-vehicle",
                f"a vehicle can't pass the friendly vehicle at {to}",
                rulebook.THROUGH_UNITS,
            )
        return None


def routes(ground: Ground, budget: Budget, *, both: bool = True) -> list[Route]:
    """The cheapest way to every square where the unit can end, in order of cost.

    A square that can be reached with and without the cheap diagonal has ``both``
    ways.  Staying in place is not among them.
    """
    unit = ground.unit
    best: dict[tuple[Square, bool], int] = {}
    parent: dict[tuple[Square, bool], tuple[Square, bool] | None] = {}
    levels: list[list[tuple[Square, bool]]] = [[] for _ in range(budget.squares + 1)]
    origin: tuple[Square, bool] | None = None
    if unit.square is not None:
        origin = (unit.square, budget.cut)
        best[origin] = budget.spent
        levels[budget.spent].append(origin)
    elif budget.squares:
        for square in ground.entries():
            best[square, False] = 1
            parent[square, False] = None
            levels[1].append((square, False))
    limit, beyond = budget.squares, budget.beyond
    exits: dict[Square, list[tuple[Square, bool]]] = {}
    order: list[tuple[Square, bool]] = []
    for cost, level in enumerate(levels):
        level.sort(key=itemgetter(1))  # of two ways that cost the same, the one without a diagonal first
        for node in level:
            if best[node] != cost:
                continue
            order.append(node)
            if cost == limit:
                continue
            square, cut = node
            steps = exits.get(square)
            if steps is None:
                steps = exits[square] = ground.steps(square)
            for to, diagonal in steps:
                total = cost + (2 if diagonal and cut else 1)
                if total > limit or (total <= beyond and ground.may_stop(to)):
                    continue
                after = (to, cut or diagonal)
                if total < best.get(after, total + 1):
                    best[after] = total
                    parent[after] = node
                    levels[total].append(after)
    found: list[Route] = []
    told: set[Square] = set()
    for node in order:
        square, cut = node
        if square == unit.square or square in told or not ground.may_stop(square):
            continue
        if not both:
            told.add(square)
        path = []
        here: tuple[Square, bool] | None = node
        while here is not None and here != origin:  # a detour may lead back over the first square
            path.append(here[0])
            here = parent[here]
        found.append(Route(tuple(reversed(path)), best[node], cut))
    return found


def walk(ground: Ground, path: tuple[Square, ...], budget: Budget) -> Route | Refusal:
    """Walk a given path: its cost, or why it can't be walked."""
    unit = ground.unit
    cost, cut, here = budget.spent, budget.cut, unit.square
    for to in path:
        diagonal = False
        if here is None:
            if to not in set(ground.entries()):
                why = ground.refusal_to_enter(to)
                edge = ground.state.edges[unit.side]
                return why or Refusal(
                    "edge", f"{unit.name} enters from the {edge} edge, not at {to}", rulebook.MOVING_ON
                )
        else:
            if (why := ground.refusal(here, to)) is not None:
                return why
            diagonal = here.x != to.x and here.y != to.y
        cost += 2 if diagonal and cut else 1
        cut = cut or diagonal
        if cost > budget.squares:
            return Refusal(
                "too-far",
                f"{unit.name} can move {budget.squares} squares; getting to {to} takes {cost}",
                rulebook.MOVING,
            )
        if cost <= budget.beyond and ground.may_stop(to):
            return Refusal(
                "first-leg",
                f"{to} belonged to the first part of the march, which went no further",
                rulebook.REACTIVE_MARCH,
            )
        here = to
    if path and not ground.may_stop(path[-1]) and path[-1] != unit.square:
        return Refusal("occupied", f"a friendly unit stands at {path[-1]}", rulebook.THROUGH_UNITS)
    return Route(path, cost, cut)


def faces(unit: UnitState) -> bool:
    """Whether its facing makes a difference: some weapon has a field of fire other than all round."""
    return any(w.arc not in (Arc.ANY, Arc.TURRET) for w in unit.card.weapons)


def options(state: State, unit: UnitState, budget: Budget, *, final: bool) -> list[Move]:
    """Every move worth telling apart; ``final`` if the facing after it matters."""
    ground = Ground(state, unit)
    facings: tuple[Facing | None, ...] = tuple(Facing) if final and faces(unit) else (None,)
    moves: list[Move] = []
    if unit.square is not None:
        moves += [Move((), facing) for facing in facings]
    spots = _crushable(state, unit)
    for route in routes(ground, budget, both=not final):
        crates = tuple(dict.fromkeys(s for s in route.path if s in spots)) if spots else ()
        for crush in ((), crates) if crates else ((),):
            moves += [Move(route.path, facing, crush) for facing in facings]
    return moves


def crushable(state: State, unit: UnitState, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares of a path whose crates the unit may crush, each once."""
    spots = _crushable(state, unit)
    return tuple(dict.fromkeys(square for square in path if square in spots))


def _crushable(state: State, unit: UnitState) -> frozenset[Square]:
    """Every square with crates, if the unit is one that crushes them."""
    if not unit.is_vehicle:
        return frozenset()
    rows = state.table.ruleset.terrain.items()
    return state.board.where(frozenset(kind for kind, row in rows if row.crushable))


def refusal(state: State, unit: UnitState, move: Move, budget: Budget) -> Refusal | None:
    """Why a move can't be made, or ``None``."""
    if unit.square is None and not move.path:
        return Refusal("must-enter", f"{unit.name} must move on from its edge", rulebook.MOVING_ON)
    walked = walk(Ground(state, unit), move.path, budget)
    if isinstance(walked, Refusal):
        return walked
    crates = crushable(state, unit, move.path)
    for square in move.crush:
        if square not in crates or move.crush.count(square) > 1:
            what = (
                "only vehicles crush crates"
                if not unit.is_vehicle
                else f"there are no crates to crush at {square}"
            )
            return Refusal("no-crates", what, rulebook.CRATES)
    return None


def facing_after(unit: UnitState, move: Move) -> Facing:
    """The facing a move ends with: the one chosen, else the way it went."""
    if move.facing is not None:
        return move.facing
    squares = ([unit.square] if unit.square is not None else []) + list(move.path)
    for start, to in reversed(list(pairwise(squares))):
        for facing in Facing:
            if facing.vector == (to.x - start.x, to.y - start.y):
                return facing
    return unit.facing


def can_enter(state: State, unit: UnitState, squares: int) -> bool:
    """Whether a unit off the board can come on with a move of so many squares."""
    ground = Ground(state, unit)
    if squares and any(ground.may_stop(square) for square in ground.entries()):
        return True
    return bool(routes(ground, Budget(squares)))  # it may have to pass friends on the edge
