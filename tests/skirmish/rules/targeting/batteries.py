"""Units with weapons that are aimed at points, and games in which one of them attacks."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.preview.targets import declared_plan
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

BLAST = "blast/1 blast/1 blast/1 blast/1"
HEAVY = "blast/2 blast/2 blast/2"
ONE = "1/1 1/1 1/1 1/1"


def shells(special: str, reach: str = "3-8", *, arc: str = "any", count: int = 1, ammo: int | None = None):  # type: ignore[no-untyped-def]  # a weapon line
    return line("Howitzer", reach, BLAST, HEAVY, special=special, arc=arc, count=count, ammo=ammo, air="1/1")


GUN = vehicle("Gun", shells("Artillery", arc="front"), line("MG", "6", "2/1 2/1", "1/1 1/1 1/1"))
BATTERY = vehicle("Battery", shells("Artillery", count=2))
SIEGE = vehicle("Siege", shells("Large Ordnance", "1-6"))
MORTARS = squad("Mortars", shells("Artillery", "2-8"), soldiers=2)
TORCH = squad("Torch", line("Flammfaust", "3", BLAST, HEAVY, special="Flame Burst", count=2), soldiers=3)
BOMBER = aircraft(
    "Bomber",
    line("Bomb", "4", BLAST, HEAVY, special="Volley, Bombing Run", count=2, ammo=2),
    line("Nose gun", "4", ONE),
    hovers=True,
)
LOADER = vehicle("Loader", shells("Artillery, Reload"), line("MG", "8", "1/1 1/1"))
FOES = squad("Foes", line("Rifle", "5", ONE, "1/1 1/1 1/1", count=2), soldiers=2)
TANK = vehicle("Tank", line("Cannon", "6", ONE, "1/2 1/2 1/2"))
LONG = vehicle("Long", line("Cannon", "6", ONE), size="large", damage=9)
GIANT = vehicle("Giant", line("Cannon", "6", ONE), size="huge", damage=9)
CAPTAIN = hero("Captain", line("Revolver", "2", ONE), damage=3)
COPTER = aircraft("Copter", line("Gun", "4", ONE), hovers=True)
OWN = [GUN, LOADER, BATTERY, SIEGE, MORTARS, TORCH, BOMBER, FOES, TANK, LONG, GIANT, CAPTAIN, COPTER]

FIELD = open_board(9, 5)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
ATTACK = "activate 1a attack nothing"


def game(rows: list[str], ones: list[str], twos: list[str], **more: object) -> Told:
    told = position(rows, ones, twos, own=OWN, **more)  # type: ignore[arg-type]  # fields by name
    return told.say(ATTACK)


def shots(told: Told) -> dict[str, ShotPlan]:
    """What is declared, by whom it hits."""
    plan = declared_plan(told.state)
    assert plan is not None
    return {shot.target: shot for shot in plan.shots}


def hit_by(told: Told, *aims: str) -> set[str]:
    return set(shots(told.say(*aims)))
