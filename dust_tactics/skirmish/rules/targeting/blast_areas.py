"""The squares that an explosion takes in around its Target Point, and who stands in them.

D47 "Artillery Weapons": the square of the point and three more that make a square of two by two
with it.  Each of the three is at the height of the point, is seen from it and is one step away
from it; where no such four squares exist, those count that do (ruling ``area-cramped``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import (
    Area,
    Quarter,
    Square,
    Stop,
    level_of,
    overlap,
    square_of,
    stop_at,
)
from dust_tactics.skirmish.rules.movement.floors import floors_of
from dust_tactics.skirmish.rules.movement.mobility import Gait, Mover
from dust_tactics.skirmish.rules.movement.step_graph import Terrains
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.sight.models.floors import Levels
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.state.derived import BOARD, SIGHT, Shelf
from dust_tactics.skirmish.state.sight_scene import scene_of
from dust_tactics.skirmish.state.state import State

Areas = Mapping[Quarter, tuple[Square, ...]]
"""By the way each area of two by two that may be chosen spreads: the squares that it takes in."""


_OVERHEAD = frozenset({"flying", "aircraft"})
"""Those who are above the terrain of a square, and not in it."""


def has_dot(ruleset: Ruleset, terrain: Terrain) -> bool:
    """Return whether a square can be a Target Point: not one that nobody can ever stand in."""
    return not ruleset.terrain[terrain].enter <= _OVERHEAD


def _anybody(ruleset: Ruleset) -> Gait:
    """The gait of whoever gets anywhere on the ground, through openings of every size."""
    words = {word for row in ruleset.terrain.values() for word in row.enter}
    return Gait(Mover.INFANTRY, frozenset(words) - _OVERHEAD, True)


class _Ground:
    """A board without units, to explosions: kept while it stays.

    ``dots`` are the squares that can be Target Points, ``known`` the areas around those that were
    asked for, by what blocks sight next to them.
    """

    def __init__(self, state: State) -> None:
        board, rules = state.board, state.table.ruleset
        kinds = frozenset(kind for kind in Terrain if has_dot(rules, kind))
        self.steps = Terrains(board, rules, _anybody(rules))
        self.dots = board.mask(kinds)
        self.scene = scene_of(board, rules.terrain, (), rules.wreck)
        self.known: dict[tuple[Square, int], Areas] = {}
        self.even = (
            not (self.scene.walls or self.scene.openings) and elevation_of(board, rules.terrain) is None
        )
        """True if there are no walls and no heights on it."""
        self._model = rules.sight_model
        self._sight: dict[tuple[Area, Square], bool] = {}
        self._cols = board.cols
        self._columns = [
            sum(1 << (row * board.cols) for row in range(rows)) for rows in range(board.rows + 1)
        ]

    def sees(self, here: Area, square: Square) -> bool:
        """Return whether a square is seen from some squares of the ground, as far as the board goes."""
        if self.even and not self.scene.squares & ~here.mask(self._cols) & self.between(here, square):
            return True
        found = self._sight.get((here, square))
        if found is None:
            found = visible(self.scene, here, Area(*square), self._model)
            self._sight[here, square] = found
        return found

    def between(self, here: Area, square: Square) -> int:
        """The squares in which something could be in the way, as bits: the rectangle around both."""
        x, y, cols, rows = here
        low_x, low_y = min(x, square[0]), min(y, square[1])
        wide, high = max(x + cols - 1, square[0]) - low_x + 1, max(y + rows - 1, square[1]) - low_y + 1
        whole = ((1 << wide) - 1) * self._columns[high] << (low_y * self._cols + low_x)
        return whole & ~(1 << (square[1] * self._cols + square[0]))


_GROUND: Shelf[None, _Ground] = Shelf("explosion ground", until=BOARD)
_AREAS: Shelf[Stop, Areas] = Shelf("explosion areas", until=SIGHT)
"""The areas that may be chosen around each Target Point that was asked for."""


def ground_of(state: State) -> _Ground:
    """The board of a state, as explosions know it."""
    known = _GROUND.of(state.derived)
    found = known.get(None)
    if found is None:
        found = known[None] = _Ground(state)
    return found


def areas(state: State, point: Stop) -> Areas:
    """The areas that may be chosen around a Target Point; kept while lines of sight stay."""
    ground = ground_of(state)
    if ground.even and isinstance(point, Square):
        # only what stands next to the point matters: terrain, vehicles and smoke
        near = ground.steps.numbered.round(1 << (point.y * state.board.cols + point.x))
        blocked = state.scene.squares & near
        if not (blocked | near & ~ground.dots):
            return _in_the_open(state.board.cols, state.board.rows, point)
        known = ground.known.get((point, blocked))
        if known is None:
            known = ground.known[point, blocked] = _areas(state, point)
        return known
    kept = _AREAS.of(state.derived)
    found = kept.get(point)
    if found is None:
        found = kept[point] = _areas(state, point)
    return found


@lru_cache(maxsize=8192)
def _in_the_open(cols: int, rows: int, square: Square) -> Areas:
    """The areas around a square with nothing about it but the rim of a board of that size."""
    board = Area(0, 0, cols, rows)
    near = frozenset(s for s in Area(square.x - 1, square.y - 1, 3, 3).squares() if overlap(board, Area(*s)))
    return _fullest(square, near)


def _areas(state: State, point: Stop) -> Areas:
    return _fullest(square_of(point), _reached(state, point))


def _fullest(square: Square, near: frozenset[Square]) -> Areas:
    """The areas around a square that have most of the squares near it."""
    found = {way: tuple(s for s in way.area(square).squares() if s in near) for way in Quarter}
    most = max(map(len, found.values()))
    once = {squares: way for way, squares in reversed(found.items()) if len(squares) == most}
    return {way: squares for squares, way in reversed(once.items())}


def _reached(state: State, point: Stop) -> frozenset[Square]:
    """The square of a point and those around it that its explosion reaches."""
    square, level = square_of(point), level_of(point)
    model, here, levels = state.table.ruleset.sight_model, Area(*square), Levels(level, level)
    scene = state.scene
    steps = _steps(state, square, level)
    elevation = elevation_of(state.board, state.table.ruleset.terrain)
    if elevation is not None:
        high = elevation.height(here, level)
        steps = tuple(other for other in steps if elevation.height(Area(*other), level) == high)
        levels = Levels(level, level, elevation.eye(here, level))
    walled = bool(scene.walls or scene.openings)
    found = (
        other
        for other in steps
        if (not walled and not _round_a_corner(scene, square, other))
        or visible(scene, here, Area(*other), model, levels=levels)
    )
    return frozenset((square, *found))


def _round_a_corner(scene: Scene, square: Square, other: Square) -> bool:
    """Return whether a neighbour is diagonal and something stands in a square beside the way there."""
    if square.x == other.x or square.y == other.y:
        return False
    return scene.blocks(Square(square.x, other.y)) or scene.blocks(Square(other.x, square.y))


def _steps(state: State, square: Square, level: int) -> tuple[Square, ...]:
    """The squares one step from a square on its floor, as walls and corners leave them to infantry."""
    board = state.board
    if level:
        return _on_floor(state, square, level)
    steps = ground_of(state).steps
    exits = steps.exits(square.y * board.cols + square.x)
    squares = steps.numbered.squares
    return tuple(squares[number] for number in (*exits.straight, *exits.diagonal))


def _on_floor(state: State, square: Square, level: int) -> tuple[Square, ...]:
    floors = floors_of(state)
    here = floors.number[stop_at(square, level=level)]
    nowhere = len(floors.stops)
    straight = floors.straight[here]
    diagonal = (to for to, *beside in floors.diagonal[here] if any(by != nowhere for by in beside))
    return tuple(square_of(floors.stops[number]) for number in (*straight, *diagonal))


def stands(board: Board, point: Stop) -> bool:
    """Return whether a place is on the board, and if above the ground on a floor that is there."""
    square, level = square_of(point), level_of(point)
    if square not in board:
        return False
    building = board.building_at(square) if level else None
    return not level or (building is not None and level <= building.top)


def taken_in(state: State, point: Stop, area: Quarter | None) -> tuple[Square, ...]:
    """The squares of an explosion: those of the area chosen, or the point's alone."""
    return (square_of(point),) if area is None else areas(state, point)[area]


def caught(state: State, point: Stop, area: Quarter | None) -> tuple[str, ...]:
    """The units on the ground, friend and foe, that stand in an explosion, each once.

    Those above it in the air or on another floor are not in it (ruling ``area-above``); one of
    several squares is if one of them is.
    """
    level = level_of(point)
    there = state.by_square
    names = [name for square in taken_in(state, point, area) for name in there.get(square, ())]
    units = (state.units[name] for name in dict.fromkeys(names))
    return tuple([unit.id for unit in units if not unit.flies and unit.level == level])


def roofed(board: Board, square: Square) -> bool:
    """Return whether no smoke comes down in a square: of a building or a bunker."""
    fort = board.fort_at(square)
    return board.building_at(square) is not None or (fort is not None and fort.closed)
