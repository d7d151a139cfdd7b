"""Small vehicles: infantry to lines of sight but to each other, always in cover (D47 "Small Vehicles")."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.bots.attack_estimate import Guns, has_shelter
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.narration.verdicts import answer
from dust_tactics.skirmish.rules.visibility.cover import CoverKind
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.visibility.save_rolls import saves, view_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State
from tests.contracts.test_one_truth import averages_agree, sight_and_cover_agree
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

RIFLE = line("Rifle", "9", "2/1 2/1 2/1 2/1", "2/1 2/1 2/1")
PHASER = line("Phaser", "9", "2/1 2/1 2/1 2/1", "2/1 2/1 2/1", special="Phaser")
BURNER = line("Burner", "5", "blast/1 blast/1", "2/1 2/1 2/1", flame=True)
MEN = squad("Men", RIFLE, PHASER, BURNER)
TANK = vehicle("Tank", RIFLE)
CAR = vehicle("Car", RIFLE, BURNER, moves="wheeled", skills="Small Vehicle")
STILTS = vehicle("Stilts", RIFLE, skills="Small Vehicle")
JEEP = vehicle("Jeep", RIFLE, moves="wheeled", size="small")
OWN = (MEN, TANK, CAR, STILTS, JEEP)
CRITICAL = {"dust-tactics": "", "dust-1947": " FS"}
"""The dice of a critical hit, where there are any."""
BOTH = pytest.mark.parametrize("rules", [*EDITIONS])


def game(rows: list[str], one: list[str], two: list[str], rules: str = "dust-1947", **scenario: Any) -> Told:
    return position(rows, one, two, own=OWN, ruleset=rules, **scenario)


def sees(told: Told, one: str, two: str) -> bool:
    """What the game says, and with it the judge."""
    looks, seen = told.unit(one), told.unit(two)
    found = in_sight(told.state, looks, seen.area, seen.card, seen.level)
    assert looks.square is not None
    judged = judge(position_of(told.state), told.state.table.ruleset, looks.square, seen.square)
    assert judged.visible is found
    return found


# -- lines of sight -------------------------------------------------------------------------------


@BOTH
def test_it_hides_nobody_but_small_vehicles_from_each_other(rules: str) -> None:
    told = game(["......", "......"], ["Men A1", "Car A2"], ["Car C1", "Car C2", "Tank F1", "Car F2"], rules)
    assert sees(told, "1a", "2c")
    assert not sees(told, "1b", "2d")
    assert not sees(told, "2d", "1b")


@BOTH
def test_only_if_both_of_them_are_small(rules: str) -> None:
    told = game(["......", "......"], ["Car A1", "Men A2"], ["Car C1", "Car C2", "Tank F1", "Car F2"], rules)
    assert sees(told, "1a", "2c")
    assert sees(told, "2c", "1a")
    assert sees(told, "1b", "2d")


@BOTH
def test_other_vehicles_hide_it_as_they_hide_infantry(rules: str) -> None:
    told = game(["......"], ["Car A1"], ["Tank C1", "Car F1"], rules)
    assert not sees(told, "1a", "2b")


@BOTH
def test_a_small_size_without_the_skill_is_nothing_to_it(rules: str) -> None:
    told = game(["......"], ["Men A1"], ["Jeep C1", "Men F1"], rules)
    assert not sees(told, "1a", "2b")
    assert not saves(told.state, told.unit("1a"), told.unit("2a")).cover


def test_it_looks_over_no_hut_on_its_legs() -> None:
    told = game(["..h..."], ["Stilts A1", "Tank B1"], ["Tank F1"])
    assert told.state.board[Square(2, 0)] is Terrain.HUT
    assert not sees(told, "1a", "2a")
    assert sees(game(["..h..."], ["Tank A1"], ["Tank F1"]), "1a", "2a")


def test_its_wreck_hides_as_it_did() -> None:
    told = game(["......", "......"], ["Men A1", "Car A2"], ["Tank F1", "Car F2"])
    wrecks = (Wreck(Area(2, 0), "Car", small=True), Wreck(Area(2, 1), "Car", small=True))
    board = told.state.board
    for wreck in wrecks:
        board = board.with_wreck(wreck)
    told.state = told.state.but(board=board)
    assert sees(told, "1a", "2a")
    assert not sees(told, "1b", "2b")


def test_a_small_vehicle_that_is_destroyed_leaves_such_a_wreck() -> None:
    told = game(["......"], ["Men A1"], ["Car C1", "Tank F1"])
    told.touch("2a", damage=3)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF TT")
    assert told.state.board.wrecks == (Wreck(Area(2, 0), "Car", small=True),)
    assert sees(told, "1a", "2b")


def test_a_flame_of_one_does_not_pass_another_on_its_way_to_a_third() -> None:
    told = game(["......"], ["Car A1"], ["Car C1", "Car D1"])
    assert sees(told, "1a", "2a")
    told.say("activate 1a attack nothing")
    assert told.why("aim B 1 at 2b through 2a") == "no-sight"
    men = game(["......"], ["Men A1"], ["Car C1", "Car D1"]).say("activate 1a attack nothing")
    assert men.allows("aim C 1 at 2b through 2a")


# -- cover ----------------------------------------------------------------------------------------


@BOTH
def test_it_is_in_cover_in_the_open(rules: str) -> None:
    told = game(["......"], ["Men A1"], ["Car F1"], rules)
    one, two = told.unit("1a"), told.unit("2a")
    found = saves(told.state, one, two)
    assert (found.cover, found.faces) == (True, told.state.table.ruleset.vehicle_cover_faces)
    assert [(r.text, r.rule) for r in found.because] == [("Car is a small vehicle", rulebook.SMALL_VEHICLES)]
    assert has_shelter(told.state, two, Square(3, 0))
    judged = judge(position_of(told.state), told.state.table.ruleset, Square(0, 0), Square(5, 0))
    assert answer(judged) == "seen, in cover (small)"
    assert judged.because[-1].text == "F1 is in cover: its small size covers it"
    assert judged.because[-1].rule == str(rulebook.SMALL_VEHICLES)


@BOTH
def test_cover_besides_makes_it_no_better(rules: str) -> None:
    told = game(["...T"], ["Men A1"], ["Car D1"], rules)
    found = saves(told.state, told.unit("1a"), told.unit("2a"))
    assert (found.faces, found.retries) == (told.state.table.ruleset.vehicle_cover_faces, "")


@BOTH
def test_a_weapon_that_denies_cover_denies_this(rules: str) -> None:
    told = game(["......"], ["Men A1"], ["Car F1"], rules).say("activate 1a attack nothing")
    told.say("aim B 1 at 2a", "fire", dice="FT" + CRITICAL[rules])
    assert told.unit("2a").damage == 1


@BOTH
def test_an_attack_rolls_its_saves(rules: str) -> None:
    face = told_face(rules)
    told = game(["......"], ["Men A1"], ["Car F1"], rules).say("activate 1a attack nothing")
    told.say("aim A 1 at 2a", "fire", dice=f"FF {face}T" + CRITICAL[rules])
    assert told.unit("2a").damage == 1


def told_face(rules: str) -> str:
    return game(["."], [], [], rules).state.table.ruleset.vehicle_cover_faces[0]


def test_bots_count_on_its_cover() -> None:
    told = game(["......"], ["Men A1"], ["Car F1", "Jeep E1"])
    guns = Guns(told.state, told.unit("1a"))
    small, other = (guns.potential(told.unit(name))[0] for name in ("2a", "2b"))
    assert 0 < small < other


def test_an_explosion_finds_it_in_cover_too() -> None:
    told = game(["......"], ["Men A1"], ["Car F1"])
    seen = view_of(told.state, told.unit("1a"), told.unit("2a"), point=Square(4, 0))
    assert seen.kinds == (CoverKind.SMALL,)


# -- one truth ------------------------------------------------------------------------------------


def crowd(seed: int, rules: str) -> State:
    """Small and other vehicles and squads in any squares of a board with trees."""
    chance = random.Random(f"small {seed}")
    rows = ["".join(chance.choice("......Th") for _ in range(8)) for _ in range(7)]
    free = [f"{'ABCDEFGH'[x]}{y + 1}" for y in range(7) for x in range(8) if rows[y][x] == "."]
    chance.shuffle(free)
    names = [f"{chance.choice(('Car', 'Car', 'Stilts', 'Tank', 'Men'))} {free.pop()}" for _ in range(12)]
    return game(rows, names[:6], names[6:], rules).state


@BOTH
def test_all_who_are_asked_agree_about_small_vehicles(rules: str) -> None:
    met = sight_and_cover_agree(crowd(0, rules), random.Random(0))
    for seed in range(1, 6):
        state, chance = crowd(seed, rules), random.Random(seed)
        met += sight_and_cover_agree(state, chance)
        averages_agree(state, chance)
    assert met["small"]
    assert 0 < met["small pairs"] < met["pairs"]
