"""The cover that a march gives the vehicle of a wild driver (D47 "Crazy Jimmy"; ruling ``march-cover``)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rules.visibility.save_rolls import saves
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
GUN = line("Gun", "9", ONE, ONE)
CAR = vehicle("Car", GUN, damage=9, skills="Mythos Creature")
WILD = hero("Wild", GUN, skills="Crazy Jimmy, Ace Pilot")
TAME = hero("Tame", GUN, skills="Ace Pilot")
HUNTER = vehicle("Hunter", GUN)
PHASER = vehicle("Phaser", line("Ray", "9", ONE, ONE, special="Phaser"))
OWN = (CAR, WILD, TAME, HUNTER, PHASER)


def drive(driver: str, words: str, *paths: str, enemy: str = "Hunter", rules: str = "dust-1947") -> Told:
    ones = ["Car A1 E", f"{driver} outside pilots 1a", "Hunter A2 E done"]
    told = position(open_board(9, 3), ones, [f"{enemy} I3 W", "Hunter I1 W done"], own=OWN, ruleset=rules)
    told.say("activate 1a", dice="S")
    told.say(f"activate 1a {words}")
    for path in paths:
        if told.asked.startswith("side2 react"):
            told.say("decline")
        told.say(path)
    return told


def covered(told: Told) -> tuple[str, bool]:
    found = saves(told.state, told.unit("2a"), told.unit("1a"))
    return found.faces, found.cover


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize(
    ("driver", "words", "paths", "cover"),
    [
        ("Wild", "march", ("move B1-C1", "move D1"), ("F", True)),
        ("Wild", "march", ("move B1-C1", "move stay"), ("F", True)),
        ("Tame", "march", ("move B1-C1", "move D1"), ("", False)),
        ("Wild", "move nothing", ("move B1-C1",), ("", False)),
    ],
)
def test_a_march_covers_the_vehicle_of_a_wild_driver(
    rules: str, driver: str, words: str, paths: tuple[str, ...], cover: tuple[str, bool]
) -> None:
    assert covered(drive(driver, words, *paths, rules=rules)) == cover


def test_his_cover_is_one_like_any_other() -> None:
    told = drive("Wild", "march", "move B1-C1", "move D1", enemy="Phaser")
    told.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F FFF SSS")
    assert told.shots()[0].saved == 0
    told = drive("Wild", "march", "move B1-C1", "move D1")
    told.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F F FFF SSS")
    assert told.shots()[0].saved == 1
    assert any("is hard to hit" in ground for ground in told.grounds())


def test_it_lasts_until_its_next_activation() -> None:
    told = drive("Wild", "march", "move B1-C1", "move D1").say("activate 2a nothing nothing", dice="FFF SSS")
    assert covered(told) == ("F", True)
    told.say("first side1", "activate 1a", dice="S").say("activate 1a nothing nothing")
    assert covered(told) == ("", False)


def test_on_foot_he_has_none() -> None:
    told = position(open_board(9, 3), ["Wild A1"], ["Hunter I3 W"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a march", "move B1-C1")
    assert not told.unit("1a").marks
