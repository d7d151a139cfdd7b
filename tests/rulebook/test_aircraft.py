"""DT "Aircraft Must Move", "Aircraft Move Over Terrain" (p. 20-21), and aircraft in the other chapters."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.grid import Square
from dust_tactics.skirmish.rules.cover import saves
from dust_tactics.skirmish.scenario import ANY, Objectives, Victory
from tests.helpers.build import open_board, position
from tests.helpers.dice import loud

from .cards import BOOK, GHOSTS, LUDWIG

PLANE = "Falke"
HELICOPTER = "Seahorse"


# -- moving -----------------------------------------------------------------------------------


def test_dt_aircraft_must_move() -> None:
    """The first action is a move or a march; so there is no sustained attack."""
    table = position(open_board(8, 3), [f"{PLANE} B2 E"], ["Bot Hunters C2"], own=BOOK)
    assert table.open == ["activate 1a move attack", "activate 1a move nothing", "activate 1a march"]
    for actions in ("sustained", "attack move", "nothing nothing", "attack nothing"):
        assert table.why(f"activate 1a {actions}") == "must-move"
    table.say("activate 1a move nothing")
    assert table.why("move stay face E") == "must-move"
    table.say("move C2-B2 face E")  # a loop
    assert table.at("1a") == "B2"


def test_dt_aircraft_must_move_unless_they_are_helicopters() -> None:
    table = position(open_board(8, 3), [f"{HELICOPTER} B2 E"], ["Bot Hunters B3"], own=BOOK)
    assert table.allows("activate 1a nothing nothing")
    table.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice=f"{loud(0, 5)} {loud(0, 5)}")
    assert table.at("1a") == "B2"


def test_dt_aircraft_move_over_terrain() -> None:
    """Walls, structures, water and traps are below it; it may pass them and end above them."""
    table = position([".|#|w x", "  -   -", ". b .|."], [f"{PLANE} A1 E"], [])
    table.say("activate 1a move nothing")
    for place in ("B1", "B1-C1", "B1-C1-D1", "B1-B2", "B2", "B1-C2"):
        assert table.allows(f"move {place} face E")
    table.say("move B1-C1 face E", dice="FTT TTT")
    assert table.at("1a") == "C1"


@pytest.mark.parametrize(
    ("mover", "code"),
    [("Bot Hunters", None), ("Joe", None), (LUDWIG, None), ("Tornado", "enemy"), (HELICOPTER, "enemy")],
)
def test_dt_moving_through_other_units_aircraft(mover: str, code: str | None) -> None:
    """Infantry and vehicles may enter the square of an enemy aircraft, aircraft may not."""
    table = position(open_board(4, 1), [f"{mover} A1 E"], [f"{PLANE} B1 W done", "Joe D1"], own=BOOK)
    table.say("activate 1a move nothing")
    if code is None:
        assert table.allows("move B1")
        assert table.allows("move B1-C1")
    else:
        assert table.why("move B1") == code


def test_dt_moving_through_other_units_an_aircraft_flies_over_enemies_and_friends() -> None:
    """It may end above an enemy on the ground; above a friend it may only pass."""
    table = position(
        open_board(5, 1), [f"{PLANE} A1 E", "Bot Hunters B1"], ["Joe C1", "Pounder E1 W"], own=BOOK
    )
    table.say("activate 1a move nothing")
    assert table.why("move B1") == "occupied"
    assert table.allows("move B1-C1")
    assert table.allows("move B1-C1-D1")


# -- attacks ----------------------------------------------------------------------------------


def test_dt_line_of_sight_to_aircraft() -> None:
    """Trees hide the Ludwig, and the sky from who is right behind them; nobody else in the air is hidden."""
    rows = [". . . T . . .", ". . . . . . ."]
    table = position(rows, ["Rattler A1 E"], [f"{PLANE} G1 W", f"{LUDWIG} F1 W"])
    table.say("activate 1a attack nothing")
    assert table.allows("aim A 1 at 2a")
    assert table.why("aim A 1 at 2b") == "no-sight"
    behind = position(rows, ["Rattler C1 E"], [f"{PLANE} G1 W", "Pounder C2 W"])
    behind.say("activate 1a attack nothing")
    assert behind.why("aim A 1 at 2a") == "no-sight"


def test_dt_cover_saves_are_not_for_aircraft() -> None:
    """Neither the trees below it nor what hides a part of it covers an aircraft."""
    table = position([". . . T"], ["Rattler A1 E"], [f"{PLANE} D1 W"])
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == ""
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF")
    assert table.unit("2a").damage == 6


def test_dt_standard_weapons_and_aircraft() -> None:
    """Soldiers strike at an aircraft beside them; it has no such weapon and does not strike back."""
    table = position(open_board(4, 1), ["Bot Hunters A1"], [f"{PLANE} B1 W"], own=BOOK)
    table.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", dice=loud(2, 5))
    assert table.unit("2a").damage == 2
    assert [roll.unit for roll in table.rolls("hit")] == ["1a"]
    flown = position(open_board(4, 1), [f"{PLANE} A1 E"], ["Bot Hunters C1"], own=BOOK)
    flown.say("activate 1a move attack", "move B1 face E")
    assert not any(text.startswith("aim *") for text in flown.open)


def test_dt_aircraft_cannot_make_reactive_attacks() -> None:
    table = position(open_board(6, 1), [f"{GHOSTS} A1"], [f"{PLANE} C1 W", f"{LUDWIG} D1 W"])
    table.say("activate 1a move attack", "move stay")
    assert table.open == ["react 2b", "decline"]
    assert table.why("react 2a") == "aircraft"


# -- objectives -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "taken"), [(f"{PLANE} C3 E", False), ("Joe C3", True), (f"{LUDWIG} C3 E", True)]
)
def test_dt_objectives_are_not_for_aircraft(unit: str, taken: bool) -> None:
    centre = Square.parse("C3")
    table = position(
        open_board(9, 5), [unit], ["Bot Hunters I5 done"], own=BOOK, turn=3,
        objectives=Objectives((centre,)), victory=Victory(taken=ANY),
    )  # fmt: skip
    table.state = table.state.but(objectives=(centre,))
    if unit.startswith(PLANE):
        table.say("activate 1a move nothing", "move D3-C3 face E", dice="FTT TTT")
    else:
        table.say("activate 1a nothing nothing")
    assert (table.state.outcome is not None) is taken
