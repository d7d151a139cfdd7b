"""D47 "Skills", from "Tactician" to "Zombie": what each sentence says, on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.build import aircraft, open_board

from .skilled_cards import (
    FIST,
    LONG,
    SHOT,
    TREES,
    gun,
    hits,
    lone,
    men,
    soldiers_left,
    table,
    walker,
)

# -- Tactician --------------------------------------------------------------------------------

TACTICIAN = lone("Tactician", "Tactician")


@pytest.mark.parametrize(
    ("ones", "tokens"),
    [(["Tactician A1", "Plain A2"], (3, 0)), (["Truck A1 E", "Tactician outside inside 1a"], (3, 0)),
     (["Tactician A1", "Plain A2", "Plain A3"], (3, 1)), (["Tactician A1"], (4, 0)),
     (["Plain A2", "Tactician outside"], (0, 0))],
)  # fmt: skip
def test_tactician_three_pass_tokens_at_the_beginning_of_the_turn(
    ones: list[str], tokens: tuple[int, int]
) -> None:
    t = table([f"{one} done" for one in ones], ["Plain I3 done", "Plain I1"], TACTICIAN, first=2)
    t.say("activate 2b nothing nothing", dice="FFF TTT")
    assert t.state.pass_tokens == tokens


# -- Take Aim ---------------------------------------------------------------------------------

SHARP = lone("Sharp", "Take Aim", gun(), FIST)


def test_take_aim_targets_count_in_a_sustained_ranged_attack() -> None:
    assert hits(["Sharp A1"], SHOT, "TSS TS TT", SHARP, action="sustained") == [2]


def test_take_aim_not_in_a_plain_attack_and_not_hand_to_hand() -> None:
    assert hits(["Sharp A1"], SHOT, "TTT", SHARP) == [0]
    near = ["Walker B1 W done", "Plain I3"]
    assert hits(["Sharp A1"], ["aim B 1 at 2a"], "TT TT T", SHARP, action="sustained", twos=near) == [0, 0]


def test_take_aim_the_squad_that_he_has_joined_does_not_aim() -> None:
    ones = ["Plain A1", "Sharp outside joins 1a"]
    assert hits(ones, SHOT, "TTT TTT", SHARP, action="sustained") == [0]
    assert hits(ones, ["aim 1b A 1 at 2a"], "TTT TT", SHARP, action="sustained") == [3]


# -- Tesla Weapon -----------------------------------------------------------------------------

COIL = men("Coil", "", gun(special="Tesla"))


def test_tesla_damage_stuns_and_the_next_first_action_is_nothing() -> None:
    t = table(["Coil A1"], ["Big D1", "Plain I3"], COIL)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT T")
    assert t.unit("2a").stunned
    t.say("activate 2a", dice="TT")
    assert not t.allows("activate 2a attack nothing")
    t.say("activate 2a nothing attack")
    assert not t.unit("2a").stunned


def test_tesla_a_hit_that_is_saved_does_not_stun() -> None:
    t = table(["Coil A1"], ["Big D1", "Plain I3"], COIL)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert not t.unit("2a").stunned


# -- Trailblazer ------------------------------------------------------------------------------

BLAZER = lone("Blazer", "Trail Blazer")
NARROW = ["#########", ".........", "#########"]


@pytest.mark.parametrize(
    ("ones", "passes"),
    [(["Blazer A2"], True), (["Plain A2", "Blazer outside joins 1a"], True), (["Plain A2"], False)],
)
def test_trailblazer_moves_through_enemies(ones: list[str], passes: bool) -> None:
    for foe in ("Plain B2 done", "Walker B2 W done"):
        t = table(ones, [foe, "Plain I2"], BLAZER, rows=NARROW)
        t.say("activate 1a move nothing")
        assert t.allows("move B2-C2") is passes
        assert not t.allows("move B2")


# -- Way of the Serpent -----------------------------------------------------------------------

SERPENT = lone("Serpent", "Way of the Serpent")
NINJAS = replace(men("Ninjas"), factions=("Ninja",))


@pytest.mark.parametrize(
    ("twos", "steps"),
    [(["Ninjas D1", "Serpent I1"], 0), (["Ninjas D1"], 1), (["Plain D1", "Serpent I1"], 1),
     (["Ninjas D1", "Serpent outside"], 1)],
)  # fmt: skip
def test_way_of_the_serpent_no_ninja_of_its_side_is_suppressed(twos: list[str], steps: int) -> None:
    t = table(["Plain A1"], [*twos, "Plain I3"], SERPENT, NINJAS)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert t.unit("2a").suppression == steps


def test_way_of_the_serpent_not_for_the_ninjas_of_the_enemy() -> None:
    t = table(["Plain A1", "Serpent A3"], ["Ninjas D1", "Plain I3"], SERPENT, NINJAS)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert t.unit("2a").suppression == 1


# -- Wheeled, Tracked, Half-tracked -----------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "enters"), [("wheeled", False), ("tracked", False), ("half-tracked", False), ("walker", True)]
)
def test_wheeled_tracked_half_tracked_no_rubble(moves: str, enters: bool) -> None:
    t = table(
        ["Car A1 E"], ["Plain I3 done"], walker("Car", moves=moves), rows=[".R.......", *open_board(9, 2)]
    )
    t.say("activate 1a move nothing")
    assert t.allows("move B1") is enters


# -- Zombie -----------------------------------------------------------------------------------

LAUNCHER = men("Launcher", "", gun(special="Grenade"))


def test_zombie_saves_on_shields_in_the_open_and_in_trees() -> None:
    for rows in (LONG, TREES):
        assert soldiers_left("Dead", "Plain", "aim A 1 at 2a", "FFF FST", rows=rows) == 5


def test_zombie_in_trees_has_no_cover_against_artillery() -> None:
    """It never makes cover saves, and artillery leaves no infantry save."""
    assert soldiers_left("Dead", "Howitzer", "aim A 1 on D1 area SE", "FFF", rows=TREES) == 3


def test_zombie_keeps_its_infantry_save_against_grenades() -> None:
    assert soldiers_left("Dead", "Launcher", "aim A 1 at 2a", "FFF FST", LAUNCHER, rows=TREES) == 5


def test_zombie_nobody_commands_or_heals_it() -> None:
    chief, doctor = lone("Chief", "Officer", armour=3), lone("Doctor", "Combat Medic")
    t = table(["Chief A1", "Dead B1 done suppressed"], ["Plain I3"], chief)
    assert not t.allows("activate 1a getmoving nothing")
    assert not t.allows("activate 1a rally nothing")
    t = table(["Doctor A1", "Dead B1 lost 2"], ["Plain I3"], doctor)
    assert not t.allows("activate 1a getup nothing")


def test_zombie_rides_in_nothing() -> None:
    copter = aircraft("Copter", gun(), hovers=True, skills="Passengers (8)")
    t = table(["Dead A1", "Truck B1 E", "Copter B2 E"], ["Plain I3 done"], copter)
    t.say("activate 1a move nothing")
    assert not t.allows("move stay mount 1b")
    assert not t.allows("move stay mount 1c")
    living = table(["Plain A1", "Truck B1 E"], ["Plain I3 done"])
    living.say("activate 1a move nothing")
    assert living.allows("move stay mount 1b")
