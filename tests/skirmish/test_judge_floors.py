"""Sight and cover on floors and roofs: rulings floor-openings, floor-sight, roof-sight and roof-cover."""

from __future__ import annotations

import pytest

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    load_position,
    write_position,
)
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.grid import Area, Spot, Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.rules.visibility.cover import CoverKind

DT, D47 = "dust-tactics", "dust-1947"
BOTH = pytest.mark.parametrize("book", [DT, D47])

HOUSE = """\
position: 1
map: |
  . . . . . . . .
      - -
  . .|b b|. . . .
  . .ob b|. . T .
      - -
  . . . . . . . .
buildings: [{at: C2, floors: 2, roof: yes}]
"""
"""A house of two floors and a roof at C2 to D3, its only door, on every floor, towards B3."""


def asked(source: str, target: str, book: str = DT, *figures: Figure, text: str = HOUSE) -> Judgement:
    position = load_position(text)
    position = Position(position.board, figures)
    assert not position.faults()
    return judge(position, load_sight_book(book), Spot.parse(source), Spot.parse(target))


@BOTH
@pytest.mark.parametrize("level", ["", "^1"])
def test_every_floor_has_the_openings_of_the_ground_floor(level: str, book: str) -> None:
    assert asked("A3", f"C3{level}", book).visible
    if book == DT:  # from the middle of the square, as Dust 1947 looks, the wall is in the way
        assert asked(f"C2{level}", "A3", book).visible, "diagonally adjacent to the opening"
    assert not asked(f"D2{level}", "A3", book).visible, "neither is adjacent to it"
    assert not asked(f"D2{level}", "F2", book).visible, "a wall"


@BOTH
def test_the_inside_of_a_floor_is_open(book: str) -> None:
    assert asked("C2^1", "D3^1", book).visible


def test_floors_close_line_of_sight_in_dust_tactics() -> None:
    for below, above in (("C3", "C3^1"), ("C2", "D3^1"), ("D3^1", "D3^2"), ("C3", "C3^2")):
        for ends in ((below, above), (above, below)):
            found = asked(*ends)
            assert not found.visible
            assert found.because[0].ruling == "floor-sight"


def test_in_dust_1947_one_floor_hides_nothing_and_covers() -> None:
    for ends in (("C3", "C3^1"), ("D3^1", "C2^2")):
        found = asked(*ends, D47)
        assert (found.visible, found.cover) == (True, True)
        assert CoverKind.OBSTRUCTION in found.kinds
    assert not asked("C3", "C3^2", D47).visible


STONE = HOUSE.replace("roof: yes}", "roof: yes, ceilings: stone}")


def test_floors_of_stone_close_line_of_sight_in_dust_1947_too() -> None:
    """Ruling ``floor-stone``; what is on one floor, outdoors or beside the house stays as it was."""
    for ends in (("C3", "C3^1"), ("C2^1", "D3"), ("D3^1", "D3^2"), ("C3", "C3^2")):
        found = asked(*ends, D47, text=STONE)
        assert not found.visible
        assert found.because[0].ruling == ("floor-stone" if ends != ("C3", "C3^2") else "floor-sight")
        assert asked(*ends, D47).visible is (ends != ("C3", "C3^2"))
    assert "stone" in str(asked("C3", "C3^1", D47, text=STONE).because[0])
    assert asked("C2^1", "D3^1", D47, text=STONE).visible
    assert asked("D2^2", "F2", D47, text=STONE).visible
    assert asked("A3", "C3^1", D47, text=STONE).visible
    found = asked("C3", "C3^1", DT, text=STONE)
    assert (found.visible, found.because[0].ruling) == (False, "floor-sight"), "as of wood there"


def test_floors_of_stone_are_written_down() -> None:
    board = load_position(STONE).board
    assert board.buildings[0].stone
    assert load_position(write_position(load_position(STONE))).board == board
    assert decode_position(encode_position(load_position(STONE))).board == board
    assert load_position(HOUSE).board != board
    assert "ceilings" not in write_position(load_position(HOUSE))
    with pytest.raises(ContentError, match=r"wrong 'ceilings'.*wood or stone"):
        load_position(HOUSE.replace("roof: yes}", "ceilings: steel}"))


