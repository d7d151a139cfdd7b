"""Command actions of officers (D47 "Command Actions", "Officer Special Actions"; by DT-missing-pages)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.preview.actions import command_chance, roles_left
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
RIFLE, GUN = line("Rifle", "5", CELLS, TANK, count=4), line("Machinegun", "6", CELLS, TANK)
STAFF = squad("Staff", GUN, RIFLE, skills="Command Squad")
HEAVY_STAFF = squad(
    "Heavy Staff", GUN, line("Gun", "5", CELLS, count=2), soldiers=3, armour=3, skills="Command Squad"
)
CAPTAIN = hero("Captain", RIFLE, skills="Officer")
LOUD = hero("Loud", RIFLE, skills="Officer, General")
JOE = hero("Joe", RIFLE, skills="Officer, Get Moving You...")
RIFLES = squad("Rifles", line("Rifle", "4", CELLS, TANK, count=5))
SCOUTS = replace(squad("Scouts", line("Rifle", "4", CELLS, TANK, count=5)), factions=("Spetsnaz",))
BRAVE = squad("Heroes", line("Rifle", "4", CELLS, TANK, count=5), skills="Brave")
FAUSTS = squad("Fausts", line("Panzerfaust", "4", CELLS, TANK, count=2, ammo=2), soldiers=2)
WALKER = vehicle("Walker", line("Cannon", "6", CELLS, TANK, ammo=2), damage=6)
TRUCK = vehicle("Truck", line("Pistol", "2", CELLS), moves="wheeled", skills="Passengers (6)")
HQ = vehicle("HQ", line("Pistol", "2", CELLS), moves="wheeled", skills="Command Vehicle, Passengers (6)")
GLIDER = aircraft("Glider", line("Pistol", "2", CELLS), hovers=True, skills="Passengers (6)")
STORCH = aircraft("Stork", line("Pistol", "2", CELLS), hovers=True, skills="Jammer")
THING = squad("Thing", line("Claws", "C", CELLS, ammo=1), soldiers=1, skills="Lesser Mythos Creatures")
OWN = (
    STAFF,
    HEAVY_STAFF,
    CAPTAIN,
    LOUD,
    JOE,
    RIFLES,
    SCOUTS,
    FAUSTS,
    BRAVE,
    WALKER,
    TRUCK,
    HQ,
    GLIDER,
    STORCH,
    THING,
)
BOARD = ["." * 9] * 4
FAR = ("Rifles I4",)
RADIO_LOST = "lost 0,3"
"""One rifleman is left, and he is the officer."""


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = FAR, rows: list[str] = BOARD) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset=rules)


# -- who is who -------------------------------------------------------------------------------


def roles(told: Told, name: str = "1a") -> list[str]:
    return [str(role) for role in roles_left(told.state, told.unit(name))]


@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ("lost 0,0", ["officer", "radioman", "medic", "mechanic"]),
        ("lost 1,0", ["officer", "radioman", "medic", "mechanic"]),
        ("lost 0,1", ["officer", "radioman", "medic"]),
        ("lost 0,3", ["officer"]),
        ("lost 0,4", []),
    ],
)
def test_the_riflemen_are_the_staff_and_each_role_dies_with_its_man(lost: str, left: list[str]) -> None:
    assert roles(game(f"Staff A1 {lost}")) == left


def test_heavy_armour_has_its_radio_built_in() -> None:
    assert roles(game("Heavy Staff A1")) == ["officer", "medic", "mechanic"]


def test_another_reading_takes_the_first_lines_of_the_card_or_lets_them_take_over() -> None:
    told = game("Staff A1 lost 1,0")
    for reading, left in (("card-order", 3), ("fall-last", 4)):
        table = told.state.table
        book = replace(table.ruleset, chosen=(f"D47-command-roles={reading}",))
        state = told.state.but(table=replace(table, ruleset=book))
        assert len(roles_left(state, state.units["1a"])) == left, reading
    assert Role.OFFICER in roles_left(told.state, told.unit("1a"))


# -- ammo drop --------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "spent"), [("F", 0), ("T", 0), ("S", 2)])
def test_an_ammo_drop_fills_up_a_unit_within_two_squares(rules: str, die: str, spent: int) -> None:
    told = game(f"Staff A1 {RADIO_LOST}", "Fausts C1 spent 2", rules=rules)
    told.say("activate 1a ammodrop nothing")
    assert told.open == ["target 1b", "target none"]
    told.say("target 1b", dice=die)
    assert told.unit("1b").spent == (spent,)


def test_a_voice_carries_two_squares_and_a_radio_everywhere() -> None:
    assert (
        game(f"Staff A1 {RADIO_LOST}", "Fausts I1 spent 2").why("activate 1a ammodrop nothing") == "special"
    )
    told = game("Staff A1", "Fausts I1 spent 2").say("activate 1a ammodrop nothing", "target 1b", dice="T")
    assert told.unit("1b").spent == (0,)


def test_a_voice_needs_sight_and_a_radio_does_not() -> None:
    walled = [".#.......", *BOARD[1:]]
    without = game(f"Staff A1 {RADIO_LOST}", "Fausts C1 spent 2", rows=walled)
    assert without.why("activate 1a ammodrop nothing") == "idle"
    told = game("Staff A1", "Fausts C1 spent 2", rows=walled).say("activate 1a ammodrop nothing")
    assert "target 1b" in told.open


def test_not_for_aircraft_enemies_mythos_creatures_or_who_has_all_his_ammunition() -> None:
    told = game(
        "Staff A1", "Thing B1 spent 1", "Fausts B2", "Walker C1 E spent 1", twos=("Fausts C3 spent 1",)
    )
    told.say("activate 1a ammodrop nothing")
    assert told.open == ["target 1d", "target none"]


def test_without_an_officer_there_is_no_such_action() -> None:
    assert game("Rifles A1", "Fausts C1 spent 2").why("activate 1a ammodrop nothing") == "special"
    assert game("Staff A1 lost 0,4", "Fausts C1 spent 2").why("activate 1a ammodrop nothing") == "special"


# -- another activation -----------------------------------------------------------------------


def test_a_unit_that_has_activated_activates_again_and_the_officer_is_done(rules: str) -> None:
    told = game("Staff A1", "Rifles C1 done", rules=rules)
    told.say("activate 1a getmoving move", "target 1b", dice="F")
    assert told.asked == "side1 activate 1b"
    told.say("activate 1b move nothing", "move D1")
    assert told.at("1b") == "D1"
    assert told.at("1a") == "A1", "his own move is lost"
    assert told.asked == "side2 activate"


def test_a_failure_costs_the_action_alone() -> None:
    told = game("Staff A1", "Rifles C1 done").say("activate 1a getmoving move", "target 1b", dice="T")
    assert told.asked == "side1 move 1a"


def test_nobody_activates_a_third_time_in_a_turn() -> None:
    told = game("Staff A1", "Rifles C1 done", "Staff A3")
    told.say("activate 1a getmoving nothing", "target 1b", dice="F")
    told.say("activate 1b nothing nothing", "activate 2a nothing nothing")
    told.say("activate 1c getmoving nothing")
    assert told.open == ["target 1a", "target none"]


def test_only_who_has_activated_and_never_himself() -> None:
    told = game("Staff A1", "Rifles C1", "Rifles C2 done", "Glider E1 E done").say(
        "activate 1a getmoving nothing"
    )
    assert told.open == ["target 1c", "target none"]


def test_it_rolls_against_its_tokens_again_and_the_enemy_may_react() -> None:
    told = game("Staff A1", "Rifles D1 done suppressed", twos=("Rifles G1",))
    told.say("activate 1a getmoving nothing", "target 1b", dice="F FF")
    assert told.unit("1b").suppression == 0
    told.say("activate 1b move attack", "move E1")
    assert told.asked == "side2 react 1b"


def test_a_fire_burns_it_again() -> None:
    told = game("Staff A1", "Walker C1 E done damage 1")
    told.touch("1b", criticals=(Critical.ON_FIRE,))
    told.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert told.unit("1b").damage == 2


# -- rallying ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "dice", "left"),
    [("suppressed", "FF", 0), ("suppressed", "FT", 1), ("under-fire", "FT", 0), ("under-fire", "TS", 1)],
)
def test_two_dice_take_tokens(tokens: str, dice: str, left: int) -> None:
    told = game("Staff A1", f"Rifles C1 {tokens}").say("activate 1a rally nothing", "target 1a", dice=dice)
    assert told.unit("1b").suppression == left


def test_everybody_around_unit_by_unit_or_one_by_radio() -> None:
    told = game("Staff A1", "Rifles C1 suppressed", "Rifles A2 under-fire", "Rifles H1 suppressed")
    told.say("activate 1a rally rally")
    assert told.open == ["target 1a", "target 1b", "target 1c", "target 1d", "target none"]
    told.say("target 1a", dice="FF FF").say("target 1d", dice="FF")
    assert [told.unit(name).suppression for name in ("1b", "1c", "1d")] == [0, 0, 0]


def test_the_brave_rally_with_three_dice() -> None:
    told = game("Staff A1", "Heroes C1 suppressed").say("activate 1a rally nothing")
    told.say("target 1a", dice="TFF")
    assert told.unit("1b").suppression == 0


def test_a_stunned_token_takes_both_dice(rules: str) -> None:
    for dice, stunned in (("FF", False), ("FT", True)):
        told = game("Staff A1", "Rifles C1", rules=rules)
        told.touch("1b", stunned=True)
        told.say("activate 1a rally nothing", "target 1a", dice=dice)
        assert told.unit("1b").stunned is stunned


# -- heroes, vehicles, radios -----------------------------------------------------------------


def test_a_hero_uses_the_radio_of_the_command_squad_that_he_has_joined() -> None:
    told = game("Captain A1", "Fausts I1 spent 2")
    assert told.why("activate 1a ammodrop nothing") == "special", "he has none of his own"
    told = game("Staff A1 lost 1,2", "Captain outside joins 1a", "Fausts I1 spent 2")
    assert told.allows("activate 1a ammodrop nothing")
    told = game("Rifles A1", "Captain outside joins 1a", "Fausts C1 spent 2", "Fausts I1 spent 2")
    assert told.say("activate 1a ammodrop nothing").open == ["target 1c", "target none"]


def test_an_officer_gives_commands_from_inside_with_the_vehicles_radio(rules: str) -> None:
    told = game(
        "Truck A1 E spent 0", f"Staff outside inside 1a {RADIO_LOST}", "Fausts I1 spent 2", rules=rules
    )
    told.say("activate 1b ammodrop nothing", "target 1c", dice="F")
    assert told.unit("1c").spent == (0,)
    told = game("Glider A1 E", f"Staff outside inside 1a {RADIO_LOST}", "Fausts I1 spent 2")
    assert told.allows("activate 1b ammodrop nothing")


def test_never_on_the_vehicle_itself() -> None:
    told = game("Truck A1 E done", "Staff outside inside 1a", "Walker I1 E done")
    assert told.say("activate 1b getmoving nothing").open == ["target 1c", "target none"]


def test_who_is_carried_takes_no_other_special_action_from_inside() -> None:
    told = game("Truck A1 E", "Fausts outside inside 1a spent 2")
    assert told.why("activate 1b ammodrop nothing") == "special"


def test_a_command_vehicle_rolls_what_fails_again() -> None:
    told = game("HQ A1 E", "Staff outside inside 1a", "Rifles I1 done")
    target = Target("1c")
    assert command_chance(told.state, told.unit("1b"), Action.GET_MOVING, target) == Fraction(5, 9)
    told.say("activate 1b getmoving nothing", "target 1c", dice="T F")
    assert told.asked == "side1 activate 1c"
    told = game("Truck A1 E", "Staff outside inside 1a", "Rifles I1 done")
    assert command_chance(told.state, told.unit("1b"), Action.GET_MOVING, target) == Fraction(1, 3)


def test_a_jammer_within_six_squares_spoils_what_goes_by_radio() -> None:
    told = game("Staff A1", "Rifles I1 done", "Rifles A2 done", twos=("Stork G1 W",))
    by_radio, by_voice = (
        command_chance(told.state, told.unit("1a"), Action.GET_MOVING, Target(name)) for name in ("1b", "1c")
    )
    assert (by_radio, by_voice) == (Fraction(1, 9), Fraction(1, 3))
    told.say("activate 1a getmoving nothing", "target 1b", dice="F T")
    assert told.asked == "side2 activate"
    told = game("Staff A1", "Rifles I1 done", twos=("Stork H1 W",))
    assert command_chance(told.state, told.unit("1a"), Action.GET_MOVING, Target("1b")) == Fraction(1, 3)


def test_a_jammed_command_vehicle_repeats_both_attempts() -> None:
    told = game("HQ A1 E", "Staff outside inside 1a", "Rifles I1 done", twos=("Stork G1 W",))
    told.say("activate 1b getmoving nothing", "target 1c", dice="F T F F")
    assert told.asked == "side1 activate 1c"
    chance = command_chance(
        game("HQ A1 E", "Staff outside inside 1a", "Rifles I1 done", twos=("Stork G1 W",)).state,
        told.unit("1b"), Action.GET_MOVING, Target("1c"),
    )  # fmt: skip
    assert chance == 1 - Fraction(8, 9) ** 2


def test_a_general_with_an_officers_squad_rolls_two_dice() -> None:
    told = game("Staff A1", "Loud outside joins 1a", "Rifles C1 done")
    told.say("activate 1a getmoving nothing", "target 1c", dice="TF")
    assert told.asked == "side1 activate 1c"
    told = game("Loud A1", "Rifles C1 done").say("activate 1a getmoving nothing", "target 1b", dice="T")
    assert told.asked == "side2 activate"


def test_iron_joe_gets_his_own_moving_on_a_target_too() -> None:
    told = game("Joe A1", "Scouts C1 done").say("activate 1a getmoving nothing", "target 1b", dice="T")
    assert told.asked == "side1 activate 1b"
    told = game("Joe A1", "Rifles C1 done").say("activate 1a getmoving nothing", "target 1b", dice="T")
    assert told.asked == "side2 activate"
