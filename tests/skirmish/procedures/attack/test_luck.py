"""A hero rolls his misses again, once a game (D47 "Lucky")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

TANK = "4/1 4/1 4/1"
RIFLE, KNIFE = line("Rifle", "4", "", TANK), line("Knife", "C", "1/1 1/1 1/1 1/1", TANK)
JACK = hero("Jack", RIFLE, KNIFE, skills="Lucky")
SQUAD = squad("Squad", line("Gun", "4", "", "2/1 2/1 2/1"), soldiers=1)
WALKER = vehicle("Walker", line("Gun", "4", "", TANK), damage=9, skills="Mythos Creature")
OWN = [JACK, SQUAD, WALKER]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, ruleset: str = "dust-1947", twos: tuple[str, ...] = ("Walker C1 W",)) -> Told:
    return position(open_board(6, 3), list(ones), list(twos), own=OWN, ruleset=ruleset)


@BOOKS
def test_he_rolls_his_misses_again_after_the_roll(ruleset: str) -> None:
    told = game("Jack A1", ruleset=ruleset)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTS")
    assert told.asked == "side1 reroll 1a"
    assert told.open == ["reroll misses", "reroll nothing"]
    assert told.shots() == []
    told.say("reroll misses", dice="FFS")
    assert [shot.hits for shot in told.shots()] == [3]
    assert told.unit("2a").damage == 3
    assert any("Lucky" in ground for ground in told.grounds())


def test_or_he_keeps_it() -> None:
    told = game("Jack A1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTS")
    told.say("reroll nothing")
    assert [shot.hits for shot in told.shots()] == [1]
    assert told.unit("1a").marks == ()


def test_once_a_game() -> None:
    told = game("Jack A1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "reroll misses", dice="FTTS SSS")
    told.say("activate 2a nothing nothing", "first side1", dice="FFF TTT")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTS")
    assert [shot.hits for shot in told.shots()] == [1]


def test_nobody_is_asked_when_all_hit() -> None:
    told = game("Jack A1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFFF")
    assert [shot.hits for shot in told.shots()] == [4]


def test_his_own_dice_and_not_those_of_his_unit() -> None:
    told = game("Squad A1", "Jack outside joins 1a")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "aim 1b A 1 at 2a", "fire", dice="TTTT")
    assert told.asked == "side1 reroll 1b"
    told.say("reroll misses", dice="FFSS SS")
    assert sorted((shot.unit, shot.hits) for shot in told.shots()) == [("1a", 0), ("1b", 2)]
    told = game("Squad A1", "Jack A3")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="SS")
    assert [shot.hits for shot in told.shots()] == [0]


def test_a_sustained_attack_rolls_its_misses_again_before_he_is_asked() -> None:
    told = game("Jack A1")
    told.say("activate 1a sustained", "aim A 1 at 2a", "fire", "reroll misses", dice="FTTS FSS FS")
    assert [shot.hits for shot in told.shots()] == [3]


def test_at_close_quarters_too_but_not_when_he_strikes_back() -> None:
    told = game("Jack B1")
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", "reroll misses", dice="FTTS FFS S")
    assert next(shot.hits for shot in told.shots() if shot.unit == "1a") == 3
    knives = squad("Knives", KNIFE, soldiers=1)
    told = position(open_board(6, 3), ["Knives B1"], ["Jack C1"], own=[*OWN, knives])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "aim B 1 at 1a", "fire", dice="S S")
    assert [shot.hits for shot in told.shots()] == [0, 0]
