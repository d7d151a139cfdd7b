"""Positions: who stands where, and everything that makes one impossible."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position

BOARD = Board.from_rows(["....", ".#w.", "...."])


def figure(kind: FigureKind, x: int, y: int, cols: int = 1, rows: int = 1, name: str = "Joe") -> Figure:
    return Figure(name, kind, Area(x, y, cols, rows))


INFANTRY, VEHICLE, AIRCRAFT = FigureKind.INFANTRY, FigureKind.VEHICLE, FigureKind.AIRCRAFT


def test_a_square_stands_for_the_whole_unit_over_it() -> None:
    position = Position(BOARD, (figure(VEHICLE, 0, 0, 1, 2), figure(AIRCRAFT, 0, 1, 2, 1, "Falke")))
    assert position.end(Square(0, 0)).area == Area(0, 0, 1, 2)
    assert position.end(Square(0, 1)).name == "Falke"  # the aircraft before what is below
    assert [found.name for found in position.figures_at(Square(0, 1))] == ["Falke", "Joe"]
    nobody = position.end(Square(3, 2))
    assert (nobody.name, nobody.kind, nobody.area) == ("", INFANTRY, Area(3, 2))


def test_a_good_position_has_no_faults() -> None:
    figures = (
        figure(INFANTRY, 0, 0),
        figure(AIRCRAFT, 0, 0, 2, 2, "Falke"),
        figure(VEHICLE, 3, 0, 1, 2, "Ludwig"),
    )
    assert Position(BOARD, figures, Square(0, 2), Square(3, 1)).faults() == []


@pytest.mark.parametrize(
    ("figures", "route", "words"),
    [
        ((figure(VEHICLE, 0, 0, 3, 1),), ("units", 0, "size"), "a size that no unit has: found 3x1"),
        ((figure(INFANTRY, 0, 0, 2, 1),), ("units", 0, "size"), "infantry of several squares: found 2x1"),
        ((figure(VEHICLE, 3, 2, 1, 2),), ("units", 0, "at"), "Joe is not on the board: found D3:D4"),
        ((figure(VEHICLE, 1, 0, 1, 2),), ("units", 0, "at"), "found structure at B2"),
        ((figure(INFANTRY, 2, 1),), ("units", 0, "at"), "found water at C2"),
        ((figure(INFANTRY, 0, 0), figure(VEHICLE, 0, 0)), ("units", 1, "at"), "stand in the same square"),
        ((figure(AIRCRAFT, 0, 0), figure(AIRCRAFT, 0, 0)), ("units", 1, "at"), "stand in the same square"),
    ],
)
def test_units_that_cannot_be(figures: tuple[Figure, ...], route: tuple[object, ...], words: str) -> None:
    faults = Position(BOARD, figures).faults()
    assert [fault.route for fault in faults] == [route]
    assert words in str(faults[0])


def test_aircraft_may_be_over_anything() -> None:
    assert Position(BOARD, (figure(AIRCRAFT, 1, 1, 2, 1),)).faults() == []


def test_squares_off_the_board_and_a_unit_that_looks_at_itself() -> None:
    off = Position(BOARD, (), Square(4, 0), Square(0, 3)).faults()
    assert [fault.route for fault in off] == [("from",), ("to",)]
    assert "expected a square from A1 to D3" in str(off[0])
    same = Position(BOARD, (figure(VEHICLE, 0, 0, 1, 2),), Square(0, 0), Square(0, 1)).faults()
    assert [fault.what for fault in same] == ["a unit that looks at itself"]


def test_readings_that_there_are_not_get_a_near_name() -> None:
    readings = {"DT-cover-point": "inside", "D47-corner": "same-points", "DT-sight-points": "touching-sees"}
    first, second = Position(BOARD, readings=readings).faults()
    assert first.near == ("DT-cover-points",)
    assert second.near == ("same-point",)
    assert second.route == ("rulings", "D47-corner")


def test_all_faults_are_told_at_once() -> None:
    figures = (figure(VEHICLE, 0, 0, 3, 3), figure(INFANTRY, 9, 9), figure(INFANTRY, 1, 1))
    position = Position(BOARD, figures, Square(8, 8), Square(0, 0), {"no-ruling": "x"})
    routes = [fault.route for fault in position.faults()]
    units = [("units", 0, "size"), ("units", 1, "at"), ("units", 2, "at"), ("units", 2, "at")]
    assert routes == [*units, ("from",), ("rulings", "no-ruling")]


def by_every_pair(figures: tuple[Figure, ...]) -> list[str]:
    """Who stands in whose square, by comparing every two."""
    found = []
    for number, figure in enumerate(figures):
        for other in figures[:number]:
            shared = set(figure.area.squares()) & set(other.area.squares())
            if shared and (figure.flies, figure.level) == (other.flies, other.level):
                found.append(f"{figure.name} and {other.name}: {', '.join(map(str, sorted(shared)))}")
    return found


@given(
    st.lists(
        st.tuples(st.integers(0, 4), st.integers(0, 2), st.integers(1, 2), st.integers(1, 2), st.booleans()),
        max_size=8,
    )
)
def test_who_shares_a_square_as_by_comparing_every_two(places: list[tuple[int, int, int, int, bool]]) -> None:
    figures = tuple(
        Figure(f"unit {number}", FigureKind.AIRCRAFT if flies else VEHICLE, Area(x, y, cols, rows))
        for number, (x, y, cols, rows, flies) in enumerate(places)
    )
    told = [fault for fault in Position(Board.empty(8, 8), figures).faults() if "same square" in fault.what]
    shared = [f"{fault.what.removesuffix(' stand in the same square')}: {fault.found}" for fault in told]
    assert shared == by_every_pair(figures)
