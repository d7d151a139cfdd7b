"""The books' own examples on sight and cover, as far as their text allows; the boards are ours.

DT "Check Line of Sight" to "Line of Sight Through Openings" (p. 24-25), "Cover Saves" (p. 29);
D47 "Line Of Sight" (p. 27-28), "Cover" (p. 30).
"""

from __future__ import annotations

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.text_map import read_map
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS

BOTH = pytest.mark.parametrize("book", [*EDITIONS])
SEEN, IN_COVER, HIDDEN = (True, False), (True, True), (False, True)


class Desk:
    """A board with units by name, and questions about them."""

    def __init__(self, rows: list[str], *units: str) -> None:
        board, faults = read_map(rows)
        assert not faults
        figures = []
        for unit in units:
            name, kind, square = unit.rsplit(" ", 2)
            figures.append(Figure(name, FigureKind(kind), Area.at(Square.parse(square))))
        self.position = Position(board, tuple(figures))
        assert not self.position.faults()
        self.squares = {figure.name: Square(*figure.area[:2]) for figure in figures}

    def judge(self, who: str, whom: str, book: str = "dust-tactics") -> Judgement:
        return judge(self.position, load_sight_book(book), self.squares[who], self.squares[whom])

    def sees(self, who: str, whom: str, book: str = "dust-tactics") -> tuple[bool, bool]:
        judgement = self.judge(who, whom, book)
        return judgement.visible, judgement.cover


CHECK = Desk(
    [".......", ".......", "...T...", "......."],
    "Pounder vehicle A3", "Faceless Death infantry D1", "The Ghosts infantry G2", "Ludwig vehicle G3",
)  # fmt: skip


def test_dt_check_line_of_sight() -> None:
    assert CHECK.sees("Pounder", "Faceless Death") == SEEN
    assert CHECK.judge("Pounder", "The Ghosts").visible  # "fewer possible lines"
    assert CHECK.sees("Pounder", "Ludwig") == HIDDEN
    assert "the tree at D3" in CHECK.judge("Pounder", "Ludwig").because[0].text


def test_dt_if_i_can_see_you_you_can_see_me() -> None:
    for who in CHECK.squares:
        for whom in CHECK.squares:
            if who != whom:
                assert CHECK.judge(who, whom).visible == CHECK.judge(whom, who).visible


UNITS = Desk(
    ["........", "........"],
    "Grim Reapers infantry A1", "The Gunners infantry B1", "Fakyeli infantry D1", "Matrioshka vehicle E1",
    "Red Thunder infantry G1", "IS-48 vehicle H1",
)  # fmt: skip


@BOTH
def test_line_of_sight_through_units(book: str) -> None:
    """DT's example; D47 says the same of infantry and vehicles."""
    for who in ("Grim Reapers", "The Gunners"):
        for whom in ("Fakyeli", "Matrioshka"):
            assert UNITS.sees(who, whom, book) == SEEN
        for whom in ("Red Thunder", "IS-48"):
            assert UNITS.sees(who, whom, book) == HIDDEN
            assert "Matrioshka" in UNITS.judge(who, whom, book).because[0].text


@BOTH
def test_line_of_sight_through_terrain(book: str) -> None:
    """Joe is in the tree square, the Grim Reapers behind it; nothing hides the Hunters."""
    desk = Desk(
        ["......", "......", "...T.."],
        "Ludwig vehicle A3", "Bot Hunters infantry E1", "Grim Reapers infantry F3", "Bazooka Joe infantry D3",
    )  # fmt: skip
    assert desk.sees("Ludwig", "Bot Hunters", book) == SEEN
    assert desk.sees("Ludwig", "Grim Reapers", book) == HIDDEN
    assert desk.sees("Ludwig", "Bazooka Joe", book) == IN_COVER


@BOTH
def test_line_of_sight_through_smoke(book: str) -> None:
    desk = Desk(["..~..."], "Ludwig vehicle A1", "Joe infantry C1", "Hunters infantry E1")
    assert desk.sees("Ludwig", "Joe", book) == IN_COVER
    assert desk.sees("Ludwig", "Hunters", book) == HIDDEN


@BOTH
def test_line_of_sight_through_openings(book: str) -> None:
    desk = Desk(
        [". . .ob b b", ". . .|b b b"],
        "Faceless Death infantry A1", "Bot Hunters infantry D1", "Grim Reapers infantry F1",
        "The Ghosts infantry F2",
    )  # fmt: skip
    assert desk.sees("Faceless Death", "Bot Hunters", book) == IN_COVER
    assert desk.sees("Faceless Death", "Grim Reapers", book) == HIDDEN
    for allied in ("Bot Hunters", "Grim Reapers"):  # "the inside of a building does not block"
        assert desk.sees("The Ghosts", allied, book) == IN_COVER


@BOTH
def test_line_of_sight_to_aircraft(book: str) -> None:
    """Seen from anywhere; DT: not from immediately behind terrain; not from a building without an opening."""
    behind, far, house = [".....", ".TTT.", "....."], [".....", ".TTT.", ".....", "....."], [". .|b"]
    hidden = Desk(behind, "Falke aircraft C1", "Joe infantry C3")
    assert hidden.judge("Joe", "Falke", book).visible is (book == "dust-1947")
    assert Desk(far, "Falke aircraft C1", "Joe infantry C4").sees("Falke", "Joe", book) == SEEN
    assert not Desk(house, "Falke aircraft A1", "Joe infantry C1").judge("Falke", "Joe", book).visible


SAVES = Desk(
    ["......", "...#..", "......"], "Ludwig vehicle A2", "Pounder vehicle E1", "Bot Hunters infantry B3"
)


def test_dt_cover_saves_and_in_the_open() -> None:
    """The building hides a part of the Pounder; of the Ludwig the Pounder sees every corner."""
    assert SAVES.sees("Ludwig", "Pounder") == IN_COVER
    assert SAVES.sees("Pounder", "Ludwig") == SEEN
    assert SAVES.sees("Ludwig", "Bot Hunters") == SEEN


@pytest.mark.parametrize(
    ("rows", "answer"),
    [
        (["..", ".."], SEEN),
        ([".#", ".."], IN_COVER),  # through the corner of a square without a dot
        ([".#", "#."], HIDDEN),  # through corners on both sides
        ([".#.", "...", "..."], IN_COVER),
        (["...", ".#.", "..."], HIDDEN),  # through a square without a dot
    ],
)
def test_d47_line_of_sight(rows: list[str], answer: tuple[bool, bool]) -> None:
    board, _ = read_map(rows)
    last = Square(board.cols - 1, board.rows - 1)
    found = judge(Position(board), load_sight_book("dust-1947"), Square(0, 0), last)
    assert (found.visible, found.cover) == answer


@pytest.mark.parametrize("letter", "cxTRb~")
def test_d47_cover_of_what_a_unit_stands_in(letter: str) -> None:
    for kind in ("infantry", "vehicle"):
        desk = Desk(["..." + letter], "Joe infantry A1", f"Target {kind} D1")
        assert desk.sees("Joe", "Target", "dust-1947") == IN_COVER
