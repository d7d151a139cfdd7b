"""A moment of a game as a position: what the sight desk looks at inside a game."""

from __future__ import annotations

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Kind, Locomotion, armour_class_of
from dust_tactics.skirmish.rules.visibility import hiding
from dust_tactics.skirmish.rules.visibility.line_of_sight import HARD_TO_HIT
from dust_tactics.skirmish.scenario.weather import WeatherCondition
from dust_tactics.skirmish.state.state import State, UnitState

from .position import Figure, FigureKind, Position


def position_of(state: State, looking: Side | None = None) -> Position:
    """The board of a game and the units that stand on it, with nobody looking at anybody yet.

    From its own side, if that is who is ``looking``, nobody hides; else whoever looks is an enemy.

    Of a hero and the friend whose square he shares only the friend is there: a square has one
    figure, and to lines of sight the hero is nothing.
    """
    standing = [unit for unit in state.units.values() if unit.on_board and not _shares(state, unit)]
    figures = tuple([figure_of(state, unit, looking) for unit in standing])
    title = f"{state.table.scenario.name}, turn {state.turn}"
    board, smoke = _with_smoke(state)
    return Position(board, figures, title=title, weather=weather_of(state), smoke=smoke)


def weather_of(state: State) -> WeatherCondition | None:
    """The weather that lasts, if it does anything."""
    forecast, weather = state.table.scenario.weather, state.weather
    if forecast is None or weather is None or state.storm is None:
        return None
    return WeatherCondition(forecast.kind, weather.severity)


def _with_smoke(state: State) -> tuple[Board, frozenset[Square]]:
    """The board with smoke for terrain where it lies on open ground, and the other squares where it lies."""
    board = state.board
    for square in sorted(state.smoke):
        if board[square] is Terrain.OPEN:
            board = board.with_terrain(square, Terrain.SMOKE)
    return board, frozenset(square for square in state.smoke if board[square] is not Terrain.SMOKE)


def _shares(state: State, unit: UnitState) -> bool:
    """True if a hero stands in a friend's square; of two heroes the second one does."""
    assert unit.square is not None
    there = [other for other in state.units_at(unit.square) if not other.flies and other.level == unit.level]
    if len(there) < 2 or unit.card.kind is not Kind.HERO:
        return False
    return there[0] is not unit or any(other.card.kind is not Kind.HERO for other in there)


def figure_of(state: State, unit: UnitState, looking: Side | None = None) -> Figure:
    """A unit on the board as sight and cover know it, or a passenger as he fires from what carries him.

    It hides from everybody but the side that is ``looking``.

    :raises AssertionError: it is not on the board.
    """
    kind = FigureKind.AIRCRAFT if unit.flies else FigureKind(str(armour_class_of(unit.card.kind)))
    walks = unit.card.locomotion is Locomotion.WALKER
    facing = unit.facing if unit.carried is None else None
    dodges = unit.marked(HARD_TO_HIT)
    hides = unit.side is not looking and unit.carried is None
    return Figure(
        unit.name, kind, unit.area, facing, unit.level, walks, unit.dug_in, unit.caught, dodges,
        unit.card.small,
        hiding.hidden_from(state, unit).value if hides else 0,
        hiding.unseen_from(state, unit).value if hides else 0,
    )  # fmt: skip
