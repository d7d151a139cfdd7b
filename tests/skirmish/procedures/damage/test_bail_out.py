"""What becomes of those inside (D47 "Passenger Damage", "Airlifting Vehicles", "Sealifters")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.events.all import PassengersOut, UnitEliminated
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

BAZOOKA = line("Bazooka", "9", "1/1 1/1", "2/kill 2/kill 2/kill", air="2/kill 2/kill 2/kill")
RIFLE = line("Rifle", "6", "2/1 2/1", count=5)
HUNTERS = squad("Hunters", BAZOOKA, soldiers=1)
TRUCK = vehicle("Truck", RIFLE, moves="wheeled", skills="Passengers (6)", points=7)
BIRD = aircraft("Bird", RIFLE, hovers=True, skills="Passengers (6)")
LIFTER = aircraft("Lifter", hovers=True, skills="Airlifter")
WALKER = vehicle("Walker", RIFLE, damage=4, skills="Airmobile")
DROPPED = vehicle("Dropped", RIFLE, damage=4, skills="Air Assault")
FOOT = squad("Foot", RIFLE, soldiers=3, points=5)
LONE = hero("Lone", RIFLE, damage=2)
BEAST = vehicle("Beast", line("Claws", "C", "2/1 2/1"), damage=4, skills="Devour")
OWN = [HUNTERS, BEAST, TRUCK, BIRD, LIFTER, WALKER, DROPPED, FOOT, LONE]


def shot(
    twos: list[str], dice: str, rows: list[str] | None = None, ones: list[str] | None = None, **more: str
) -> Told:
    """Hunters destroy what is at D4; ``dice`` are what is rolled for those inside."""
    rules: dict[str, Any] = {"ruleset": "dust-1947", **more}
    told = position(rows or open_board(8, 7), ones or ["Hunters A4"], twos, own=OWN, **rules)
    return told.say(
        "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} {dice}".strip()
    )


RIDE = ["Truck D4 W", "Foot outside inside 2a", "Foot H7"]


def test_a_die_for_each_soldier_and_a_target_costs_one() -> None:
    told = shot(RIDE, "FST")
    assert told.unit("2b").miniatures == 2
    assert [roll.purpose for roll in told.rolls("escape")] == ["escape"]
    assert told.asked == "side2 get-out 2b"
    assert set(told.open) == {f"get-out {c}{r}" for c in "CDE" for r in (3, 4, 5)} - {"get-out D4"}
    assert told.why("get-out D4") == "get-out"
    assert told.why("get-out F4") == "get-out"
    told.say("get-out E5")
    unit = told.unit("2b")
    assert (told.at("2b"), unit.carried, unit.activated, unit.suppressed) == ("E5", None, True, True)


def test_nobody_saves_and_with_the_last_soldier_the_unit_falls() -> None:
    told = shot(RIDE, "TTT")
    assert told.unit("2b").eliminated
    lost = [event for event in told.events if isinstance(event, UnitEliminated)]
    assert [(event.unit, str(event.square)) for event in lost] == [("2a", "D4"), ("2b", "D4")]
    assert told.asked == "side2 activate"


def test_where_there_is_no_suppression_there_is_no_token() -> None:
    told = shot(RIDE, "FFF", ruleset="dust-tactics")
    told.say("get-out C4")
    assert (told.unit("2b").suppression, told.unit("2b").activated) == (0, True)


def test_a_friend_in_a_square_keeps_others_out_and_an_enemy_too() -> None:
    told = shot([*RIDE[:2], "Foot C3"], "FFF", ones=["Hunters A4", "Foot E4"])
    assert "get-out C3" not in told.open
    assert "get-out E4" not in told.open


def test_with_one_square_there_is_nothing_to_ask_and_with_none_they_are_lost() -> None:
    rows = [". . . . .", ". # # # .", ". # . # .", ". # . # .", ". . . . ."]
    ones = ["Hunters C5"]
    told = position(
        rows, ones, ["Truck C3 W", "Foot outside inside 2a", "Foot A1"], own=OWN, ruleset="dust-1947"
    )
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} FFF")
    assert told.at("2b") == "C4"
    told = position(
        rows, [*ones, "Foot C4"], ["Truck C3 W", "Foot outside inside 2a", "Foot A1"],
        own=OWN, ruleset="dust-1947", first=1,
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} FFF")
    assert told.unit("2b").eliminated


def test_the_owner_shares_the_damage_with_a_joined_hero() -> None:
    told = shot(["Truck D4 W", "Foot outside inside 2a", "Lone outside joins 2b", "Foot H7"], "FFTF")
    assert told.asked == "side2 lose 2b"
    told.say("lose 2c", "get-out C4")
    assert (told.unit("2c").damage, told.unit("2c").activated, told.unit("2b").miniatures) == (1, True, 3)


def test_a_hero_whose_squad_falls_inside_gets_out_alone() -> None:
    told = shot(["Truck D4 W", "Foot outside inside 2a lost 2", "Lone outside joins 2b", "Foot H7"], "TF")
    told.say("lose A")
    assert told.unit("2b").eliminated
    assert told.asked == "side2 get-out 2c"
    told.say("get-out C4")
    assert (told.at("2c"), told.unit("2c").joined, told.unit("2c").carried) == ("C4", None, None)


def test_several_units_get_out_one_after_the_other() -> None:
    told = shot(["Truck D4 W", "Foot outside inside 2a", "Foot outside inside 2a", "Foot H7"], "FFF")
    told.say("get-out C4", dice="FFF")
    assert told.asked == "side2 get-out 2c"
    assert "get-out C4" not in told.open
    told.say("get-out C5")
    assert [event.unit for event in told.events if isinstance(event, PassengersOut)] == ["2c"]


def test_out_of_an_aircraft_that_is_shot_down_they_get_as_well() -> None:
    told = shot(["Bird D4 W", "Foot outside inside 2a", "Foot H7"], "FFT")
    assert told.unit("2b").miniatures == 2
    told.say("get-out D5")
    assert told.at("2b") == "D5"


def test_by_a_house_rule_they_stand_in_the_wreck_too_but_only_where_one_can_walk() -> None:
    rows = [". . . .|. . .", ". . . .|. . .", ". . . .|. . ."]
    twos = ["Truck D2 W", "Foot outside inside 2a", "Foot A1"]
    for house, squares in ((False, "C1 D1 E1 C2 E2 C3 D3 E3"), (True, "C1 D1 C2 D2 C3 D3")):
        told = position(rows, ["Hunters A2"], twos, own=OWN, ruleset="dust-1947")
        rules = told.state.table.ruleset
        if house:
            table = replace(told.state.table, ruleset=replace(rules, chosen=("infantry-at-wrecks",)))
            told.state = replace(told.state, table=table)
        told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 2)} FFF")
        assert set(told.open) == {f"get-out {square}" for square in squares.split()}


# -- carried vehicles -------------------------------------------------------------------------


def test_a_carried_vehicle_rolls_for_each_point_that_is_left_and_stands_beneath() -> None:
    told = shot(["Lifter D4 W", "Walker outside inside 2a damage 1", "Foot H7"], "FST")
    unit = told.unit("2b")
    assert (told.at("2b"), unit.damage, unit.activated, unit.suppressed) == ("D4", 3, True, True)


def test_one_that_is_made_to_be_dropped_only_fears_targets() -> None:
    told = shot(["Lifter D4 W", "Dropped outside inside 2a damage 1", "Foot H7"], "FST")
    assert told.unit("2b").damage == 2


def test_crates_beneath_it_are_crushed_by_a_vehicle_and_not_by_soldiers() -> None:
    rows = [*open_board(8, 3), "...c....", *open_board(8, 3)]
    for inside, dice, left in (("Walker", "FFFF", False), ("Foot", "FFF", True)):
        carrier = "Lifter" if inside == "Walker" else "Bird"
        told = shot([f"{carrier} D4 W", f"{inside} outside inside 2a", "Foot H7"], dice, rows)
        assert (told.state.board[Square.parse("D4")] is Terrain.CRATES) is left


def test_one_that_finds_no_room_beneath_is_lost() -> None:
    rows = [*open_board(8, 3), "...#....", *open_board(8, 3)]
    told = shot(["Lifter D4 W", "Walker outside inside 2a", "Foot H7"], "FFFF", rows)
    assert told.unit("2b").eliminated
    assert not told.state.board.wrecks


def test_one_that_takes_its_last_point_is_lost() -> None:
    told = shot(["Lifter D4 W", "Walker outside inside 2a damage 2", "Foot H7"], "ST")
    assert told.unit("2b").eliminated


def test_a_carried_vehicle_without_room_is_lost_and_its_pilot_gets_out() -> None:
    wet = [". . . . . . . .", *[". . . w . . . ."] * 5, ". . . . . . . ."]
    twos = ["Lifter D4 W", "Walker outside inside 2a", "Lone outside pilots 2b", "Foot H7"]
    told = shot(twos, "FFFF F", rows=wet)
    assert told.unit("2b").eliminated
    assert told.asked == "side2 get-out 2c"
    told.say("get-out C4")
    assert (told.at("2c"), told.unit("2c").pilots, told.unit("2c").damage) == ("C4", None, 0)


def test_a_hero_who_falls_inside_what_is_destroyed_falls_where_it_was() -> None:
    told = shot(["Truck D4 W", "Foot outside inside 2a", "Lone outside joins 2b damage 1", "Foot H7"], "FFTF")
    told.say("lose 2c")
    lost = [event for event in told.events if isinstance(event, UnitEliminated)]
    assert [(event.unit, str(event.square)) for event in lost] == [("2c", "D4")]
    assert told.asked == "side2 get-out 2b"


def test_the_pilot_of_a_vehicle_that_might_have_healed_gets_out_too() -> None:
    told = shot(["Beast D4 W", "Lone outside pilots 2a", "Foot H7"], "F")
    assert told.unit("2a").eliminated
    told.say("get-out C4")
    assert told.at("2b") == "C4"
