"""Command actions of medics and mechanics (D47 "Medic Special Actions", "Mechanic Special Action")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.preview.actions import command_chance
from tests.helpers.build import aircraft, hero, line, position, squad, support, vehicle
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
RIFLE = line("Rifle", "5", CELLS, TANK, count=4)
STAFF = squad("Staff", line("Machinegun", "6", CELLS, TANK), RIFLE, skills="Command Squad")
DOCTOR = hero("Doctor", RIFLE, skills="Combat Medic")
ACE_DOCTOR = hero("Flying Doctor", RIFLE, skills="Combat Medic, Air Pilot")
MIXED = squad(
    "Mixed", line("Rifle", "4", CELLS, TANK, count=3), line("Panzerfaust", "4", CELLS, TANK, count=2, ammo=2)
)
MORTAR = support("Mortar", line("Mortar", "6", CELLS), line("Pistol", "2", CELLS, count=4))
ACE = squad("Aces", RIFLE, soldiers=4, skills="Infantry Ace")
BEAST = squad("Thing", line("Claws", "C", CELLS), soldiers=3, skills="Lesser Mythos Creatures")
WALKER = vehicle("Walker", line("Cannon", "6", CELLS, TANK), damage=6)
TRUCK = vehicle("Truck", line("Pistol", "2", CELLS), moves="wheeled", skills="Passengers (6)")
HQ = vehicle("HQ", line("Pistol", "2", CELLS), moves="wheeled", skills="Command Vehicle, Passengers (6)")
GLIDER = aircraft("Glider", line("Pistol", "2", CELLS), hovers=True, skills="Passengers (6)")
OWN = (STAFF, DOCTOR, ACE_DOCTOR, MIXED, MORTAR, ACE, BEAST, WALKER, TRUCK, HQ, GLIDER)
BOARD = ["." * 8] * 4
FAR = ("Mixed H4",)


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = FAR, rows: list[str] = BOARD) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset=rules)


# -- the wounded ------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "back"), [("F", 1), ("S", 1), ("T", 0)])
def test_a_soldier_next_to_a_medic_gets_up(rules: str, die: str, back: int) -> None:
    told = game("Doctor A1", "Mixed B1 lost 0,2 spent 0,1", rules=rules)
    told.say("activate 1a getup nothing", "target 1b", dice=die)
    assert told.unit("1b").lost == (0, 2 - back)
    assert told.unit("1b").spent == (0, 1), "and brings no ammunition"


def test_he_comes_back_where_most_are_missing() -> None:
    told = game("Doctor A1", "Mixed B1 lost 2,1").say("activate 1a getup nothing", "target 1b", dice="F")
    assert told.unit("1b").lost == (1, 1)


def test_crews_and_heroes_get_a_point_back() -> None:
    told = game("Doctor A1", "Mortar B1 damage 2", "Mixed A2", "Doctor outside damage 3 joins 1c")
    told.say("activate 1a getup getup", "target 1b", dice="F").say("target 1d", dice="S")
    assert (told.unit("1b").damage, told.unit("1d").damage) == (1, 2)


def test_a_medic_treats_himself_and_his_own_squad_whose_roles_come_back() -> None:
    told = game("Staff A1 lost 0,1").say("activate 1a getup nothing", "target 1a", dice="F")
    assert told.unit("1a").lost == (0, 0)
    told = game("Staff A1 lost 0,2")
    assert told.why("activate 1a getup nothing") == "special", "without its medic"


def test_neither_far_nor_fallen_nor_on_wheels_nor_a_lesser_mythos_creature() -> None:
    told = game("Doctor A1", "Mixed C1 lost 1,0", "Walker B1 E damage 1", "Thing A2 lost 1,0")
    assert told.why("activate 1a getup nothing") == "idle"
    assert told.allows("activate 1a move getup")
    told = game("Doctor A1", "Mixed B1 lost 1,0", rows=[".|. . . . . . .", *[". . . . . . . ."] * 3])
    assert told.why("activate 1a getup nothing") == "idle", "out of sight"


def test_from_inside_a_vehicle_and_never_from_an_aircraft() -> None:
    told = game("Truck A1 E", "Staff outside inside 1a", "Mixed B1 lost 1,0")
    told.say("activate 1b getup nothing", "target 1c", dice="F")
    assert told.unit("1c").lost == (0, 0)
    told = game("Glider A1 E", "Staff outside inside 1a", "Mixed B1 lost 1,0")
    assert "inside" in told.refused("activate 1b getup nothing").sentence
    told = game("Glider A1 E", "Flying Doctor outside pilots 1a", "Mixed B1 lost 1,0")
    assert told.why("activate 1a getup nothing") == "special"


def test_from_a_command_vehicle_the_die_is_rolled_again() -> None:
    told = game("HQ A1 E", "Staff outside inside 1a", "Mixed B1 lost 1,0")
    assert command_chance(told.state, told.unit("1b"), Action.GET_UP, Target("1c")) == Fraction(8, 9)
    told.say("activate 1b getup nothing", "target 1c", dice="T S")
    assert told.unit("1c").lost == (0, 0)


# -- stimulants -------------------------------------------------------------------------------


def stimulated(die: str, *more: str, rules: str = "dust-1947", twos: tuple[str, ...] = ("Mixed F1",)) -> Told:
    """A squad with a token that has activated and rolled."""
    told = game("Doctor A1", "Mixed B1", rules=rules, twos=twos)
    told.say("activate 1a stimulate nothing", "target 1b")
    assert told.unit("1b").marked("stimulants")
    told.say("activate 2a nothing nothing")
    assert told.why("activate 1b move nothing") == "shake-first"
    return told.say("activate 1b", dice=die)


def open_to(told: Told) -> set[str]:
    return {text.removeprefix("activate 1b ") for text in told.open}


def test_a_target_makes_an_attack_a_sustained_one(rules: str) -> None:
    told = stimulated("T", rules=rules)
    assert told.asked == "side1 activate 1b"
    assert {"move sustained", "sustained move", "sustained nothing", "move attack"} <= open_to(told)
    assert "march attack" not in open_to(told)
    assert not told.unit("1b").marked("stimulants")


def test_a_shield_makes_a_move_a_march(rules: str) -> None:
    told = stimulated("S", rules=rules)
    assert {"march attack", "attack march", "march nothing", "attack move"} <= open_to(told)
    assert "move sustained" not in open_to(told)


def test_an_army_symbol_leaves_the_choice() -> None:
    told = stimulated("F")
    assert {"march attack", "move sustained"} <= open_to(told)
    assert "march sustained" not in open_to(told)


def test_a_reaction_comes_as_to_three_actions() -> None:
    told = stimulated("S", twos=("Mixed H1", "Mixed H2"))
    told.say("activate 1b march attack", "move C1-D1")
    assert told.asked == "side2 react 1b", "half way through the march, which triggers by itself"
    told = stimulated("T", twos=("Mixed H4", "Mixed G1")).say("activate 1b move sustained", "move C1")
    assert told.asked == "side2 react 1b", "a sustained attack is an attack here"


def test_who_has_a_third_action_already_gains_nothing_more() -> None:
    told = game("Doctor A1", "Aces B1", twos=("Mixed F1",))
    told.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")
    told.say("activate 1b", dice="F T")
    assert "march attack" in open_to(told)
    assert "march sustained" not in open_to(told)
    told = game("Doctor A1", "Aces B1", twos=("Mixed F1",))
    told.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")
    told.say("activate 1b", dice="S T")
    assert "move sustained" in open_to(told)
    assert "march attack" not in open_to(told)


def test_no_second_token_and_none_for_vehicles() -> None:
    told = game("Doctor A1", "Mixed B1", "Walker A2 E").say("activate 1a stimulate stimulate", "target 1b")
    assert told.open == ["target 1a", "target none"]


# -- the mechanic of a command squad ----------------------------------------------------------


def test_the_mechanic_of_a_command_squad_repairs_and_dies_with_his_man(rules: str) -> None:
    told = game("Staff A1", "Walker B1 E damage 3", rules=rules)
    told.say("activate 1a repair nothing", "target 1b", dice="FFTTS")
    assert told.unit("1b").damage == 1
    told = game("Staff A1 lost 0,1", "Walker B1 E damage 3", rules=rules)
    assert told.why("activate 1a repair nothing") == "special"


def test_he_repairs_from_inside_but_not_what_he_is_in() -> None:
    told = game("Truck A1 E damage 1", "Staff outside inside 1a", "Walker B1 E damage 3")
    assert told.say("activate 1b repair nothing").open == ["target 1c", "target none"]
    told.say("target 1c", dice="FTTTT")
    assert told.unit("1c").damage == 2


def test_in_a_command_vehicle_his_failures_are_rolled_again() -> None:
    told = game("HQ A1 E", "Staff outside inside 1a", "Walker B1 E damage 3")
    told.say("activate 1b repair nothing", "target 1c", dice="FTTTT FFTT")
    assert told.unit("1c").damage == 0
