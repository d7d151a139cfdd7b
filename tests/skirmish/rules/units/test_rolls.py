"""Dice and symbols that skills add to: reactions, tokens, initiative."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.targets import shake_odds
from dust_tactics.skirmish.preview.threats import reaction_odds
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, refs, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
GUN = line("Gun", "9", ONE, ONE)
FOOT = squad("Foot", GUN, soldiers=3)


def having(card: UnitCard, name: str, skills: str) -> UnitCard:
    return replace(card, id=name.lower(), name=name, skills=refs(skills))


QUICK = having(FOOT, "Quick", "Advanced Reactive Fire")
BRAVE = having(FOOT, "Brave", "Brave")
LEADER = having(hero("Leader", GUN), "Leader", "Brave, Advanced Reactive Fire")
AGENT = having(hero("Agent", GUN), "Agent", "Black Ops")
BANNER = having(hero("Banner", GUN), "Banner", "Red Banner")
PLANNER = having(hero("Planner", GUN), "Planner", "Tactician")
SNAKE = having(FOOT, "Snake", "Way of the Serpent")
NINJAS = replace(FOOT, id="ninjas", name="Ninjas", factions=("Ninja",))
TANK = vehicle("Tank", GUN)
DRIVER = having(hero("Driver", GUN), "Driver", "Pilot, Tactician")
OWN = (FOOT, QUICK, BRAVE, LEADER, AGENT, BANNER, PLANNER, SNAKE, NINJAS, TANK, DRIVER)


def march(*twos: str, rules: str = "dust-1947") -> Told:
    """Somebody marches from A1, eight squares from I1, to stand in C1 as the enemy may react."""
    told = position(open_board(12, 2), ["Foot A1"], [*twos], own=OWN, ruleset=rules)
    return told.say("activate 1a march", "move B1-C1")


# -- reactions --------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize(
    ("who", "square", "may"),
    [("Quick", "I1", True), ("Quick", "J1", False), ("Foot", "I1", False), ("Foot", "G1", True)],
)
def test_how_far_a_unit_reacts(rules: str, who: str, square: str, may: bool) -> None:
    told = march(f"{who} {square}", "Foot D2 done", rules=rules)
    assert (told.asked == "side2 react 1a") is may


def test_who_is_too_far_away_is_told_how_far_he_reacts() -> None:
    told = march("Quick J1", "Foot G1")
    assert "reach 6" in told.refused("react 2a").sentence
    assert told.why("react 2a") == "range"


def test_shields_are_successes_of_a_reaction() -> None:
    told = march("Quick I1").say("react 2a", dice="ST")
    assert told.asked == "side2 aim 2a"
    told = march("Quick I1").say("react 2a", dice="SF")  # two of them: with care
    assert told.asked == "side2 aim 2a"
    assert told.state.agenda[-1].sustained  # type: ignore[union-attr]
    plain = march("Foot G1").say("react 2a", dice="SS")
    assert plain.asked != "side2 aim 2a"


def test_the_odds_of_a_reaction_know_it() -> None:
    third = Fraction(1, 3)
    for who, hit in (("Quick", 2 * third), ("Foot", third)):
        told = march(f"{who} G1")
        odds = reaction_odds(told.state, told.unit("2a"), "1a")
        assert (odds.sustained, odds.nothing) == (hit * hit, (1 - hit) ** 2)


def test_a_hero_shares_how_far_he_reacts_with_his_unit() -> None:
    assert march("Foot I1", "Leader outside joins 2a").asked == "side2 react 1a"


# -- tokens -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ones", "dice"),
    [
        (["Brave A1 suppressed"], "FTT"),
        (["Foot A1 suppressed"], "FT"),
        (["Foot A1 suppressed", "Leader outside joins 1a"], "FTT"),
    ],
)
def test_the_brave_and_whom_they_joined_roll_three_dice(ones: list[str], dice: str) -> None:
    told = position(open_board(6, 2), ones, ["Foot F2"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a", dice=dice)
    assert told.unit("1a").suppression == 1
    assert any("Brave" in ground for ground in told.grounds()) is (dice == "FTT")


def test_the_chances_against_tokens_know_it() -> None:
    told = position(open_board(6, 2), ["Brave A1 under-fire"], ["Foot F2"], own=OWN, ruleset="dust-1947")
    assert shake_odds(told.state, told.unit("1a"))[1] == Fraction(8, 27)


def test_two_who_are_brave_are_no_braver() -> None:
    ones = ["Brave A1 under-fire", "Leader outside joins 1a"]
    told = position(open_board(6, 2), ones, ["Foot F2"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a", dice="TTT")


@pytest.mark.parametrize(
    ("ones", "rows", "dice"),
    [
        (["Foot A1 under-fire", "Banner C1"], 2, "TTT"),
        (["Foot A1 under-fire", "Banner D1"], 2, "TT"),  # too far away
        (["Foot A1 under-fire", "Foot C1", "Banner outside joins 1b"], 2, "TTT"),
        (["Foot A1 under-fire", "Banner outside joins 1a"], 2, "TTT"),
        (["Foot A1 under-fire", "Banner outside"], 2, "TT"),
        (["Tank A1 E under-fire", "Banner C1"], 2, "TT"),  # no infantry
        (["Brave A1 under-fire", "Banner C1"], 2, "TTT"),  # three dice are all
    ],
)
def test_a_red_banner_steadies_infantry_near_it(ones: list[str], rows: int, dice: str) -> None:
    """Ruling rally-dice."""
    told = position(open_board(6, rows), ones, ["Foot F2"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a", dice=dice)
    assert len(told.rolls("shake")[0].faces) == len(dice)


def test_a_red_banner_out_of_sight_or_of_the_enemy_steadies_nobody() -> None:
    walled = [".#.", ".#.", ".#."]
    told = position(walled, ["Foot A1 under-fire", "Banner C1"], ["Foot C3"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a", dice="TT")
    ours = position(open_board(4, 2), ["Foot A1 under-fire"], ["Banner C1"], own=OWN, ruleset="dust-1947")
    ours.say("activate 1a", dice="TT")


@pytest.mark.parametrize(
    ("twos", "level"),
    [
        (["Ninjas D1", "Snake F2"], 0),
        (["Ninjas D1", "Snake outside"], 1),
        (["Ninjas D1", "Foot F2"], 1),
        (["Foot D1", "Snake F2"], 1),
    ],
)
def test_no_ninja_is_suppressed_while_the_serpent_is_on_the_board(twos: list[str], level: int) -> None:
    told = position(open_board(6, 2), ["Foot A1"], twos, own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF" if level < 0 else "F F")
    assert told.unit("2a").suppression == level


# -- pass tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "tokens"),
    [
        (["Planner B1 done"], (3, 1)),  # although they are more
        (["Planner outside joins 1a done"], (3, 0)),
        (["Planner outside done"], (0, 1)),
        (["Tank B1 E done", "Driver outside pilots 1b done"], (3, 1)),
        (["Foot B1 done"], (0, 1)),
    ],
)
def test_a_tactician_on_the_board_brings_three_pass_tokens(
    others: list[str], tokens: tuple[int, int]
) -> None:
    assert next_turn(*others, dice="SSF SST").state.pass_tokens == tokens


def test_there_are_no_pass_tokens_in_dust_tactics() -> None:
    told = next_turn("Planner B1 done", dice="SSF SST", rules="dust-tactics")
    assert told.state.pass_tokens == (0, 0)


# -- initiative -------------------------------------------------------------------------------


def next_turn(*ones: str, dice: str, rules: str = "dust-1947") -> Told:
    """The last activation of a turn, and the dice for the initiative of the next one."""
    told = position(open_board(6, 2), ["Foot A1", *ones], ["Foot F2 done"], own=OWN, ruleset=rules)
    return told.say("activate 1a nothing nothing", dice=dice)


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize("where", ["B1 done", "outside done", "outside joins 1a done"])
def test_black_ops_bring_a_fourth_die_from_anywhere(rules: str, where: str) -> None:
    told = next_turn(f"Agent {where}", dice="SSSF SST", rules=rules)
    assert told.asked == "side1 first"
    assert any("Black Ops" in ground for ground in told.grounds())


def test_the_enemy_and_who_has_no_such_hero_left_roll_three_dice() -> None:
    assert next_turn(dice="SSF SST").asked == "side1 first"
    told = position(open_board(6, 2), ["Foot A1", "Agent B1 done"], ["Foot F2 done"], own=OWN)
    gone = replace(told.unit("1b"), eliminated=True, square=None)
    told.state = told.state.with_unit(gone)
    told.say("activate 1a nothing nothing", dice="SSF SST")
