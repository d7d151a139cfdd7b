"""Trenches, barbed wire and minefields (D47 "Trenches", "Barbed Wire", "Minefield"), and their clearing."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.move_reach import reach
from dust_tactics.skirmish.rules.visibility.save_rolls import saves as saves_of
from tests.helpers.build import aircraft, line, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "2/1 2/1 2/1", air="2/1 2/1")
RIFLES = line("Rifle", "8", "2/1 2/1", "2/1 2/1 2/1", count=3)
FOOT = squad("Foot", RIFLES, soldiers=3, move=3, march=6)
JETS = squad("Jets", GUN, soldiers=3, move=3, march=6, skills="Flying")
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6)
PLANE = aircraft("Plane", GUN, move=3, march=6)
DOZER = vehicle("Dozer", GUN, moves="tracked", skills="Dozer Blade")
SAW = vehicle("Saw", line("Chainsaw", "C", "1/1", "1/1", special="Cutting"))
SAWS = vehicle("Saws", line("Paired Chainsaws", "C", "1/1", "1/1", special="Cutting"))
OWN = [FOOT, JETS, TANK, PLANE, DOZER, SAW, SAWS]


def table(rows: list[str], *ones: str, twos: tuple[str, ...] = ("Foot outside",)) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset="dust-1947")


# -- trenches ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "saves"), [("Foot C1", "FS"), ("Tank C1 E", ""), ("Foot B1", "F")])
def test_a_trench_covers_infantry_and_hides_nobody(target: str, saves: str) -> None:
    told = table(["..u.."], "Foot A1", twos=(target,))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT" + (" T" if saves else " TT"))
    assert [roll.counted for roll in told.rolls("save")] == ([saves] if saves else [])
    assert table(["..u.."], "Foot A1", twos=("Foot E1",)).allows("activate 1a attack nothing")


# -- wire -------------------------------------------------------------------------------------


def test_wire_catches_who_moves_into_it_and_ends_his_activation() -> None:
    told = table([".%...", "....."], "Foot A1", "Foot A2", twos=("Foot E1",))
    told.say("activate 1a move attack", "move B1-C1", dice="T")
    assert told.at("1a") == "B1"
    assert told.unit("1a").caught
    assert told.asked.startswith("side2 activate")
    told.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FT T")
    assert told.rolls("save")[0].counted == "F"


def test_who_is_free_goes_on_with_one_roll_for_all_the_wire() -> None:
    told = table([".%%..", "....."], "Foot A1", twos=("Foot E2",))
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="F")
    assert told.at("1a") == "D1"
    assert not told.unit("1a").caught


def test_out_of_wire_one_rolls_again_and_the_next_activation_frees_the_cover() -> None:
    told = table(["%...."], "Foot A1", "Foot D1")
    told.touch("1a", caught=True)
    told.say("activate 1a move nothing")
    assert not told.unit("1a").caught
    told.say("move B1", dice="S")
    assert told.at("1a") == "A1"
    assert told.unit("1a").caught


def test_wire_takes_all_saves_from_cover_away() -> None:
    told = table(["c...."], "Foot A1", twos=("Foot E1",))
    told.touch("1a", caught=True, activated=True)
    told.touch("2a", activated=False)
    told = Told(told.game, told.state)
    assert not table(["c...."], "Foot A1").unit("1a").caught
    found = saves_of(told.state, told.unit("2a"), told.unit("1a"))
    assert (found.faces, found.cover) == ("F", False)


def test_vehicles_and_who_flies_over_do_not_roll() -> None:
    table([".%.."], "Tank A1 E").say("activate 1a move nothing", "move B1-C1")
    table([".%.."], "Jets A1").say("activate 1a move nothing", "move B1-C1")
    table([".%.."], "Plane A1 E").say("activate 1a move nothing", "move B1-C1")
    told = table([".%.."], "Jets A1").say("activate 1a move nothing", "move B1", dice="T")
    assert told.unit("1a").caught


def test_the_first_part_of_a_march_ends_the_activation_too() -> None:
    told = table([".%....", "......"], "Foot A1")
    told.say("activate 1a march", "move B1-C1", dice="T")
    assert told.at("1a") == "B1"
    assert told.asked.startswith("side2")


# -- mines ------------------------------------------------------------------------------------


def test_mines_attack_each_miniature_and_suppress() -> None:
    told = table([".*..", "...."], "Foot A1")
    told.say("activate 1a move nothing", "move B1-C1", dice="FFT FT")
    assert told.at("1a") == "C1"
    assert told.unit("1a").miniatures == 2
    assert told.unit("1a").suppression == 1
    assert told.rolls("mines")[0].side.label == "side2"


def test_mines_cost_vehicles_two_points_and_no_critical_hit() -> None:
    told = table([".*.."], "Tank A1 E").say("activate 1a move nothing", "move B1", dice="F")
    assert told.unit("1a").damage == 2


@pytest.mark.parametrize("who", ["Jets A1", "Plane A1 E"])
def test_mines_leave_alone_who_is_in_the_air(who: str) -> None:
    table([".*.."], who).say("activate 1a move nothing", "move B1-C1")


def test_out_of_a_minefield_it_is_no_safer_and_one_may_stay() -> None:
    table(["*..."], "Foot A1").say("activate 1a move nothing", "move B1", dice="TTT")
    table(["*..."], "Foot A1").say("activate 1a move nothing", "move stay")
    told = table([".*", ".."], "Jets A1").say("activate 1a move nothing", "move B1", dice="TTT")
    assert told.at("1a") == "B1"


# -- ways round -------------------------------------------------------------------------------


def test_a_way_round_is_taken_where_there_is_one_and_the_short_one_stays_open() -> None:
    told = table([".*..", "...."], "Foot A1")
    found = reach(told.state, told.unit("1a")).move
    assert [str(stop) for stop in found[Square.parse("C1")].path] == ["B2", "C1"]
    assert found[Square.parse("C1")].cost == 3
    told.say("activate 1a march")
    assert {"move B1-C1", "move B2-C1"} <= set(told.open)
    alone = table([".*.."], "Foot A1")
    assert Square.parse("D1") in reach(alone.state, alone.unit("1a")).move
    car = table([".%..", "...."], "Tank A1 E")
    assert [str(stop) for stop in reach(car.state, car.unit("1a")).move[Square.parse("C1")].path] == [
        "B1",
        "C1",
    ]


# -- clearing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Terrain.WIRE, Terrain.MINES])
def test_infantry_clears_a_square_beside_it_with_the_symbol_of_its_army(kind: Terrain) -> None:
    rows = [f".{kind.letter}{kind.letter}", "..."]
    told = table(rows, "Foot A1").say("activate 1a clear nothing")
    assert told.open == ["target B1", "target none"]
    told.say("target B1", dice="F")
    assert told.state.board.to_rows()[0] == f"..{kind.letter}"


def test_who_fails_at_wire_ends_his_activation() -> None:
    told = table([".%", ".."], "Foot A1", "Foot A2").say("activate 1a clear move")
    told.say("target B1", dice="T")
    assert told.state.board.to_rows()[0] == ".%"
    assert told.asked.startswith("side2 activate")


def test_who_fails_at_mines_meets_them_and_is_suppressed() -> None:
    told = table([".*", ".."], "Foot A1").say("activate 1a clear nothing", "target B1", dice="T FTT F")
    assert told.unit("1a").miniatures == 3
    assert told.unit("1a").suppression == 2


@pytest.mark.parametrize(("card", "dice"), [("Saw", "F"), ("Saws", "TF")])
def test_saws_cut_wire_with_one_die_and_paired_ones_with_two(card: str, dice: str) -> None:
    told = table([".%%", "..."], f"{card} A1 E").say("activate 1a clear nothing", "target B1", dice=dice)
    assert told.state.board.to_rows()[0] == "..%"
    other = table([".*", ".."], f"{card} A1 E")
    assert "activate 1a clear nothing" not in other.open


def test_a_dozer_ploughs_two_by_two_squares_of_mines_and_fills_trenches() -> None:
    """Ruling ``D47-gaps``."""
    told = table([".***", ".***", "...."], "Dozer A1 E").say(
        "activate 1a clear nothing", "target B1", dice="F"
    )
    assert told.state.board.to_rows() == ("...*", "...*", "....")
    told = table([".u", ".."], "Dozer A1 E", twos=("Foot B1", "Foot outside"))
    told.say("activate 1a clear nothing", "target B1", dice="F")
    assert told.state.board.to_rows()[0] == ".."
    assert told.at("2a") == "B2"
    assert "activate 1a clear nothing" not in table([".%", ".."], "Dozer A1 E").open


def test_without_the_tools_there_is_nothing_to_clear() -> None:
    assert "activate 1a clear nothing" not in table([".%*u", "...."], "Tank A1 E").open
    assert "activate 1a clear nothing" not in table([".u..", "...."], "Foot A1").open
    assert "activate 1a clear nothing" not in table([".....%", "......"], "Foot A1").open
