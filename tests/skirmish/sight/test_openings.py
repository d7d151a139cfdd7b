"""Openings: open to whoever is adjacent, closed to everybody else (ruling ``building-openings``)."""

from __future__ import annotations

from random import Random

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.board.text_map import read_map
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from .boards import random_question
from .slow_judge import slow_judge

BOOKS = (*EDITIONS,)
BOTH = pytest.mark.parametrize("book", BOOKS)


def drawn(*lines: str) -> Board:
    board, faults = read_map(lines)
    assert not faults
    return board


def asked(board: Board, source: str, target: str, book: str) -> Judgement:
    position = Position(board, (), Square.parse(source), Square.parse(target))
    return judge(position, load_sight_book(book))


def test_agrees_with_the_slow_check() -> None:
    rng = Random(24)
    answers = set()
    for _ in range(250):
        position = random_question(rng)
        assert position.source is not None
        assert position.target is not None
        for book in BOOKS:
            found = judge(position, load_sight_book(book))
            slow = slow_judge(position, book, position.source, position.target)
            assert (found.visible, found.cover) == slow, (book, position)
            answers.add((book, bool(position.board.gaps), found.source.flies or found.target.flies, slow))
    assert len(answers) == 24, "every answer, with and without openings and aircraft, in both books"


@BOTH
def test_whoever_is_adjacent_to_an_opening_looks_and_is_looked_at_through_it(book: str) -> None:
    room = drawn(". . .ob b b", ". . .|b b b")
    near, far = asked(room, "C1", "F1", book), asked(room, "B1", "F1", book)
    assert near.visible
    assert not far.visible
    assert asked(room, "A1", "D1", book).visible  # the target is adjacent
    assert asked(room, "A1", "D2", book).visible == (book == "dust-tactics")  # diagonally adjacent


@BOTH
def test_a_closed_opening_is_named_with_its_ruling(book: str) -> None:
    far = asked(drawn(". . .ob b b"), "A1", "F1", book)
    met, why = far.because
    assert met.walls == (Wall(3, 0, True),)
    assert "the opening between C1 and D1" in met.text
    assert why.ruling == "building-openings"
    assert why.text == (
        "The opening between C1 and D1 is a wall to these two: neither A1 nor F1 is adjacent to it, and one "
        "of the two must be to look through"
    )


@BOTH
def test_a_wall_is_no_opening_and_an_opening_that_is_not_in_the_way_is_not_spoken_of(book: str) -> None:
    board = drawn(". . .|b b b", ". . .|b b b", ". . .|b b b", ". . .|b b b", ". . .ob b b")
    (reason,) = asked(board, "A1", "F1", book).because
    assert "opening" not in reason.text


@BOTH
def test_an_aircraft_is_told_which_openings_count_for_it(book: str) -> None:
    board = drawn(". . .ob b b", ". . .|b b b")
    plane = Figure("Plane", FigureKind.AIRCRAFT, Area.at(Square.parse("A1")))
    position = Position(board, (plane,), Square.parse("A1"), Square.parse("F1"))
    texts = [reason.text for reason in judge(position, load_sight_book(book)).because]
    where = "on an edge of its own square" if book == "dust-tactics" else "adjacent to it"
    assert texts[-1].endswith(f": an aircraft and F1 see each other only through an opening {where}")


@BOTH
def test_one_line_may_pass_two_openings_each_near_another_end(book: str) -> None:
    through = drawn(". .o.o. .")
    assert asked(through, "B1", "D1", book).visible
    assert not asked(through, "A1", "E1", book).visible
    assert not asked(drawn(". .o. .o. ."), "B1", "F1", book).visible
    assert asked(drawn(". .o. .o. ."), "B1", "E1", book).visible


@BOTH
def test_a_huge_opening_is_one_from_end_to_end(book: str) -> None:
    huge = drawn(". .O. .", ". .O. .", ". .O. .", ". .O. .")
    assert asked(huge, "A1", "C4", book).visible  # adjacent to another part of it
    small = drawn(". .o. .", ". .o. .", ". .o. .", ". .o. .")
    assert asked(small, "A1", "D4", book).visible is False
    assert asked(huge, "A1", "D4", book).visible is False


def test_small_openings_side_by_side_are_two() -> None:
    board = drawn(". .O. .", ". .O. .", ". .o. .", ". .o. .")
    assert [len(opening.walls) for opening in board.openings] == [1, 1, 2]
    assert [edge for _, edge in board.gaps].count(Edge.LARGE_OPENING) == 2


@BOTH
def test_the_floor_of_a_building_hides_nothing_but_its_inner_walls_do(book: str) -> None:
    hall = drawn("b b b b")
    assert asked(hall, "A1", "D1", book).visible
    parted = drawn("b b|b b")
    assert not asked(parted, "A1", "D1", book).visible


@BOTH
def test_an_opening_leaves_its_neighbours_walls_alone(book: str) -> None:
    board = drawn(". .|. .", ". .o. .", ". .|. .")
    assert not asked(board, "B1", "C1", book).visible
    assert asked(board, "B2", "C2", book).visible
    assert not asked(board, "A1", "D1", book).visible


@BOTH
def test_an_open_opening_is_named_with_who_stands_beside_it(book: str) -> None:
    found = asked(drawn(". . .ob b b"), "C1", "F1", book)
    through = [reason for reason in found.because if reason.ruling == "building-openings"]
    assert [reason.text for reason in through] == [
        "It goes through the opening between C1 and D1, to which C1 is adjacent"
    ]
    assert through[0].walls == (Wall(3, 0, True),)
    two = asked(drawn(". .o.o. ."), "B1", "D1", book)
    assert len([reason for reason in two.because if reason.ruling == "building-openings"]) == 2


def test_an_opening_that_is_not_needed_is_not_named() -> None:
    found = asked(drawn(". .o. .", ". . . ."), "B1", "C2", "dust-tactics")
    assert found.visible
    assert all(reason.ruling != "building-openings" for reason in found.because)
