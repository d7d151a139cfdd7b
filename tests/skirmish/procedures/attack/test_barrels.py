"""Barrels by which all dice of some weapons of a unit next to them are thrown anew (D47 "VK Stash")."""

from __future__ import annotations

import pytest

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.rules.units.stores import barrels_left, next_barrel
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

TANK = "4/1 4/1 4/1"
PHASER = line("Phaser Gun", "6", "", TANK, special="Phaser")
TROOP = squad(
    "Troop", PHASER, line("Rifle", "6", "", "2/1 2/1 2/1"), line("Rail Gun", "6", "", TANK), soldiers=3
)  # fmt: skip
ZAP = hero("Zap", PHASER, skills="Lucky")
FISTS = squad("Fists", line("Laser Cutter", "C", TANK, TANK, special="Laser"), soldiers=1)
STASH = vehicle("Barrels", moves="wheeled", skills="VK Stash")
WALKER = vehicle("Walker", line("Gun", "6", "", TANK), damage=20, skills="Mythos Creature")
OWN = (TROOP, ZAP, FISTS, STASH, WALKER)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, ruleset: str = "dust-1947", twos: tuple[str, ...] = ("Walker E2 W",)) -> Told:
    return position([". . . . . ."] * 4, list(ones), list(twos), own=OWN, ruleset=ruleset)


def attack(told: Told, *aims: str, dice: str = "") -> Told:
    return told.say("activate 1a attack nothing", *aims, "fire", dice=dice)


@BOOKS
def test_all_dice_are_thrown_anew_hits_too(ruleset: str) -> None:
    told = attack(game("Troop B2", "Barrels A2", ruleset=ruleset), "aim A 1 at 2a", dice="FSTT")
    assert told.asked == "side1 reroll 1b"
    assert told.open == ["reroll all", "reroll nothing"]
    told.say("reroll all", dice="FFFT")
    assert [shot.hits for shot in told.shots()] == [3]
    assert barrels_left(told.unit("1b")) == 5
    assert any("VK Stash" in ground for ground in told.grounds())


def test_what_is_thrown_anew_counts_though_it_is_worse() -> None:
    told = attack(game("Troop B2", "Barrels A2"), "aim A 1 at 2a", dice="FFTT").say("reroll all", dice="TTTT")
    assert [shot.hits for shot in told.shots()] == [0]


def test_or_the_barrel_is_kept() -> None:
    told = attack(game("Troop B2", "Barrels A2"), "aim A 1 at 2a", dice="FFTT").say("reroll nothing")
    assert [shot.hits for shot in told.shots()] == [2]
    assert barrels_left(told.unit("1b")) == 6
    assert told.unit("1a").marks == ()


def test_of_powered_weapons_alone() -> None:
    told = attack(game("Troop B2", "Barrels A2"), "aim B 1 at 2a", dice="TT")
    assert [shot.hits for shot in told.shots()] == [0]
    told = attack(
        game("Troop B2", "Barrels A2"), "aim A 1 at 2a", "aim B 1 at 2a", "aim C 1 at 2a", dice="TTTT TTTT"
    )
    assert told.asked == "side1 reroll 1b"
    told.say("reroll all", dice="FTTT FFTT FF")
    assert sorted(shot.hits for shot in told.shots()) == [1, 2, 2]


@pytest.mark.parametrize("where", ["Barrels A4", "Barrels D4"])
def test_not_from_further_away(where: str) -> None:
    told = attack(game("Troop B2", where), "aim A 1 at 2a", dice="TTTT")
    assert [shot.hits for shot in told.shots()] == [0]


def test_the_barrels_of_an_enemy_are_his() -> None:
    told = attack(game("Troop B2", twos=("Walker E2 W", "Barrels A2")), "aim A 1 at 2a", dice="TTTT")
    assert [shot.hits for shot in told.shots()] == [0]


def test_a_sustained_attack_takes_its_misses_up_again_both_times() -> None:
    told = game("Troop B2", "Barrels A2").say(
        "activate 1a sustained", "aim A 1 at 2a", "fire", "reroll all", dice="FTTT TTT FFTT FT"
    )
    assert [shot.hits for shot in told.shots()] == [3]


@pytest.mark.parametrize("used", [5, 6])
def test_six_barrels_a_battle(used: int) -> None:
    told = game("Troop B2", "Barrels A2")
    stash = told.unit("1b")
    for _ in range(used):
        stash = stash.but(marks=(*stash.marks, next_barrel(stash)))
    told.state = told.state.with_unit(stash)
    attack(told, "aim A 1 at 2a", dice="TTTT")
    assert (told.asked == "side1 reroll 1b") is (used < 6)


def test_one_barrel_in_an_activation() -> None:
    told = attack(game("Troop B2", "Barrels A2"), "aim A 1 at 2a", dice="TTTT").say("reroll all", dice="TTTT")
    assert told.unit("1a").marked("barrel used")
    told.touch("1a", activated=False)
    told.say(
        "activate 2a nothing nothing", "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTT"
    )
    assert told.asked == "side1 reroll 1b", "as it activates again it may use one"


def test_a_hero_s_luck_comes_first() -> None:
    told = attack(game("Zap B2", "Barrels A2"), "aim A 1 at 2a", dice="FTTT")
    assert told.asked == "side1 reroll 1a"
    told.say("reroll misses", dice="TTT")
    assert told.asked == "side1 reroll 1b"
    told.say("reroll all", dice="FFFF")
    assert [shot.hits for shot in told.shots()] == [4]


def test_at_close_quarters_but_not_to_strike_back() -> None:
    told = game("Fists D2", "Barrels C2")
    attack(told, "aim A 1 at 2a", dice="TTTT")
    assert told.asked == "side1 reroll 1b"
    told = game("Fists D2 done", "Barrels C2", "Troop A1")
    told.say("activate 1b nothing nothing", "activate 2a attack nothing", "aim * 1 at 1a", "fire")
    told.say("aim A 1 at 2a", "fire", dice="T TTTT")
    assert told.asked == "side1 activate"


@pytest.mark.parametrize(("rolled", "choice"), [("TTTT", "all"), ("FFFT", "nothing")])
def test_a_bot_uses_one_on_a_bad_throw(rolled: str, choice: str) -> None:
    told = attack(game("Troop B2", "Barrels A2"), "aim A 1 at 2a", dice=rolled)
    question = told.state.question
    assert question is not None
    asked = BotQuestion(told.game, told.state, question.side, told.game.legal(told.state), 1)
    assert str(GreedyBot(b"key", impressions).choose(asked)) == f"reroll {choice}"
