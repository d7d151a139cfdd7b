"""DT "Move and March Move Actions" (p. 19) to "Moving Around Corners" (p. 21)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square, Stop
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.preview import move_reach
from tests.helpers.books import both_books
from tests.helpers.build import open_board, position
from tests.helpers.picture import drawn, picture
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG


@both_books
def test_dt_move_actions_of_the_ludwig() -> None:
    """Move 2 (m) and march 4 (M): one diagonal costs a square, each further one two."""
    table = position(open_board(9, 9), [f"{LUDWIG} E5 N"], [])
    reach = move_reach.reach(table.state, table.unit("1a"))
    assert drawn(table.state.board, ("L", [Square(4, 4)]), ("m", reach.move), ("M", reach.march)) == picture(
        [
            ". . . M M M . . .",
            ". . M M M M M . .",
            ". M M m m m M M .",
            "M M m m m m m M M",
            "M M m m L m m M M",
            "M M m m m m m M M",
            ". M M m m m M M .",
            ". . M M M M M . .",
            ". . . M M M . . .",
        ]
    )


@both_books
def test_dt_march_two_legs_reach_what_the_march_reaches() -> None:
    """However the march is split for a reaction, it gets to every square of the picture."""
    table = position(open_board(9, 9), [f"{LUDWIG} E5 N"], [])
    march = set(move_reach.reach(table.state, table.unit("1a")).march)
    table.say("activate 1a march")
    ends: set[Stop | None] = set()
    for first in table.open:
        leg = Told(table.game, table.state).say(first)
        for move in leg.game.legal(leg.state):
            assert isinstance(move, Move)
            ends.add(move.path[-1] if move.path else leg.unit("1a").stop)
    assert ends == march | {Square(4, 4)}


@both_books
@pytest.mark.parametrize(
    ("path", "cost"),
    [("B2", 1), ("B2-C3", 3), ("B2-B3", 2), ("A2-B3", 2), ("B2-C3-C4", 4), ("B2-C2-D3", 4)],
)
def test_dt_diagonals_the_first_costs_one_each_further_one_two(path: str, cost: int) -> None:
    table = position(open_board(6, 6), ["Pounder A1 S"], [])  # move 3
    table.say("activate 1a move nothing")
    if cost <= 3:
        assert table.allows(f"move {path}")
    else:
        assert table.why(f"move {path}") == "too-far"


def test_dt_diagonal_budget_of_a_march_is_one_for_both_legs() -> None:
    """Ruling ``diagonal-budget``: the cheap diagonal is per activation."""
    table = position(open_board(6, 6), [f"{LUDWIG} A1 S"], [])
    table.say("activate 1a march", "move B2-B3")
    assert table.allows("move C4 face N")  # 2 + 2
    assert table.why("move C4-C5") == "too-far"


def test_dt_diagonal_budget_of_an_activation_is_one_for_all_its_moves() -> None:
    """Ruling ``diagonal-budget``: what Raid and At the Double add is no activation of its own."""
    table = position(open_board(9, 9), ["Assault Truck A1 E"], ["Bazooka Joe I9 done"])
    table.say("activate 1a move attack move", "move B2-C2-D2")
    assert table.why("move E3-F3-G3") == "too-far"  # 2 + 1 + 1
    assert table.allows("move E3-F3")
    table = position(open_board(9, 9), ["Btg. San Marco Assault Squad A1"], ["Bazooka Joe I9 done"])
    table.say("activate 1a march move", "move B2-C2", "move D2")
    assert table.why("move E3-F3") == "too-far"
    assert table.why("move E2-F3") == "too-far"
    assert table.allows("move E3")


def test_dt_diagonal_budget_of_a_second_move_is_whole_if_the_first_went_straight() -> None:
    table = position(open_board(9, 9), ["Assault Truck A1 E"], ["Bazooka Joe I9 done"])
    table.say("activate 1a move attack move", "move B1-C1-D1")
    assert table.allows("move E2-F2-G2")


def test_d47_diagonal_budget_of_each_action_is_its_own() -> None:
    table = position(
        open_board(9, 9), ["Btg. San Marco Assault Squad A1"], ["Bazooka Joe I9 done"], ruleset="dust-1947"
    )
    table.say("activate 1a march move", "move B2-C2", "move D2")
    assert table.allows("move E3-F3")


@both_books
def test_dt_facing_any_side_after_any_move_and_staying_turns() -> None:
    table = position(open_board(9, 3), [f"{LUDWIG} B2 N"], ["Bot Hunters I2"], own=BOOK)
    table.say("activate 1a move nothing")
    assert {f"move stay face {side}" for side in "NESW"} <= set(table.open)
    assert {f"move B3 face {side}" for side in "NESW"} <= set(table.open)
    table.say("move B3 face N")
    assert table.at("1a") == "B3"
    assert table.unit("1a").facing.value == "N"


# -- units ------------------------------------------------------------------------------------


@both_books
def test_dt_moving_through_other_units() -> None:
    """Nobody passes enemies; infantry passes friends; a vehicle passes infantry but no vehicle."""
    table = position(
        ["......."],
        [f"{GHOSTS} A1", f"{LUDWIG} B1 E", f"{GHOSTS} D1"],
        ["Bot Hunters G1"],
        own=BOOK,
    )
    table.say("activate 1a move nothing")
    assert table.open == ["move stay", "move B1-C1"]
    assert table.why("move B1") == "occupied"
    table.say("move B1-C1")
    table.say("activate 2a nothing nothing", "activate 1c march", "move E1-F1")
    assert table.why("move G1") == "enemy"


@both_books
def test_dt_a_vehicle_cannot_pass_a_friendly_vehicle() -> None:
    table = position(["....."], [f"{LUDWIG} A1 E", f"{LUDWIG} B1 E"], ["Bot Hunters E1 done"], own=BOOK).say(
        "activate 1a march"
    )
    assert table.why("move B1-C1") == "friendly-vehicle"


@both_books
def test_dt_a_vehicle_passes_friendly_infantry_but_does_not_stop_on_it() -> None:
    table = position(["....."], [f"{LUDWIG} A1 E", f"{GHOSTS} B1"], ["Bot Hunters E1 done"], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.why("move B1") == "occupied"
    assert table.allows("move B1-C1 face E")


# -- corners ----------------------------------------------------------------------------------


@both_books
def test_dt_infantry_moving_around_corners() -> None:
    """The Bot Hunters cut corners to the left, but cannot squeeze between the Ludwig and the building."""
    table = position(
        [
            ". . # #",
            ". . . .",
            "# . . .",
        ],
        ["Bot Hunters C2"],
        [f"{LUDWIG} D2 W done"],
        own=BOOK,
    )
    table.say("activate 1a move nothing")
    assert table.allows("move B1")  # past the building at C1
    assert table.allows("move D3")  # past the Ludwig alone
    assert table.why("move D1") == "terrain"
    squeezed = position(
        [
            ". . # .",
            ". . . .",
            ". . . .",
        ],
        ["Bot Hunters C2"],
        [f"{LUDWIG} D2 W done"],
        own=BOOK,
    ).say("activate 1a move nothing")
    assert squeezed.why("move D1") == "corner"


@both_books
def test_dt_vehicles_moving_around_corners() -> None:
    """Grand'ma must go straight ahead and then to the right: two squares, which takes a march."""
    rows, grandma = ["# .", ". ."], "Koshka's Grand'ma A2 E"
    table = position(rows, [grandma], [], own=BOOK).say("activate 1a move nothing")
    assert table.why("move B1") == "corner"
    assert table.why("move B2-B1") == "too-far"
    march = position(rows, [grandma], [], own=BOOK).say("activate 1a march", "move B2")
    assert march.asked == "side1 move 1a"
    assert march.allows("move B1 face N")


