"""Movement: who may enter what, what a path costs, and everywhere a unit can go.

DT "Move and March Move Actions" (p. 19) to "Moving Around Corners" (p. 21).  A
march is carried out in two legs, because the enemy may react between them: the
first ends where a normal move could have ended last on the path that is taken.
What it leaves out is lost in one book (ruling ``DT-march-twice``) and left for the
second leg in the other (D47 "Aftermath").
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import overload

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square, area_of, square_of
from dust_tactics.skirmish.board.terrain_rules import Crushing
from dust_tactics.skirmish.cards.unit_card import Size
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, fires_one_way
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE

from . import embarking
from .ground import Ground
from .ground_for_unit import ground_of
from .pathfinding import Budget, Path, Route, found_routes, routes, walk

__all__ = ["MARCH_ON_ROAD", "MOVE_ON_ROAD", "Budget", "Path", "Route", "routes", "walk"]

MOVE_ON_ROAD, MARCH_ON_ROAD = 1, 2
"""The squares by which a move and a march on roads alone lead further (D47 "Roads")."""


Way = tuple[Path, tuple[Square, ...]]
"""The ends of the steps, and the squares whose crates are crushed by choice."""
_AHEAD = {facing.vector: facing for facing in Facing}
_FACINGS: tuple[Facing | None, ...] = tuple(Facing)


def faces(unit: UnitState) -> bool:
    """Return whether its facing makes a difference: some weapon has a field of fire other than all round, or
    it attacks to one side.
    """
    return fires_one_way(unit.card.weapons) or unit.card.has_sides


class Moves(Sequence[Move]):
    """Some ways, each with every facing after it.  The decisions are made when they are asked for.

    ``facings`` gives the facings at the end of a way: the same number for every way; ``besides`` are
    moves that end inside something.
    """

    def __init__(
        self,
        ways: list[Way],
        facings: Callable[[Path], tuple[Facing | None, ...]],
        besides: tuple[Move, ...] = (),
    ) -> None:
        self._ways = ways
        self._besides = besides
        self._facings = facings
        self._each = len(facings(ways[0][0])) if ways else 1

    def __len__(self) -> int:
        return len(self._ways) * self._each + len(self._besides)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} moves, and no number {index}")
        index %= len(self)
        if index >= len(self._ways) * self._each:
            return self._besides[index - len(self)]
        number, turn = divmod(index, self._each)
        path, crush = self._ways[number]
        return Move(path, self._facings(path)[turn], crush)

    def __iter__(self) -> Iterator[Move]:
        found = (Move(path, facing, crush) for path, crush in self._ways for facing in self._facings(path))
        return chain(found, self._besides)


def options(state: State, unit: UnitState, budget: Budget, *, final: bool) -> Moves:
    """Every move worth telling apart; ``final`` if the facing after it matters."""
    turns = final and arms_of(state.table, unit.card).turns
    ground = ground_of(state, unit)
    found = found_routes(ground, budget, both=not final)
    ways: list[Way] = [] if unit.square is None else [((), ())]
    if ways and must_leave(state, unit, budget):
        loop = round_trip(ground, budget)
        if found or loop:
            ways = [(loop, ())] if loop else []
    spots = _crushable(state, unit, Crushing.CHOICE)
    for path, _, _ in found:
        ways.append((path, ()))
        if spots and (crates := entered(unit, path, spots)):
            ways.append((path, crates))
    carriers = embarking.carriers_for(state, unit) if final and state.table.carriers else ()
    aboard = _aboard(unit, ground, ways, carriers) if carriers else ()
    return Moves(ways, lambda path: facings_after(unit, path) if turns else _AS_IT_COMES, aboard)


def _aboard(
    unit: UnitState, ground: Ground, ways: list[Way], carriers: Sequence[UnitState]
) -> tuple[Move, ...]:
    """The moves at the end of which a unit goes into something."""
    paths = {path[-1] if path else unit.stop: path for path, crush in ways if not crush}
    stops = [stop for stop in paths if stop is not None]
    return tuple(Move(paths[stop], mount=name) for stop, name in embarking.mounts(ground, stops, carriers))


def must_leave(state: State, unit: UnitState, budget: Budget) -> bool:
    """Return whether a move that stays in place is none: an aircraft's first action of an activation.

    The second leg of its march may stay where the first one has brought it.
    """
    return not budget.second and must_fly(state, unit)


def must_fly(state: State, unit: UnitState) -> bool:
    """Return whether a unit must begin every activation with a move or a march (DT "Aircraft Must Move")."""
    return unit.flies and not state.table.ruleset.hovers(unit.card)


def can_leave(state: State, unit: UnitState) -> bool:
    """Return whether a unit on the board has anywhere to go at all."""
    ground = ground_of(state, unit)
    assert ground.origin is not None
    straight, diagonal = ground.exits(ground.origin)
    return bool(straight or diagonal)


def _goes_somewhere(state: State, unit: UnitState, budget: Budget) -> bool:
    ground = ground_of(state, unit)
    return bool(round_trip(ground, budget) or found_routes(ground, budget, both=False))


def round_trip(ground: Ground, budget: Budget) -> Path:
    """One step out and back: the shortest loop; empty if there is none."""
    origin = ground.origin
    assert origin is not None
    straight = ground.exits(origin).straight
    if budget.squares < 2 or not straight:
        return ()
    return ground.stops[straight[0]], ground.stops[origin]


def facings_after(unit: UnitState, path: Path) -> tuple[Facing | None, ...]:
    """The facings that a unit may have at the end of a path (ruling ``large-facing``)."""
    if unit.card.size is not Size.LARGE:
        return _FACINGS
    return _along(area_of(path[-1]) if path else unit.area)


def _along(area: Area) -> tuple[Facing, Facing]:
    """The two ways in which a large unit can face in its two squares."""
    return (Facing.NORTH, Facing.SOUTH) if area.rows > area.cols else (Facing.EAST, Facing.WEST)


_AS_IT_COMES: tuple[Facing | None, ...] = (None,)


def crushable(state: State, unit: UnitState, path: Path) -> tuple[Square, ...]:
    """The squares entered on a path whose crates the unit crushes or may crush, each once."""
    return (*_crushed(state, unit, path, Crushing.CHOICE), *crushed_anyway(state, unit, path))


def crushed_anyway(state: State, unit: UnitState, path: Path) -> tuple[Square, ...]:
    """Those of them that the unit crushes whatever its player says."""
    return _crushed(state, unit, path, Crushing.ALWAYS)


def _crushed(state: State, unit: UnitState, path: Path, how: Crushing) -> tuple[Square, ...]:
    spots = _crushable(state, unit, how)
    return entered(unit, path, spots) if spots else ()


def crushes(state: State, unit: UnitState, move: Move) -> tuple[Square, ...]:
    """The squares whose crates a move removes: those that must go, and those that the player names."""
    must = crushed_anyway(state, unit, move.path)
    return (*must, *(square for square in move.crush if square not in must))


def entered(unit: UnitState, path: Path, among: frozenset[Square]) -> tuple[Square, ...]:
    """Those squares that a unit enters on a path, each once."""
    if unit.card.size not in WIDE:
        return tuple(dict.fromkeys([square_of(stop) for stop in path if stop in among]))
    found: list[Square] = []
    before: Collection[Square] = () if unit.square is None else tuple(unit.area.squares())
    for stop in path:
        squares = tuple(area_of(stop).squares())
        found += [square for square in squares if square in among and square not in before]
        before = squares
    return tuple(dict.fromkeys(found))


def _crushable(state: State, unit: UnitState, how: Crushing) -> frozenset[Square]:
    """Every square with crates that are crushed like that, if the unit is one that crushes them."""
    if not unit.is_vehicle:
        return frozenset()
    kinds = _crushable_kinds(state.table.ruleset, how)
    return state.board.where(kinds) if kinds else frozenset()


@cache
def _crushable_kinds(ruleset: Ruleset, how: Crushing) -> frozenset[Terrain]:
    return frozenset(kind for kind, row in ruleset.terrain.items() if row.crushable is how)


def refusal(state: State, unit: UnitState, move: Move, budget: Budget) -> Refusal | None:
    """Return why a move can't be made, or ``None``."""
    if unit.carried is not None and not move.path:
        return Refusal("must-leave", f"{unit.name} must move away from what carries it", rulebook.MOUNTING)
    if unit.square is None and not move.path:
        return Refusal("must-enter", f"{unit.name} must move on from its edge", rulebook.MOVING_ON)
    if not move.path and must_leave(state, unit, budget) and _goes_somewhere(state, unit, budget):
        return Refusal(
            "must-move",
            f"{unit.name} must move; it may fly a loop back to where it is",
            rulebook.AIRCRAFT_MUST_MOVE,
        )
    walked = walk(ground_of(state, unit), move.path, budget)
    if isinstance(walked, Refusal):
        return walked
    if move.facing is not None and move.facing not in facings_after(unit, move.path):
        stop = move.path[-1] if move.path else unit.stop
        text = f"{unit.name} at {stop} can't face {move.facing}: it is two squares long the way it faces"
        return Refusal("facing", text, rulebook.MOVING_LARGE)
    crates = crushable(state, unit, move.path)
    for square in move.crush:
        if square not in crates or move.crush.count(square) > 1:
            what = (
                "only vehicles crush crates"
                if not unit.is_vehicle
                else f"there are no crates to crush at {square}"
            )
            return Refusal("no-crates", what, rulebook.CRATES)
    if move.mount is not None:
        end = move.path[-1] if move.path else unit.stop
        assert end is not None
        return embarking.mount_refusal(state, unit, ground_of(state, unit), end, move.mount)
    return None


