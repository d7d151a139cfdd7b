"""Special actions for others that are no officer's, and skills that units have for a while.

D47 "Air Traffic Control", "Air Alert", "Clean My Optics", "Juice It Up!", "Follow Me", "General", "Desert
Fox", "Blutkreuz".
"""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.preview import move_reach, targets
from dust_tactics.skirmish.preview.targets import declared_plan
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK, AIR = "2/1 2/1 2/1 2/1", "2/1 2/1 2/1", "3/1 3/1 3/1"
RIFLE = line("Rifle", "4", CELLS, TANK, count=5, air=AIR)
TOWER = vehicle("Tower", line("Pistol", "2", CELLS), skills="Air Traffic Control, Air Alert")
PLANE = aircraft("Plane", line("Gun", "4", CELLS), hovers=True, damage=9)
FLAK = vehicle("Flak", line("Flak", "6", CELLS, TANK, air=AIR), damage=6)
RIFLES = squad("Rifles", RIFLE)
HEAVY = squad("Heavy", RIFLE, armour=3)
TITO = hero("Tito", RIFLE, skills="Clean My Optics, Juice It Up!")
LEADER = hero("Leader", RIFLE, skills="Follow Me")
GENERAL = hero("Chief", RIFLE, skills="Officer, General")
FOX = hero("Fox", RIFLE, skills="Officer, Desert Fox")
MASTER = hero("Master", RIFLE, armour=1, skills="Zombie, Charge, Blutkreuz")
DEAD = squad("Dead", line("Teeth", "C", CELLS, count=5), armour=1, march=3, skills="Zombie, Mindless")
FAUSTS = squad("Fausts", line("Panzerfaust", "4", CELLS, TANK, count=2, ammo=2), soldiers=2)
OWN = (TOWER, PLANE, FLAK, RIFLES, HEAVY, TITO, LEADER, GENERAL, FOX, MASTER, DEAD, FAUSTS)
BOARD = ["." * 9] * 4
FAR = ("Rifles I4",)


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = FAR, rows: list[str] = BOARD) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset=rules)


# -- aircraft ---------------------------------------------------------------------------------


def test_an_aircraft_is_called_back_once_a_turn(rules: str) -> None:
    told = game("Tower A1 E", "Plane E2 E done", "Rifles A3 done", rules=rules)
    told.say("activate 1a scramble move")
    assert told.open == ["target 1b", "target none"]
    told.say("target 1b", dice="F")
    assert told.asked == "side1 activate 1b"
    told = game("Tower A1 E", "Plane E2 E done", rules=rules).say(
        "activate 1a scramble move", "target 1b", dice="T"
    )
    assert told.asked == "side1 move 1a"
    assert game("Tower A1 E", "Plane E2 E").why("activate 1a scramble nothing") == "special"


def test_vehicles_hit_an_aircraft_that_was_pointed_out_on_targets_too(rules: str) -> None:
    told = game("Tower A1 E", "Flak A3 E", "Rifles C3", twos=("Plane E2 W", "Rifles I4"), rules=rules)
    told.say("activate 1a airalert nothing", "target 2a", dice="F")
    assert told.unit("2a").marked("Air Alert")
    told.say("activate 2b nothing nothing")
    told.say("activate 1b attack nothing", "aim A 1 at 2a")
    plan = declared_plan(told.state)
    assert plan is not None
    assert plan.shots[0].hits == "FT"
    assert any("Air Alert" in str(why) for why in plan.shots[0].because)
    view = targets.target_view(told.state, told.unit("1c"), told.unit("2a"))
    assert view.odds is not None
    assert view.odds.expected < 6, "soldiers hit it as ever"


def test_without_success_or_sight_it_is_not(rules: str) -> None:
    told = game("Tower A1 E", "Flak A3 E", twos=("Plane E2 W",), rules=rules)
    told.say("activate 1a airalert nothing", "target 2a", dice="T")
    assert not told.unit("2a").marks
    assert game("Tower A1 E").why("activate 1a airalert nothing") == "idle"


def test_the_alert_ends_with_the_turn() -> None:
    told = game("Tower A1 E", twos=("Plane E2 W done",))
    told.say("activate 1a airalert nothing", "target 2a", dice="F FFF TTT")
    assert not told.unit("2a").marks


# -- tuning vehicles --------------------------------------------------------------------------


def test_clean_optics_give_each_weapon_a_die_more_until_the_turn_ends() -> None:
    told = game("Tito A1", "Flak B1 E", "Flak B2 E", twos=("Rifles E1",))
    assert told.why("activate 1a optics optics") == "idle", "once a turn"
    told.say("activate 1a optics nothing", "target 1b")
    assert told.unit("1b").marked("Clean My Optics")
    told.say("activate 2a nothing nothing")
    dice = {}
    for name in ("1b", "1c"):
        view = targets.target_view(told.state, told.unit(name), told.unit("2a"))
        assert view.odds is not None
        dice[name] = view.odds.dice
    assert dice == {"1b": 3, "1c": 2}


