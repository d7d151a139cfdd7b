"""Vehicles of one unit that are hit one by one (D47 "Vehicle Squadron")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.special_actions import repair
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.weapons.available_weapons import usable
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.unit_state import UnitState
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
GUN = line("Gun", "6", ONE, ONE, count=3)
TWIN = line("Twin", "6", ONE, ONE, count=6)
TRIO = vehicle("Trio", GUN, TWIN, damage=6, moves="wheeled", skills="Vehicle Squadron (3)")
TANK = vehicle("Tank", GUN, damage=6, moves="wheeled")
MEN = squad(
    "Men",
    line("Rifle", "6", ONE, "1/1 1/1 1/1", count=5),
    line("Launcher", "6", ONE, "1/kill 1/kill 1/kill", count=2),
    line("Mine", "6", ONE, "blast/1 blast/1 blast/1"),
)  # fmt: skip
OWN = (TRIO, TANK, MEN)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(target: str = "Trio E2", ruleset: str = "dust-1947") -> Told:
    told = position(["......"] * 3, ["Men A2"], [target], own=OWN, ruleset=ruleset)
    return told.say("activate 1a attack nothing")


def hurt(told: Told, **changes: object) -> UnitState:
    """The target with something else, put there."""
    told.touch("2a", **changes)
    return told.unit("2a")


@BOOKS
def test_damage_fills_one_vehicle_and_goes_on_with_the_next(ruleset: str) -> None:
    told = game(ruleset=ruleset)
    assert told.unit("2a").miniatures == 3
    for damage, left in ((1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0)):
        assert hurt(told, damage=damage).miniatures == left


@BOOKS
def test_with_a_vehicle_its_weapons_are_lost(ruleset: str) -> None:
    told = game(ruleset=ruleset)
    for damage, guns, twins, fists in ((0, 3, 6, 3), (1, 3, 6, 3), (2, 2, 4, 2), (4, 1, 2, 1)):
        unit = hurt(told, damage=damage)
        assert [usable(told.state, unit, index, ()) for index in (0, 1, -1)] == [guns, twins, fists]


def test_another_vehicle_keeps_all_of_its_weapons() -> None:
    told = game("Tank E2")
    assert usable(told.state, hurt(told, damage=4), 0, ()) == 3
    assert hurt(told, damage=4).miniatures == 1


@BOOKS
def test_a_skull_destroys_one_vehicle(ruleset: str) -> None:
    told = game(ruleset=ruleset).say("aim B 1 at 2a", "fire", dice="F")
    assert (told.unit("2a").damage, told.unit("2a").miniatures) == (2, 2)
    told = game("Tank E2", ruleset).say("aim B 1 at 2a", "fire", dice="F")
    assert told.unit("2a").eliminated


@BOOKS
def test_a_blast_rolls_for_each_vehicle_left(ruleset: str) -> None:
    told = game(ruleset=ruleset)
    for damage, dice in ((0, 3), (2, 2), (5, 1)):
        hurt(told, damage=damage)
        plan = plan_attack(told.state, told.unit("1a"), (Aim(2, 1, "2a"),), sustained=False)
        assert [shot.dice for shot in plan.shots] == [dice]


def test_the_odds_know_what_a_skull_is() -> None:
    told = game()
    plan = plan_attack(told.state, told.unit("1a"), (Aim(1, 2, "2a"),), sustained=False)
    third = Fraction(1, 3)
    odds = [(1 - third) ** 2, Fraction(0), 2 * third * (1 - third), Fraction(0), third**2]
    assert [*attack_odds(told.state, plan)[0].losses[:5]] == odds


def test_a_critical_hit_breaks_what_one_vehicle_has_and_goes_with_it() -> None:
    told = game().say("aim A 1 at 2a", "fire", dice="F FF FF")
    unit = told.unit("2a")
    assert (unit.criticals, unit.broken) == ((Critical.MAIN_WEAPON,), (0,))
    assert usable(told.state, unit, 0, ()) == 2
    assert usable(told.state, unit, 1, ()) == 6
    told = game()
    hurt(told, damage=1, criticals=(Critical.IMMOBILIZED,), broken=(0,))
    told.say("aim A 1 at 2a", "fire", dice="F")
    unit = told.unit("2a")
    assert (unit.damage, unit.criticals, unit.broken) == (2, (), ())
    assert usable(told.state, unit, 0, ()) == 2


def test_no_critical_hit_on_one_that_was_not_damaged() -> None:
    told = game().say("aim A 2 at 2a", "fire", dice="FF")
    assert (told.unit("2a").damage, told.unit("2a").criticals) == (2, ())


def test_no_repair_brings_a_vehicle_back() -> None:
    told = game()
    assert [str(target) for target in repair.choices(told.state, hurt(told, damage=3), told.unit("1a"))] == [
        "target 2a"
    ]
    assert told.unit("2a").mendable == 1
    assert [*repair.choices(told.state, hurt(told, damage=2), told.unit("1a"))] == []
    assert not repair.needs(told.unit("2a"))


def test_the_last_one_leaves_a_wreck() -> None:
    told = game()
    hurt(told, damage=5)
    told.say("aim A 1 at 2a", "fire", dice="F")
    assert told.unit("2a").eliminated
    assert len(told.state.board.wrecks) == 1
    told = game().say("aim B 1 at 2a", "fire", dice="F")
    assert told.state.board.wrecks == ()
