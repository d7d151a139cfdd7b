"""Skills that make one attack of the game better (D47 "Fighting Spirit")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

TANK = "2/1 2/1 2/1"
RIFLE, KNIFE = line("Rifle", "4", "", TANK, count=2), line("Knife", "C", "1/1 1/1 1/1 1/1", TANK, count=2)
BRAVES = squad("Braves", RIFLE, KNIFE, soldiers=2, skills="Fighting Spirit")
PLAIN = squad("Plain", RIFLE, KNIFE, soldiers=2)
LEADER = hero("Leader", RIFLE, skills="Fighting Spirit, Pilot")
WALKER = vehicle("Walker", line("Gun", "4", "", TANK), damage=9, skills="Mythos Creature")
"""No critical hits, so that nothing more is rolled."""
OWN = [BRAVES, PLAIN, LEADER, WALKER]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, twos: tuple[str, ...] = ("Walker C1 W",), ruleset: str = "dust-1947") -> Told:
    return position(open_board(6, 3), list(ones), list(twos), own=OWN, ruleset=ruleset)


@BOOKS
def test_targets_hit_too_in_one_attack(ruleset: str) -> None:
    told = game("Braves A1", ruleset=ruleset)
    told.say("activate 1a attack nothing", "aim A 2 at 2a")
    assert told.open[-2:] == ["fire", "fire boosted"]
    plain, better = (targets.declared_odds(told.state, boosted=on)[0].expected for on in (False, True))
    assert (plain, better) == (Fraction(4, 3), Fraction(8, 3))
    told.say("fire boosted", dice="TTFS")
    assert [shot.hits for shot in told.shots()] == [3]
    assert any("Fighting Spirit" in ground for ground in told.grounds())


def test_without_a_word_it_is_kept() -> None:
    told = game("Braves A1", "Plain A3")
    told.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice="TTFS")
    assert [shot.hits for shot in told.shots()] == [1]
    assert told.unit("1a").marks == ()


@pytest.mark.parametrize("ones", [["Braves A1"], ["Plain A1", "Leader outside joins 1a"]])
def test_once_a_game_whoever_of_the_unit_spends_it(ones: list[str]) -> None:
    told = game(*ones)
    told.say("activate 1a attack nothing", "aim A 2 at 2a", "fire boosted", dice="TTTT")
    assert [shot.hits for shot in told.shots()] == [4]
    told.say("activate 2a nothing nothing", "first side1", dice="FFF TTT")
    told.say("activate 1a attack nothing", "aim A 1 at 2a")
    assert told.why("fire boosted") == "no-boost"
    assert "fire boosted" not in told.open


def test_not_without_the_skill_nor_with_nothing_declared() -> None:
    told = game("Plain A1").say("activate 1a attack nothing", "aim A 2 at 2a")
    assert told.why("fire boosted") == "no-boost"
    told = game("Braves A1").say("activate 1a attack nothing")
    assert told.why("fire boosted") == "no-boost"


def test_a_pilot_spends_it_for_his_vehicle() -> None:
    told = game("Walker A1 E", "Leader outside pilots 1a")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire boosted", dice="TS")
    assert [shot.hits for shot in told.shots()] == [1]
    assert [mark.name for mark in told.unit("1b").marks] == ["fighting spirit"]


def test_at_close_quarters_too() -> None:
    told = game("Braves B1")
    told.say("activate 1a attack nothing", "aim B 2 at 2a", "fire boosted", dice="TTTT S")
    assert next(shot.hits for shot in told.shots()) == 4


def test_not_when_it_strikes_back() -> None:
    told = game("Plain B1", twos=("Braves C1",))
    told.say("activate 1a attack nothing", "aim B 2 at 2a", "fire", "aim B 2 at 1a")
    assert told.asked == "side2 retaliate 2a"
    assert told.why("fire boosted") == "no-boost"
