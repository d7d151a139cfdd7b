"""Maps of letters and signs."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.board import LETTERS, Board, Edge
from dust_tactics.skirmish.board.grid import Wall
from dust_tactics.skirmish.board.text_map import draw_map, is_drawn, read_map

EXAMPLE = """\
. . .|. .
    - o
. b bO. T""".splitlines()


def board_of(*lines: str) -> Board:
    board, faults = read_map(lines)
    assert faults == []
    return board


def faults_of(*lines: str) -> list[str]:
    """Faults as ``line:column what: found; expected``, both counted from 0."""
    return [f"{f.line}:{f.column} {f.what}: {f.found}; {f.expected}" for f in read_map(lines)[1]]


def test_a_plain_map_has_one_letter_a_square() -> None:
    board = board_of("..T", "#~b", "")
    assert board == Board.from_rows(["..T", "#~b"])
    assert draw_map(board) == ("..T", "#~b")


def test_a_drawn_map_has_walls_and_openings_between_its_squares() -> None:
    board = board_of(*EXAMPLE)
    assert board.to_rows() == (".....", ".bb.T")
    assert {str(wall): edge for wall, edge in board.edges} == {
        "C1/D1": Edge.WALL,
        "C2/D2": Edge.LARGE_OPENING,
        "C1/C2": Edge.WALL,
        "D1/D2": Edge.SMALL_OPENING,
    }


def test_a_board_drawn_and_read_is_the_same_board() -> None:
    board = board_of(*EXAMPLE)
    assert draw_map(board) == (". . .|. .", "    -+o", ". b bO. T")
    assert board_of(*draw_map(board)) == board


def test_corners_are_drawn_for_the_eye_and_read_as_nothing() -> None:
    board = board_of(". . .", "- - -", ". .|.", "  -", ". .|.")
    assert draw_map(board) == (". . .", "---+-", ". .|.", "  -+", ". .|.")
    for corners in ("- - -", "-|-+-", "-+-|-"):
        assert board_of(". . .", corners, ". .|.", "  -|", ". .|.") == board


def test_blank_lines_around_a_map_and_between_its_rows_are_no_edges() -> None:
    assert board_of("", "  ", ". .", "", "T .", "", "") == Board.from_rows(["..", "T."])


def test_one_sign_makes_a_map_drawn() -> None:
    assert not is_drawn(["..", ".T  "])
    assert is_drawn(["..", ". T"])
    assert board_of(".|.").walls == (Wall(1, 0, True),)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["..?", "..."], ["0:2 an unknown terrain letter: '?'; one of {letters}"]),
        ([". .", ".  "], ["1:0 a row of another length than the others: 1 square; 2 squares"]),
        (["...", "..", "..."], ["1:1 a row of another length than the others: 2 squares; 3 squares"]),
        (["..", "...", ".."], ["1:2 a row of another length than the others: 3 squares; 2 squares"]),
        ([". .", "    -", ". ."], ["1:4 a wall where none can be, off the board: '-'; " + "{where}"]),
        ([". .", "|", ". ."], ["1:0 a wall where none can be, in the middle of an edge: '|'; {below}"]),
        ([". .", "-o", ". ."], ["1:1 an opening at a corner: 'o'; {where}"]),
        ([". .|", ". ."], ["0:3 a wall where none can be, on the rim: '|'; {where}"]),
        (["|. .", ". ."], ["0:0 a wall where none can be, on the rim: '|'; {where}"]),
        (["  -", ". .", ". ."], ["0:2 a wall where none can be, above the first row: '-'; {where}"]),
        ([". .", ". .", "- -"], ["2:0 a wall where none can be, below the last row: '-'; {where}"]),
        ([". .", "-", "  -", ". ."], ["2:0 a second row of edges between two rows of squares: ; {one}"]),
        ([". .", ".?."], ["1:1 an unknown sign between two squares: '?'; a space, |, :, o or O"]),
        ([".   .", ". . ."], ["0:2 a square without a letter: ' '; one of {letters}"]),
        ([". .", ".."], ["1:1 no room between two squares of a map that shows edges: '..'; {room}"]),
        (["", " "], ["0:0 the map is empty: ; at least one row of one square"]),
        ([], ["0:0 the map is empty: ; at least one row of one square"]),
    ],
)
def test_every_fault_has_its_place(lines: list[str], expected: list[str]) -> None:
    words = {
        "where": "walls and openings between two squares of the board",
        "below": "a space, -, =, o or O below a square",
        "room": "a space, |, :, o or O at every second character",
        "letters": " ".join(LETTERS),
        "one": "one row of edges at most",
    }
    assert faults_of(*lines) == [text.format(**words) for text in expected]


def test_all_faults_are_found_at_once_in_the_order_of_the_map() -> None:
    found = faults_of("|. ? .", "      o", ". . .|", ". .", ". . .")
    assert [text.split(" ")[0] for text in found] == ["0:0", "0:3", "1:6", "2:5", "3:2"]


def test_a_letter_of_the_other_case_is_offered() -> None:
    [fault] = read_map(["t."])[1]
    assert fault.near == ("T",)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["." * 49], ["0:48 too many columns: 49; at most 48"]),
        (["."] * 49, ["48:0 too many rows: 49; at most 48"]),
        ([" ".join("." * 49)] * 2, ["0:96 too many columns: 49; at most 48"]),
    ],
)
def test_a_board_may_have_48_squares_a_side(lines: list[str], expected: list[str]) -> None:
    assert faults_of(*lines) == expected
    assert faults_of("." * 48, *["." * 48] * 47) == []


def test_a_faulty_map_still_gives_a_board_to_look_for_other_mistakes_on() -> None:
    board, _ = read_map(["T.?", "#.", "..."])
    assert board.to_rows() == ("T..", "#..", "...")


def test_a_wall_on_the_rim_cannot_be_drawn() -> None:
    board = Board.from_rows([".."], walls=[Wall(0, 0, True)])
    with pytest.raises(ValueError, match="on the rim"):
        draw_map(board)
