"""The usual answers."""

from __future__ import annotations

from dust_tactics.skirmish.bots.advice import least_loss
from dust_tactics.skirmish.decisions.decisions import Lose
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLE = line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=2)
GUN = line("Machine gun", "6", "6/1 6/1 6/1", "2/1 2/1 2/1")
ROCKET = line("Rocket", "6", "1/1", "3/4 3/4 3/4 3/4", ammo=1)
MIXED = squad("Mixed", GUN, RIFLE, ROCKET, soldiers=4)
SERGEANT = hero("Sergeant", line("Pistol", "2", "1/1"), damage=3)
SHOTS = squad("Shots", line("Volley", "8", "3/1 3/1 3/1", count=1), soldiers=1)
TANK = vehicle("Tank")
OWN = (MIXED, SERGEANT, SHOTS, TANK)


def fallen(unit: str, *with_him: str) -> Told:
    table = position(open_board(6, 3), [unit, *with_him], ["Shots F1", "Tank E3 W"], own=OWN, first=2)
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT T")
    assert table.asked == "side1 lose 1a"
    return table


def usual(table: Told) -> str:
    choices = [decision for decision in table.game.legal(table.state) if isinstance(decision, Lose)]
    return str(least_loss(table.state, tuple(choices)))


def test_riflemen_fall_before_the_machine_gun_and_the_rocket() -> None:
    assert usual(fallen("Mixed A1")) == "lose B"


def test_a_rocket_that_is_spent_is_missed_least() -> None:
    assert usual(fallen("Mixed A1 spent 0,0,1")) == "lose C"


def test_the_hero_who_has_joined_falls_last() -> None:
    table = fallen("Mixed A1", "Sergeant outside joins 1a")
    assert "lose 1b" in table.open
    assert usual(table) == "lose B"


def test_a_sniper_is_missed_more_than_a_shotgun_that_hardly_reaches_anybody() -> None:
    sniper = line("Sniper Rifle", "8", "1/1 1/1 1/1 1/1", "1/1 1/1", count=1, special="Sniper")
    shotgun = line("Shotgun", "2", "7/1 6/1 4/1 2/1", "4/1 2/1", count=1)
    flame = line("Flamer", "2", "blast/1 blast/1 blast/1 blast/1", "2/1 2/1", count=1)
    rifle = line("Rifle", "4", "1/1 1/1 1/1 1/1", "1/1", count=1)
    pairs = squad("Pair", sniper, shotgun, soldiers=2), squad("Fire", flame, rifle, soldiers=2)
    for name, falls in (("Pair", "lose B"), ("Fire", "lose B")):
        table = position(
            open_board(9, 9), [f"{name} A1"], ["Shots F1", "Mixed I9"], own=(*pairs, SHOTS, MIXED), first=2
        )
        table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT T")
        assert usual(table) == falls, name