def facing_after(unit: UnitState, move: Move) -> Facing:
    """The facing a move ends with: the one chosen, else the way it went."""
    if move.facing is not None:
        return move.facing
    if unit.card.size is Size.LARGE:
        return _lengthwise(unit, move.path)
    stops = ([unit.stop] if unit.stop is not None else []) + list(move.path)
    for start, to in reversed(list(pairwise(stops))):
        facing = _AHEAD.get((to[0] - start[0], to[1] - start[1]))
        if facing is not None:
            return facing
    return unit.facing


def _lengthwise(unit: UnitState, path: Path) -> Facing:
    """Return how a large unit faces after a path: as before if it lies so, else the way that it turned."""
    facing = unit.facing
    before: Area | None = unit.area if unit.square is not None else None
    for stop in path:
        area = area_of(stop)
        lies = _along(area)
        if facing not in lies:
            turned = 0 if before is None else _middle(area, lies) - _middle(before, lies)
            facing = lies[0] if (turned > 0) is (lies[0] is Facing.EAST) else lies[1]
        before = area
    return facing


def _middle(area: Area, lies: tuple[Facing, Facing]) -> int:
    """Twice the middle of an area along the way in which a large unit lies."""
    return 2 * area.x + area.cols if lies[0] is Facing.EAST else 2 * area.y + area.rows


def can_enter(state: State, unit: UnitState, squares: int) -> bool:
    """Return whether a unit off the board can come on with a move of so many squares."""
    ground = ground_of(state, unit)
    if ground.slow == 0 and ground.flight is None and squares >= ground.coming_on:
        nearest = ground.entries() if not ground.origins else ground.ways_out()
        if any(not ground.friends >> square & 1 for square in nearest):
            return True
    return bool(routes(ground, Budget(squares, road=MOVE_ON_ROAD)))  # it may have to pass friends on the edge
