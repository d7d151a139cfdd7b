"""The board: its layers read as squares and edges, and written back as a map."""

from __future__ import annotations

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import LETTERS, MAX_SIDE, Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Square, Wall
from dust_tactics.skirmish.dispute.position import NOBODY_ENTERS
from dust_tactics.skirmish.rulesets.editions import EDITIONS


def test_every_square_but_open_ground_has_a_name() -> None:
    board = Board.from_rows(["T.~", ".bs"])
    expected = {"A1": "tree", "C1": "smoke", "B2": "building", "C2": "swamp"}
    assert board.names == {Square.parse(square): name for square, name in expected.items()}
    assert Board.empty(3, 2).names == {}


def test_a_board_of_every_letter_reads_back() -> None:
    board = Board.from_rows([LETTERS, LETTERS[::-1]])
    assert board.to_rows() == (LETTERS, LETTERS[::-1])
    assert [board[Square(x, 0)] for x in range(len(LETTERS))] == list(Terrain)


def test_another_edge_makes_another_board() -> None:
    board, wall = Board.empty(4, 4), Wall.parse("B2/C2")
    walled = board.with_edge(wall, Edge.WALL)
    assert walled.walls == (wall,)
    assert not board.walls
    assert walled.with_edge(wall, Edge.NONE) == board
    with pytest.raises(IndexError, match="does not lie between two squares"):
        board.with_edge(Wall(0, 0, True), Edge.WALL)


def test_large_openings_in_one_line_are_one_and_small_ones_are_not() -> None:
    line = [Wall(2, y, True) for y in range(3)]
    large = Board.from_rows(["...."] * 3, (), [(wall, Edge.LARGE_OPENING) for wall in line])
    small = Board.from_rows(["...."] * 3, (), [(wall, Edge.SMALL_OPENING) for wall in line])
    assert [opening.walls for opening in large.openings] == [tuple(line)]
    assert [opening.walls for opening in small.openings] == [(wall,) for wall in line]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "empty"),
        (["..", "."], "row 2 has 1 squares; the first row has 2"),
        (["..", ".?"], "row 2, column 2"),
        (["." * (MAX_SIDE + 1)], f"at most {MAX_SIDE} x {MAX_SIDE}"),
    ],
)
def test_a_map_that_is_none_is_refused(rows: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Board.from_rows(rows)


@pytest.mark.parametrize("book", EDITIONS)
def test_where_nobody_can_stand_nobody_may_enter(book: str) -> None:
    terrain = load_sight_book(book).terrain
    assert {kind for kind, row in terrain.items() if row.enter <= {"flying", "aircraft"}} == NOBODY_ENTERS
