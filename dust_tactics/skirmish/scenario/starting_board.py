"""The board that a game of a scenario starts on."""

from __future__ import annotations

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.text_map import MapFault, read_map

from .scenario import Scenario


def starting_board(scenario: Scenario) -> Board:
    """The board of a scenario before anybody has placed anything on it.

    :raises ValueError: its map can't be read.
    """
    if not scenario.board_rows:
        board, faults = Board.empty(scenario.cols, scenario.rows), list[MapFault]()
    else:
        board, faults = read_map(scenario.board_rows)
    board = board.with_heights(scenario.heights)
    board = board.with_storeys(*scenario.buildings) if scenario.buildings else board
    for fort in scenario.forts:
        board = board.with_fort(fort)
    if faults:
        first = faults[0]
        raise ValueError(f"line {first.line + 1} of the map: {first.what} {first.found}".rstrip())
    return board
