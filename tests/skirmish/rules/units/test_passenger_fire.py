"""Attacks from inside a vehicle or aircraft (D47 "Passenger Attacks & Skills")."""

from __future__ import annotations

from dust_tactics.skirmish.events.all import ReactionJudged
from dust_tactics.skirmish.preview import targets, weapon_lines
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, support, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

RIFLE = line("Rifle", "6", "2/1 2/1", "1/1 1/1 1/1", count=5)
FAUST = line("Faust", "3", "", "1/5 1/5 1/5", count=2, second=True, ammo=2)
KNIFE = line("Knife", "C", "1/1 1/1", count=5)
TRUCK = vehicle("Truck", line("Gun", "6", "3/1 3/1", arc="front"), moves="wheeled", skills="Passengers (6)")
CAB = vehicle("Cab", line("Gun", "6", "3/1 3/1", arc="front"), moves="wheeled", skills="Passengers (3)")
BOAT = vehicle("Boat", RIFLE, moves="wheeled", skills="Sealifter")
BIRD = aircraft("Bird", line("Gun", "6", "3/1 3/1", arc="front"), hovers=True, skills="Passengers (6)")
TITAN = vehicle("Titan", line("Gun", "6", "3/1 3/1"), size="huge")
FOOT = squad("Foot", RIFLE, FAUST, KNIFE, soldiers=5)
CREW = support(
    "Mortar", line("Tube", "0-14", "2/1 2/1"), line("Carbine", "4", "1/1 1/1", count=4), soldiers=3
)
LONE = hero("Lone", line("Pistol", "6", "2/1 2/1"))
OWN = [TRUCK, CAB, BOAT, BIRD, TITAN, FOOT, CREW, LONE]


def table(ones: list[str], twos: list[str], **more: int) -> Told:
    return position(open_board(9, 9), ones, twos, own=OWN, ruleset="dust-1947", **more)


def test_they_fire_to_the_sides_and_not_ahead_or_behind() -> None:
    for square, side in (("E3", True), ("E7", True), ("A3", True), ("H5", False), ("A5", False)):
        told = table(["Truck E5 E", "Foot outside inside 1a"], [f"Foot {square}"])
        assert ("activate 1b attack nothing" in told.open) is side, square
    assert told.why("activate 1b attack nothing") == "no-target"


def test_half_as_many_as_there_are_spaces_fire_to_each_side() -> None:
    told = table(["Truck E5 E", "Foot outside inside 1a"], ["Foot E3", "Foot E7"])
    told.say("activate 1b attack nothing")
    assert [text for text in told.open if "at 2a" in text] == [f"aim A {n} at 2a" for n in (1, 2, 3)]
    assert told.why("aim A 4 at 2a") == "side-full"
    told.say("aim A 3 at 2a")
    assert told.why("aim A 1 at 2a") == "side-full"
    assert [text for text in told.open if "at 2b" in text] == ["aim A 1 at 2b", "aim A 2 at 2b"]
    told.say("aim A 2 at 2b", "fire", dice=f"{loud(0, 6)} {loud(0, 4)}")


def test_half_of_an_odd_number_is_rounded_down() -> None:
    told = table(["Cab E5 E", "Mortar outside inside 1a"], ["Foot E3"])
    told.say("activate 1b attack nothing")
    assert told.open == ["aim B 1 at 2a", "fire"]


def test_a_soldier_fires_all_that_he_carries() -> None:
    told = table(["Truck E5 E", "Foot outside inside 1a"], ["Truck E3 W"])
    told.say("activate 1b attack nothing", "aim A 3 at 2a")
    assert told.allows("aim B 2 at 2a")