@both_books
def test_dt_vehicles_an_enemy_closes_the_corner_a_friend_does_not() -> None:
    rows = open_board(2, 2)
    enemy = position(rows, [f"{LUDWIG} A2 N"], ["Bot Hunters A1 done"], own=BOOK)
    friend = position(rows, [f"{LUDWIG} A2 N", "Bot Hunters A1"], [], own=BOOK)
    assert enemy.say("activate 1a move nothing").why("move B1") == "corner"
    assert friend.say("activate 1a move nothing").allows("move B1")


# -- terrain ----------------------------------------------------------------------------------

TERRAIN = ".TR#swcx~b"
MOVERS = {
    "The Gunners": ".TRscx~b",
    "Joe": ".TRscx~b",
    "Ludwig (dust-tactics)": ".TRc~b",
    "Truck": ".Tc~b",
    "Tank": ".Tc~b",
    "Half-track": ".Tc~b",
}


@pytest.mark.parametrize("letter", TERRAIN)
@pytest.mark.parametrize("mover", MOVERS)
def test_dt_moving_through_terrain(mover: str, letter: str) -> None:
    """Trees, rubble (no wheels, no tracks), structures, swamp (no vehicles), water, crates, traps."""
    table = position([f".{letter}"], [f"{mover} A1"], [], own=BOOK).say("activate 1a move nothing")
    if letter in MOVERS[mover]:
        assert table.allows("move B1")
    else:
        assert table.why("move B1") == "terrain"


