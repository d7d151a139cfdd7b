"""Ways over the ground: everywhere a unit gets with what it has, and what a given path costs.

DT "Move and March Move Actions" (p. 19); D47 "Mud", "Sand", "Roads", "Flying".  What halves a
unit's rates or lets it go further depends on the whole path, so there are several *manners* of moving
over one ground, each with its own limit: past what slows, through it, and on roads alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.rulings import rulebook

from .ground import Ground
from .step_graph import Exits


@dataclass(frozen=True, slots=True)
class Budget:
    """Movement that is left: squares, what is spent already, and whether the cheap diagonal is used.

    ``beyond`` is set in the second leg of a march where a book takes away what the first one left out:
    up to that total cost the unit may only be where it could not have stopped.  ``road`` is how many
    squares more a way has that is on roads alone, ``slowed`` tells that an earlier leg went through what
    halves the rates.
    ``aside`` is set in a move, and not in a march: it may be spent on one step that nothing else goes
    with (:attr:`.ground.Ground.sidesteps`).  ``second`` tells that it is the second leg of a march.
    """

    squares: int
    spent: int = 0
    cut: bool = False
    beyond: int = 0
    road: int = 0
    slowed: bool = False
    aside: bool = False
    second: bool = False

    def through_slow(self) -> Budget:
        """Return what is left for a way through what halves the rates: half of all, but one square at
        least.
        """
        return replace(self, squares=half(self.squares), beyond=half(self.beyond), road=0)

    def on_roads(self) -> Budget:
        """Return what is left for a way on roads alone."""
        return replace(self, squares=self.squares + self.road, road=0)


def half(squares: int) -> int:
    """Half of a rate, rounded down, but never less than 1 (D47 "Mud", "Sand")."""
    return max(squares // 2, min(squares, 1))


Path = tuple[Stop, ...]


class Route(NamedTuple):
    """A way to a square: the squares entered, the total cost, whether the cheap diagonal is used."""

    path: Path
    cost: int
    cut: bool


class _Walked(Protocol):
    """The parts of a ground that the search needs."""

    @property
    def origins(self) -> tuple[int, ...]: ...
    @property
    def stops(self) -> tuple[Stop, ...]: ...
    @property
    def friends(self) -> int: ...
    @property
    def coming_on(self) -> int: ...
    def exits(self, square: int, /) -> Exits: ...
    def entries(self) -> list[int]: ...


class _Within:
    """A ground of which only some squares may be entered."""

    def __init__(self, ground: _Walked, allowed: int) -> None:
        self.origins, self.stops, self.friends = ground.origins, ground.stops, ground.friends
        self.coming_on = ground.coming_on
        self._ground, self._allowed = ground, allowed

    def exits(self, square: int) -> Exits:
        """The squares that it may step to."""
        straight, diagonal = self._ground.exits(square)
        allowed = self._allowed
        return Exits(
            tuple([to for to in straight if allowed >> to & 1]),
            tuple([to for to in diagonal if allowed >> to & 1]),
        )

    def entries(self) -> list[int]:
        """Return where it may come on."""
        return [square for square in self._ground.entries() if self._allowed >> square & 1]


def _manners(ground: Ground, budget: Budget) -> Iterator[tuple[_Walked, Budget]]:
    """The manners of moving over a ground, each with what is left for it."""
    origin = ground.origin
    if ground.slow and (budget.slowed or (origin is not None and ground.slow >> origin & 1)):
        yield ground, budget.through_slow()
        return
    if budget.slowed:
        yield ground, budget.through_slow()
        return
    if ground.paved and budget.road and (origin is None or ground.paved >> origin & 1):
        yield _Within(ground, ground.paved), budget.on_roads()
    if ground.slow:
        yield _Within(ground, ~ground.slow), budget
        yield ground, budget.through_slow()
    else:
        yield ground, budget


def routes(ground: Ground, budget: Budget, *, both: bool = True) -> list[Route]:
    """The cheapest way to every stop where the unit can end, in order of cost.

    Past wire and mines where such a way is short enough.  A stop that can be reached with and without
    the cheap diagonal has ``both`` ways.  Staying in place is not among them.
    """
    return [Route(*route) for route in found_routes(ground, budget, both=both)]


Found = tuple[Path, int, bool]


def found_routes(ground: Ground, budget: Budget, *, both: bool) -> list[Found]:
    """The same as plain tuples."""
    if budget.aside and ground.sidesteps:
        found = found_routes(ground, replace(budget, aside=False), both=both)
        near = {route[0][-1] for route in found if route[1] == 1}
        return [((stop,), 1, False) for stop in ground.sidesteps if stop not in near] + found
    if not (ground.slow or ground.paved or ground.traps or budget.slowed) and ground.flight is None:
        return _search(ground, budget, both=both)
    safe: list[Found] = []
    if ground.flight is not None:
        safe += _search(ground.flight, _aloft(budget), both=both)
    risky: list[Found] = []
    feared = ground.feared if ground.traps else 0
    for manner, left in _manners(ground, budget):
        if feared:
            around = _search(_Within(manner, ~feared), left, both=both)
            safe += _honest(ground, budget, left, around)
            risky += _honest(ground, budget, left, _search(manner, left, both=both))
        else:
            safe += _honest(ground, budget, left, _search(manner, left, both=both))
    best = _cheapest(safe, both=both)
    for end, route in _cheapest(risky, both=both).items():
        known = best.get(end)
        if known is None:
            best[end] = route
        elif both and route[1] < known[1]:  # shorter than the way round, and so a choice of its own
            best[end, "through"] = route
    return sorted(best.values(), key=_order)


def _honest(ground: Ground, budget: Budget, left: Budget, found: list[Found]) -> list[Found]:
    """Ways found with halved rates, without those that meet nothing slow and had their end before."""
    if left.beyond == budget.beyond or budget.slowed:
        return found
    return [route for route in found if route[1] > budget.beyond or surface(ground, route[0]).slow]


def _order(route: Found) -> tuple[int, bool]:
    return route[1], route[2]


def _cheapest(found: list[Found], *, both: bool) -> dict[object, Found]:
    """The cheapest way to every stop, with ``both`` for each use of the cheap diagonal."""
    best: dict[object, Found] = {}
    for route in sorted(found, key=_order):
        best.setdefault((route[0][-1], route[2]) if both else route[0][-1], route)
    return best


def _search(ground: _Walked, budget: Budget, *, both: bool) -> list[Found]:
    squares, friends, limit, beyond = ground.stops, ground.friends, budget.squares, budget.beyond
    exits = ground.exits
    if ground.origins and budget.spent > limit:
        return []
    none = [limit + 1] * len(squares)
    best = none, none.copy()  # the cost of every square, without and with the cheap diagonal used
    way: tuple[dict[int, Path | None], dict[int, Path | None]] = ({}, {})  # to the square before
    levels: list[list[list[int]]] = [[[] for _ in range(limit + 1)] for _ in best]
    for square, spent, cut, path_there in _beginnings(ground, budget):
        best[cut][square] = spent
        way[cut][square] = path_there
        levels[cut][spent].append(square)
    found: list[Found] = []
    told = sum([1 << origin for origin in ground.origins])
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
                straight, diagonal = exits(square)
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


def _beginnings(ground: _Walked, budget: Budget) -> Iterator[tuple[int, int, bool, Path | None]]:
    """The squares where ways begin: number, cost, use of the cheap diagonal, and the path before it."""
    if ground.origins:
        for origin in ground.origins:
            yield origin, budget.spent, budget.cut, None
    elif budget.squares >= ground.coming_on:
        for square in ground.entries():
            yield square, ground.coming_on, False, ()


def walk(ground: Ground, path: Path, budget: Budget) -> Route | Refusal:
    """Walk a given path: its cost, or why it can't be walked.

    The last answer is kept: it is asked for twice.
    """
    last = ground.walked
    if last is None or last[0] != path or last[1] != budget:
        last = ground.walked = path, budget, _walked(ground, path, budget)
    return last[2]


def _walked(ground: Ground, path: Path, budget: Budget) -> Route | Refusal:
    if budget.aside and len(path) == 1 and path[0] in ground.sidesteps:
        return Route(path, 1, False)
    if ground.flight is not None:
        way = _walk(ground.flight, path, _aloft(budget))
        if isinstance(way, Route):
            return way
        walked = _walk(ground, path, _for_path(ground, path, budget))
        return walked if isinstance(walked, Route) else way
    return _walk(ground, path, _for_path(ground, path, budget))


def _aloft(budget: Budget) -> Budget:
    """Return what is left for a way through the air."""
    return budget.through_slow() if budget.slowed else replace(budget, road=0)


def flown(ground: Ground, path: Path) -> bool:
    """Return whether a path leads through the air."""
    return (
        bool(path) and ground.flight is not None and isinstance(_walk(ground.flight, path, Budget(99)), Route)
    )


class Surface(NamedTuple):
    """The surface that a path leads over: something that halves the rates, nothing but roads."""

    slow: bool
    road: bool


def surface(ground: Ground, path: Path) -> Surface:
    """Return what a path leads over, where the unit stands included; in the air nothing matters."""
    if not (ground.slow or ground.paved):
        return Surface(False, False)
    if flown(ground, path):
        return Surface(False, False)
    origin, slow, road = ground.origin, False, bool(ground.paved)
    for number in ([] if origin is None else [origin]) + _numbers(ground, path):
        slow = slow or bool(ground.slow >> number & 1)
        road = road and bool(ground.paved >> number & 1)
    return Surface(slow, road)


def _numbers(ground: Ground, path: Path) -> list[int]:
    """The stops of a path by number, as far as there are such."""
    found = []
    for stop in path:
        try:
            found.append(ground.number(stop))
        except (KeyError, AssertionError):
            break
    return found


def _for_path(ground: Ground, path: Path, budget: Budget) -> Budget:
    """Return what is left for the way that a path goes."""
    if not (ground.slow or ground.paved or budget.slowed):
        return budget
    over = surface(ground, path)
    if over.slow or budget.slowed:
        return budget.through_slow()
    return budget.on_roads() if over.road and budget.road else budget


def steps_taken(ground: Ground, path: Path, *, cut: bool) -> tuple[int, bool]:
    """Return what the steps of a part of a way cost on foot, and whether the cheap diagonal is used after
    them.
    """
    taken = _steps(ground, path, Budget(_NO_END, cut=cut))
    assert not isinstance(taken, Refusal), taken
    return taken


_NO_END = 10**6


def _walk(ground: Ground, path: Path, budget: Budget) -> Route | Refusal:
    taken = _steps(ground, path, budget)
    if isinstance(taken, Refusal):
        return taken
    if path and not ground.may_stop(path[-1]) and path[-1] != ground.unit.stop:
        return ground.occupied(path[-1])
    return Route(path, *taken)


def _steps(ground: Ground, path: Path, budget: Budget) -> tuple[int, bool] | Refusal:
    unit = ground.unit
    cost, cut, here = budget.spent, budget.cut, unit.stop
    for to in path:
        diagonal = False
        if here is None:
            if (why := ground.refusal_to_come_on(to)) is not None:
                return why
            cost += ground.coming_on
            straight, across = ground.steps_out(to) if unit.carried is not None else (False, False)
            diagonal = across and not straight
        else:
            if (why := ground.refusal(here, to)) is not None:
                return why
            diagonal = ground.diagonal(here, to)
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
    return cost, cut
