"""How movement is shown: pieces slide along their way."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish import events as e
from dust_tactics.skirmish.grid import Facing, Square, square_of
from dust_tactics.skirmish.preview_plans import edge_of_entry
from dust_tactics.skirmish.state import State, UnitState

from ..pieces import piece_of
from ..views import FloatEffect, PieceView, Point, Ring
from ..words import say
from .show import NOTHING, Show

_STEP = 0.13
_MOST = 1.1


def _slide(unit: UnitState, way: tuple[Point, ...], facing: Facing) -> Show:
    """A piece going through the corners of its way."""
    steps = len(way) - 1
    moving = replace(unit, facing=facing, square=unit.square or Square(0, 0))

    def pieces(progress: float) -> tuple[PieceView, ...]:
        along = progress * steps
        index = min(int(along), steps - 1)
        part = along - index
        (ax, ay), (bx, by) = way[index], way[index + 1]
        at = (ax + (bx - ax) * part, ay + (by - ay) * part)
        return (piece_of(moving, (Ring.ACTIVE,), at=at),)

    return Show(min(_MOST, _STEP * steps + 0.08), pieces, without=frozenset({unit.id}), rests=0.05)


def moved(state: State, event: e.UnitMoved) -> Show:
    """A move on the board."""
    if not event.path:
        return NOTHING
    way = tuple((float(s.x), float(s.y)) for s in (event.start, *event.path))
    show = _slide(state.units[event.unit], way, event.facing)
    return replace(show, focus=square_of(event.path[-1]))


def entered(state: State, event: e.UnitEntered) -> Show:
    """A unit comes on from beyond its edge."""
    first = square_of(event.path[0])
    cols, rows = state.board.cols, state.board.rows
    beyond = {
        "north": (first.x, -1), "south": (first.x, rows), "west": (-1, first.y), "east": (cols, first.y)
    }[edge_of_entry(state, state.units[event.unit], first)]  # fmt: skip
    way = tuple((float(stop[0]), float(stop[1])) for stop in (beyond, *event.path))
    return replace(_slide(state.units[event.unit], way, event.facing), focus=square_of(event.path[-1]))


def crushed(state: State, event: e.CratesCrushed) -> Show:
    """Crates under the tracks."""
    return words(event.square, say("show.crushed"))


def words(square: Square | None, text: str, role: str = "chalk", seconds: float = 0.9) -> Show:
    """Words that rise from a square."""
    if square is None:
        return NOTHING
    at = (square.x + 0.5, square.y + 0.35)

    def effects(progress: float) -> tuple[FloatEffect, ...]:
        return (FloatEffect(at, text, progress, role),)

    return Show(seconds, effects=effects, focus=square)
