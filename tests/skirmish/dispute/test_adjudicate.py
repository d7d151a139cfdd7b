"""The judge: terrain, vehicles and lines together, and the attack of a game that must say the same."""

from __future__ import annotations

import random

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall, overlap
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.rules.visibility.cover import CoverKind
from dust_tactics.skirmish.rules.visibility.saves import saves
from dust_tactics.skirmish.rules.visibility.view import flying
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.sight.query import sight, visible
from dust_tactics.skirmish.state.state import State
from tests.contracts.games import motley

BOTH = pytest.mark.parametrize("book", [*EDITIONS])


def asked(
    rows: list[str], source: str, target: str, book: str, *figures: Figure, rear: bool = False
) -> Judgement:
    position = Position(Board.from_rows(rows), figures, Square.parse(source), Square.parse(target), rear=rear)
    assert not position.faults()
    return judge(position, load_sight_book(book))


def tank(square: str, cols: int = 1, rows: int = 1, facing: Facing | None = None) -> Figure:
    x, y = Square.parse(square)
    return Figure("Ludwig", FigureKind.VEHICLE, Area(x, y, cols, rows), facing)


def squad(square: str) -> Figure:
    return Figure("Gunners", FigureKind.INFANTRY, Area.at(Square.parse(square)))


@BOTH
def test_vehicles_hide_squads_do_not(book: str) -> None:
    assert not asked(["...."], "A1", "D1", book, tank("B1")).visible
    assert asked(["...."], "A1", "D1", book, squad("B1")).visible


@BOTH
def test_the_two_units_of_the_question_hide_nothing(book: str) -> None:
    found = asked(["T..TT"], "A1", "D1", book, tank("A1"), tank("D1", 2))
    assert found.visible
    assert found.range == 3


@BOTH
def test_what_it_stands_in_covers_it(book: str) -> None:
    joe = asked(["...T"], "A1", "D1", book, squad("D1"))
    assert (joe.cover, joe.kinds) == (True, (CoverKind.TERRAIN,))
    assert "the tree at D1 covers it" in joe.because[-1].text
    assert joe.because[-1].squares == (Square(3, 0),)
    outside = asked(["T..."], "A1", "D1", book, squad("D1"))
    assert (outside.cover, outside.kinds) == (False, ())


@pytest.mark.parametrize("letter", "cxR")
def test_low_terrain_covers_vehicles_in_dust_1947_only(letter: str) -> None:
    rows = ["..." + letter]
    for book, covered in (("dust-tactics", False), ("dust-1947", True)):
        assert asked(rows, "A1", "D1", book, tank("D1")).cover is covered
        assert asked(rows, "A1", "D1", book, squad("D1")).cover


@pytest.mark.parametrize("letter", "T~b")
@BOTH
def test_high_terrain_covers_everybody_in_it(letter: str, book: str) -> None:
    rows = ["..." + letter]
    assert asked(rows, "A1", "D1", book, tank("D1")).cover
    assert asked(rows, "A1", "D1", book).cover


def test_both_grounds_of_cover_are_told() -> None:
    found = asked([".#", ".T"], "A1", "B2", "dust-tactics")
    assert found.kinds == (CoverKind.OBSTRUCTION, CoverKind.TERRAIN)
    record = found.to_record()
    assert record["kinds"] == ["obstruction", "terrain"]
    assert [reason["squares"] for reason in record["because"]] == [[], ["B1"], ["B1"], ["B2"]]


def test_terrain_and_corners_count_square_by_square_in_dust_1947() -> None:
    """One square of four stands in trees: not enough. With another one behind a corner it is."""
    huge = tank("E2", 2, 2)
    in_trees = ["......", "......", ".....T", "......"]
    assert not asked(in_trees, "A1", "E2", "dust-1947", huge).cover
    found = asked(["...#..", "......", ".....T", "......"], "A1", "E2", "dust-1947", huge)
    assert (found.cover, found.kinds) == (True, (CoverKind.OBSTRUCTION, CoverKind.TERRAIN))
    few = asked(in_trees, "A1", "E2", "dust-1947", huge).because[-1]
    assert "covers too few of its squares" in few.text
    assert asked(in_trees, "A1", "E2", "dust-tactics", huge).cover


