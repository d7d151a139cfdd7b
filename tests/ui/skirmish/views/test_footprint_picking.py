"""Where a unit of several squares would stand when a square is pointed at."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Facing, Spot, Square, area_of
from dust_tactics.skirmish.preview import move_reach
from dust_tactics.skirmish.preview.move_plan import plan_move, turned
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.footprint_picking import covered_squares, meant, ranked
from tests.helpers.build import open_board, position

TANK = position(open_board(9, 9), ["Karl E5 N"], ["Pounder A1 S"]).state
WALKER = position(open_board(9, 9), ["Punisher D5 N"], ["Pounder A1 S"]).state


def first(state: State, square: str, dx: float = 0.5, dy: float = 0.5) -> str:
    """The stop of the first side's unit that pointing into a square means."""
    unit, at = state.units["1a"], Square.parse(square)
    point = meant(at, (at.x + dx, at.y + dy))
    return str(ranked(unit, move_reach.reach(state, unit).move, at, point)[0])


@pytest.mark.parametrize(
    ("square", "stop"),
    [
        ("E4", "E4:E5"),  # straight ahead
        ("E7", "E6:E7"),  # straight back: it leads with its tail
        ("F5", "E5:F5"),  # the front half swings to the right, the rear half follows
        ("F6", "E6:F6"),  # the rear half swings
        ("E3", "E3:E4"),  # two squares ahead
    ],
)
def test_the_middle_of_a_square_is_where_a_large_unit_goes(square: str, stop: str) -> None:
    assert first(TANK, square) == stop


@pytest.mark.parametrize(
    ("dx", "dy", "stop"),
    [(0.5, 0.05, "F4:F5"), (0.5, 0.95, "F5:F6"), (0.05, 0.5, "E5:F5"), (0.95, 0.5, "F5:G5")],
)
def test_near_a_side_of_a_square_the_stop_reaches_over_that_side(dx: float, dy: float, stop: str) -> None:
    assert first(TANK, "F5", dx, dy) == stop


def test_near_a_corner_a_huge_unit_stands_round_that_corner() -> None:
    assert first(WALKER, "F5") == "E5:F6"
    assert first(WALKER, "F5", 0.05, 0.05) == "E4:F5"
    assert first(WALKER, "F5", 0.95, 0.95) == "F5:G6"


def test_a_pointer_elsewhere_means_the_middle() -> None:
    assert meant(Square(3, 3), (7.2, 1.1)) == meant(Square(3, 3), None) == (3.5, 3.5)
    assert meant(Square(3, 3), (3.6, 3.45)) == (3.5, 3.5)


def test_every_way_to_stand_in_a_square_is_offered_once() -> None:
    unit, square = TANK.units["1a"], Square.parse("F5")
    reach = move_reach.reach(TANK, unit).move
    found = ranked(unit, reach, square, meant(square, None))
    assert sorted(found) == sorted(stop for stop in reach if square in area_of(stop).squares())
    assert len(found) == len(set(found)) == 4


def test_reach_counts_every_square_at_its_cheapest() -> None:
    costs = dict(covered_squares(move_reach.reach(TANK, TANK.units["1a"]).move))
    assert costs[Square.parse("F5")] == 1
    assert costs[Square.parse("F4")] == 1  # the diagonal of the whole
    assert costs[Square.parse("G5")] == 2


def test_a_large_unit_is_offered_the_two_facings_along_its_squares() -> None:
    unit = TANK.units["1a"]
    plan = plan_move(TANK, unit, (Spot(4, 4, 2, 1),), march=False)
    assert plan.facings == (Facing.EAST, Facing.WEST)
    assert plan.facing in plan.facings
    assert plan_move(TANK, unit, (Spot(4, 4, 2, 1),), march=False, facing=Facing.NORTH).facing in plan.facings
    assert turned(Facing.EAST, 1, plan.facings) is turned(Facing.EAST, -1, plan.facings) is Facing.WEST
    assert turned(Facing.EAST, -1) is Facing.NORTH


def test_the_footprint_is_what_will_be_carried_out() -> None:
    unit = TANK.units["1a"]
    plan = plan_move(TANK, unit, (Spot(5, 4, 1, 2),), march=False)
    assert plan.cost == 2
    assert plan.move.path[-1] == Spot(5, 4, 1, 2)
    assert plan.risky, "a large unit is shown before it goes"


def test_a_unit_that_comes_on_looks_away_from_its_edge() -> None:
    state = position(open_board(9, 9), ["Pounder A9 N"], ["Karl outside", "Thunder outside"], first=2).state
    for name, stop in (("2a", Spot(4, 0, 1, 2)), ("2b", Square(4, 0))):
        plan = plan_move(state, state.units[name], (stop,), march=False)
        assert plan.refusal is None
        assert plan.facing is Facing.SOUTH


def test_an_aircraft_that_must_fly_loops_when_its_own_square_is_pointed_out() -> None:
    state = position(open_board(9, 9), ["Thunder E5 N", "Striker G5 N"], ["Pounder A1 S"]).state
    plane = plan_move(state, state.units["1a"], (Square.parse("E5"),), march=False)
    assert plane.refusal is None
    assert len(plane.path) == 2
    assert plane.path[-1] == Square.parse("E5")
    helicopter = plan_move(state, state.units["1b"], (Square.parse("G5"),), march=False)
    assert helicopter.path == ()