def test_a_juiced_up_vehicle_moves_as_far_as_it_marches() -> None:
    told = game("Tito A1", "Flak B1 E").say("activate 1a juice nothing", "target 1b")
    told.say("activate 2a nothing nothing")
    assert told.say("activate 1b move nothing").allows("move C1-D1-E1-F1 face E")
    told = game("Tito A1", "Flak B1 E").say("activate 1a nothing nothing", "activate 2a nothing nothing")
    assert not told.say("activate 1b move nothing").allows("move C1-D1-E1-F1 face E")


def test_only_vehicles_next_to_him() -> None:
    assert game("Tito A1", "Rifles B1", "Flak C1 E").why("activate 1a optics nothing") == "idle"


# -- following --------------------------------------------------------------------------------


def test_light_infantry_near_a_leader_moves_at_once_each_on_a_die(rules: str) -> None:
    told = game("Leader A1", "Rifles B1 done", "Rifles A2", "Heavy B2", "Rifles F1", rules=rules)
    told.say("activate 1a followme move", dice="F T")
    assert told.asked == "side1 move 1b"
    assert not told.allows("move C1-D1-E1")
    told.say("move C1-D1")
    assert told.asked == "side1 move 1a", "then he goes on himself"
    assert not told.unit("1c").activated
    assert told.unit("1b").activated


def test_all_of_them_move_in_their_order() -> None:
    told = game("Leader A1", "Rifles B1", "Rifles A2").say("activate 1a followme nothing", dice="F F")
    assert told.asked == "side1 move 1b"
    assert told.say("move C1").asked == "side1 move 1c"
    assert told.say("move A3").asked == "side2 activate"


@pytest.mark.parametrize(("book", "may"), [("dust-1947", False), ("dust-tactics", True)])
def test_who_has_followed_has_taken_an_action_and_does_not_react(book: str, may: bool) -> None:
    """DT "Reactive Attacks": who has not activated; D47 "Reactive Attacks": who has taken no action."""
    told = game("Leader A1", "Rifles B1", "Rifles A2", rules=book, twos=("Rifles E3",))
    told.say("activate 1a followme nothing", dice="F T").say("move C1")
    told.say("activate 2a move attack", "move E2")
    assert told.allows("react 1c")
    assert told.allows("react 1b") is may
    assert told.state.units["1b"].activated is False
    if not may:
        assert told.why("react 1b") == "acted"


def test_once_a_turn() -> None:
    told = game("Leader A1", "Rifles B1", "Leader A3")
    assert told.why("activate 1a followme followme") == "idle"
    told.say("activate 1a followme nothing", "activate 2a nothing nothing", dice="T T")
    assert told.unit("1a").marked("followme done")
    assert told.say("activate 1c followme nothing", dice="T T").asked == "side1 activate", "for each leader"


def test_a_hero_at_a_pit_leads_and_a_squad_does_not() -> None:
    pit = ["." + Terrain.PIT.letter + ".......", *BOARD[1:]]
    told = game("Tito A1", "Rifles B2", "Rifles A3", rows=pit)
    assert told.allows("activate 1a followme nothing")
    assert told.why("activate 1b followme nothing") == "special"
    assert game("Tito A1", "Rifles B2").why("activate 1a followme nothing") == "special"


# -- a free command, and skills for a while ---------------------------------------------------


def test_a_general_gives_one_command_for_nothing(rules: str) -> None:
    told = game("Chief A1", "Fausts B1 spent 2", twos=("Rifles D1",), rules=rules)
    assert told.allows("activate 1a ammodrop attack move")
    assert told.allows("activate 1a ammodrop sustained")
    assert not told.allows("activate 1a ammodrop ammodrop move move")
    told = game("Fox A1", "Fausts B1 spent 2", twos=("Rifles D1",), rules=rules)
    assert not told.allows("activate 1a ammodrop attack move")


def test_who_the_fox_gets_moving_may_move_after_a_march(rules: str) -> None:
    told = game("Fox A1", "Rifles B1 done", rules=rules).say(
        "activate 1a getmoving nothing", "target 1b", dice="F"
    )
    assert "activate 1b march move" in told.open
    told = game("Chief A1", "Rifles B1 done", rules=rules)
    told.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert "activate 1b march move" not in told.open


def test_it_does_not_last_beyond_the_turn() -> None:
    told = game("Fox A1", "Rifles B1 done", twos=("Rifles I4 done",))
    told.say("activate 1a getmoving nothing", "target 1b", dice="F")
    told.say("activate 1b nothing nothing", dice="FFF TTT")
    assert not told.unit("1b").marks


@pytest.mark.parametrize(("square", "near"), [("B1", True), ("C1", False)])
def test_the_mindless_near_a_blutkreuz_are_faster_and_charge(rules: str, square: str, near: bool) -> None:
    told = game("Master A1", f"Dead {square}", twos=("Rifles H1",), rules=rules)
    assert (len(move_reach.reach(told.state, told.unit("1b")).move) > 14) is near
    assert told.allows("activate 1b march charge") is near


def test_their_rates_are_those_of_where_they_began() -> None:
    told = game("Master A1", "Dead B1").say("activate 1b march")
    told.say("move C1-D1-E1").say("move F1")
    assert told.at("1b") == "F1"
    told = game("Master A1", "Rifles B1").say("activate 1b move nothing")
    assert not told.allows("move C1-D1-E1"), "nobody else"
