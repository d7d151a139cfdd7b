"""Hits given out one by one in close combat (D47 "Assassin", "Assault Shield")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.targets import declared_plan
from dust_tactics.skirmish.preview.weapon_lines import leader_is_spared
from dust_tactics.skirmish.rulings.house_rules import ASSAULT_SHIELDS
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

from .test_negation import counted

FIST = line("Fist", "C", "3/1 3/1", "1/1 1/1 1/1")
RIFLE = line("Rifle", "4", "1/1 1/1", count=2)
KILLER = hero("Killer", FIST, line("Gun", "4", "3/1 3/1"), skills="Assassin")
BOXER = hero("Boxer", FIST)
SQUAD = squad("Squad", RIFLE, line("MG", "6", "2/1 2/1"), soldiers=3)
SHIELDS = squad("Shields", RIFLE, line("MG", "6", "2/1 2/1"), soldiers=3, skills="Assault Shield")
GUARDS = squad(
    "Guards", RIFLE, line("MG", "6", "2/1 2/1"), soldiers=3, skills="Assault Shield, Damage Resilient"
)
OWN = (KILLER, BOXER, SQUAD, SHIELDS, GUARDS)


def blows(ones: list[str], twos: list[str], aim: str, dice: str, *, rules: str = "dust-tactics") -> Told:
    """A hero strikes with a fist of three dice, and the defenders strike back with what they have."""
    told = position([". . .", ". . ."], ones, twos, own=OWN, ruleset=rules)
    told.say("activate 1a attack nothing", aim)
    return told.say("fire", dice=dice) if dice else told


# -- Assassin ---------------------------------------------------------------------------------


def test_an_assassin_picks_who_falls_and_never_the_leader(rules: str) -> None:
    """The leader is the one with the machine gun: the smallest group of the card."""
    told = blows(["Killer A1"], ["Squad B1"], "aim A 1 at 2a", "FTT TTT", rules=rules)
    assert told.unit("2a").survivors() == (1, 1)
    told = blows(["Killer A1", "Squad C2"], ["Squad B1", "Boxer outside joins 2a"], "aim A 1 at 2a", "")
    told.say("fire", "fire", dice="FFT")
    assert (told.asked, told.open) == ("side1 lose 2a", ["lose A", "lose 2b"])
    assert leader_is_spared(told.state)
    assert told.why("lose B") == "lose"
    told.say("lose 2b", "lose A")
    assert (told.unit("2b").damage, told.unit("2a").survivors()) == (1, (1, 1))


def test_the_leader_is_picked_when_he_is_the_last() -> None:
    told = blows(["Killer A1"], ["Squad B1 lost 2,0", "Squad C2"], "aim A 1 at 2a", "FTT T")
    assert told.unit("2a").eliminated


def test_two_of_a_kind_but_the_leader_s_are_all_open() -> None:
    five = squad(
        "Five", line("Rifle", "4", "1/1 1/1", count=2), line("MG", "6", "2/1 2/1", count=2), soldiers=4
    )
    told = position(["..."], ["Killer A1"], ["Five B1"], own=(KILLER, five))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT TTTT")
    assert told.open == ["lose A", "lose B"]
    told.say("lose B")
    assert told.unit("2a").survivors() == (2, 1)


def test_shots_of_an_assassin_are_the_owners_to_give_out() -> None:
    told = blows(["Killer A1"], ["Squad B1"], "aim B 1 at 2a", "FFT TT")
    assert (told.asked, told.open) == ("side2 lose 2a", ["lose A", "lose B"])


def test_so_are_the_blows_of_others_and_those_with_which_he_strikes_back() -> None:
    told = blows(["Boxer A1"], ["Squad B1"], "aim A 1 at 2a", "FTT TTT")
    assert told.asked == "side2 lose 2a"
    told = position(["..."], ["Squad A1"], ["Killer B1"], own=OWN)
    told.say("activate 1a attack nothing", "aim * 3 at 2a", "fire", "aim A 1 at 1a", "fire", dice="TTT FTT")
    assert told.asked == "side1 lose 1a"


def test_an_assassin_does_not_share_it() -> None:
    ones = ["Squad A1", "Killer outside joins 1a"]
    told = blows(ones, ["Squad B1"], "aim * 3 at 2a", "FTT TTT")
    assert told.asked == "side2 lose 2a"


# -- Assault Shield ---------------------------------------------------------------------------


def test_the_leader_takes_a_hit_on_his_shield(rules: str) -> None:
    told = blows(["Boxer A1"], ["Shields B1"], "aim A 1 at 2a", "FFT TTT", rules=rules)
    assert (told.asked, told.open) == ("side2 lose 2a", ["lose B shield", "lose A", "lose B"])
    told.say("lose B shield", dice="F")
    assert told.unit("2a").miniatures == 3
    told.say("lose B shield", dice="S")
    assert told.unit("2a").survivors() == (2, 0)
    assert any("assault-shield" in ground for ground in told.grounds())


def test_with_the_leader_the_shield_is_lost() -> None:
    told = blows(["Boxer A1"], ["Shields B1"], "aim A 1 at 2a", "FFT TTT")
    told.say("lose B shield", dice="T")
    assert told.unit("2a").survivors() == (1, 0)
    assert not told.open or "lose B shield" not in told.open


def test_a_shield_is_for_close_combat_only() -> None:
    told = blows(["Killer A1"], ["Shields B1"], "aim B 1 at 2a", "FTT T")
    assert told.open == ["lose A", "lose B"]


def test_a_shield_does_not_help_against_an_assassin() -> None:
    told = blows(["Killer A1"], ["Shields B1"], "aim A 1 at 2a", "FTT TTT")
    assert told.unit("2a").survivors() == (1, 1)


def test_who_is_damage_resilient_rolls_when_the_shield_has_failed() -> None:
    told = blows(["Boxer A1"], ["Guards B1"], "aim A 1 at 2a", "FTT TTT")
    told.say("lose B shield", dice="T F")
    assert [roll.unit for roll in told.rolls("negate")] == ["2a"]
    assert told.unit("2a").miniatures == 3


def test_by_the_house_rule_every_soldier_has_one() -> None:
    told = position(["..."], ["Boxer A1"], ["Shields B1"], own=OWN)
    table = replace(told.game.table, ruleset=replace(told.game.table.ruleset, chosen=(ASSAULT_SHIELDS,)))
    told = Told(SkirmishGame(table), told.state.but(table=table))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT TTT")
    assert told.open == ["lose A shield", "lose B shield", "lose A", "lose B"]
    told.say("lose A shield", dice="F")
    assert told.unit("2a").miniatures == 3


@pytest.mark.parametrize("target", ["Shields B1 lost 1,0", "Guards B1 lost 1,0"])
def test_the_odds_take_blows_on_the_shield_while_there_is_one(target: str) -> None:
    """As an owner does who always takes the first of his choices."""
    two = replace(BOXER, weapons=(line("Fist", "C", "2/1 2/1"),))
    told = position(["..."], ["Boxer A1"], [target], own=(two, SHIELDS, GUARDS))
    told.say("activate 1a attack nothing", "aim A 1 at 2a")
    plan = declared_plan(told.state)
    assert plan is not None
    (odds,) = attack_odds(told.state, plan)
    assert {n: p for n, p in enumerate(odds.losses) if p} == counted(told)


def test_blows_of_an_assassin_on_a_vehicle_may_be_critical() -> None:
    """There is nobody to pick."""
    truck = vehicle("Truck", RIFLE, damage=3)
    told = position(["..."], ["Killer A1"], ["Truck B1"], own=(KILLER, truck), ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T TT")
    assert told.unit("2a").damage == 1
    assert told.rolls("critical")
