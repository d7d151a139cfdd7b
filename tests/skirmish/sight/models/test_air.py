"""Aircraft: what little hides a unit on the ground from the air."""

from __future__ import annotations

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.text_map import read_map
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings.all import ruling

BOTH = pytest.mark.parametrize("book", [*EDITIONS])


def aircraft(square: str, cols: int = 1, rows: int = 2) -> Figure:
    return Figure("Falke", FigureKind.AIRCRAFT, Area(*Square.parse(square), cols, rows), Facing.NORTH)


def asked(lines: list[str], source: str, target: str, book: str, *figures: Figure) -> Judgement:
    board, faults = read_map(lines)
    assert not faults
    position = Position(board, figures, Square.parse(source), Square.parse(target))
    assert not position.faults()
    return judge(position, load_sight_book(book))


@BOTH
def test_far_terrain_and_tanks_hide_nobody_from_the_air(book: str) -> None:
    wall_of_trees = ["......", "TTTTTT", "##~~##", "......", "......"]
    tank = Figure("Ludwig", FigureKind.VEHICLE, Area(2, 3))
    found = asked(wall_of_trees, "C1", "C5", book, aircraft("C1", 1, 1), tank)
    assert (found.visible, found.cover) == (True, False)
    assert "Aircraft" in found.because[0].rule
    back = asked(wall_of_trees, "C5", "C1", book, aircraft("C1", 1, 1), tank)
    assert (back.visible, back.cover) == (True, False)


def test_a_squad_right_behind_trees_hides_from_the_air_in_dust_tactics_only() -> None:
    forest = [".....", "TTTTT", "....."]
    found = asked(forest, "C1", "C3", "dust-tactics", aircraft("C1", 1, 1))
    assert not found.visible
    assert found.because[0].ruling == "DT-aircraft-behind"
    assert not asked(forest, "C3", "C1", "dust-tactics", aircraft("C1", 1, 1)).visible
    assert asked(forest, "C1", "C3", "dust-1947", aircraft("C1", 1, 1)).visible


def test_one_tree_covers_who_crouches_beside_it_from_the_air() -> None:
    found = asked([".....", ".T...", "....."], "A1", "C3", "dust-tactics", aircraft("A1", 1, 1))
    assert not found.visible
    aside = asked([".....", ".T...", "....."], "A1", "C2", "dust-tactics", aircraft("A1", 1, 1))
    assert (aside.visible, aside.cover) == (True, True)


@BOTH
def test_two_aircraft_always_see_each_other(book: str) -> None:
    other = Figure("Storch", FigureKind.AIRCRAFT, Area(4, 1))
    found = asked(["..#..", "..#..", "..#.."], "A1", "E2", book, aircraft("A1"), other)
    assert (found.visible, found.cover) == (True, False)
    assert found.because[0].text == "Two aircraft see each other wherever they are"


def test_a_window_on_its_own_square_or_beside_it() -> None:
    hut = [". . . . .", "    o -", ". .|b b|.", "    - -", ". . . . ."]
    for book, window, beside in (("dust-tactics", True, False), ("dust-1947", True, True)):
        assert asked(hut, "C1", "C2", book, aircraft("C1", 1, 1)).visible is window
        found = asked(hut, "B1", "D2", book, aircraft("B1", 1, 1))
        assert found.visible is beside, book
        assert found.because[0].ruling == "aircraft-indoors"


@BOTH
def test_walls_of_another_building_do_not_hide_from_the_air(book: str) -> None:
    house = [". . . . .", "    - -", ". .|b b|.", "    - -", ". . . . .", ". . . . ."]
    assert asked(house, "C4", "C1", book, aircraft("C1", 1, 1)).visible
    assert not asked(house, "C2", "C4", book, aircraft("C4", 1, 1)).visible


@BOTH
def test_an_aircraft_is_above_all_terrain_and_gets_no_cover_from_it(book: str) -> None:
    found = asked(["T....", ".....", "....."], "E3", "A1", book, aircraft("A1", 1, 1))
    assert (found.visible, found.cover, found.kinds) == (True, False, ())


def test_every_ruling_that_speaks_of_aircraft_is_in_the_list() -> None:
    for name in ("DT-aircraft-behind", "aircraft-indoors"):
        assert ruling(name).summary
