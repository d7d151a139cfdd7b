"""Movement: who may enter what, what a path costs, and everywhere a unit can go.

DT "Move and March Move Actions" (p. 19) to "Moving Around Corners" (p. 21).  A
march is carried out in two legs, because the enemy may react between them: the
first ends where a normal move could have ended last on the path that is taken
(ruling ``DT-march-twice``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple, overload

from dust_tactics.core.reason import Refusal

from .. import rulebook
from ..board import Terrain
from ..decisions import Move
from ..grid import Facing, Square
from ..rulesets.ruleset import Ruleset
from ..state import State, UnitState
from .arms import arms_of, fires_one_way
from .ground import Ground, ground_of


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


Path = tuple[Square, ...]
Way = tuple[Path, Path]
"""The squares entered, and those of them whose crates are crushed."""
_AHEAD = {facing.vector: facing for facing in Facing}
_FACINGS: tuple[Facing | None, ...] = tuple(Facing)


class Route(NamedTuple):
    """A way to a square: the squares entered, the total cost, whether the cheap diagonal is used."""

    path: Path
    cost: int
    cut: bool


def routes(ground: Ground, budget: Budget, *, both: bool = True) -> list[Route]:
    """The cheapest way to every square where the unit can end, in order of cost.

    A square that can be reached with and without the cheap diagonal has ``both``
    ways.  Staying in place is not among them.
    """
    return [Route(*route) for route in _routes(ground, budget, both=both)]


def _routes(ground: Ground, budget: Budget, *, both: bool) -> list[tuple[Path, int, bool]]:
    squares, friends, limit, beyond = ground.squares, ground.friends, budget.squares, budget.beyond
    start = ground.unit.square
    none = [limit + 1] * len(squares)
    best = none, none.copy()  # the cost of every square, without and with the cheap diagonal used
    way: tuple[dict[int, Path | None], dict[int, Path | None]] = ({}, {})  # to the square before
    levels: list[list[list[int]]] = [[[] for _ in range(limit + 1)] for _ in best]
    if start is not None:
        origin = ground.number(start)
        best[budget.cut][origin] = budget.spent
        way[budget.cut][origin] = None
        levels[budget.cut][budget.spent].append(origin)
    elif limit:
        for square in ground.entries():
            best[False][square] = 1
            way[False][square] = ()
            levels[False][1].append(square)
    found: list[tuple[Path, int, bool]] = []
    told = 0 if start is None else 1 << origin
    for cost in range(limit + 1):
        for cut in (False, True):  # of two ways that cost the same, the one without a diagonal first
            ways = way[cut]
            for square in levels[cut][cost]:
                if best[cut][square] != cost:
                    continue
                if cut and not both and beyond <= best[False][square] <= cost:
                    continue  # whatever leads on from here, the way without a diagonal leads there too
                before = ways[square]
                path = () if before is None else (*before, squares[square])
                if not (told | friends) >> square & 1:
                    found.append((path, cost, cut))
                    if not both:
                        told |= 1 << square
                if cost == limit:
                    continue
                straight, diagonal = ground.exits(square)
                for steps, after, total in (
                    (straight, cut, cost + 1), (diagonal, True, cost + 2 if cut else cost + 1),
                ):  # fmt: skip
                    if total > limit:
                        continue
                    known, paths, level = best[after], way[after], levels[after][total]
                    for to in steps:
                        if total < known[to] and (total > beyond or friends >> to & 1):
                            known[to] = total
                            paths[to] = path
                            level.append(to)
    return found


def walk(ground: Ground, path: tuple[Square, ...], budget: Budget) -> Route | Refusal:
    """Walk a given path: its cost, or why it can't be walked."""
    unit = ground.unit
    cost, cut, here = budget.spent, budget.cut, unit.square
    for to in path:
        diagonal = False
        if here is None:
            if (why := ground.refusal_to_come_on(to)) is not None:
                return why
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
    return fires_one_way(unit.card.weapons)


class Moves(Sequence[Move]):
    """Some ways, each with every facing after it.  The decisions are made when they are asked for."""

    def __init__(self, ways: list[Way], facings: tuple[Facing | None, ...]) -> None:
        self._ways = ways
        self._facings = facings

    def __len__(self) -> int:
        return len(self._ways) * len(self._facings)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} moves, and no number {index}")
        number, turn = divmod(index, len(self._facings))
        path, crush = self._ways[number]
        return Move(path, self._facings[turn], crush)

    def __iter__(self) -> Iterator[Move]:
        return (Move(path, facing, crush) for path, crush in self._ways for facing in self._facings)


def options(state: State, unit: UnitState, budget: Budget, *, final: bool) -> Moves:
    """Every move worth telling apart; ``final`` if the facing after it matters."""
    turns = final and arms_of(state.table, unit.card).turns
    ways: list[Way] = [] if unit.square is None else [((), ())]
    spots = _crushable(state, unit)
    for path, _, _ in _routes(ground_of(state, unit), budget, both=not final):
        ways.append((path, ()))
        if spots and (crates := tuple(dict.fromkeys(s for s in path if s in spots))):
            ways.append((path, crates))
    return Moves(ways, _FACINGS if turns else (None,))


def crushable(state: State, unit: UnitState, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares of a path whose crates the unit may crush, each once."""
    spots = _crushable(state, unit)
    return tuple(dict.fromkeys(square for square in path if square in spots))


def _crushable(state: State, unit: UnitState) -> frozenset[Square]:
    """Every square with crates, if the unit is one that crushes them."""
    if not unit.is_vehicle:
        return frozenset()
    return state.board.where(_crushable_kinds(state.table.ruleset))


@cache
def _crushable_kinds(ruleset: Ruleset) -> frozenset[Terrain]:
    return frozenset(kind for kind, row in ruleset.terrain.items() if row.crushable)


def refusal(state: State, unit: UnitState, move: Move, budget: Budget) -> Refusal | None:
    """Why a move can't be made, or ``None``."""
    if unit.square is None and not move.path:
        return Refusal("must-enter", f"{unit.name} must move on from its edge", rulebook.MOVING_ON)
    walked = walk(ground_of(state, unit), move.path, budget)
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
        facing = _AHEAD.get((to.x - start.x, to.y - start.y))
        if facing is not None:
            return facing
    return unit.facing


def can_enter(state: State, unit: UnitState, squares: int) -> bool:
    """Whether a unit off the board can come on with a move of so many squares."""
    ground = ground_of(state, unit)
    if squares and any(not ground.friends >> square & 1 for square in ground.entries()):
        return True
    return bool(routes(ground, Budget(squares)))  # it may have to pass friends on the edge
