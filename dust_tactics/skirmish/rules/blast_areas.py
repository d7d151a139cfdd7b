"""The squares that an explosion takes in around its Target Point, and who stands in them.

D47 "Artillery Weapons": the square of the point and three more that make a square of two by two
with it.  Each of the three is at the height of the point, is seen from it and is one step away
from it; where no such four squares exist, those count that do (ruling ``area-cramped``).
"""

from __future__ import annotations

from collections.abc import Mapping

from ..board import Board, Terrain
from ..grid import Area, Quarter, Square, Stop, level_of, square_of, stop_at
from ..rulesets.ruleset import Ruleset
from ..sight.floors import Levels
from ..sight.sight import visible
from ..state import State
from .floors import floors_of
from .steps import Mover, Terrains

Areas = Mapping[Quarter, tuple[Square, ...]]
"""By the way each area of two by two that may be chosen spreads: the squares that it takes in."""


def has_dot(ruleset: Ruleset, terrain: Terrain) -> bool:
    """Whether a square can be a Target Point: not one that nobody can ever stand in."""
    return bool(ruleset.terrain[terrain].enter)


def areas(state: State, point: Stop) -> Areas:
    """The areas that may be chosen around a Target Point; kept while lines of sight stay."""
    known: Areas | None = state.areas.get(point)
    if known is None:
        known = state.areas[point] = _areas(state, point)
    return known


def _areas(state: State, point: Stop) -> Areas:
    near, square = _reached(state, point), square_of(point)
    found = {way: tuple(s for s in way.area(square).squares() if s in near) for way in Quarter}
    most = max(map(len, found.values()))
    once = {squares: way for way, squares in reversed(found.items()) if len(squares) == most}
    return {way: squares for squares, way in reversed(once.items())}


def _reached(state: State, point: Stop) -> frozenset[Square]:
    """The square of a point and those around it that its explosion reaches."""
    square, level = square_of(point), level_of(point)
    model, here, levels = state.table.ruleset.sight_model, Area(*square), Levels(level, level)
    found = (
        other
        for other in _steps(state, square, level)
        if visible(state.scene, here, Area(*other), model, levels=levels)
    )
    return frozenset((square, *found))


def _steps(state: State, square: Square, level: int) -> tuple[Square, ...]:
    """The squares one step from a square on its floor, as walls and corners leave them to infantry."""
    board = state.board
    if level:
        return _on_floor(state, square, level)
    steps: Terrains | None = state.terrains.get("explosions")
    if steps is None:
        kinds = frozenset(kind for kind in Terrain if has_dot(state.table.ruleset, kind))
        steps = state.terrains["explosions"] = Terrains(board, kinds, Mover.INFANTRY)
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
    """Whether a place is on the board, and if above the ground on a floor that is there."""
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