@BOTH
def test_on_a_roof_one_is_outdoors_and_above_the_walls_of_the_house(book: str) -> None:
    for square in ("A1", "F2", "D1", "E4", "H2"):
        assert asked("D2^2", square, book).visible, square
        assert asked(square, "D2^2", book).visible, square
    assert asked("D2^2", "F2").because[0].ruling == "roof-sight"


@BOTH
def test_from_a_roof_everything_else_is_as_on_the_ground(book: str) -> None:
    assert not asked("D3^2", "H3", book).visible, "the tree at G3"
    tank = Figure("Ludwig", FigureKind.VEHICLE, Area(4, 2))
    assert not asked("D3^2", "F3", book, tank).visible


def test_on_a_roof_one_is_in_cover_as_in_the_house() -> None:
    assert asked("F2", "D2^2").kinds == (CoverKind.TERRAIN,)
    assert not asked("D2^2", "F2").cover


@BOTH
def test_an_aircraft_sees_who_stands_on_a_roof(book: str) -> None:
    plane = Figure("Loth", FigureKind.AIRCRAFT, Area(6, 0))
    for name, seen in (("D2", False), ("D2^1", False), ("D2^2", True)):
        position = Position(load_position(HOUSE).board, (plane,))
        found = judge(position, load_sight_book(book), Square(6, 0), Spot.parse(name))
        assert found.visible is seen, name


def test_a_roof_of_one_house_and_the_inside_of_another() -> None:
    """Only the walls of the house that one stands on are no obstacle."""
    two = HOUSE.replace("  . .|b b|. . . .", "  . .|b b|.|b|. .").replace(
        "      - -\n  . .|", "      - -   -\n  . .|", 1
    )
    two = two.replace("C2, floors: 2, roof: yes}", "C2, floors: 2, roof: yes}, {at: F2, floors: 3}")
    assert not asked("D2^2", "F2", text=two).visible
    assert not asked("D2^2", "F2^2", text=two).visible
    assert asked("D2^2", "E2", text=two).visible


# -- files ----------------------------------------------------------------------------------------

ON_FLOORS = HOUSE + """\
from: A3
to: C3^1
units:
  - {name: Gunners, kind: infantry, at: C3}
  - {name: Rangers, kind: infantry, at: C3, level: 1}
"""  # fmt: skip


def test_a_position_asks_about_a_floor() -> None:
    position = load_position(ON_FLOORS)
    verdict = judge(position, load_sight_book(DT))
    assert (verdict.target.name, str(verdict.target.spot)) == ("Rangers", "C3^1")
    assert judge(position, load_sight_book(DT), position.source, Square(2, 2)).target.name == "Gunners"
    assert load_position(write_position(position)) == position
    assert decode_position(encode_position(position)) == position


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("to: C3^1", "to: C3^3", "11:5: a floor that is not there: found 3 at C3, expected 0 to 2"),
        (
            "from: A3",
            "from: A3^1",
            "10:7: a floor that is not there: found 1 at A3, expected 0: there is only",
        ),
        ("level: 1", "level: 4", "14:52: a floor that is not there: found 4 at C3"),
        ("level: 1", "level: 0", "14:41: Rangers and Gunners stand in the same square: found C3"),
        (
            "infantry, at: C3, level",
            "vehicle, at: C3, level",
            "Rangers above the ground floor: found vehicle on",
        ),
        ("at: C2,", "at: B2,", "9:18: no building stands there: found open at B2"),
        ("C3^1", "C3^", "11:5: wrong 'to': found 'C3^', expected a square such as C7 or C7^1"),
    ],
)
def test_mistakes_with_floors(old: str, new: str, message: str) -> None:
    assert old in ON_FLOORS
    with pytest.raises(ContentError) as caught:
        load_position(ON_FLOORS.replace(old, new))
    assert any(message in str(problem) for problem in caught.value.problems), caught.value
