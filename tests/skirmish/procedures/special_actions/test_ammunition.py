"""Dumps at which friends next to them reload for nothing (D47 "Ammo Dump", "Small Ammo Dump")."""

from __future__ import annotations

import pytest

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

ONE, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
MORTAR = squad("Mortar", line("Tube", "8", ONE, "6/2 6/2 6/2", special="Reload"), soldiers=1)
RIFLES = squad("Rifles", line("Rifle", "4", ONE, TANK), soldiers=2)
TRUCK = vehicle("Truck", moves="wheeled", skills="Ammo Dump")
CRATE = vehicle("Crate", moves="wheeled", skills="Small Ammo Dump")
FOE = vehicle("Foe", line("Gun", "4", ONE, TANK), damage=20, skills="Mythos Creature")
OWN = (MORTAR, RIFLES, TRUCK, CRATE, FOE)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, twos: tuple[str, ...] = ("Foe I1", "Foe I3"), ruleset: str = "dust-1947") -> Told:
    told = position([". . . . . . . . ."] * 5, [*ones], [*twos], own=OWN, ruleset=ruleset)
    for unit in told.state.units.values():
        if unit.name == "Mortar":
            told.state = told.state.with_unit(unit.but(unloaded=(0,)))
    return told


def ways(told: Told, unit: str = "1a") -> set[str]:
    said = f"activate {unit} "
    return {one.removeprefix(said) for one in told.open if one.startswith(said)}


@BOOKS
def test_next_to_a_dump_it_reloads_beside_its_actions(ruleset: str) -> None:
    told = game("Mortar B2", "Truck A2", ruleset=ruleset)
    assert {"reload sustained", "reload attack move", "reload march"} <= ways(told)
    told.say("activate 1a reload sustained", "aim A 1 at 2a", "fire", dice="TTTTTT TTTTTT")
    assert told.kinds().count("WeaponsLoaded") == 1
    assert told.unit("1a").unloaded == (0,), "and it has fired since"


def test_elsewhere_a_reload_takes_an_action() -> None:
    told = game("Mortar A1", "Truck I5")
    assert not {"reload sustained", "reload attack move", "reload march"} & ways(told)
    assert "reload attack" in ways(told)


def test_it_may_drive_up_to_one_first() -> None:
    told = game("Mortar A4", "Truck D5", twos=("Foe I1",))
    told.say("activate 1a move reload attack", "move B4-C4")
    assert told.asked == "side1 aim 1a"
    assert told.allows("aim A 1 at 2a"), "it is loaded"


def test_who_has_stopped_short_of_the_dump_has_declared_too_much() -> None:
    told = game("Mortar A4", "Truck D5", twos=("Foe I1",))
    told.say("activate 1a move reload attack", "move A3")
    assert "NothingDone" in told.kinds()
    assert told.unit("1a").unloaded == (0,)


def test_an_enemy_s_dump_and_one_on_the_diagonal() -> None:
    told = game("Mortar B2", twos=("Foe I1", "Truck A2"))
    assert "reload sustained" not in ways(told)
    assert "reload sustained" in ways(game("Mortar B2", "Truck A3"))


def test_a_dump_does_not_serve_aircraft_or_itself() -> None:
    assert not any("reload" in way for way in ways(game("Truck B2", "Rifles C2")))


@BOOKS
def test_a_small_dump_serves_one_unit_a_turn(ruleset: str) -> None:
    told = game("Mortar B2", "Mortar B3", "Crate A2", ruleset=ruleset)
    told.say("activate 1a reload march", "move B1")
    while told.asked != "side2 activate":
        told.say("decline" if told.asked.startswith("side2") else "move stay")
    assert told.unit("1a").unloaded == ()
    told.say("activate 2a nothing nothing")
    assert told.unit("1c").marked("ammunition handed out")
    assert "reload sustained" not in ways(told, "1b")
    assert "reload attack" in ways(told, "1b"), "as it can anywhere"
    told.say("activate 1b nothing nothing", "activate 2b nothing nothing")
    told.say("activate 1c nothing nothing", dice=f"{loud(0, 3)} {loud(0, 3)} {loud(0, 3)} {loud(1, 3)}")
    assert not told.unit("1c").marked("ammunition handed out")


def test_a_reload_that_is_paid_for_leaves_the_small_dump_full() -> None:
    told = game("Mortar B2", "Crate A2").say("activate 1a reload nothing")
    assert told.unit("1a").unloaded == ()
    assert not told.unit("1b").marked("ammunition handed out")


def test_a_large_dump_serves_everybody_and_is_asked_before_a_small_one() -> None:
    told = game("Mortar B2", "Mortar B3", "Crate A2", "Truck A3")
    told.say("activate 1a reload sustained", "fire")
    assert not told.unit("1c").marked("ammunition handed out")
    told.say("activate 2a nothing nothing")
    assert "reload sustained" in ways(told, "1b")


def test_a_bot_takes_what_is_free() -> None:
    told = game("Mortar B2", "Truck A2", twos=("Foe F2 done",))
    question = told.state.question
    assert question is not None
    asked = BotQuestion(told.game, told.state, question.side, told.game.legal(told.state), 1)
    choice = str(GreedyBot(b"key", impressions).choose(asked))
    assert "reload" in choice
    assert "sustained" in choice or len(choice.split()) == 5


def test_beside_what_takes_a_vehicle_two_actions_the_reload_is_the_free_one() -> None:
    boxes = line("Rockets", "6", ONE, TANK, ammo=2)
    guns = vehicle("Guns", line("Tube", "6", ONE, TANK, special="Reload"), boxes, moves="wheeled")
    told = position([". . . . .", ". . A . ."], ["Guns B2 spent 0,1", "Crate A2"], ["Foe E1"],
                    own=(*OWN, guns), ruleset="dust-1947")  # fmt: skip
    told.touch("1a", unloaded=(0,))
    told.say("activate 1a replenish reload")
    assert told.kinds().count("WeaponsLoaded") == 1
    assert told.unit("1b").marked("ammunition handed out")
