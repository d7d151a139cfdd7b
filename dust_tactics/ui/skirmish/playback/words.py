"""Facts that are shown as words alone: over a unit, at a square, or in the middle of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.overlay_views import FloatEffect
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.strings import say

from .show import NOTHING, Show

Presenter = Callable[[State, Any], Show]
"""The show of a fact; the state is the one before it."""


def rising(
    at: Point, focus: Square | None, text: str, role: str = "chalk", seconds: float = 0.9, *,
    sinks: bool = False,
) -> Show:  # fmt: skip
    """Words that rise from a point, given in squares, or sink from it."""

    def effects(progress: float) -> tuple[FloatEffect, ...]:
        return (FloatEffect(at, text, progress, role, sinks),)

    return Show(seconds, effects=effects, focus=focus)


def words_over(state: State, unit: UnitState, text: str, role: str = "chalk", seconds: float = 0.9) -> Show:
    """Words that rise from a unit, with its callsign; they sink where only above it somebody stands."""
    if unit.square is None:
        return NOTHING
    x, y = middle(unit)
    said, sinks = say("show.over", unit=unit.id, words=text), _room_below(state, unit)
    return rising((x, y + (0.15 if sinks else -0.15)), unit.square, said, role, seconds, sinks=sinks)


def _room_below(state: State, unit: UnitState) -> bool:
    """Whether words below a unit lie over nobody else, and above it they would."""
    area = unit.area

    def stands(row: int) -> bool:
        return any(state.by_square.get(Square(area.x + col, row)) for col in range(area.cols))

    below = area.y + area.rows
    return stands(area.y - 1) and below < state.board.rows and not stands(below)


def words_at(square: Square, text: str, role: str = "chalk", seconds: float = 0.9) -> Show:
    """Words that rise from a square."""
    return rising((square.x + 0.5, square.y + 0.35), square, text, role, seconds)


def words_amid(state: State, text: str, role: str = "chalk", seconds: float = 1.0) -> Show:
    """Words that rise from the middle of the board."""
    return rising((state.board.cols / 2, state.board.rows / 2), None, text, role, seconds)


def shown_unit(state: State, name: str) -> UnitState:
    """The unit on the board that a unit is, or belongs to."""
    unit = state.units[name]
    while unit.host is not None:
        unit = state.units[unit.host]
    return unit


# -- presenters for the table: a key of the catalogue, how it looks, and the fields that it names --


def over_unit(key: str, role: str = "chalk", seconds: float = 0.9, **named: str) -> Presenter:
    """Words over the ``unit`` of a fact; ``named`` are values of the sentence and their fields."""
    return lambda state, event: words_over(
        state, shown_unit(state, event.unit), _say(key, state, event, named), role, seconds
    )


def at_square(key: str, role: str = "chalk", seconds: float = 0.9, **named: str) -> Presenter:
    """Words at the ``square`` of a fact, as :func:`over_unit`."""
    return lambda state, event: words_at(event.square, _say(key, state, event, named), role, seconds)


def amid_board(key: str, role: str = "chalk", seconds: float = 1.0, **named: str) -> Presenter:
    """Words in the middle of the board, as :func:`over_unit`."""
    return lambda state, event: words_amid(state, _say(key, state, event, named), role, seconds)


def _say(key: str, state: State, event: Any, named: dict[str, str]) -> str:
    def value(field: str) -> object:
        found = getattr(event, field)
        if field == "unit":
            return callname(state, found)
        return state.table.forces[found].name if field == "side" else found

    return say(key, **{name: value(field) for name, field in named.items()})
