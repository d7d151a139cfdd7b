"""Buildings: which squares belong together, and how high they are."""

from __future__ import annotations

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import Building, Storeys
from dust_tactics.skirmish.board.grid import Square, Wall

ROWS = ["bb..b", "b...b", "..b.."]


def sq(name: str) -> Square:
    return Square.parse(name)


def test_floors_joined_by_a_side_are_one_building_whatever_wall_is_between() -> None:
    board = Board.from_rows(ROWS, [Wall.parse("A1/B1")])
    assert [building.squares for building in board.buildings] == [
        {sq("A1"), sq("B1"), sq("A2")}, {sq("E1"), sq("E2")}, {sq("C3")},
    ]  # fmt: skip
    assert board.building_at(sq("A2")) is board.building_at(sq("B1"))
    assert board.building_at(sq("C1")) is None


def test_a_building_has_one_floor_and_no_roof_unless_it_is_said() -> None:
    board = Board.from_rows(ROWS).with_storeys(Storeys(sq("A2"), 2, True), Storeys(sq("E2"), 3))
    house, tower, hut = board.buildings
    assert (house.floors, house.roof, house.top) == (2, True, 2)
    assert (tower.floors, tower.roof, tower.top) == (3, False, 2)
    assert (hut.floors, hut.roof, hut.top) == (1, False, 0)
    assert house.on_roof(2)
    assert not tower.on_roof(2)
    assert str(board.storeys[0]) == "2 floors and a roof at A1", "named by the building's first square"


def test_floors_of_stone_stay_so_when_a_building_loses_squares() -> None:
    board = Board.from_rows(["bbb"]).with_storeys(Storeys(sq("A1"), 2, stone=True))
    assert board.buildings[0].stone
    assert to_plain(board)["storeys"] == [[0, 0, 2, 0, 1]]
    assert board.with_terrain(sq("A1"), Terrain.OPEN).storeys == (Storeys(sq("B1"), 2, stone=True),)
    assert str(board.storeys[0]) == "2 floors, of stone at A1"


def test_storeys_outside_a_building_fall_away_and_the_first_of_two_counts() -> None:
    board = Board.from_rows(ROWS)
    assert board.with_storeys(Storeys(sq("C1"), 4), Storeys(sq("C3"))).storeys == ()
    assert board.with_storeys(Storeys(sq("E1"), 4), Storeys(sq("E2"), 2)).storeys == (Storeys(sq("E1"), 4),)


def test_storeys_stay_with_what_is_left_of_a_building() -> None:
    board = Board.from_rows(["bbb"]).with_storeys(Storeys(sq("A1"), 2, True))
    assert board.with_terrain(sq("A1"), Terrain.OPEN).storeys == (Storeys(sq("B1"), 2, True),)
    halves = board.with_terrain(sq("B1"), Terrain.RUBBLE)
    assert halves.storeys == (Storeys(sq("A1"), 2, True), Storeys(sq("C1"), 2, True))
    assert halves.with_terrain(sq("B1"), Terrain.BUILDING) == board
    gone = Board.from_rows(["b.."]).with_storeys(Storeys(sq("A1"), 2)).with_terrain(sq("A1"), Terrain.TREE)
    assert gone == Board.from_rows(["T.."])


def test_storeys_make_a_difference_and_are_recorded_only_where_there_are_any() -> None:
    plain = Board.from_rows(ROWS)
    high = plain.with_storeys(Storeys(sq("C3"), 2, True))
    assert plain != high
    assert "storeys" not in to_plain(plain)
    assert to_plain(high)["storeys"] == [[2, 2, 2, 1]]
    assert high.buildings[-1] == Building(frozenset({sq("C3")}), 2, True)