def test_no_close_combat_no_sustained_attack_no_support_weapon() -> None:
    told = table(["Truck E5 E", "Foot outside inside 1a", "Mortar outside inside 1a"], ["Foot E4"])
    assert told.why("activate 1b sustained") == "aboard-sustained"
    told.say("activate 1b attack nothing")
    assert told.why("aim C 1 at 2a") == "inside-close"
    assert told.why("aim * 1 at 2a") == "inside-close"
    told = table(["Truck E5 E", "Mortar outside inside 1a"], ["Foot E4"])
    told.say("activate 1b attack nothing")
    assert told.why("aim A 1 at 2a") == "inside-support"
    assert told.allows("aim B 1 at 2a")


def test_a_joined_hero_fires_too_and_is_one_of_them() -> None:
    told = table(["Truck E5 E", "Foot outside inside 1a", "Lone outside joins 1b"], ["Foot E3"])
    told.say("activate 1b attack nothing", "aim 1c A 1 at 2a")
    assert told.allows("aim A 2 at 2a")
    assert told.why("aim A 3 at 2a") == "side-full"


def test_they_fire_whether_the_vehicle_has_activated_or_not() -> None:
    for done in ("", " done"):
        told = table([f"Truck E5 E{done}", "Foot outside inside 1a"], ["Foot E3"])
        told.say("activate 1b attack nothing", "aim A 3 at 2a", "fire", dice=f"{loud(0, 6)}")
        assert told.shots()


def test_from_an_aircraft_that_has_marched_nobody_fires() -> None:
    told = table(["Bird E7 E", "Foot outside inside 1a"], ["Foot F8"])
    told.say("activate 1a move nothing", "move E6-E5-E4-E3 face E", "activate 2a nothing nothing")
    assert "activate 1b attack nothing" in told.open
    told = table(["Bird E7 E", "Foot outside inside 1a"], ["Foot F8"])
    told.say("activate 1a march", "move E6-E5-E4-E3", "move E2 face E", "activate 2a nothing nothing")
    assert "activate 1b attack nothing" not in told.open
    slow = position(
        open_board(9, 9), ["Bird E2 E", "Foot outside inside 1a"], ["Foot F8"], own=OWN, ruleset="dust-1947"
    )
    assert "activate 1b attack nothing" in slow.open


def test_nobody_fires_at_what_is_right_beneath_his_aircraft() -> None:
    told = table(["Bird E5 E", "Foot outside inside 1a"], ["Titan E5 E", "Foot E7"])
    told.say("activate 1b attack nothing")
    assert told.why("aim A 1 at 2a") == "beneath"
    assert [text for text in told.open if "at 2a" in text] == []
    assert "aim A 1 at 2b" in told.open


def test_in_the_hold_of_a_ship_nobody_fires() -> None:
    told = table(["Boat E5 E", "Foot outside inside 1a"], ["Foot E3"])
    assert told.why("activate 1b attack nothing") == "no-target"
    assert not [text for text in told.open if "1b attack" in text]


def test_they_react_without_taking_care_or_turning() -> None:
    told = table(["Foot E1"], ["Truck E5 E", "Foot outside inside 2a"])
    told.say("activate 1a move attack", "move E2")
    assert "react 2b" in told.open
    told.say("react 2b", dice="FF")
    assert [event.allowed for event in told.events if isinstance(event, ReactionJudged)] == ["attack"]
    assert told.asked == "side2 aim 2b"


def test_they_do_not_react_to_what_is_ahead() -> None:
    told = table(["Foot H5"], ["Truck E5 E", "Foot outside inside 2a"])
    told.say("activate 1a move attack", "move G5")
    assert "react 2b" not in told.open
    assert told.why("react 2b") == "no-attack"


def test_the_preview_shows_what_the_attack_uses() -> None:
    told = table(["Truck E5 E", "Foot outside inside 1a"], ["Foot E3"])
    (view,) = targets.target_views(told.state, told.unit("1b"))
    assert [(aim.weapon, aim.count) for aim in view.aims] == [(0, 3)]
    assert view.range == 2
    told.say("activate 1b attack nothing")
    lines = weapon_lines.line_views(told.state, "2a")
    assert lines[0].left == 3
    assert [line.refusal.code for line in lines[2:] if line.refusal] == ["inside-close", "inside-close"]
