"""Heroes and officers who fall to blows bring dice for initiative (D47 "Interrogate")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.preview.skill_views import skill_views
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

FIST = line("Fist", "C", "3/1 3/1", "3/1 3/1 3/1")
GUN = line("Gun", "4", "3/1 3/1")
TINA = hero("Tina", FIST, GUN, damage=2, skills="Interrogate, Execute")
BOXER = hero("Boxer", FIST, damage=2)
AGENT = hero("Agent", GUN, damage=2)
LUCKY = hero("Lucky", GUN, damage=2, skills="Cheat Death")
DRIVER = hero("Driver", GUN, damage=1, skills="Pilot")
SQUAD = squad("Squad", line("Rifle", "4", "1/1 1/1", count=3), soldiers=3)
STAFF = squad("Staff", line("Pistol", "2", "1/1 1/1", count=5), soldiers=5, skills="Command Squad")
TRUCK = vehicle("Truck", line("Gun", "4", "1/1 1/1"), damage=1)
OWN = (TINA, BOXER, AGENT, LUCKY, DRIVER, SQUAD, STAFF, TRUCK)


def fight(ones: list[str], twos: list[str], *said: str, dice: str, rules: str = "dust-tactics") -> Told:
    """Who stands at A1 attacks who stands at B1."""
    told = position([". . .", ". . ."], ones, twos, own=OWN, ruleset=rules)
    return told.say("activate 1a attack nothing", *said, "fire", dice=dice)


def has(told: Told, name: str = "1a") -> bool:
    return told.unit(name).marked("has interrogated")


def test_a_hero_who_falls_to_blows_is_interrogated(rules: str) -> None:
    told = fight(["Tina A1"], ["Agent B1", "Squad C2"], "aim A 1 at 2a", dice="FFF T", rules=rules)
    assert told.unit("2a").eliminated
    assert has(told)
    assert any(" “Interrogate”" in ground for ground in told.grounds())


@pytest.mark.parametrize("falls", [False, True])
def test_from_then_on_her_side_rolls_four_dice_whatever_becomes_of_her(rules: str, falls: bool) -> None:
    twos = ["Agent B1 done", "Squad C2 done"]
    told = fight(["Tina A1", "Squad A2"], twos, "aim A 1 at 2a", dice="FFF T", rules=rules)
    if falls:
        told.touch("1a", eliminated=True, square=None)
    told.say("activate 1b nothing nothing", dice="SSSF SST")
    assert [len(roll.faces) for roll in told.rolls("initiative")] == [4, 3]
    assert any("Interrogate" in ground for ground in told.grounds())


def test_before_she_rolls_three() -> None:
    told = position(["..."] * 2, ["Tina A1"], ["Squad C2 done"], own=OWN)
    told.say("activate 1a nothing nothing", dice="SSF SST")
    assert len(told.rolls("initiative")[0].faces) == 3


def test_soldiers_and_the_wounded_tell_nothing() -> None:
    told = fight(["Tina A1"], ["Squad B1", "Squad C2"], "aim A 1 at 2a", dice="FFF TTT")
    assert told.unit("2a").eliminated
    assert not has(told)
    told = fight(["Tina A1"], ["Agent B1", "Squad C2"], "aim A 1 at 2a", dice="FTT T")
    assert not has(told)


def test_nor_does_who_is_shot() -> None:
    told = fight(["Tina A1"], ["Agent B1", "Squad C2"], "aim B 1 at 2a", dice="FFF TTT")
    assert told.unit("2a").eliminated
    assert not has(told)


def test_the_officer_of_a_command_squad_is_interrogated_when_he_falls() -> None:
    """He is the last of his group; the one before him is no officer."""
    twos = ["Staff B1 lost 3", "Squad C2"]
    told = fight(["Tina A1"], twos, "aim A 1 at 2a", dice="FTT TT")
    assert told.unit("2a").miniatures == 1
    assert not has(told)
    told = fight(["Tina A1"], ["Staff B1 lost 4", "Squad C2"], "aim A 1 at 2a", dice="FTT T")
    assert has(told)


def test_the_blows_of_whom_she_has_joined_count_and_are_hers() -> None:
    ones = ["Squad A1", "Tina outside joins 1a"]
    told = fight(ones, ["Agent B1 damage 1", "Squad C2"], "aim * 3 at 2a", dice="FTT T")
    assert told.unit("2a").eliminated
    assert has(told, "1b")
    assert not has(told, "1a")


def test_a_hero_who_has_joined_is_interrogated_when_the_owner_gives_him_the_hit() -> None:
    twos = ["Squad B1", "Agent outside damage 1 joins 2a"]
    told = fight(["Tina A1"], twos, "aim A 1 at 2a", dice="FTT TTT T")
    assert not has(told)
    told.say("lose 2b")
    assert has(told)
    told = fight(["Tina A1"], twos, "aim A 1 at 2a", dice="FTT TTT T").say("lose A")
    assert not has(told)


def test_she_interrogates_when_she_strikes_back_and_when_she_falls_herself() -> None:
    told = position(["...", "..."], ["Boxer A1", "Squad A2"], ["Tina B1", "Squad C2"], own=OWN)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "aim A 1 at 1a", "fire", dice="FFF FFF")
    assert told.unit("2a").eliminated
    assert told.unit("1a").eliminated
    assert has(told, "2a")


def test_who_cheats_death_has_told_nothing() -> None:
    ones, twos, aim = ["Tina A1"], ["Lucky B1", "Squad C2"], "aim A 1 at 2a"
    assert not has(fight(ones, twos, aim, dice="FFF T F"))
    assert has(fight(ones, twos, aim, dice="FFF T T"))


def test_an_execution_is_as_good_as_a_blow(rules: str) -> None:
    for target, done in (("2b", True), ("2a naming A", False)):
        twos = ["Squad B1", "Agent outside joins 2a", "Squad C2"]
        told = position(["...", "..."], ["Tina A1"], twos, own=OWN, ruleset=rules)
        told.touch("2a", stunned=True)
        told.say("activate 1a execute nothing", f"target {target}")
        assert has(told) is done


def test_nobody_interrogates_the_pilot_of_a_wreck() -> None:
    twos = ["Truck B1", "Driver outside pilots 2a", "Squad C2"]
    told = fight(["Tina A1"], twos, "aim A 1 at 2a", dice="FTT T T")
    assert told.unit("2a").eliminated
    assert not has(told)


def test_it_is_shown_that_it_acts() -> None:
    told = fight(["Tina A1"], ["Agent B1", "Squad C2"], "aim A 1 at 2a", dice="FFF T")
    (view,) = [one for one in skill_views(told.state, told.unit("1a")) if one.skill.name == "Interrogate"]
    assert view.acting
    assert "for the rest of the game" in str(view.now[0])


def test_the_second_one_brings_nothing_more() -> None:
    told = position(
        ["...", "..."], ["Tina A1"], ["Agent B1 damage 1", "Agent B2 damage 1", "Squad C2"], own=OWN
    )
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT T")
    one = told.unit("1a").marks
    told.touch("1a", activated=False)
    told.say(
        "activate 2b nothing nothing", "activate 1a attack nothing", "aim A 1 at 2b", "fire", dice="FTT T"
    )
    assert told.unit("2b").eliminated
    assert told.unit("1a").marks == one
