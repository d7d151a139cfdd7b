"""Those at their last point (D47 "Cheat Death", "Devour")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

FIST = line("Fist", "C", "4/1 4/1", "1/1 1/1 1/1")
GUNS = squad("Guns", line("Gun", "6", "2/1 2/1", "1/1 1/1 1/1", count=3), soldiers=3)
LUCKY = hero("Lucky", FIST, damage=2, skills="Cheat Death")
PLAIN = hero("Plain", FIST, damage=2)
EATER = hero("Eater", FIST, line("Gun", "6", "2/1 2/1"), damage=3, skills="Devour")
OWN = (GUNS, LUCKY, PLAIN, EATER)


def table(ones: list[str], twos: list[str], rules: str = "dust-tactics") -> Told:
    return position(["....", "...."], ones, twos, own=OWN, ruleset=rules)


def shot(twos: list[str], dice: str, *, guns: int = 1, rules: str = "dust-tactics") -> Told:
    told = table(["Guns A1", "Guns A2"], twos, rules)
    return told.say("activate 1a attack nothing", f"aim A {guns} at 2a", "fire", dice=dice)


# -- Cheat Death ------------------------------------------------------------------------------


@pytest.mark.parametrize("face", "FS")
def test_a_hero_cheats_death_and_is_stunned(face: str, rules: str) -> None:
    told = shot(["Lucky C1", "Guns D1"], f"FF TT {face}", rules=rules)
    unit = told.unit("2a")
    assert (unit.eliminated, unit.hits_left, unit.stunned) == (False, 1, True)
    assert any(" “Cheat Death”" in ground for ground in told.grounds())


def test_on_a_target_he_is_eliminated() -> None:
    assert shot(["Lucky C1", "Guns D1"], "FF TT T").unit("2a").eliminated


def test_nobody_else_rolls() -> None:
    told = shot(["Plain C1", "Guns D1"], "FF TT")
    assert told.unit("2a").eliminated
    assert not told.rolls("cheat")


def test_it_is_for_once_a_game() -> None:
    told = shot(["Lucky C1", "Guns D1", "Guns D2"], "FF TT F")
    told.say("activate 2b nothing nothing", "activate 1b attack nothing")
    told.say("aim A 1 at 2a", "fire", dice="FT T")
    assert told.unit("2a").eliminated
    assert not told.rolls("cheat")


def test_he_rolls_when_the_attack_is_resolved_and_takes_no_more_of_it() -> None:
    """Six hits: he is given two, and the squad the rest, before he rolls."""
    told = shot(["Guns C1", "Lucky outside joins 2a", "Guns D1"], "FFFTTT TTT", guns=3)
    told.say("lose 2b", "lose 2b", dice="S")
    assert told.unit("2a").miniatures == 2
    assert told.unit("2b").hits_left == 1
    assert told.unit("2b").joined == "2a"
    assert told.unit("2a").stunned


def test_he_goes_on_alone_when_his_squad_falls_with_him() -> None:
    told = shot(["Guns C1 lost 2", "Lucky outside joins 2a", "Guns D1"], "FFFTTT TTT F", guns=3)
    assert told.unit("2a").eliminated
    assert (told.at("2b"), told.unit("2b").hits_left, told.unit("2b").stunned) == ("C1", 1, True)


def test_a_pilot_cheats_death_when_his_vehicle_is_destroyed() -> None:
    driver = replace(LUCKY, damage=1)
    told = position(
        ["....", "...."], ["Guns A1"], ["Truck C1 W", "Lucky outside pilots 2a", "Guns D2"],
        own=(GUNS, driver, vehicle("Truck", damage=1, armour=2)),
    )  # fmt: skip
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T F")
    assert told.rolls("cheat")
    assert told.asked.startswith("side2 get-out 2b")


# -- Devour -----------------------------------------------------------------------------------


def bite(ones: list[str], twos: list[str], dice: str, *, rules: str = "dust-tactics") -> Told:
    told = table(ones, twos, rules)
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)


def test_each_point_that_it_costs_heals_one(rules: str) -> None:
    told = bite(["Eater A1 damage 2"], ["Guns B1"], "FFTT TTT", rules=rules)
    assert (told.unit("2a").miniatures, told.unit("1a").damage) == (1, 0)


def test_nobody_has_more_than_his_card_says() -> None:
    assert bite(["Eater A1 damage 1"], ["Guns B1"], "FFFT TTT").unit("1a").damage == 0


def test_hits_beyond_the_last_soldier_heal_nothing() -> None:
    told = bite(["Eater A1 damage 2", "Guns A2"], ["Guns B1 lost 2", "Guns D1"], "FFFT T")
    assert told.unit("1a").damage == 1


def test_shots_heal_nothing() -> None:
    told = table(["Eater A1 damage 2"], ["Guns C1"])
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="FF TT")
    assert told.unit("1a").damage == 2


def test_who_takes_damage_heals_at_the_same_time() -> None:
    """One point is left: two are lost and two are healed, so that two are left."""
    told = bite(["Eater A1 damage 2", "Guns A2"], ["Guns B1"], "FFTT FFT")
    assert (told.unit("1a").eliminated, told.unit("1a").hits_left) == (False, 2)


def test_who_heals_nothing_falls() -> None:
    told = bite(["Eater A1 damage 2", "Guns A2"], ["Guns B1"], "TTTT FFT")
    assert told.unit("1a").eliminated
