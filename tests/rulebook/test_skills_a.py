"""D47 "Skills", A: aces, reactions from far away, the air, observers, assassins, shields and marches."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import aircraft, line
from tests.helpers.say import Told

from .skilled_cards import (
    COPTER,
    HERO,
    MIXED,
    RIFLES,
    TRUCK,
    WALKER,
    skilled,
    table,
)

ACE = skilled(HERO, "Ace Pilot")
WATCHFUL = "Advanced Reactive Fire"


# -- "Ace Pilot", "Ace Air Pilot" -------------------------------------------------------------


@pytest.mark.parametrize(("die", "third"), [("F", True), ("T", True), ("S", False)])
def test_ace_pilot_a_symbol_or_a_target_is_a_third_action(die: str, third: bool) -> None:
    game = table(["Walker A1 E", "Hero outside pilots 1a"], ["Rifles H1"], ACE)
    game.say("activate 1a", dice=die)
    assert game.allows("activate 1a march attack") is third
    assert game.allows("activate 1a move nothing attack") is third
    assert game.allows("activate 1a move attack") is not third
    assert not game.allows("activate 1a attack sustained")
    assert not game.allows("activate 1a march sustained")


def test_ace_pilot_on_foot_or_with_a_squad_there_is_no_die() -> None:
    game = table(
        ["Hero A1", "Rifles A3", "Friend outside joins 1b"], ["Rifles H1"], ACE, skilled(RIFLES, "Ace Pilot")
    )
    game.say("activate 1a move attack", "move A2", dice="")
    assert game.asked.startswith(("side1 aim", "side2 react"))
    fresh = table(["Rifles A3", "Hero outside joins 1a"], ["Rifles H1"], ACE)
    assert fresh.why("activate 1a move nothing attack")
    fresh.say("activate 1a attack nothing")


def test_ace_air_pilot_an_aircraft_that_has_three_actions() -> None:
    game = table(["Copter A1 E", "Hero outside pilots 1a"], ["Rifles H1"], skilled(HERO, "Ace Air Pilot"))
    game.say("activate 1a", dice="T")
    assert game.allows("activate 1a march attack")


def test_ace_pilot_no_third_action_in_a_reactive_attack() -> None:
    """ "The Reactive Attack": skills that grant actions are not used."""
    game = table(["Rifles A1"], ["Walker D1 W", "Hero outside pilots 2a"], ACE)
    game.say("activate 1a move attack", "move B1", "react 2a", dice="FT")
    assert game.asked == "side2 aim 2a"


# -- "Advanced Reactive Fire" -----------------------------------------------------------------


def _comes(reactor: str, *own: UnitCard, skills: str = "", units: list[str] | None = None) -> Told:
    cards = own or (skilled(RIFLES, skills),)
    game = table(["Blades A1"], units or [reactor], *cards)
    return game.say("activate 1a march", "move B1")


@pytest.mark.parametrize(
    ("square", "skills", "may"),
    [("H1", WATCHFUL, True), ("I1", WATCHFUL, False), ("F1", "", True), ("G1", "", False)],
)
def test_advanced_reactive_fire_reaches_six_squares(square: str, skills: str, may: bool) -> None:
    game = _comes(f"Rifles {square}", skills=skills)
    assert (game.asked == "side2 react 1a") is may


@pytest.mark.parametrize("dice", ["SS TTTTT TTTTT", "SF TTTTT TTTTT", "ST TTTTT", "FT TTTTT"])
def test_advanced_reactive_fire_shields_count_two_are_a_sustained_attack(dice: str) -> None:
    _comes("Rifles G1", skills=WATCHFUL).say("react 2a", "aim A 5 at 1a", "fire", dice=dice)


def test_advanced_reactive_fire_targets_count_for_nothing() -> None:
    assert _comes("Rifles G1", skills=WATCHFUL).say("react 2a", dice="TT").asked == "side1 move 1a"


def test_advanced_reactive_fire_without_it_a_shield_is_nothing() -> None:
    assert _comes("Rifles E1").say("react 2a", dice="SS").asked == "side1 move 1a"


@pytest.mark.parametrize("card", [HERO, RIFLES], ids=["the hero has it", "the squad has it"])
def test_advanced_reactive_fire_is_shared_both_ways(card: UnitCard) -> None:
    game = _comes("", skilled(card, WATCHFUL), units=["Rifles G1", "Hero outside joins 2a"])
    assert game.asked == "side2 react 1a"
    game.say("react 2a", "aim A 5 at 1a", "fire", dice="SS TTTTT TTTTT")  # two successes: sustained


def test_advanced_reactive_fire_a_suppressed_unit_has_one_die_that_a_shield_passes() -> None:
    """Shields take no token away."""
    game = _comes("Rifles G1 suppressed", skills=WATCHFUL)
    game.say("react 2a", dice="SS S")
    assert game.unit("2a").suppression == 2
    assert game.asked == "side2 aim 2a"


def test_advanced_reactive_fire_no_aircraft_reacts() -> None:
    assert _comes("", skilled(COPTER, WATCHFUL), units=["Copter E1 W"]).asked == "side1 move 1a"


# -- "Air Alert" ------------------------------------------------------------------------------


ALERT = skilled(TRUCK, "Air Alert")


def _alerted(die: str) -> Told:
    game = table(["Truck A1 E", "Walker A2 E", "Rifles A3"], ["Copter H1 W", "Copter H3 W", "Foe H2"], ALERT)
    return game.say("activate 1a airalert nothing", "target 2a", dice=die)


def test_air_alert_all_vehicles_of_the_side_hit_that_aircraft_on_targets() -> None:
    game = _alerted("F").say("activate 2c nothing nothing")
    game.say("activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="T TT")
    assert game.shots()[-1].hits == 1


def test_air_alert_neither_infantry_nor_other_aircraft() -> None:
    game = _alerted("F").say("activate 2c nothing nothing")
    game.say("activate 1c attack nothing", "aim A 5 at 2a", "fire", dice="TTTTT")
    assert not sum(shot.hits for shot in game.shots())
    other = _alerted("F").say("activate 2c nothing nothing")
    other.say("activate 1b attack nothing", "aim A 1 at 2b", "fire", dice="T")
    assert not sum(shot.hits for shot in other.shots())


def test_air_alert_a_target_on_the_die_is_no_alert() -> None:
    game = _alerted("T").say("activate 2c nothing nothing")
    game.say("activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="T")
    assert not sum(shot.hits for shot in game.shots())


# -- "Air Assault", "Airmobile", "Airlifter", "Assault Vehicle" -------------------------------


LIFTER = skilled(COPTER, "Airlifter")


@pytest.mark.parametrize(("skill", "may"), [("Air Assault", True), ("Airmobile", False)])
def test_air_assault_out_of_an_airlifter_that_has_activated(skill: str, may: bool) -> None:
    game = table(
        ["Copter C2 E done", "Walker outside inside 1a"], ["Rifles H1"], LIFTER, skilled(WALKER, skill)
    )
    assert game.allows("activate 1b move attack") is may
    assert game.allows("activate 1b march") is may
    assert not game.allows("activate 1b attack move")


@pytest.mark.parametrize(("skill", "dice", "damage"), [("Air Assault", "SSTF", 1), ("Airmobile", "SSTF", 3)])
def test_air_assault_when_its_carrier_falls_only_targets_hurt(skill: str, dice: str, damage: int) -> None:
    game = table(
        ["Copter E2 E damage 3", "Walker outside inside 1a", "Hero A3"],
        ["Rifles H2"],
        LIFTER,
        skilled(WALKER, skill),
        first=2,
    )
    game.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice=f"F {dice}")
    assert game.unit("1a").eliminated
    game.say(*[text for text in game.open if text.startswith("get-out")][:1])
    assert game.unit("1b").damage == damage


@pytest.mark.parametrize(("skill", "may"), [("Assault Vehicle", True), ("", False)])
def test_assault_vehicle_passengers_get_out_after_it_has_activated(skill: str, may: bool) -> None:
    card = skilled(TRUCK, skill) if skill else TRUCK
    game = table(["Truck C2 E done", "Rifles outside inside 1a"], ["Rifles H1"], card)
    assert game.allows("activate 1b move attack") is may
    if may:
        game.say("activate 1b march")
        assert game.allows("move C1")


# -- "Air Traffic Control" --------------------------------------------------------------------


CONTROL = skilled(RIFLES, "Air Traffic Control")


def _control(units: list[str]) -> Told:
    return table(units, ["Foe H1"], CONTROL)


def test_air_traffic_control_ends_its_own_activation_and_the_aircraft_acts_again() -> None:
    game = _control(["Rifles A1", "Copter A3 E done"])
    game.say("activate 1a scramble attack", "target 1b", dice="F")
    assert game.asked.startswith("side1 activate")
    assert game.allows("activate 1b march")
    assert not game.allows("activate 1a attack nothing")


def test_air_traffic_control_a_target_fails_and_the_other_action_follows() -> None:
    game = _control(["Rifles A1", "Copter A3 E done"])
    game.say("activate 1a scramble attack", "target 1b", dice="T")
    assert game.asked == "side1 aim 1a"


def test_air_traffic_control_only_aircraft_that_have_activated() -> None:
    assert not _control(["Rifles A1", "Copter A3 E"]).allows("activate 1a scramble attack")
    assert not _control(["Rifles A1", "Walker A3 E done"]).allows("activate 1a scramble attack")


def test_air_traffic_control_once_a_turn_for_an_aircraft() -> None:
    game = _control(["Rifles A1", "Rifles A2", "Copter A3 E done"])
    game.say("activate 1a scramble nothing", "target 1c", dice="F")
    game.say("activate 1c nothing nothing", "activate 2a nothing nothing")
    assert not game.allows("activate 1b scramble nothing")


# -- "Airborne" -------------------------------------------------------------------------------


AIRBORNE = skilled(RIFLES, "Airborne")


@pytest.mark.parametrize(("die", "acts"), [("F", True), ("T", True), ("S", False)])
def test_airborne_nothing_first_and_a_die_for_the_second_action(die: str, acts: bool) -> None:
    game = table(["Rifles outside", "Hero A1"], ["Foe H1"], AIRBORNE)
    game.say("activate 1a arrive", "deploy 1a D2 face N", dice=die)
    if acts:
        assert game.allows("activate 1a nothing attack")
        assert not game.allows("activate 1a attack nothing")
        assert not game.allows("activate 1a march")
    else:
        assert not any("attack" in text and " 1a " in text for text in game.open)


def test_airborne_nobody_comes_down_on_others_or_inside_a_building() -> None:
    game = table(["Rifles outside", "Hero A2"], ["Foe D2"], AIRBORNE, rows=[".ob b|.", "  - -  ", ". . . ."])
    game.say("activate 1a arrive")
    assert not game.allows("deploy 1a D2 face N")
    assert not game.allows("deploy 1a B1 face N")
    assert not game.allows("deploy 1a C1 face N")


def test_airborne_trees_are_no_hindrance_a_structure_is() -> None:
    game = table(["Rifles outside", "Hero A1"], ["Foe D1"], AIRBORNE, rows=["....", ".T#.", "...."])
    game.say("activate 1a arrive")
    assert game.allows("deploy 1a B2 face N")
    assert not game.allows("deploy 1a C2 face N")


# -- "Aircraft" -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "die", "hurt"),
    [
        ("move nothing", "F", 0),
        ("move nothing", "S", 1),
        ("march", "S", 0),
        ("march", "T", 1),
    ],
)
def test_aircraft_evade_with_a_move_and_better_with_a_march(actions: str, die: str, hurt: int) -> None:
    plane = aircraft("Plane", line("MG", "6", "1/1 1/1"), move=1, march=2)
    game = table(["Plane A1 E", "Hero A3"], ["Rifles I1"], plane)
    game.say(f"activate 1a {actions}", "move B1 face E")
    if actions == "march":
        game.say("move C1 face E")
    game.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice=f"F {die}" + " TT" * hurt)
    assert game.unit("1a").damage == hurt


def test_aircraft_that_has_not_moved_saves_nothing_and_leaves_no_wreck() -> None:
    frail = aircraft("Plane", line("MG", "6", "1/1 1/1"), damage=1)
    game = table(["Plane A2 E", "Hero A3"], ["Rifles H2"], frail, first=2)
    game.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")
    assert game.unit("1a").eliminated
    game.say("activate 1b move nothing")
    assert game.allows("move A2")


def test_aircraft_does_not_aim_at_the_square_beneath_it() -> None:
    game = table(["Copter C2 E"], ["Foe C2", "Rifles F2"])
    game.say("activate 1a attack nothing")
    assert not game.allows("aim A 1 at 2a")
    assert game.allows("aim A 1 at 2b")


# -- "And Stay Down" --------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "tokens"), [("FTTTT F", 2), ("FTTTT S", 2), ("TTTTT", 0)])
def test_and_stay_down_every_hit_suppresses_saved_or_not(dice: str, tokens: int) -> None:
    game = table(["Rifles A1"], ["Targets H1"], skilled(RIFLES, "And Stay Down"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice=dice)
    assert game.unit("2a").suppression == tokens


def test_and_stay_down_vehicles_too_but_not_with_blades() -> None:
    game = table(["Mixed A1"], ["Walker B1 W"], skilled(MIXED, "And Stay Down"))
    game.say("activate 1a attack nothing", "aim A 3 at 2a", "fire", dice="FTT TT")
    assert game.unit("2a").suppression == 2
    blades = table(["Mixed A1"], ["Targets B1"], skilled(MIXED, "And Stay Down"))
    blades.say("activate 1a attack nothing", "aim B 2 at 2a", "fire", dice="FF TTTTT")
    assert blades.unit("2a").suppression == 0


def test_and_stay_down_a_hero_does_not_share_it_with_his_squad() -> None:
    def attack(*aims: str, dice: str) -> int:
        game = table(["Rifles A1", "Hero outside joins 1a"], ["Targets H1"], skilled(HERO, "And Stay Down"))
        game.say("activate 1a attack nothing", *aims, "fire", dice=dice)
        return game.unit("2a").suppression

    assert attack("aim A 5 at 2a", dice="FTTTT F") == 1
    assert attack("aim 1b A 1 at 2a", dice="F F") == 2


def test_and_stay_down_a_squad_shares_it_with_its_hero() -> None:
    game = table(["Rifles A1", "Hero outside joins 1a"], ["Targets H1"], skilled(RIFLES, "And Stay Down"))
    game.say("activate 1a attack nothing", "aim 1b A 1 at 2a", "fire", dice="F F")
    assert game.unit("2a").suppression == 2
