"""Soldiers who come back, and executions (D47 "Medevac", "Resurrection", "Execute")."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.preview.actions import soldiers_back
from tests.helpers.build import aircraft, hero, line, position, squad, support
from tests.helpers.say import Told

CELLS, TANK = "2/1 2/1 2/1", "1/1 1/1 1/1"
MIXED = squad(
    "Mixed", line("Rifle", "4", CELLS, count=3), line("Rocket", "4", CELLS, count=2, ammo=2), armour=1
)
ZOMBIES = squad("Zombies", line("Claws", "C", CELLS, count=5), skills="Mindless")
CREW = support("Crew", line("Mortar", "6", CELLS), line("Pistol", "2", CELLS, count=4))
NURSE = aircraft("Nurse", line("Gun", "4", CELLS, TANK), hovers=True, skills="Medevac")
MASTER = hero("Master", line("Whip", "C", CELLS), skills="Resurrection")
HANGMAN = hero(
    "Hangman", line("Bite", "C", CELLS, special="Grapple"), line("Gun", "4", CELLS), skills="Execute"
)
LUCKY = hero("Lucky", line("Gun", "4", CELLS), damage=3, skills="Cheat Death")
OWN = (MIXED, ZOMBIES, CREW, NURSE, MASTER, HANGMAN, LUCKY)
BOARD = ["......"] * 3


def game(*ones: str, twos: tuple[str, ...] = ("Mixed F3",), rules: str = "dust-1947") -> Told:
    return position(BOARD, list(ones), list(twos), own=OWN, ruleset=rules)


# -- soldiers who come back -------------------------------------------------------------------


def test_a_die_for_each_soldier_lost_brings_him_back(rules: str) -> None:
    told = game("Nurse A1 E", "Mixed B1 lost 2,1 spent 0,2", rules=rules)
    told.say("activate 1a medevac nothing", "target 1b", dice="FTF")
    unit = told.unit("1b")
    assert (unit.survivors(), unit.spent) == ((3, 1), (0, 2))
    assert any("soldiers-back" in ground for ground in told.grounds())


def test_the_group_with_most_losses_is_filled_first() -> None:
    told = game("Nurse A1 E", "Mixed B1 lost 2,1")
    told.say("activate 1a medevac nothing", "target 1b", dice="FTT")
    assert told.unit("1b").survivors() == (2, 1)


def test_who_has_lost_nobody_or_is_too_far_away_is_no_target() -> None:
    told = game("Nurse A1 E", "Mixed B1", "Mixed D1 lost 1,0")
    assert told.why("activate 1a medevac nothing") == "idle"
    told = game(
        "Nurse A1 E", "Mixed B1 lost 1,0", "Mixed C1 lost 1,0", "Zombies A2 lost 2", "Crew B2 damage 1"
    )
    told.say("activate 1a medevac nothing")
    assert told.open == ["target 1b", "target 1d", "target 1e", "target none"]


def test_the_crew_of_a_weapon_comes_back_too() -> None:
    told = game("Nurse A1 E", "Crew B1 damage 2")
    told.say("activate 1a medevac nothing", "target 1b", dice="FF")
    assert told.unit("1b").damage == 0


def test_the_expected_soldiers_are_shown() -> None:
    told = game("Nurse A1 E", "Mixed B1 lost 2,1")
    assert soldiers_back(told.state, Target("1b")) == (3, Fraction(1))


def test_a_master_raises_the_mindless_alone(rules: str) -> None:
    told = game("Master A1", "Zombies B1 lost 2", "Mixed A2 lost 1,0", rules=rules)
    told.say("activate 1a resurrect nothing")
    assert told.open == ["target 1b", "target none"]
    told.say("target 1b", dice="FS")
    assert told.unit("1b").miniatures == 4


def test_a_master_raises_those_he_has_joined() -> None:
    told = game("Zombies B1 lost 3", "Master outside joins 1a")
    told.say("activate 1a resurrect nothing", "target 1a", dice="FFT")
    assert told.unit("1a").miniatures == 4


def test_nobody_else_does_either() -> None:
    told = game("Lucky A1", "Mixed B1 lost 2,0")
    for action in ("medevac", "resurrect", "execute"):
        assert told.why(f"activate 1a {action} nothing") == "special"


# -- executions -------------------------------------------------------------------------------


def stunned(told: Told, *names: str) -> Told:
    """The same position where some units have a Stunned token."""
    units = {name: replace(told.unit(name), stunned=True) for name in names}
    told.state = told.state.but(units={**told.state.units, **units})
    return told


def test_a_soldier_of_a_stunned_unit_is_executed(rules: str) -> None:
    told = stunned(game("Hangman A1", twos=("Mixed B1", "Mixed A2"), rules=rules), "2a")
    told.say("activate 1a execute nothing")
    assert told.open == ["target 2a naming A", "target 2a naming B", "target none"]
    told.say("target 2a naming B")
    assert told.unit("2a").survivors() == (3, 1)


def test_who_is_not_stunned_or_too_far_away_is_not_executed() -> None:
    told = stunned(game("Hangman A1", twos=("Mixed B1", "Mixed E1")), "2b")
    assert not told.allows("activate 1a execute nothing")


def test_a_hero_is_executed_and_does_not_cheat_death() -> None:
    told = stunned(game("Hangman A1", twos=("Mixed B1", "Lucky outside joins 2a", "Mixed F3")), "2a")
    told.say("activate 1a execute nothing", "target 2b")
    assert told.unit("2b").eliminated
    assert not told.rolls("cheat")


def test_who_is_bitten_may_be_executed_and_then_is_free() -> None:
    told = game("Hangman A1", "Mixed F1", twos=("Mixed B1", "Mixed F3"))
    told.say("activate 1a attack execute", "aim A 1 at 2a", "fire", dice="FT TTTTT")
    told.say("lose A")
    assert told.unit("2a").held == ("1a",)
    told.say("target 2a naming A")
    assert told.unit("2a").held == ()
    assert told.unit("2a").miniatures == 3


def test_the_last_soldier_ends_the_unit() -> None:
    told = stunned(game("Hangman A1", twos=("Mixed B1 lost 3,1", "Mixed F3")), "2a")
    told.say("activate 1a execute nothing", "target 2a naming B")
    assert told.unit("2a").eliminated
