"""Movement on the stage: pieces slide along their way."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.grid import Facing, Spot, Stop, square_of
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.moves import beyond_edge
from dust_tactics.skirmish.preview.targets import placed
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.overlay_views import FloatEffect
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Point, Ring
from dust_tactics.ui.skirmish.views.pieces import heroes_of, middle, middle_of, piece_of
from dust_tactics.ui.toolkit.strings import say

from .show import NOTHING, Show
from .words import words_at

_STEP = 0.13
_MOST = 1.1


def _slide(state: State, unit: UnitState, way: tuple[tuple[Point, UnitState], ...]) -> Show:
    """A piece going through the middles of its way, as it stands at each of them."""
    steps, heroes = len(way) - 1, heroes_of(state, unit)

    def pieces(progress: float) -> tuple[PieceView, ...]:
        along = progress * steps
        index = min(int(along), steps - 1)
        part = along - index
        ((ax, ay), before), ((bx, by), after) = way[index], way[index + 1]
        stands = after if part >= 0.5 else before  # one that swings does it half way
        area = stands.area
        at = (ax + (bx - ax) * part - area.cols / 2, ay + (by - ay) * part - area.rows / 2)
        return (piece_of(stands, (Ring.ACTIVE,), at=at, heroes=heroes),)

    return Show(min(_MOST, _STEP * steps + 0.08), pieces, without=frozenset({unit.id}), rests=0.05)


def _stances(state: State, unit: UnitState, path: tuple[Stop, ...], facing: Facing) -> list[UnitState]:
    """The unit as it stands after every step; a long one lies along its squares."""
    stands = []
    for stop in path:
        unit = placed(state, unit, stop).units[unit.id]
        stands.append(unit if isinstance(stop, Spot) else replace(unit, facing=facing))
    return [*stands[:-1], replace(stands[-1], facing=facing)]


def moved(state: State, event: e.UnitMoved) -> Show:
    """A move on the board."""
    if not event.path:
        return NOTHING
    unit = state.units[event.unit]
    stands = [unit, *_stances(state, unit, event.path, event.facing)]
    if not isinstance(event.start, Spot):
        stands[0] = replace(unit, facing=event.facing)
    show = _slide(state, unit, tuple((middle(one), one) for one in stands))
    return replace(show, focus=square_of(event.path[-1]))


def entered(state: State, event: e.UnitEntered) -> Show:
    """A unit comes on from beyond its edge."""
    unit = state.units[event.unit]
    stands = _stances(state, unit, event.path, event.facing)
    beyond = middle_of(beyond_edge(state, unit, event.path[0]))
    show = _slide(state, unit, ((beyond, stands[0]), *((middle(one), one) for one in stands)))
    return replace(show, focus=square_of(event.path[-1]))


def mounted(state: State, event: e.UnitMounted) -> Show:
    """A unit goes into what carries it, and its piece with it."""
    unit, carrier = state.units[event.unit], state.units[event.carrier]
    if not unit.on_board or not carrier.on_board:
        return NOTHING
    heroes, (ax, ay), (bx, by) = heroes_of(state, unit), middle(unit), middle(carrier)

    def pieces(progress: float) -> tuple[PieceView, ...]:
        at = (ax + (bx - ax) * progress - 0.5, ay + (by - ay) * progress - 0.5)
        return (piece_of(unit, (Ring.ACTIVE,), at=at, scale=1 - 0.6 * progress, heroes=heroes),)

    text = say("show.mounted", name=callname(state, unit.id))

    def effects(progress: float) -> tuple[FloatEffect, ...]:
        return (FloatEffect((bx, by - 0.15), text, progress, "chalk"),)

    return Show(0.45, pieces, effects, frozenset({unit.id}), carrier.square, rests=0.1)


def dismounted(state: State, event: e.UnitDismounted) -> Show:
    """A unit comes out of what carried it."""
    unit, carrier = state.units[event.unit], state.units[event.carrier]
    if not carrier.on_board:
        return NOTHING
    stands = _stances(state, unit, event.path, event.facing)
    show = _slide(state, unit, ((middle(carrier), stands[0]), *((middle(one), one) for one in stands)))
    return replace(show, focus=square_of(event.path[-1]))


def placed_outside(state: State, event: e.PassengersOut) -> Show:
    """A unit beside what has carried it."""
    text = say("show.out", name=callname(state, event.unit))
    return words_at(square_of(event.stop), text, "selected", 0.8)
