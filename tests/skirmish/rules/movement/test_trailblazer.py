"""Who moves through enemy units (D47 "Trailblazer")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "1", "1/1 1/1", "1/1 1/1 1/1")
FOOT = squad("Foot", GUN, soldiers=3)
GUIDE = hero("Guide", GUN, skills="Trail Blazer")
PLAIN = hero("Plain", GUN)
TANK = vehicle("Tank", GUN)
RAIDER = vehicle("Raider", GUN, skills="Trail Blazer")
PLANE = aircraft("Plane", GUN)
OWN = (FOOT, GUIDE, PLAIN, TANK, RAIDER, PLANE)


def game(*ones: str, twos: tuple[str, ...] = ("Foot B1 done",), rules: str = "dust-1947") -> Told:
    board = [". . . .", "# # # #"]  # a lane of one square
    told = position(board, list(ones), [*twos, "Foot D1"], own=OWN, ruleset=rules)
    return told.say("activate 1a move nothing")


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize("enemy", ["Foot B1 done", "Tank B1 W done"])
@pytest.mark.parametrize(
    ("ones", "through"),
    [
        (["Guide A1"], True),
        (["Plain A1"], False),
        (["Foot A1", "Guide outside joins 1a"], True),
        (["Raider A1 E"], True),
        (["Tank A1 E"], False),
    ],
)
def test_a_trailblazer_and_his_unit_move_through_enemies(
    rules: str, enemy: str, ones: list[str], through: bool
) -> None:
    told = game(*ones, twos=(enemy,), rules=rules)
    assert told.allows("move B1-C1") is through
    if through:
        assert told.say("move B1-C1").at("1a") == "C1"
    else:
        assert told.why("move B1-C1") == "enemy"


def test_nobody_ends_a_move_among_enemies() -> None:
    told = game("Guide A1")
    assert told.why("move B1") == "occupied"
    assert "may pass it" in told.refused("move B1").sentence


def test_friendly_vehicles_still_stop_a_vehicle() -> None:
    told = game("Raider A1 E", "Tank B1 E done", twos=())
    assert told.why("move B1-C1") == "friendly-vehicle"


def test_an_enemy_aircraft_is_passed_too_where_it_would_stop_others() -> None:
    assert game("Guide A1", twos=("Plane B1 W done",)).allows("move B1-C1")
    assert not game("Plain A1", twos=("Plane B1 W done",)).allows("move B1-C1")
