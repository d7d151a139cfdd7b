"""An episode to look at, as an onlooker knows it: as text, and as the board that the window draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.skirmish.board.grid import Square, column_name
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import callname, score_words, side_name
from dust_tactics.skirmish.state.state import State, UnitState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .episode import Episode

SIZE = (960, 720)
"""Width and height of a picture in pixels."""


def text(episode: Episode) -> str:
    """The position in letters: the standing, the board with callsigns on it, and a line for every unit."""
    state = episode.game.view_for(episode.state, None)
    lines = [_standing(state), *_map(state)]
    for side in Side:
        lines.append(f"{side_name(state, side)}: {score_words(state, side)}")
        lines += [f"  {_unit(state, unit)}" for unit in state.units.values() if unit.side is side]
    if episode.outcome is None:
        lines += [f"{len(episode.listed)} actions listed: {', '.join(episode.texts()[:4])} ..."]
    return "\n".join(lines)


def _standing(state: State) -> str:
    turn = f"Turn {state.turn} of {state.table.scenario.turns}"
    if state.outcome is not None:
        winner = state.outcome.winner
        return f"{turn}: {'a draw' if winner is None else f'{side_name(state, Side(winner))} has won'}"
    if state.question is None:
        return turn
    asked = "" if state.question.unit is None else f" of {callname(state, state.question.unit)}"
    return f"{turn}: {state.question.kind}{asked}, {side_name(state, state.question.side)} decides"


def _map(state: State) -> list[str]:
    """Every square by the letter of its terrain, with the callsign of the unit that stands in it."""
    board = state.board
    lines = ["   " + "".join(f"{column_name(x):<4}" for x in range(board.cols)).rstrip()]
    for y in range(board.rows):
        cells = []
        for x in range(board.cols):
            unit = state.unit_at(Square(x, y))
            letter = board[Square(x, y)].letter
            cells.append(f"{letter + ('' if unit is None else unit.id):<4}")
        lines.append(f"{y + 1:>2} " + "".join(cells).rstrip())
    return lines


def _unit(state: State, unit: UnitState) -> str:
    if unit.eliminated:
        return f"{callname(state, unit.id)}: eliminated"
    where = "outside" if unit.square is None else f"at {unit.area}"
    if unit.host is not None:
        where = f"with {unit.host}"
    ready = "has activated" if unit.activated else "yet to activate"
    return f"{callname(state, unit.id)}: {where}, {unit.hits_left} hits left, {ready}"


def pixels(episode: Episode) -> NDArray[np.uint8]:
    """The board as pixels: rows by columns by red, green and blue; it needs no screen."""
    from dust_tactics.ui.skirmish.views.board_pixels import board_pixels

    return board_pixels(episode.game.view_for(episode.state, None), SIZE)
