"""Trenches, barbed wire and minefields (D47 "Trenches", "Barbed Wire", "Minefield"), and their clearing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.board import Terrain
from dust_tactics.skirmish.cards import SkillRef
from dust_tactics.skirmish.grid import Square
from dust_tactics.skirmish.preview import reach
from dust_tactics.skirmish.rules import clearing
from dust_tactics.skirmish.rules.cover import saves as saves_of
from dust_tactics.skirmish.scribe import Scribe
from tests.helpers.build import aircraft, line, position, squad, vehicle
from tests.helpers.dice import Words
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "2/1 2/1 2/1", air="2/1 2/1")
RIFLES = line("Rifle", "8", "2/1 2/1", "2/1 2/1 2/1", count=3)
FOOT = squad("Foot", RIFLES, soldiers=3, move=3, march=6)
JETS = replace(squad("Jets", GUN, soldiers=3, move=3, march=6), skills=(SkillRef("Flying"),))
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6)
PLANE = aircraft("Plane", GUN, move=3, march=6)
OWN = [FOOT, JETS, TANK, PLANE]


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
    told.state = told.state.with_unit(told.unit("1a").but(caught=True))
    told.say("activate 1a move nothing")
    assert not told.unit("1a").caught
    told.say("move B1", dice="S")
    assert told.at("1a") == "A1"
    assert told.unit("1a").caught


def test_wire_takes_all_saves_from_cover_away() -> None:
    told = table(["c...."], "Foot A1", twos=("Foot E1",))
    told.state = told.state.with_unit(told.unit("1a").but(caught=True, activated=True))
    told.state = told.state.with_unit(told.unit("2a").but(activated=False))
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


def cleared(told: Told, dice: str, *squares: str, mines_on_foot: bool = False) -> tuple[bool, Told]:
    """Engineering work by the first unit, outside any action."""
    rolls = Words(dice, told.state.table.ruleset.dice)
    scribe = Scribe(told.state, rolls)
    unit = told.unit("1a")
    if mines_on_foot:
        done = clearing.clear_mines_on_foot(scribe, unit, Square.parse(squares[0]))
    else:
        done = clearing.clear(scribe, unit, tuple(map(Square.parse, squares)), dice=len(dice))
    rolls.finish()
    told.state = scribe.state
    return done, told


@pytest.mark.parametrize("kind", [Terrain.WIRE, Terrain.MINES, Terrain.TRENCH])
def test_clearing_takes_the_symbol_of_the_army(kind: Terrain) -> None:
    rows = [f".{kind.letter}{kind.letter}"]
    done, told = cleared(table(rows, "Foot A1"), "F", "B1")
    assert done
    assert told.state.board.to_rows() == (f"..{kind.letter}",)
    done, told = cleared(table(rows, "Foot A1"), "S", "B1")
    assert not done
    assert told.state.board.to_rows() == (rows[0],)


def test_two_dice_of_paired_tools_and_gaps_of_two_by_two() -> None:
    told = table([".**", ".**", "..."], "Tank A1 E")
    assert clearing.beside(told.state, told.unit("1a"), Terrain.MINES) == (Square(1, 0), Square(1, 1))
    gap = clearing.gaps(told.state.board, Terrain.MINES, Square(1, 0))[0]
    assert [str(square) for square in gap] == ["B1", "C1", "B2", "C2"]
    done, told = cleared(told, "TF", "B1", "C1", "B2", "C2")
    assert done
    assert not told.state.board.where(frozenset({Terrain.MINES}))


def test_who_fails_on_foot_meets_the_mines() -> None:
    done, told = cleared(table([".*"], "Foot A1"), "T FFF TTT", "B1", mines_on_foot=True)
    assert not done
    assert told.unit("1a").suppression == 1
