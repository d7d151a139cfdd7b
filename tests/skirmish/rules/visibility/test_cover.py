"""Where the game and the sight tool once disagreed: each case asked of game, judge, files and bots."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    load_position,
    write_position,
)
from dust_tactics.content.positions.position_png import decode_png, png_bytes
from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.bots.attack_estimate import Guns, has_shelter
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.dispute.adjudicate import Judgement, between, surroundings_of
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.dispute.snapshot import figure_of, position_of
from dust_tactics.skirmish.narration.verdicts import answer
from dust_tactics.skirmish.rules.visibility import hiding
from dust_tactics.skirmish.rules.visibility.cover import CoverKind
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.visibility.save_rolls import (
    Guard,
    close_saves,
    guard_of,
    ranged_saves,
    saves,
    view_of,
)
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.weather import Forecast, Risk, Severity, Weather
from tests.helpers.build import aircraft, line, position, squad, vehicle
from tests.helpers.say import Told

RIFLE = line("Rifle", "6", "2/1 2/1 2/1 2/1", "1/1 1/1 1/1")
MEN = squad("Men", RIFLE)
TANK = vehicle("Tank", RIFLE)
LONG = vehicle("Long", RIFLE, size="large")
PLANE = aircraft("Plane", RIFLE, hovers=True)
BIG = aircraft("Big", RIFLE, size="huge", hovers=True)
OWN = (MEN, TANK, LONG, PLANE, BIG)
BOTH = pytest.mark.parametrize("rules", [*EDITIONS])


def game(rows: list[str], one: str, two: str, rules: str = "dust-1947", **scenario: Any) -> Told:
    return position(rows, [one], [two], own=OWN, ruleset=rules, **scenario)


def written(found: Position) -> list[Position]:
    """A position after a round trip through its code, its file and a picture."""
    picture = png_bytes((1, 1), b"\0\0\0", found, "a verdict")
    code = encode_position(found)
    return [decode_position(code), load_position(write_position(found)), decode_png(picture)]


def told_alike(told: Told) -> Judgement:
    """What the judge says of the two units, and the game, and every written position with him."""
    state, one, two = told.state, told.unit("1a"), told.unit("2a")
    rules, found = state.table.ruleset, position_of(state)
    here, there = figure_of(state, one), figure_of(state, two, one.side)
    judged = between(surroundings_of(found, rules), found, rules, here, there)
    seen = in_sight(state, one, two.area, two.card, two.level) and not hiding.unseen(state, one, two)
    assert judged.visible is seen
    assert bool(judged.view.kinds) is saves(state, one, two).cover
    for back in written(found):
        assert (back.figures, back.smoke) == (found.figures, found.smoke)
        again = between(surroundings_of(back, rules), back, rules, here, there)
        assert (again.visible, again.cover, again.kinds) == (judged.visible, judged.cover, judged.kinds)
    return judged


@BOTH
def test_a_tank_that_has_dug_in_is_in_cover_in_the_sight_tool_too(rules: str) -> None:
    told = game(["....."], "Men A1", "Tank E1", rules)
    assert not told_alike(told).cover
    told.touch("2a", dug_in=True)
    judged = told_alike(told)
    assert (judged.cover, judged.kinds) == (True, (CoverKind.DUG_IN,))
    assert answer(judged) == "seen, in cover (dug in)"
    assert judged.because[-1].text == "E1 is in cover: the hole that it has dug covers it"
    assert has_shelter(told.state, told.unit("2a"), Square.parse("E1"))
    assert not has_shelter(told.state, told.unit("2a"), Square.parse("D1")), "the hole stays where it is"


@BOTH
def test_a_squad_caught_in_wire_inside_a_tree_has_no_cover_in_the_sight_tool_either(rules: str) -> None:
    told = game(["....T"], "Men A1", "Men E1", rules)
    assert told_alike(told).kinds == (CoverKind.TERRAIN,)
    told.touch("2a", caught=True)
    judged = told_alike(told)
    assert (judged.visible, judged.cover, judged.kinds) == (True, False, ())
    assert answer(judged) == "seen, not in cover"
    assert "wire has caught it" in judged.because[-1].text
    assert not has_shelter(told.state, told.unit("2a"), Square.parse("E1"))


def test_neither_fog_nor_a_phaser_covers_who_is_caught_in_wire() -> None:
    """The weather covers whatever special weapons say, but wire takes all cover away."""
    told = game(["......"], "Men A1", "Men F1", weather=Forecast(Risk.LOW, Severity.SEVERE, "fog"))
    told.state = told.state.but(weather=Weather(Severity.SEVERE, 1))
    assert told_alike(told).kinds == (CoverKind.WEATHER,)
    told.touch("2a", caught=True)
    assert not told_alike(told).cover
    for denied in (frozenset[str](), frozenset({"cover"})):
        found = saves(told.state, told.unit("1a"), told.unit("2a"), denied)
        assert (found.faces, found.cover, found.retries) == ("F", False, "")


@pytest.mark.parametrize("letter", "bu.")
def test_smoke_hides_and_covers_over_whatever_terrain_it_lies(letter: str) -> None:
    """Over a building, a trench and open ground; the terrain beneath stays what it is."""
    told = game([f"..{letter}..", "....."], "Men A1", "Tank E1")
    assert told_alike(told).visible
    told.state = told.state.but(screens=(SmokeScreen((Square.parse("C1"),), 3),))
    assert not told_alike(told).visible
    board = position_of(told.state).board
    assert board[Square.parse("C1")] is (Terrain.SMOKE if letter == "." else told.state.board[Square(2, 0)])
    inside = game([f"..{letter}..", "....."], "Men A1", "Tank C1")
    inside.state = inside.state.but(screens=told.state.screens)
    assert told_alike(inside).cover


def test_the_smoke_of_a_fire_goes_with_the_vehicle_and_not_before_it() -> None:
    told = game(["......"], "Men A1", "Tank E1")
    told.touch("2a", criticals=(Critical.ON_FIRE,))
    assert told_alike(told).kinds == (CoverKind.TERRAIN,)
    assert has_shelter(told.state, told.unit("2a"), Square.parse("C1"))
    assert not has_shelter(told.state, told.unit("1a"), Square.parse("C1"))


@pytest.mark.parametrize(("at", "seen"), [("C1", True), ("C6", False)])
def test_an_aircraft_looks_into_a_bunker_from_its_front_alone(at: str, seen: bool) -> None:
    bunker = Fort(FortKind.BUNKER, Square(2, 2), Facing.NORTH)
    told = game(["......"] * 6, f"Plane {at} S", "Men C3", forts=(bunker,))
    assert told_alike(told).visible is seen


@BOTH
@pytest.mark.parametrize(("letter", "seen"), [(".", True), ("b", False)])
@pytest.mark.parametrize("who", ["Plane C1 S", "Big B1 S"])
def test_who_is_right_beneath_an_aircraft_is_seen_unless_he_is_indoors(
    rules: str, letter: str, seen: bool, who: str
) -> None:
    told = game([f"..{letter}..", "....."], who, "Men C1", rules)
    judged = told_alike(told)
    assert judged.visible is seen
    assert any("right above each other" in reason.text for reason in judged.because)


@pytest.mark.parametrize(
    ("where", "wall", "covered"),
    [
        ("C1", Wall(2, 0, True), True),  # before both squares of the tank
        ("C2", Wall(2, 1, False), False),  # only before the one at its front
        ("C2", Wall(2, 1, True), True),  # over it from one, by its end from the other
    ],
)
def test_a_low_wall_covers_where_it_stands_before_all_squares_of_a_large_vehicle(
    where: str, wall: Wall, covered: bool
) -> None:
    told = game(["....", "....", "...."], "Long A1 E", f"Men {where}")
    told.state = told.state.but(board=told.state.board.with_edge(wall, Edge.LOW_WALL))
    assert told_alike(told).cover is covered


def test_the_judge_calls_a_wreck_by_its_name() -> None:
    told = game(["....."], "Men A1", "Men E1")
    wreck = Wreck(Area(4, 0), "Ludwig")
    told.state = told.state.but(board=told.state.board.with_wreck(wreck))
    judged = told_alike(told)
    assert judged.kinds == (CoverKind.TERRAIN,)
    assert wreck.words in judged.because[-1].text


def test_an_explosion_in_its_midst_is_hidden_by_nothing() -> None:
    told = game(["...", "..#", "..."], "Men A1", "Long B1 S")
    point = Square.parse("B2")
    assert not view_of(told.state, told.unit("1a"), told.unit("2a"), point=point).hidden


# -- saves ----------------------------------------------------------------------------------------


def test_a_bot_knows_the_saves_of_a_fortification_hand_to_hand_and_from_afar() -> None:
    """Its estimate once had none at the door, and took those behind walls for cover."""
    bunker = Fort(FortKind.BUNKER, Square(2, 2), Facing.NORTH)
    told = game(["......"] * 6, "Men C1", "Men C3", forts=(bunker,))
    rules, one, two = told.state.table.ruleset, told.unit("1a"), told.unit("2a")
    guard = guard_of(rules, view_of(told.state, one, two))
    assert guard == Guard(walls="FS", door="FS")
    assert close_saves(rules, two, guard).faces == "FS"
    assert (ranged_saves(rules, two, guard, frozenset()).faces, guard.cover) == ("F", False)
    inside = guard_of(rules, view_of(told.state, two.but(square=Square.parse("D3")), two))
    assert close_saves(rules, two, inside).faces == ""
    guns = Guns(told.state, one)
    open_, walled = (guns.each(0, RIFLE, two, found, False) for found in (Guard(), guard))
    assert walled < open_


def test_a_save_that_is_denied_is_no_save_that_is_rolled_again() -> None:
    told = game(["....."], "Men A1", "Tank E1")
    rules, tank = told.state.table.ruleset, told.unit("2a")
    covered = Guard(cover=True, walls="F")
    assert ranged_saves(rules, tank, covered, frozenset(), twice=True).twice
    denied = ranged_saves(rules, tank, covered, frozenset({"cover"}), twice=True)
    assert (denied.faces, denied.twice, denied.retries) == ("", False, "")


def test_what_cannot_be_is_a_fault_of_the_position() -> None:
    found = position_of(game(["....."], "Plane A1 E", "Tank E1").state)
    plane, tank = found.figures
    wrong = replace(found, figures=(replace(plane, dug_in=True), replace(tank, caught=True)))
    wrong = replace(wrong, smoke=frozenset({Square(7, 0)}))
    assert [fault.route for fault in wrong.faults()] == [
        ("units", 0, "dug-in"), ("units", 1, "caught"), ("smoke",),
    ]  # fmt: skip
