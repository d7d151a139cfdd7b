"""Where units have gone, read from facts."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Area, Facing, Spot, Square
from dust_tactics.skirmish.events.all import TurnEnded, UnitMoved
from dust_tactics.skirmish.preview.moves import beyond_edge
from dust_tactics.skirmish.preview.recent_ways import WayGone, ways_gone
from dust_tactics.skirmish.scenario.scenario import OPPOSITE
from tests.helpers.build import open_board, position, squad, vehicle
from tests.helpers.say import Told

FOOT, TRUCK = squad("Foot"), vehicle("Truck", moves="wheeled", skills="Passengers (6)")


def table(*ones: str) -> Told:
    return position(open_board(6, 9), ones, ["Foot F9"], own=[FOOT, TRUCK], ruleset="dust-1947")


def gone(table: Told, *texts: str) -> tuple[WayGone, ...]:
    told = []
    for number, text in enumerate(texts, 1):
        before = table.state
        table.say(text)
        told.append((number, before, table.events))
    return ways_gone(told)


def test_the_two_legs_of_a_march_are_one_way() -> None:
    (way,) = gone(table("Foot A1"), "activate 1a march", "move A2-A3", "move A4")
    assert way.line == "Foot (1a) marched A1\N{EN DASH}A4"
    assert way.places == tuple(Area(0, y) for y in range(4))


def test_a_move_is_no_march_and_standing_still_no_way() -> None:
    (way,) = gone(table("Foot A1", "Truck C3 E"), "activate 1a move nothing", "move A2")
    assert way.line == "Foot (1a) moved A1\N{EN DASH}A2"
    assert gone(table("Foot A1", "Truck C3 E"), "activate 1a move nothing", "move stay") == ()


def test_who_marches_back_to_where_he_stood_is_said_to_be_back() -> None:
    (way,) = gone(table("Foot A1"), "activate 1a march", "move A2", "move A1")
    assert way.line == "Foot (1a) marched from A1 and back"


def test_who_comes_on_comes_from_beyond_his_edge() -> None:
    (way,) = gone(table("Foot outside"), "activate 1a move nothing", "move C9-C8")
    assert way.line == "Foot (1a) came from the south and moved to C8"
    assert way.places == (Area(2, 9), Area(2, 8), Area(2, 7))


@pytest.mark.parametrize(("edge", "beyond"), [
    ("north", Area(2, -1)), ("south", Area(2, 9)), ("west", Area(-1, 4)), ("east", Area(6, 4)),
])  # fmt: skip
def test_beyond_an_edge_is_off_the_board_however_far_in_the_first_stop_lies(edge: str, beyond: Area) -> None:
    edges = (edge, OPPOSITE[edge])
    told = position(open_board(6, 9), ["Foot outside"], ["Foot F9"], own=[FOOT], edges=edges)
    state = told.state.but(edges=edges)
    assert beyond_edge(state, state.units["1a"], Square.parse("C5")) == beyond


def test_into_a_carrier_and_out_of_it() -> None:
    (way,) = gone(table("Foot A1", "Truck A3 S"), "activate 1a move nothing", "move A2 mount 1b")
    assert way.line == "Foot (1a) moved A1\N{EN DASH}A2, into Truck (1b)"
    (way,) = gone(table("Truck A3 S", "Foot outside inside 1a"), "activate 1b move nothing", "move B3")
    assert way.line == "Foot (1b) came out of Truck (1a) and moved to B3"
    assert way.places == (Area(0, 2), Area(1, 2))


def test_a_step_between_two_floors_is_no_step_on_the_board() -> None:
    before = table("Foot A1").state
    path = (Square(0, 1), Spot(0, 1, level=1))
    (way,) = ways_gone([(3, before, [UnitMoved("1a", Square(0, 0), path, Facing.SOUTH, 2)])])
    assert way.places == (Area(0, 0), Area(0, 1))
    assert way.line.endswith("A2 (upper floor)")


def test_over_the_end_of_a_turn_no_way_goes_on() -> None:
    told = table("Foot A1")
    first, then = told.state, told.say("activate 1a move nothing", "move A2").state
    steps = [UnitMoved("1a", Square(0, y), (Square(0, y + 1),), Facing.SOUTH, 1) for y in (0, 1)]
    ways = ways_gone([(3, first, [steps[0], TurnEnded(1)]), (5, then, [steps[1]])])
    assert [(way.line.partition(" moved ")[2], way.number) for way in ways] == [
        ("A1\N{EN DASH}A2", 3),
        ("A2\N{EN DASH}A3", 5),
    ]
