"""D47 "Skills", from "Mythos Creature" to "Resurrection": what each sentence says, on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.build import open_board

from .skilled_cards import gun, lone, men, table, walker

# -- Mythos Creature --------------------------------------------------------------------------


def test_mythos_creature_takes_no_critical_hit_and_no_suppression() -> None:
    horror = walker("Horror", "Mythos Creature")
    t = table(["Plain A1"], ["Horror D1 W done", "Walker E3 W done"], horror)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT FFF TTT")
    assert (t.unit("2a").damage, t.unit("2a").suppression) == (1, 0)
    other = table(["Plain A1"], ["Walker D1 W done", "Plain I3"])
    other.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT TT")
    assert (other.unit("2a").damage, other.unit("2a").suppression) == (1, 1)


# -- Naval Unit -------------------------------------------------------------------------------

BOAT = walker("Boat", "Naval Unit", moves="naval")
SEA = ["wwwwwwwww", "wwwww....", "........."]


def test_naval_unit_at_home_on_water_and_nowhere_else() -> None:
    t = table(["Boat A2 E"], ["Plain I3"], BOAT, rows=SEA)
    t.say("activate 1a march")
    assert not t.allows("move A3")
    t.say("move B2-C2", "move D2-E2")
    assert t.at("1a") == "E2"


def test_naval_unit_a_free_attack_right_after_a_march() -> None:
    t = table(["Boat A1 E"], ["Big I3 done", "Plain I2"], BOAT, rows=SEA)
    t.say("activate 1a march attack", "move B1-C1", "move D1-E1 face E", "aim A 1 at 2a", "fire", dice="TTT")
    assert not table(["Boat D1 E"], ["Big I3 done"], BOAT, rows=SEA).allows("activate 1a attack march")
    assert not table(["Boat D1 E"], ["Big I3 done"], BOAT, rows=SEA).allows("activate 1a march sustained")
    assert not table(["Walker D3 E"], ["Big I3 done"], rows=SEA).allows("activate 1a march attack")


def test_naval_unit_what_is_left_of_it_is_water() -> None:
    t = table(["Boat A1 E"], ["Boat C1 W damage 3", "Plain I3"], BOAT, rows=SEA)
    t.say("activate 1a attack move", "aim A 1 at 2a", "fire", dice="FTT")
    assert t.unit("2a").eliminated
    t.say("move B1-C1")
    assert t.at("1a") == "C1"


# -- Nothin's Easy ----------------------------------------------------------------------------

EASY = lone("Easy", "Nothin's Easy")


@pytest.mark.parametrize(
    ("twos", "steps"),
    [(["Big D1", "Easy outside joins 2a"], 0), (["Easy D1"], 1), (["Big D1", "Easy D2"], 1), (["Big D1"], 1)],
)
def test_nothins_easy_the_unit_that_he_has_joined_gains_no_token(twos: list[str], steps: int) -> None:
    t = table(["Plain A1"], twos, EASY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
    assert t.unit("2a").suppression == steps


def test_nothins_easy_not_from_flames_either() -> None:
    flamer = men("Flamer", "", gun("1", special="Flame"))
    t = table(["Flamer A1"], ["Big B1", "Easy outside joins 2a"], flamer, EASY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "lose A", dice="FTT")
    assert t.unit("2a").suppression == 0


# -- Officer ----------------------------------------------------------------------------------

ARMOURED = lone("Armoured", "Officer", armour=3)


@pytest.mark.parametrize(
    ("units", "radio"),
    [
        (["Leader A1"], False),
        (["Armoured A1"], True),
        (["Plain A1", "Leader outside joins 1a"], False),
        (["Walker A1 E", "Leader outside pilots 1a"], True),
        (["Truck A1 E", "Leader outside inside 1a"], True),
    ],
)
def test_officer_where_a_hero_has_a_radio_from(units: list[str], radio: bool) -> None:
    t = table([*units, "Plain F1 done"], ["Plain I3"], ARMOURED)
    who = "1b" if "inside" in units[-1] else "1a"
    assert t.allows(f"activate {who} getmoving nothing") is radio


def test_officer_not_on_the_vehicle_that_he_is_in() -> None:
    t = table(["Truck A1 E done", "Leader outside inside 1a"], ["Plain I3"])
    assert not t.allows("activate 1b getmoving nothing")
    t = table(["Walker A1 E suppressed", "Leader outside pilots 1a", "Plain B1 suppressed"], ["Plain I3"])
    t.say("activate 1a", dice="TT")
    t.say("activate 1a nothing rally", "target 1c", dice="FF")
    assert (t.unit("1a").suppression, t.unit("1c").suppression) == (2, 0)


# -- Possessed --------------------------------------------------------------------------------


LILITH = (
    replace(lone("Lilith", "Possessed", gun(dice=1)), wounded="Demon"),
    lone("Demon", "", gun(dice=5)),
    lone("Doctor", "Combat Medic"),
)


def test_possessed_hurt_she_is_the_other_and_healed_herself_again() -> None:
    t = table(["Lilith A1", "Doctor A2"], ["Big D1", "Plain I3", "Plain I2"], *LILITH, first=2)
    t.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT T")
    assert t.unit("1a").card.name == "Demon"
    t.say("activate 1b getup nothing", "target 1a", "activate 2b nothing nothing", "activate 1a", dice="F TT")
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="T")
    assert t.unit("1a").card.name == "Lilith"


def test_possessed_hurt_she_attacks_as_the_other() -> None:
    t = table(["Lilith A1", "Doctor A2"], ["Big D1", "Plain I3", "Plain I2"], *LILITH, first=2)
    t.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT T")
    t.say("activate 1a", dice="TT")
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTTT")


# -- Radar, Radiation -------------------------------------------------------------------------

RADAR = walker("Radar", "Radar")


def test_radar_misses_against_aircraft_are_rolled_again_once() -> None:
    t = table(["Radar A1 E"], ["Copter D1 W done", "Plain I3"], RADAR)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTS FT TT")
    assert [shot.hits for shot in t.shots()] == [2]


def test_radar_not_against_what_is_on_the_ground() -> None:
    t = table(["Radar A1 E"], ["Walker D1 W done", "Plain I3"], RADAR)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTS TT")
    assert [shot.hits for shot in t.shots()] == [1]


def test_radiation_saves_that_succeed_are_rolled_again() -> None:
    ray = men("Ray", "", gun(special="Radiation"))
    t = table(["Ray A1"], ["Big D1 done", "Plain I3"], ray)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FFS FT")
    assert t.unit("2a").miniatures == 4
    covered = table(["Ray A1"], ["Walker D1 W done", "Plain I3"], ray, rows=["...T.....", *open_board(9, 2)])
    covered.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FTT T TT")
    assert covered.unit("2a").damage == 3


def test_radiation_what_only_negates_damage_is_no_save() -> None:
    ray = men("Ray", "", gun(special="Radiation"))
    tough = walker("Tough", "Damage Resilient")
    t = table(["Ray A1"], ["Tough D1 W done", "Plain I3"], ray, tough)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FFT TT")
    assert t.unit("2a").damage == 1


# -- Red Banner -------------------------------------------------------------------------------

BANNER = men("Banner", "Red Banner")


def test_red_banner_three_dice_to_rally_within_range_two_in_sight() -> None:
    t = table(["Leader A1", "Plain C1 suppressed", "Banner D2"], ["Plain I3"], BANNER)
    t.say("activate 1a rally nothing", "target 1a", dice="FFT")
    assert t.unit("1b").suppression == 0
    far = table(["Leader A1", "Plain C1 suppressed", "Banner F1"], ["Plain I3"], BANNER)
    far.say("activate 1a rally nothing", "target 1a", dice="FF")


def test_red_banner_not_for_vehicles_and_not_without_sight() -> None:
    t = table(["Leader A1", "Walker B1 suppressed", "Banner C1"], ["Plain I3"], BANNER)
    t.say("activate 1a rally nothing", "target 1a", dice="FF")
    walled = ["..#......", *open_board(9, 2)]
    t = table(["Leader A1", "Plain B1 suppressed", "Banner D1"], ["Plain I3"], BANNER, rows=walled)
    t.say("activate 1a rally nothing", "target 1a", dice="FF")


# -- Resurrection -----------------------------------------------------------------------------

RAISER = lone("Raiser", "Blutkreuz, Resurrection")


def test_resurrection_a_die_for_each_zombie_who_has_fallen() -> None:
    t = table(["Raiser A1", "Dead B1 lost 3"], ["Plain I3"], RAISER)
    t.say("activate 1a resurrect nothing", "target 1b", dice="FST")
    assert t.unit("1b").miniatures == 4


def test_resurrection_only_mindless_zombies_within_range_one() -> None:
    ghoul = men("Ghoul", "Zombie")
    for other in ("Dead C1 lost 3", "Big B1 lost 3", "Ghoul B1 lost 2", "Dead B1"):
        t = table(["Raiser A1", other], ["Plain I3"], RAISER, ghoul)
        assert not t.allows("activate 1a resurrect nothing"), other
