"""Aircraft in DT: p. 20-21, 24, 31-32."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.rules.setup.objectives import holder
from dust_tactics.skirmish.scenario.scenario import Objectives
from tests.helpers.books import both_books, played_by
from tests.helpers.build import aircraft, line, open_board, position, squad, vehicle

PLANE = aircraft("Plane", line("Cannon", "3", "3/1 3/1", "2/2 2/2 2/2", arc="front", air="1/1 1/1 1/1"))
COPTER = aircraft("Copter", line("Door gun", "3", "3/1 3/1", arc="right", air="1/1"), hovers=True)
FOOT = squad("Foot", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1 1/1"))
TANK = vehicle("Tank", line("Flak", "6", "1/1 1/1", arc="turret", air="2/2 2/2 2/2"), moves="tracked")
OWN = (PLANE, COPTER, FOOT, TANK)


@both_books
def test_dt_aircraft_must_move_first() -> None:
    """A plane begins with a move or a march, so it never makes a sustained attack."""
    table = position(open_board(7, 3), ["Plane B2 E"], ["Foot D2"], own=OWN)
    assert table.allows("activate 1a move attack")
    assert table.allows("activate 1a march")
    for actions in ("attack move", "sustained", "nothing move", "attack nothing", "nothing nothing"):
        assert table.why(f"activate 1a {actions}") == "must-move"


@both_books
def test_dt_aircraft_must_move_but_may_loop_back_to_the_same_square() -> None:
    table = position(open_board(7, 3), ["Plane B2 E"], ["Foot D2"], own=OWN)
    table.say("activate 1a move attack")
    assert table.why("move stay face E") == "must-move"
    loops = [text for text in table.open if text.endswith("-B2 face E")]
    assert loops
    table.say(loops[0], "decline")
    assert table.at("1a") == "B2"
    assert table.asked == "side1 aim 1a"


@both_books
def test_dt_helicopters_hover() -> None:
    table = position(open_board(7, 3), ["Copter B1 E"], ["Foot D3"], own=OWN)
    assert table.allows("activate 1a sustained")
    assert table.allows("activate 1a attack move")
    table.say("activate 1a move nothing")
    assert table.allows("move stay face S")


@both_books
def test_dt_aircraft_move_over_terrain_and_buildings() -> None:
    """Water, a wall and a house are nothing to them, and corners neither."""
    rows = [". . w # .", "    -    ", ". . T b .", ". . . . ."]
    table = position(rows, ["Plane B2 E"], ["Foot A1 done"], own=OWN).say("activate 1a move nothing")
    for path in ("C2-D2", "C1-D1", "C1-D2"):
        assert table.allows(f"move {path} face E")


def test_dt_moving_through_other_units_aircraft_and_the_ground() -> None:
    """Under an enemy aircraft one may pass and stop, under a friend only pass; aircraft above enemies too."""
    table = position(
        open_board(6, 1), ["Foot A1", "Plane C1 E"], ["Plane B1 E done", "Foot F1 done"], own=OWN
    )
    table.say("activate 1a move nothing")
    assert table.allows("move B1")
    assert table.why("move B1-C1") == "occupied"
    table = position(open_board(6, 1), ["Plane A1 E"], ["Foot B1 done", "Plane D1 E done"], own=OWN)
    table.say("activate 1a move nothing")
    assert table.allows("move B1 face E")
    assert table.why("move B1-C1-D1 face E") == "enemy"


def test_corner_below_aircraft_only_who_shuts_a_square_shuts_its_corner() -> None:
    """Ruling corner-below-aircraft: below an enemy aircraft the way is free in DT, in D47 it is not."""
    for book, free in (("dust-tactics", True), ("dust-1947", False)):
        with played_by(book):
            table = position(open_board(4, 3), ["Tank A1"], ["Plane B1 E done", "Foot D3 done"], own=OWN)
        table.say("activate 1a move nothing")
        assert table.allows("move B2") is free
        assert table.allows("move B1") is free
    table = position(open_board(4, 3), ["Tank A1"], ["Foot B1 done", "Foot D3 done"], own=OWN)
    assert table.say("activate 1a move nothing").why("move B2") == "corner"


def test_dt_a_tank_passes_under_a_friendly_aircraft() -> None:
    table = position(open_board(6, 1), ["Tank A1", "Plane B1 E"], ["Foot F1 done"], own=OWN)
    table.say("activate 1a move nothing")
    assert table.why("move B1") == "occupied"
    assert table.allows("move B1-C1")


def test_dt_line_of_sight_to_aircraft() -> None:
    """Seen from anywhere, but not from right behind what hides a vehicle."""
    rows = ["......", "..T...", "......"]
    table = position(rows, ["Foot A2", "Foot B2"], ["Plane F2 W done"], own=(*OWN,))
    assert table.why("activate 1a attack nothing") == "no-target"  # out of range
    rows = [".....", "..T..", "....."]
    table = position(rows, ["Foot A2", "Foot B2"], ["Plane E2 W done"], own=OWN)
    assert table.allows("activate 1a attack nothing"), "the tree is far from it"
    assert table.why("activate 1b attack nothing") == "no-target", "the tree is right before it"


@both_books
def test_dt_aircraft_cannot_make_reactive_attacks_but_are_reacted_to() -> None:
    table = position(open_board(7, 3), ["Plane B2 E"], ["Tank D3", "Copter D1 W"], own=OWN)
    table.say("activate 1a move attack", "move C2-D2 face E")
    assert table.asked == "side2 react 1a"
    assert table.open == ["react 2a", "decline"]


def test_dt_standard_weapons_reach_aircraft_and_aircraft_have_none() -> None:
    """A squad beside a plane fights it by hand, one die a soldier; it does not strike back."""
    table = position(open_board(5, 1), ["Foot A1", "Foot E1"], ["Plane B1 E done"], own=OWN).say(
        "activate 1a attack nothing"
    )
    assert "aim * 5 at 2a" in table.open
    table.say("aim * 5 at 2a", "fire", dice="FFTTT")
    assert table.unit("2a").damage == 2
    assert table.unit("1a").miniatures == 5


def test_dt_aircraft_take_no_saves() -> None:
    """Above trees they are in no cover, and they are no infantry."""
    table = position([". . . T"], ["Tank A1"], ["Plane D1 E done"], own=OWN).say("activate 1a attack nothing")
    table.say("aim A 1 at 2a", "fire", dice="FF")
    assert table.unit("2a").eliminated


@both_books
def test_right_beneath_an_aircraft_one_fires_up_but_it_does_not_fire_down() -> None:
    """Ruling aircraft-beneath."""
    table = position(open_board(5, 2), ["Foot A1"], ["Plane A1 E"], own=OWN)
    assert table.allows("activate 1a attack nothing")
    ones = ["Foot A1 done", "Foot C1 done"]
    beneath = position(open_board(5, 2), ones, ["Plane A1 E"], own=OWN, first=2)
    beneath.say("activate 2a move attack", "move B1-A1 face E")
    assert beneath.why("aim A 1 at 1a") == "beneath"
    assert beneath.allows("aim A 1 at 1b")


GOAL = Square(1, 0)


def _holder(ones: str, twos: str) -> str | None:
    table = position(open_board(6, 1), [ones], [twos], own=OWN, objectives=Objectives(squares=(GOAL,)))
    unit = holder(table.state, GOAL)
    return None if unit is None else unit.id


@both_books
@pytest.mark.parametrize("aircraft", ["Plane B1 E", "Copter B1 E"])
def test_dt_objectives_are_not_taken_by_aircraft(aircraft: str) -> None:
    assert _holder(aircraft, "Foot F1 done") is None


@pytest.mark.parametrize("aircraft", ["Plane C1 E", "Copter D1 E"])
def test_d47_an_aircraft_can_never_control_or_contest_objectives(aircraft: str) -> None:
    with played_by("dust-1947"):
        assert _holder("Foot B1", aircraft) == "1a"
        assert _holder("Foot B1", "Foot D1") is None


@pytest.mark.parametrize("aircraft", ["Plane C1 E", "Copter D1 E"])
def test_dt_objectives_are_not_taken_with_an_enemy_aircraft_near(aircraft: str) -> None:
    """Ruling near-objective: its scenarios keep aircraft from taking them, and name no other exception."""
    assert _holder("Foot B1", aircraft) is None


@pytest.mark.parametrize(
    ("first", "second", "evasion"),
    [("C2 face E", "stay face E", 2), ("stay face N", "C2 face E", 2), ("stay face N", "stay face E", 0)],
)
def test_d47_evade_saves_a_march_is_one_however_short(first: str, second: str, evasion: int) -> None:
    """D47 "Evade Saves": who performs a march evades better, if it has flown at all."""
    ones = ["Copter B2 E", "Foot A3"]
    table = position(open_board(7, 3), ones, ["Foot G3 done"], own=OWN, ruleset="dust-1947")
    table.say("activate 1a march", f"move {first}", f"move {second}")
    assert table.unit("1a").evasion == evasion
