"""Heroes who pilot vehicles (D47 "Piloting Vehicles", by ruling DT-missing-pages)."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import PilotOut, UnitEliminated
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

WALKER = vehicle("Walker", line("Gun", "6", "3/1 3/1", "1/1 1/1 1/1", arc="front"), points=12, damage=4)
ACE = hero("Ace", line("Pistol", "2", "3/1 3/1", "1/1 1/1 1/1"), damage=2, points=8)
HUNTERS = squad("Hunters", line("Bazooka", "6", "1/1 1/1", "2/kill 2/kill 2/kill", count=1), soldiers=1)
FOOT = squad("Foot", line("Rifle", "5", "2/1 2/1"), soldiers=1)
SWIMMER = vehicle("Swimmer", line("Gun", "6", "3/1 3/1"), skills="Amphibious")
OWN = [WALKER, ACE, HUNTERS, FOOT, SWIMMER]


def table(ones: list[str], twos: list[str], rows: list[str] | None = None, **more: int) -> Told:
    return position(rows or open_board(7, 4), ones, twos, own=OWN, **more)


def shot_down(twos: list[str], dice: str, rows: list[str] | None = None) -> Told:
    """Hunters at A1 destroy the walker at D1, whose pilot is 2b; ``dice`` are what he rolls."""
    told = table(["Hunters A1"], twos, rows)
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} {dice}")


PILOTED = ["Walker D1 W", "Ace outside pilots 2a", "Foot G4"]


# -- in the vehicle ---------------------------------------------------------------------------


def test_vehicle_and_pilot_activate_as_one_and_count_as_two() -> None:
    told = table(["Walker D1 W", "Ace outside pilots 1a"], ["Foot A4"])
    assert told.state.to_activate(Side.ONE) == 2
    told.say("activate 1a nothing nothing")
    assert told.unit("1b").activated
    assert told.asked == "side2 activate"


def test_a_pilot_fires_nothing_and_is_no_target() -> None:
    told = table(["Walker B1 E", "Ace outside pilots 1a"], ["Walker D1 W", "Ace outside pilots 2a"])
    told.say("activate 1a attack nothing")
    assert told.open == ["aim A 1 at 2a", "fire"]
    assert told.why("aim 1b A 1 at 2a") == "not-joined"
    assert told.why("aim A 1 at 2b") == "aboard"


def test_the_pilot_of_a_vehicle_that_reacts_has_activated() -> None:
    told = table(["Foot A1"], PILOTED)
    told.say("activate 1a move attack", "move B1")
    assert told.open == ["react 2a", "decline"]
    told.say("react 2a", dice="TT")
    assert told.unit("2b").activated


# -- when it is destroyed ---------------------------------------------------------------------


def test_on_a_faction_symbol_or_a_shield_he_gets_out_unharmed() -> None:
    for face in "FS":
        told = shot_down(PILOTED, face)
        assert told.asked == "side2 get-out 2b"
        assert told.open == ["get-out C1", "get-out E1", "get-out C2", "get-out D2", "get-out E2"]
        assert told.why("get-out D1") == "get-out"
        told.say("get-out E2")
        assert (told.at("2b"), told.unit("2b").damage, told.unit("2b").pilots) == ("E2", 0, None)


def test_on_a_target_he_takes_a_point_of_damage() -> None:
    told = shot_down(PILOTED, "T")
    told.say("get-out C1")
    assert told.unit("2b").damage == 1
    assert told.state.points_destroyed(Side.ONE) == WALKER.points


def test_the_last_point_of_damage_kills_him() -> None:
    told = shot_down(["Walker D1 W", "Ace outside pilots 2a damage 1", "Foot G4"], "T")
    assert told.unit("2b").eliminated
    assert told.state.points_destroyed(Side.ONE) == WALKER.points + ACE.points
    assert told.asked == "side2 activate"


def test_he_has_activated_for_this_turn() -> None:
    told = shot_down(PILOTED, "F")
    assert not told.unit("2b").activated
    told.say("get-out C1")
    assert told.unit("2b").activated
    assert not any("2b" in text for text in told.open)


def test_he_may_stand_with_a_friend_but_not_with_an_enemy_or_in_water() -> None:
    rows = [". . w . # . .", ". . . . . . .", ". . . . . . .", ". . . . . . ."]
    told = table(["Hunters A1", "Foot C2"], ["Walker D1 W", "Ace outside pilots 2a", "Foot D2"], rows)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} F")
    assert told.open == ["get-out D2", "get-out E2"]
    told.say("get-out D2")
    assert told.at("2b") == told.at("2c") == "D2"


def test_with_one_square_there_is_nothing_to_ask() -> None:
    rows = [". . # . # . .", ". . # . # . .", ". . . . . . .", ". . . . . . ."]
    told = table(["Hunters D4"], PILOTED, rows)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} S")
    assert told.at("2b") == "D2"


def test_with_no_square_he_is_eliminated() -> None:
    rows = [". . # . # . .", ". . # . # . .", ". . . . . . .", ". . . . . . ."]
    told = table(["Hunters D4", "Foot D2"], PILOTED, rows)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} S")
    assert told.unit("2b").eliminated
    assert [event.unit for event in told.events if isinstance(event, UnitEliminated)] == ["2a", "2b"]


# -- of his own will --------------------------------------------------------------------------


def test_he_leaves_by_a_move_first_and_the_vehicle_is_lost() -> None:
    told = table(["Walker D1 W", "Ace outside pilots 1a"], ["Foot A4"])
    assert [text for text in told.open if " 1b " in text] == [
        "activate 1b move attack", "activate 1b move nothing", "activate 1b march",
    ]  # fmt: skip
    assert told.why("activate 1b attack move") == "pilots"
    told.say("activate 1b move nothing")
    assert told.unit("1a").eliminated
    assert told.state.points_destroyed(Side.TWO) == WALKER.points
    assert [event.dismounts for event in told.events if isinstance(event, PilotOut)] == [True]
    told.say("move E2")
    assert told.at("1b") == "E2"
    assert told.unit("1b").activated


def test_after_his_vehicle_has_activated_it_is_too_late() -> None:
    told = table(["Walker D1 W", "Ace outside pilots 1a", "Foot G4"], ["Foot A4"])
    told.say("activate 1a nothing nothing", "activate 2a nothing nothing", dice="")
    assert told.why("activate 1b move nothing") == "activated"


def test_outside_the_board_he_stays_in_it() -> None:
    told = table(["Walker outside", "Ace outside pilots 1a"], ["Foot A4"])
    assert told.why("activate 1b move nothing") == "pilots"
    assert not any(" 1b " in text for text in told.open)


def test_nobody_leaves_a_vehicle_where_he_cannot_stand() -> None:
    wet = [". . w . # . .", ". . . . . . .", ". . . . . . .", ". . . . . . ."]
    told = table(["Swimmer C1 W", "Ace outside pilots 1a"], ["Foot G4"], wet)
    assert told.why("activate 1b move nothing") == "pilots"
    assert not any(text.startswith("activate 1b") for text in told.open)
