"""Shooting in passing: a free attack after a march, to one side (D47 "Drive by Shooting")."""

from __future__ import annotations

import pytest

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.preview.weapon_lines import given_by
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

ONE, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
RIFLE = line("Rifle", "4", ONE, TANK)
SKILL = "Drive by Shooting"
TRUCK = vehicle(
    "Truck", line("Guns", "6", ONE, TANK, count=3), line("Port", "6", ONE, TANK, arc="left"),
    line("Ram", "C", ONE, TANK), moves="wheeled", march=4, skills=SKILL,
)  # fmt: skip
MORTAR = vehicle(
    "Mortar", line("Tubes", "1-6", ONE, TANK, special="Artillery"), moves="wheeled", skills=SKILL
)
PLAIN = vehicle("Plain", RIFLE, moves="wheeled")
FOES = squad("Foes", RIFLE, soldiers=3)
RIDERS = squad("Riders", RIFLE, soldiers=3, skills=SKILL)
GUNSHIP = vehicle("Gunship", line("Gun", "4", "4/2 4/2 4/2"), moves="wheeled", skills=SKILL, points=20)
OWN = (GUNSHIP, TRUCK, MORTAR, PLAIN, FOES, RIDERS)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(one: str, *twos: str, ruleset: str = "dust-1947") -> Told:
    return position([". . . . . . . . ."] * 7, [one], [*twos], own=OWN, ruleset=ruleset)


def marched(told: Told) -> Told:
    """The same after a march of one square to the north, and the attack open."""
    told.say("activate 1a march attack", "move E5 face N")
    if told.asked != "side1 move 1a":
        told.say("decline")
    told.say("move stay")
    return told.say("decline") if told.asked.startswith("side2") else told


@BOOKS
def test_a_march_is_followed_by_a_free_attack(ruleset: str) -> None:
    told = marched(game("Truck E6 N", "Foes C4", "Foes G5", ruleset=ruleset))
    assert told.asked == "side1 aim 1a"
    told.say("aim A 3 at 2a", "aim B 1 at 2a", "fire", dice=f"{loud(0, 3)} {loud(0, 1)}")
    assert told.asked == "side2 activate"


def test_the_attack_says_which_skill_it_is_from() -> None:
    assert given_by(marched(game("Truck E6 N", "Foes C4")).state) == ("Drive by Shooting",)
    told = game("Truck E6 N", "Foes C4").say("activate 1a attack nothing")
    assert given_by(told.state) == (), "it costs an action"


def test_only_a_vehicle_with_the_skill_does_and_right_after_a_march_alone() -> None:
    told = game("Truck E6 N", "Foes C4")
    for actions in ("attack march", "move attack attack", "march attack attack", "march charge"):
        assert not told.allows(f"activate 1a {actions}"), actions
    assert not game("Plain E6 N", "Foes C4").allows("activate 1a march attack")
    assert not game("Riders E6", "Foes C4").allows("activate 1a march attack"), "on foot nobody has sides"


def test_everything_is_fired_to_the_same_side() -> None:
    told = marched(game("Truck E6 N", "Foes C4", "Foes G5", "Foes B6"))
    assert told.allows("aim A 1 at 2a")
    assert told.allows("aim A 1 at 2b")
    told.say("aim A 1 at 2a")
    refusal = told.refused("aim A 1 at 2b")
    assert (refusal.code, refusal.rule) == ("one-side", rulebook.DRIVE_BY)
    assert told.allows("aim A 1 at 2c"), "another one to the left"
    assert not any("2b" in text for text in told.open)


def test_nothing_straight_ahead_or_behind_or_at_close_quarters() -> None:
    told = marched(game("Truck E6 N", "Foes E3", "Foes E7", "Foes D4"))
    assert told.why("aim A 1 at 2a") == "one-side"
    assert told.why("aim A 1 at 2b") == "one-side"
    assert told.why("aim C 1 at 2c") == "ranged-only"
    assert told.allows("aim B 1 at 2c")


def test_with_nobody_beside_it_the_attack_comes_to_nothing() -> None:
    told = game("Truck E6 N", "Foes E2").say("activate 1a march attack", "move E5 face N", "decline")
    told.say("move stay")
    assert "NothingDone" in told.kinds()
    assert told.asked == "side2 activate"


def test_an_attack_without_a_march_is_to_all_sides() -> None:
    told = game("Truck E6 N", "Foes C4", "Foes G5", "Foes E3").say("activate 1a attack nothing")
    told.say("aim A 1 at 2a", "aim A 1 at 2b")
    assert told.allows("aim A 1 at 2c")


def test_points_are_beside_it_too() -> None:
    told = marched(game("Mortar E6 N", "Foes C4", "Foes G5"))
    assert told.why("aim A 1 on E2 area NE") == "one-side"
    assert told.allows("aim A 1 on C4 area NE")
    points = {text.split()[4] for text in told.open if text.startswith("aim A 1 on")}
    assert points
    assert not any(point.startswith("E") for point in points)


def chosen(told: Told) -> str:
    """What the rookie answers now."""
    question = told.state.question
    assert question is not None
    asked = BotQuestion(told.game, told.state, question.side, told.game.legal(told.state), 1)
    return str(GreedyBot(b"key", impressions).choose(asked))


def test_a_bot_ends_its_march_with_the_enemy_beside_it() -> None:
    told = game("Gunship A4 E", "Foes G4 done")
    told.say("activate 1a march attack")
    while told.asked != "side1 aim 1a":
        told.say("decline" if told.asked.startswith("side2") else chosen(told))
    assert chosen(told).startswith("aim A")
