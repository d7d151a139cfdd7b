"""Whole boards at once say what the judge says of every pair."""

from __future__ import annotations

from random import Random

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.dispute import visibility_map
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.visibility_map import sightings
from dust_tactics.skirmish.rulesets.editions import EDITIONS

BOTH = pytest.mark.parametrize("book", [*EDITIONS])


def scattered(seed: int) -> Position:
    """A board of everything, with walls, and figures of every kind and size."""
    chance = Random(seed)
    rows = ["".join(chance.choices("..........TR#scx~b", k=9)) for _ in range(7)]
    walls = [Wall(chance.randrange(1, 9), chance.randrange(7), True) for _ in range(chance.randrange(4))]
    position = Position(Board.from_rows(rows, walls))
    for number in range(5):
        kind = chance.choice(list(FigureKind))
        size = (1, 1) if kind is FigureKind.INFANTRY else chance.choice([(1, 1), (2, 1), (2, 2)])
        area = Area(chance.randrange(8), chance.randrange(6), *size)
        more = Position(position.board, (*position.figures, Figure(f"unit {number}", kind, area)))
        position = position if more.faults() else more
    return position


@BOTH
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_a_whole_board_is_what_the_judge_says_of_each_pair(seed: int, backwards: bool, book: str) -> None:
    position, rules = scattered(seed), load_sight_book(book)
    chance = Random(seed)
    singles = [f for f in position.figures if f.area.cols * f.area.rows == 1 and not f.flies]
    somewhere = Square(chance.randrange(9), chance.randrange(7))
    fixed = chance.choice([*(Square(f.area.x, f.area.y) for f in singles), somewhere])
    found = sightings(position, rules, fixed, backwards=backwards)
    for square, sighting in found.items():
        ends = (square, fixed) if backwards else (fixed, square)
        verdict = judge(position, rules, *ends)
        assert sighting == (verdict.visible, verdict.cover), (fixed, square)
    end = position.end(fixed)
    if end.area.cols == end.area.rows == 1 and not end.flies:
        others = [position.end(square) for square in position.board.squares() if square != fixed]
        assert len(found) == sum(o.area.cols == o.area.rows == 1 and not o.flies for o in others)


@BOTH
def test_what_a_survey_is_not_about_is_left_to_the_judge(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, board = load_sight_book(book), Board.empty(4, 3)
    assert len(sightings(Position(board), rules, Square(0, 0))) == 11
    tank = Figure("Ludwig", FigureKind.VEHICLE, Area(0, 0, 2, 1))
    assert not sightings(Position(board, (tank,)), rules, Square(1, 0))
    window = board.with_edge(Wall(1, 0, True), Edge.SMALL_OPENING)
    assert not sightings(Position(window), rules, Square(0, 0))
    readings = {"DT-sight-points": "touching-sees", "D47-corner": "anywhere"}
    assert not sightings(Position(board, readings=readings), rules, Square(0, 0))
    monkeypatch.setattr(visibility_map, "AT_ONCE", 11)
    assert not sightings(Position(board), rules, Square(0, 0))
