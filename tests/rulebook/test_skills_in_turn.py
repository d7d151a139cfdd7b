"""D47 "Skills", A to H: who may do it when, from where and with whom."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square
from tests.helpers.build import aircraft, line, squad

from .skilled_cards import (
    ALL,
    BLADES,
    COPTER,
    FOE,
    FRIEND,
    HERO,
    RIFLES,
    SEVEN,
    WALKER,
    skilled,
    table,
)

HELI = aircraft("Heli", line("MG", "6", ALL, SEVEN), hovers=True, move=1, march=2, skills="Passengers (6)")


def test_ace_pilot_a_die_each_time_the_vehicle_activates() -> None:
    units = ["Hero A1", "Walker A3 E done", "Friend outside pilots 1b"]
    game = table(units, ["Foe L3"], skilled(HERO, "Officer"), skilled(FRIEND, "Ace Pilot"))
    game.say("activate 1a getmoving nothing", "target 1b", dice="F F")
    assert game.allows("activate 1b march nothing")


def test_advanced_reactive_fire_range_is_that_at_the_moment_of_the_reaction() -> None:
    """From six squares away to seven: nobody reacts any more."""
    watchful = skilled(RIFLES, "Advanced Reactive Fire")
    game = table(["Rifles G1"], ["Rifles A1", "Foe N3"], watchful)
    game.say("activate 1a move attack", "move H1")
    assert game.asked == "side1 aim 1a"


def test_advanced_reactive_fire_not_at_one_who_hides() -> None:
    both = skilled(RIFLES, "Advanced Reactive Fire, Camouflage")
    game = table(["Rifles A1 hidden"], ["Rifles G1"], both)
    game.say("activate 1a move attack", "move B1")
    assert game.asked == "side1 aim 1a"


@pytest.mark.parametrize(
    ("skill", "may"), [("Airmobile", True), ("Air Assault", True), ("Amphibious", False)]
)
def test_airlifter_takes_up_vehicles_made_for_it_and_no_others(skill: str, may: bool) -> None:
    lifter = skilled(COPTER, "Airlifter")
    game = table(["Copter C2 E", "Walker B2 E"], ["Foe L3"], lifter, skilled(WALKER, skill))
    game.say("activate 1b move nothing")
    assert any("mount 1a" in text for text in game.open) is may


def test_assault_vehicle_out_of_an_aircraft_by_the_square_beneath_it() -> None:
    heli = skilled(HELI, "Assault Vehicle")
    game = table(["Heli C2 E done", "Rifles outside inside 1a"], ["Foe L3"], heli)
    game.say("activate 1b move nothing")
    assert game.open
    assert all(text.startswith("move C2-") for text in game.open)


@pytest.mark.parametrize(("actions", "may"), [("march", False), ("move nothing", True)])
def test_aircraft_at_full_speed_nobody_fires_from_inside(actions: str, may: bool) -> None:
    game = table(["Heli C2 E", "Rifles outside inside 1a"], ["Blades C3", "Targets L1"], HELI)
    game.say(f"activate 1a {actions}", "move D2 face E")
    if actions == "march":
        game.say("move E2 face E")
    game.say("activate 2b nothing nothing")
    assert game.allows("activate 1b attack nothing") is may


def test_airborne_with_a_hero_who_drops_too() -> None:
    units = ["Rifles outside", "Hero outside joins 1a"]
    game = table(units, ["Foe H1"], skilled(RIFLES, "Airborne"), skilled(HERO, "Airborne"))
    game.say("activate 1a arrive", "deploy 1a D2 face N", dice="F")
    assert game.at("1a") == "D2"
    assert game.allows("activate 1a nothing attack")


def test_at_the_double_the_march_is_reacted_to_half_way() -> None:
    hasty = skilled(RIFLES, "At the Double")
    game = table(["Rifles A1"], ["Walker F1 W", "Foe N3"], hasty)
    game.say("activate 1a march move", "move B1-C1")
    assert game.asked == "side2 react 1a"
    game.say("decline", "move C2-D2")
    assert game.asked == "side1 move 1a"


def test_blutkreuz_not_for_zombies_of_the_enemy_nor_for_his_own_squad() -> None:
    zombies = skilled(BLADES, "Mindless, Zombie", move=1, march=2)
    enemy = table(["Foe A1"], ["Blades B1", "Rifles I1"], zombies, skilled(FOE, "Blutkreuz"), first=2)
    assert not enemy.allows("activate 2a march charge")
    units = ["Blades A1", "Targets B1", "Hero outside joins 1b"]
    own = table(units, ["Foe H3"], zombies, skilled(HERO, "Blutkreuz"))
    assert own.allows("activate 1a march charge")
    assert not own.allows("activate 1b march charge")


def test_brave_and_a_commissar_are_three_dice_together() -> None:
    units = ["Rifles A1 suppressed", "Hero outside joins 1a"]
    game = table(units, ["Targets F3"], skilled(HERO, "Commissar"), skilled(RIFLES, "Brave"))
    game.say("activate 1a", dice="TTT")
    assert game.unit("1a").suppression == 2


def test_camouflage_kept_when_it_strikes_back_lost_when_it_executes() -> None:
    struck = table(["Targets A1", "Rifles A3"], ["Blades B1 hidden", "Foe I3"], skilled(BLADES, "Camouflage"))
    struck.say(
        "activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim A 5 at 1a", "fire", dice="TTTTT TTTTT"
    )
    assert struck.unit("2a").marks
    killer = skilled(HERO, "Execute, Camouflage")
    game = table(["Tesla A3", "Hero A1 hidden"], ["Targets B1", "Rifles I3"], killer)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T").say(
        "activate 2b nothing nothing"
    )
    game.say("activate 1b execute nothing", "target 2a naming A")
    assert not game.unit("1b").marks


def test_charge_not_without_tokens_shaken_off() -> None:
    charging = skilled(BLADES, "Charge")
    game = table(["Blades A1 suppressed"], ["Targets D1"], charging)
    game.say("activate 1a", dice="TT")
    assert not game.allows("activate 1a march charge")
    calm = table(["Blades A1 suppressed"], ["Targets D1"], charging)
    calm.say("activate 1a", dice="FT")
    assert calm.allows("activate 1a march charge")


def test_charge_no_third_action_for_a_scout_besides() -> None:
    game = table(["Blades A1"], ["Targets D1"], skilled(BLADES, "Charge, Scout"))
    assert game.allows("activate 1a march charge")
    assert not game.allows("activate 1a march charge nothing")


def test_execute_with_a_squad_and_of_those_whom_a_claw_holds() -> None:
    killer = skilled(HERO, "Execute")
    units = ["Tesla A3", "Rifles A1", "Hero outside joins 1b"]
    game = table(units, ["Targets B1", "Foe H3"], killer)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T").say(
        "activate 2b nothing nothing"
    )
    assert game.allows("activate 1b execute nothing")
    claws = squad("Claws", line("Claw", "C", ALL, SEVEN, count=5, special="Grapple"))
    held = table(["Claws B2", "Hero A1"], ["Targets B1", "Foe H3"], claws, killer)
    held.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT TTTTT")
    held.say("activate 2b nothing nothing")
    assert held.allows("activate 1b execute nothing")


def test_fighting_spirit_in_a_reactive_attack_it_takes_no_action() -> None:
    game = table(["Blades A1"], ["Rifles E1"], skilled(RIFLES, "Fighting Spirit"))
    game.say("activate 1a march", "move B1", "react 2a", "aim A 5 at 1a", "fire boosted", dice="FT TSSSS T")
    assert game.unit("1a").miniatures == 4


def test_flying_up_to_a_roof_is_no_longer_than_across_the_ground() -> None:
    roof = (Storeys(Square(0, 0), 2, roof=True),)
    fliers = skilled(RIFLES, "Flying")
    game = table(["Rifles A2"], ["Foe D2"], fliers, rows=["b...", "...."], buildings=roof)
    game.say("activate 1a move nothing")
    assert game.allows("move A1^2")


def test_flying_a_march_over_what_is_wider_than_a_move() -> None:
    """It ends where it may: what a move can't reach is left to the rest of the march."""
    fliers = skilled(RIFLES, "Flying", move=3, march=6)
    game = table(["Rifles A1"], ["Foe J1"], fliers, rows=[".#####...."])
    game.say("activate 1a march", "move stay", "move B1-C1-D1-E1-F1-G1")
    assert game.at("1a") == "G1"


def test_follow_me_the_suppressed_come_too_and_nobody_reacts() -> None:
    leader = skilled(HERO, "Follow Me")
    game = table(["Hero A2", "Rifles C2 suppressed"], ["Rifles E2", "Foe I3"], leader)
    game.say("activate 1a followme nothing", dice="F").say("move C1-D1")
    assert game.asked == "side2 activate"
    assert game.unit("1b").suppression == 2


def test_follow_me_from_inside_nobody_is_led() -> None:
    units = ["Truck A2 E", "Hero outside inside 1a", "Rifles B2"]
    game = table(units, ["Foe I3"], skilled(HERO, "Follow Me"))
    assert not any("followme" in text for text in game.open)


def test_grapple_who_strikes_back_with_a_claw_holds_too() -> None:
    claw = skilled(WALKER, "", weapons=(line("Claw", "C", "2/1 2/1", SEVEN, special="Grapple"),))
    game = table(["Targets B2", "Hero A3"], ["Walker A2 E", "Foe H3"], claw)
    game.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim A 1 at 1a", "fire", dice="TTTTT FT")
    assert game.unit("1a").held
