"""A moment of a game as a position: what the sight desk looks at inside a game."""

from __future__ import annotations

from .cards import armour_class_of
from .position import Figure, FigureKind, Position
from .state import State, UnitState


def position_of(state: State) -> Position:
    """The board of a game and the units that stand on it, with nobody looking at anybody yet."""
    figures = tuple(figure_of(unit) for unit in state.units.values() if unit.on_board)
    title = f"{state.table.scenario.name}, turn {state.turn}"
    return Position(state.board, figures, title=title)


def figure_of(unit: UnitState) -> Figure:
    """A unit on the board as sight and cover know it.

    :raises AssertionError: it is not on the board.
    """
    kind = FigureKind(str(armour_class_of(unit.card.kind)))
    return Figure(unit.name, kind, unit.area, unit.facing, unit.level)