def test_lines_of_dust_1947_start_from_the_front_or_the_rear() -> None:
    rows = ["......", "..#...", "......"]
    walker = tank("A2", 1, 2, Facing.NORTH)
    assert not asked(rows, "A2", "F2", "dust-1947", walker).visible
    assert asked(rows, "A2", "F2", "dust-1947", walker, rear=True).visible
    assert asked(rows, "A3", "F2", "dust-tactics", walker).visible


def test_the_other_squares_of_the_attacker_hide_nothing_from_it() -> None:
    found = asked(
        [".....", "..T..", ".....", "....."], "C1", "C4", "dust-1947", tank("C1", 1, 2, Facing.NORTH)
    )
    assert (found.visible, found.cover) == (True, False)
    assert found.range == 2  # from the nearest of its squares


def test_openings_are_near_the_whole_attacker() -> None:
    walls = [(Wall(2, y, True), Edge.LARGE_OPENING if y == 0 else Edge.WALL) for y in range(3)]
    board = Board.from_rows(["....."] * 3, (), walls)
    walker = tank("A1", 2, 1, Facing.WEST)  # its front, from which it looks, is a square off the opening
    position = Position(board, (walker,), Square(0, 0), Square(4, 0))
    assert judge(position, load_sight_book("dust-1947")).visible
    alone = Position(board, (), Square(0, 0), Square(4, 0))
    assert not judge(alone, load_sight_book("dust-1947")).visible


@BOTH
def test_questions_without_an_answer_are_refused(book: str) -> None:
    rules = load_sight_book(book)
    with pytest.raises(ValueError, match="needs two squares"):
        judge(Position(Board.empty(3, 3)), rules, Square(0, 0))
    with pytest.raises(ValueError, match="not on the board"):
        judge(Position(Board.empty(3, 3)), rules, Square(0, 0), Square(5, 5))


def test_a_reading_changes_nothing_for_who_is_covered_by_terrain_anyway() -> None:
    corner = asked([".#", ".."], "A1", "B2", "dust-tactics")
    assert [(turn.ruling, turn.reading) for turn in corner.turns] == [("DT-cover-points", "attacker-rim")]
    in_trees = asked([".#", ".T"], "A1", "B2", "dust-tactics")
    assert in_trees.turns == ()
    assert {reason.ruling for reason in in_trees.because} == {None}
    assert in_trees.to_record()["turns"] == []


def test_a_reading_may_tip_what_terrain_began() -> None:
    """One square of a huge vehicle stands in trees, another one behind a tank's corner."""
    rows = ["......", "......", ".....T", "......"]
    found = asked(rows, "A1", "E2", "dust-1947", tank("E2", 2, 2), tank("D1"))
    assert found.cover
    assert [(turn.reading, turn.cover) for turn in found.turns] == [("vehicles-do-not", False)]
    assert found.sight.turns == ()


def states(seed: int, count: int) -> list[State]:
    """Moments of a random game, some decisions apart."""
    game, chance = motley(seed), random.Random(seed)
    dice = SecretDice.from_seed(seed, "judge")
    state, found = game.begin(dice).state, []
    for number in range(40 * count):
        if state.question is None:
            break
        state = game.step(state, chance.choice(tuple(game.legal(state))), dice).state
        if number % 40 == 39:
            found.append(state)
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.slow
def test_attack_and_desk_give_one_verdict(seed: int) -> None:
    compared = 0
    for state in states(seed, 2):
        rules, position = state.table.ruleset, position_of(state)
        assert not position.faults()
        units = [unit for unit in state.units.values() if unit.on_board]
        for unit in units:
            assert unit.square is not None
            for target in units:
                if target is unit or overlap(target.area, unit.area):
                    continue
                assert target.square is not None
                if (
                    state.units_at(unit.square)[-1] is not unit
                    or state.units_at(target.square)[-1] is not target
                ):
                    continue  # the desk asks about the upper one of two in a square
                if any(
                    sum(other.flies is end.flies for other in state.units_at(end.square)) > 1
                    for end in (unit, target)
                    if end.square is not None
                ):
                    continue  # and about the friend whose square a hero shares
                air = flying(unit.flies, target.flies)
                judged = judge(position, rules, unit.square, target.square)
                assert judged.visible == visible(state.scene, unit.area, target.area, rules.sight_model, air)
                assert judged.cover == (not judged.visible or saves(state, unit, target).cover)
                seen = sight(state.scene, unit.area, target.area, rules.sight_model, air)
                assert (seen.visible, seen.cover) == (judged.visible, judged.sight.cover)
                assert seen.explain() == judged.sight.explain()
                compared += 1
    assert compared
