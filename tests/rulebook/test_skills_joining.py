"""D47 "Skills", A to H: who may join, pilot and field whom; objectives, water, bombs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.unit_card import Bloc, Locomotion, UnitCard
from dust_tactics.skirmish.rules.army import legality
from tests.helpers.build import aircraft, line

from .skilled_cards import HERO, PLANE, RIFLES, SEVEN, TANK, WALKER, skilled, table


def _may(hero: UnitCard, unit: UnitCard) -> bool:
    return attachment.pair_refusal(hero, unit) is None


@pytest.mark.parametrize(
    ("hero", "unit", "may"),
    [
        ("Airborne", "Airborne", True),
        ("", "Airborne", False),
        ("Airborne", "", True),
        ("Flying", "Flying", True),
        ("", "Flying", False),
        ("Gorilla", "Gorilla", True),
        ("", "Gorilla", False),
        ("Gorilla", "", False),
        ("", "", True),
    ],
)
def test_joining_airborne_flying_and_gorillas(hero: str, unit: str, may: bool) -> None:
    assert _may(skilled(HERO, hero), skilled(RIFLES, unit)) is may


def test_joining_needs_the_same_armour_of_commissars_too() -> None:
    heavy = skilled(RIFLES, "", armour=3)
    assert not _may(HERO, heavy)
    assert not _may(skilled(HERO, "Commissar"), heavy)
    assert _may(skilled(HERO, "Commissar"), RIFLES)


@pytest.mark.parametrize(
    ("skill", "vehicle", "plane"),
    [
        ("Pilot", True, False), ("Ace Pilot", True, False), ("Air Pilot", False, True),
        ("Ace Air Pilot", False, True), ("", False, False),
    ],
)  # fmt: skip
def test_pilots_of_the_ground_and_of_the_air(skill: str, vehicle: bool, plane: bool) -> None:
    assert _may(skilled(HERO, skill), WALKER) is vehicle
    assert _may(skilled(HERO, skill), PLANE) is plane


def test_airborne_a_vehicle_may_have_a_pilot_who_is_not() -> None:
    assert _may(skilled(HERO, "Pilot"), skilled(WALKER, "Airborne"))


def test_blutkreuz_traitor_in_any_army_but_one_of_the_axis() -> None:
    traitor = replace(skilled(HERO, "Blutkreuz Traitor"), bloc=Bloc.AXIS)
    for bloc, may in (("Allies", True), ("SSU", True), ("Axis", False)):
        assert (legality.refusal(traitor, bloc, (), 100) is None) is may
    hired = replace(skilled(RIFLES, "Mercenary"), bloc=Bloc.AXIS)
    assert legality.refusal(hired, "Allies", (), 100) is None
    assert legality.refusal(traitor, "Allies", (hired,), 100) is not None


def test_airborne_not_within_two_squares_of_an_objective() -> None:
    drop = skilled(RIFLES, "Airborne")
    game = table(["Rifles outside", "Hero A1"], ["Foe H1"], drop)
    game.state = game.state.but(objectives=(Square.parse("E2"),))
    game.say("activate 1a arrive")
    assert not game.allows("deploy 1a G2 face N")
    assert not game.allows("deploy 1a E2 face N")
    assert game.allows("deploy 1a H2 face N")


def test_amphibious_through_water_and_others_not() -> None:
    water = [".w..", ".w.."]
    for card, may in ((TANK, False), (skilled(TANK, "Amphibious"), True)):
        game = table(["Tank A1 E"], ["Foe D2"], card, rows=water)
        game.say("activate 1a move nothing")
        assert any(text.startswith("move B1") for text in game.open) is may


def test_half_tracked_a_square_more_on_the_road() -> None:
    card = skilled(TANK, "", locomotion=Locomotion("half-tracked"), move=2, march=4)
    game = table(["Tank A1 E"], ["Foe F2"], card, rows=["rrrr..", "......"])
    game.say("activate 1a move nothing")
    assert any(text.startswith("move B1-C1-D1") for text in game.open)
    assert not any(text.startswith("move B2-C2-D2") for text in game.open)


def test_bombing_run_all_bombs_at_once_on_one_square_or_four() -> None:
    bombs = line("Bomb", "2", "2/1 2/1", SEVEN, count=2, ammo=2, special="Bombing Run, Volley")
    plane = aircraft("Plane", bombs, line("MG", "6", "1/1 1/1", SEVEN), move=4, march=8)
    units = ["Rifles F2", "Foe G2", "Rifles L1"]
    for spent, may in (("0,0", True), ("1,0", False)):
        game = table([f"Plane A2 E spent {spent}", "Hero A1"], units, plane)
        game.say("activate 1a move attack", "move B2-C2-D2-E2 face E", "decline")
        assert ("aim A 2 on G2 area NW" in game.open) is may


def test_bombing_run_the_dice_times_the_bombs_against_everybody_there() -> None:
    bombs = line("Bomb", "2", "2/1 2/1", SEVEN, count=2, ammo=2, special="Bombing Run, Volley")
    plane = aircraft("Plane", bombs, move=4, march=8)
    game = table(["Plane A2 E", "Hero A1"], ["Rifles F2", "Foe G2", "Rifles L1"], plane)
    game.say("activate 1a move attack", "move B2-C2-D2-E2 face E", "decline")
    game.say("aim A 2 on G2 area NW", "fire", dice="TTTT TTTT")
    assert game.unit("1a").spent == (2,)