def test_dt_ammo_crates_a_vehicle_may_crush_them() -> None:
    table = position([".c......"], ["Truck A1"], ["Bot Hunters H1"], own=BOOK).say("activate 1a move nothing")
    assert {"move B1", "move B1 crush B1", "move B1-C1", "move B1-C1 crush B1"} <= set(table.open)
    table.say("move B1-C1 crush B1")
    assert table.state.board.to_rows() == ("........",)


def test_dt_ammo_crates_stay_when_the_vehicle_chooses_so() -> None:
    table = position([".c......"], ["Truck A1"], ["Bot Hunters H1"], own=BOOK).say(
        "activate 1a move nothing", "move B1-C1"
    )
    assert table.state.board.to_rows() == (".c......",)


@both_books
def test_dt_ammo_crates_infantry_cannot_crush_them() -> None:
    table = position([".c."], ["The Gunners A1"], [], own=BOOK).say("activate 1a move nothing")
    assert table.why("move B1 crush B1") == "no-crates"


# -- coming on --------------------------------------------------------------------------------


@both_books
def test_dt_moving_on_to_the_table_first_action_a_move_or_march() -> None:
    table = position(open_board(3, 4), [f"{LUDWIG} outside"], ["Bot Hunters B1"], own=BOOK)
    ways = [one for one in table.open if "smoke" not in one]
    assert ways == ["activate 1a move attack", "activate 1a move nothing", "activate 1a march"]
    assert table.why("activate 1a attack move") == "must-enter"
    table.say("activate 1a move nothing")
    assert table.why("move stay") == "must-enter"
    assert table.why("move B3") == "edge"


@both_books
def test_enter_edge_the_edge_square_is_the_first_square_of_the_move() -> None:
    """Ruling ``enter-edge``: move 2 comes as far as the second row."""
    table = position(open_board(3, 4), [f"{LUDWIG} outside"], [])
    table.say("activate 1a move nothing")
    ends = {line.split()[1].split("-")[-1] for line in table.open}
    assert ends == {"A4", "B4", "C4", "A3", "B3", "C3"}


@both_books
def test_enter_edge_structures_and_enemies_shut_squares_of_the_edge() -> None:
    table = position([". . .", "# . x"], [f"{LUDWIG} outside"], ["Bot Hunters B2 done"], own=BOOK)
    assert table.open == ["activate 1a nothing nothing"]  # ruling no-room: it waits outside
    table.say("activate 1a nothing nothing", dice="FTT TTT")
    assert table.at("1a") == "-"


@both_books
def test_enter_edge_a_march_past_friends_on_the_edge() -> None:
    """With move 1 nobody can stop behind the friends on the edge; the march comes on all the same."""
    table = position(
        [". . .", "# . #"], ["Grim Reapers outside", "Bot Hunters B2 done"], [f"{LUDWIG} C1 W"], own=BOOK
    )
    assert table.open == ["activate 1a march"]
    table.say("activate 1a march")
    assert table.asked == "side1 move 1a"
    assert "move B2-A1" in table.open
    table.say("move B2-B1")
    assert table.at("1a") == "B1"
