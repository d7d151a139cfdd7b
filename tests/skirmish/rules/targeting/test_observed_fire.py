"""Artillery fired for an observer (D47 "Artillery Observer", "Jammer"; by DT-missing-pages)."""

from __future__ import annotations

from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.targets import declared_plan
from tests.helpers.build import aircraft, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "2/1 2/1 2/1 2/1", "2/1 2/1 2/1"
RIFLE = line("Rifle", "3", CELLS, TANK, count=2)
EYES = squad("Eyes", RIFLE, soldiers=2, skills="Artillery Observer")
CAR = vehicle("Car", line("Pistol", "2", CELLS), skills="Artillery Observer")
MORTAR = vehicle(
    "Mortar", line("Mortar", "4-9", CELLS, TANK, special="Artillery"), line("Pistol", "9", CELLS)
)
ROCKETS = vehicle("Rockets", line("Rocket", "4-9", CELLS, TANK, special="Artillery, Reload"))
FIXED = vehicle("Fixed", line("Howitzer", "4-9", CELLS, TANK, special="Artillery", arc="front"))
RIFLES = squad("Rifles", line("Rifle", "2", "1/1 1/1 1/1 1/1", TANK, count=5))
TARGET = squad("Target", line("Rifle", "2", "1/1 1/1 1/1 1/1", TANK, count=9), soldiers=9)
STORK = aircraft("Stork", line("Pistol", "2", CELLS), hovers=True, skills="Jammer")
OWN = (EYES, CAR, MORTAR, ROCKETS, FIXED, RIFLES, TARGET, STORK)
WALLED = ["..#......"] * 4
"""The gun stands at the left, behind a row of houses; the observer sees what is at the right."""
FAR = ("Target G1",)
SEES = "Eyes E4"


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = FAR, rows: int = 4) -> Told:
    return position(WALLED[:1] * rows, list(ones), list(twos), own=OWN, ruleset=rules)


def test_the_gun_activates_and_fires_at_what_the_observer_sees(rules: str) -> None:
    told = game(SEES, "Mortar A1 E", rules=rules)
    assert told.why("activate 1b attack nothing") == "no-target", "it sees nothing itself"
    told.say("activate 1a attack move", "call 1b")
    assert told.asked == "side1 aim 1b"
    told.say("aim A 1 on G1 area SE", "fire", dice="FT")
    assert told.unit("1b").activated
    assert told.unit("2a").miniatures == 8
    assert told.asked == "side1 move 1a", "then the observer goes on"
    told.say("move stay")
    assert told.asked.startswith("side2")


def test_range_and_field_of_fire_are_the_guns_and_sight_the_observers(rules: str) -> None:
    told = game(SEES, "Mortar A1 E", rules=rules).say("activate 1a attack nothing", "call 1b")
    assert told.why("aim A 1 on D1 area SE") == "minimum-range"
    assert told.why("aim B 1 at 2a") == "no-artillery"
    assert game(SEES, "Fixed A1 W", rules=rules).why("activate 1a attack nothing") == "no-target"
    assert game(SEES, "Fixed A1 E", rules=rules).allows("activate 1a attack nothing")
    hidden = game("Eyes B2", "Mortar A1 E", rows=5, rules=rules).say("activate 1a attack nothing", "call 1b")
    assert hidden.why("aim A 1 on G1 area SE") == "unobserved"


def test_a_sustained_attack_is_the_guns_too(rules: str) -> None:
    told = game(SEES, "Mortar A1 E", rules=rules).say("activate 1a sustained", "call 1b")
    told.say("aim A 1 on G1 area SE", "fire", dice="TT FT")
    assert told.unit("2a").miniatures == 8


def test_it_may_fire_smoke() -> None:
    told = game(SEES, "Mortar A1 E").say("activate 1a attack nothing", "call 1b")
    told.say("aim A 1 smoke on F1 area SE", "fire", dice="T")
    assert told.state.screens


def test_one_that_is_loaded_by_hand_loads_before_or_after() -> None:
    told = game(SEES, "Rockets A1 E").say("activate 1a attack nothing", "call 1b")
    assert told.open == ["activate 1b attack nothing", "activate 1b attack reload"]
    told.say("activate 1b attack reload", "aim A 1 on G1 area SE", "fire", dice="TT")
    assert told.unit("1b").unloaded == ()
    told = game(SEES, "Rockets A1 E")
    told.touch("1b", unloaded=(0,))
    told.say("activate 1a attack nothing", "call 1b")
    assert told.asked == "side1 aim 1b", "it loads first, for nothing else is left to it"
    told = game(SEES, "Rockets A1 E")
    told.touch("1b", unloaded=(0,))
    assert told.say("activate 1a sustained").why("call 1b") == "call"


def test_only_a_friend_that_has_not_activated() -> None:
    told = game(SEES, "Mortar A1 E done", "Rifles E3", twos=("Target G3", "Mortar I4 W"))
    told.say("activate 1a attack nothing")
    for gun in ("1b", "1c", "2b"):
        assert told.why(f"call {gun}") == "call"


def test_without_his_radio_man_nobody_listens() -> None:
    told = game("Eyes E4 lost 1", "Mortar A1 E")
    assert told.allows("activate 1a attack nothing"), "the man with the radio is left"
    told = game("Rifles E4", "Mortar A1 E")
    assert told.why("activate 1a attack nothing") == "no-target"
    told = game("Car E4 N", "Mortar A1 E")
    assert told.allows("activate 1a attack nothing"), "a vehicle has its own"


def test_a_call_comes_instead_of_the_own_weapons_and_not_beside_them() -> None:
    told = game("Eyes F3", "Mortar A1 E").say("activate 1a attack nothing", "aim A 1 at 2a")
    assert told.why("call 1b") == "call"


def test_its_tokens_are_rolled_against_and_may_leave_it_nothing() -> None:
    told = game(SEES, "Mortar A1 E suppressed").say("activate 1a sustained")
    told.say("call 1b", dice="TT")
    assert told.unit("1b").activated
    assert told.asked == "side2 activate", "it can't make a sustained attack any more"
    told = game(SEES, "Mortar A1 E suppressed").say("activate 1a attack nothing").say("call 1b", dice="TT")
    assert told.asked == "side1 aim 1b", "after doing nothing first"


def test_a_jammer_near_the_observer_spoils_its_hits() -> None:
    told = game(SEES, "Mortar A1 E", twos=(*FAR, "Stork I4 W")).say("activate 1a attack nothing", "call 1b")
    told.say("aim A 1 on G1 area SE")
    plan = declared_plan(told.state)
    assert plan is not None
    assert plan.shots[0].spoilt
    jammed = attack_odds(told.state, plan)[0].expected
    told.say("fire", dice="FF FT")
    assert told.unit("2a").miniatures == 8
    told = game(SEES, "Mortar A1 E").say("activate 1a attack nothing", "call 1b", "aim A 1 on G1 area SE")
    plan = declared_plan(told.state)
    assert plan is not None
    assert attack_odds(told.state, plan)[0].expected == 3 * jammed


def test_a_jammed_sustained_attack_rolls_nothing_again() -> None:
    told = game(SEES, "Mortar A1 E", twos=(*FAR, "Stork I4 W")).say("activate 1a sustained", "call 1b")
    told.say("aim A 1 on G1 area SE", "fire", dice="FT")
    assert told.unit("2a").miniatures == 8
