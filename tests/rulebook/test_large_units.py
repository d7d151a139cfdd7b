"""DT "Game Board", "Moving Large Vehicles and Aircraft", "Moving Huge Vehicles" (p. 19-20), and what follows
from standing in several squares: openings (p. 21), cover (p. 29), reactions (p. 32), coming on (p. 34)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish import preview
from dust_tactics.skirmish.grid import area_of
from dust_tactics.skirmish.rules.cover import saves
from tests.helpers.build import open_board, position
from tests.helpers.picture import drawn, picture

from .cards import BOOK, LUDWIG


@pytest.mark.parametrize(
    ("unit", "squares"),
    [
        (f"{LUDWIG} B2 N", "B2"),
        ("IS-48 B2 N", "B2:B3"),
        ("IS-48 B2 W", "B2:C2"),
        ("Punisher B2 E", "B2:C3"),
        ("Bot Hunters B2", "B2"),
    ],
)
def test_dt_game_board_squares_of_large_and_huge_units(unit: str, squares: str) -> None:
    table = position(open_board(4, 4), [unit], [], own=BOOK)
    assert str(table.unit("1a").area) == squares


# -- moving -----------------------------------------------------------------------------------


def test_dt_moving_large_vehicles_sideways() -> None:
    """The IS-48 goes round the corner of the building: its rear ends where its front began."""
    table = position([". . .", ". . .", ". . #", ". . #"], ["IS-48 B2 N"], [], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.why("move C3:C4") == "terrain"
    assert table.why("move C2:C3") == "not-a-step"
    table.say("move B2:C2 face E", dice="FTT TTT")
    assert str(table.unit("1a").area) == "B2:C2"
    assert table.unit("1a").facing.value == "E"  # the front half is the one at C2


def test_dt_moving_large_vehicles_diagonally() -> None:
    """The IS-48 moves backwards: both halves go one square on the diagonal, for one square of movement."""
    table = position(open_board(5, 5), ["IS-48 B2 N"], [], own=BOOK).say("activate 1a move nothing")
    assert all(table.allows(f"move {place} face N") for place in ("A1:A2", "C1:C2", "A3:A4", "C3:C4"))
    table.say("move C3:C4 face N", dice="FTT TTT")
    assert str(table.unit("1a").area) == "C3:C4"
    assert table.unit("1a").facing.value == "N"


def test_dt_moving_large_vehicles_diagonally_cuts_no_corner() -> None:
    """As for any vehicle: terrain that it cannot enter beside either half keeps it straight."""
    table = position([". . .", ". . #", ". . .", ". . ."], ["IS-48 B2 N"], [], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.why("move C3:C4") == "corner"
    assert table.allows("move A3:A4")


def test_dt_moving_large_vehicles_every_place_of_one_square_of_movement() -> None:
    """Forward, backward, sideways with either half, and the four diagonals."""
    table = position(open_board(5, 6), ["IS-48 C3 N"], [], own=BOOK)
    places = {str(stop) for stop in preview.reach(table.state, table.unit("1a")).move}
    assert places == {
        "C2:C3", "C4:C5",
        "B3:C3", "C3:D3", "B4:C4", "C4:D4",
        "B2:B3", "D2:D3", "B4:B5", "D4:D5",
    }  # fmt: skip


def test_dt_moving_huge_vehicles() -> None:
    """The Punisher moves one square diagonally, then turns on its four squares."""
    table = position(open_board(6, 6), ["Punisher C3 N"], [], own=BOOK).say("activate 1a move nothing")
    assert {f"move D4:E5 face {side}" for side in "NESW"} <= set(table.open)
    table.say("move D4:E5 face E", dice="FTT TTT")
    assert str(table.unit("1a").area) == "D4:E5"
    assert table.unit("1a").facing.value == "E"


def test_dt_moving_huge_vehicles_as_one_of_their_corners_would() -> None:
    """Move 2: the top left square reaches what a unit of one square reaches, and takes the others along."""
    table = position(open_board(6, 6), ["Punisher C3 N"], [], own=BOOK)
    reach = preview.reach(table.state, table.unit("1a")).move
    corners = [area_of(stop) for stop in reach]
    assert all((area.cols, area.rows) == (2, 2) for area in corners)
    assert drawn(table.state.board, ("m", [next(area.squares()) for area in corners])) == picture(
        [
            ". m m m . .",
            "m m m m m .",
            "m m . m m .",
            "m m m m m .",
            ". m m m . .",
            ". . . . . .",
        ]
    )


# -- walls ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gate", "through"), [("  O O", True), ("  O -", False), ("  - O", False), ("  O o", False)]
)
def test_dt_walls_and_buildings_a_huge_vehicle_needs_a_huge_opening(gate: str, through: bool) -> None:
    """Two squares wide, where a large one of a single square stops it and lets the Ludwig through."""
    rows = [". . . .", ". . . .", gate, ". . . .", ". . . ."]
    table = position(rows, ["Punisher B3 N"], [], own=BOOK).say("activate 1a move nothing")
    assert table.allows("move B2:C3") is through
    if not through:
        assert table.why("move B2:C3") == "wall"
    if gate == "  O -":
        assert position(rows, [f"{LUDWIG} B3 N"], []).say("activate 1a move nothing").allows("move B2")


# -- cover ------------------------------------------------------------------------------------


def test_dt_cover_saves_of_large_units() -> None:
    """All of its squares must be seen from one point: here its rear is behind the building."""
    rows = [". . . . . .", ". . . . # .", ". . . . . .", ". . . . . ."]
    half = position(rows, [f"{LUDWIG} A3 E"], ["IS-48 F1 N"], own=BOOK)
    assert saves(half.state, half.unit("1a"), half.unit("2a")).faces == "F"
    whole = position(open_board(6, 4), [f"{LUDWIG} A3 E"], ["IS-48 F1 N"], own=BOOK)
    assert saves(whole.state, whole.unit("1a"), whole.unit("2a")).faces == ""


def test_dt_cover_saves_of_large_attackers_from_any_of_their_squares() -> None:
    """What one half of the attacker sees whole is in the open, though the other half sees none of it."""
    rows = [". . . . .", ". . # . .", ". . . . ."]
    table = position(rows, ["IS-48 A1 N"], [f"{LUDWIG} E1 W"], own=BOOK)
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == ""
    table = position(rows, ["IS-48 A2 N"], [f"{LUDWIG} E2 W"], own=BOOK)
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == "F"


# -- reactions --------------------------------------------------------------------------------


def test_dt_reactive_attacks_a_large_vehicle_turns_no_further_away() -> None:
    """Two successes: a quarter turn with either half, but not to a place further from the active unit."""
    table = position(open_board(7, 7), [f"{LUDWIG} D1 S", "Joe A7"], ["Sergei E4 W"], own=BOOK)
    table.say("activate 1a move attack", "move stay face S", "react 2a", dice="FF")
    ways = [f"react-with turn N at {place}" for place in ("E3:E4", "E4:E5", "F3:F4")]
    assert sorted(text for text in table.open if " at " in text) == sorted(ways)
    assert not table.allows("react-with turn N at F4:F5")  # four squares from the Ludwig, and it was three
    table.say("react-with turn N at F3:F4", "aim A 1 at 1a", "fire", dice="F")
    assert table.unit("1a").eliminated
    assert str(table.unit("2a").area) == "F3:F4"


# -- coming on --------------------------------------------------------------------------------


def test_dt_moving_on_to_the_table_a_large_vehicle_comes_on_whole() -> None:
    """It takes two squares of movement: with move 1 a march."""
    table = position(open_board(5, 5), ["IS-48 outside", "Punisher outside"], ["Joe A1 done"], own=BOOK)
    assert [text for text in table.open if " 1a " in text] == ["activate 1a march"]
    assert "activate 1b move attack" in table.open
    table.say("activate 1a march")
    assert table.allows("move C4:C5 face N")
    assert table.why("move C3:C4") == "edge"
    assert table.why("move C5") == "stance"
    table.say("move C4:C5 face N")
    assert str(table.unit("1a").area) == "C4:C5"


def test_dt_moving_on_to_the_table_a_huge_vehicle_comes_on_whole() -> None:
    table = position(open_board(5, 5), ["Punisher outside"], ["Joe A1 done"], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.allows("move B4:C5 face N")
    assert table.why("move B3:C4") == "edge"
