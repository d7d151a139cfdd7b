"""Squares that burn for two turns (D47 "Phosphorus"; ruling ``D47-phosphorus``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.state import Table
from tests.helpers.build import aircraft, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
BLAST = "blast/1 blast/1 blast/1 blast/1"
LAUNCHER = vehicle("Launcher", line("Phosphorus", "6", BLAST, "1/1 1/1 1/1 1/1", special="Phosphorus"))
FOES = squad("Foes", line("Rifle", "2", ONE, "1/1", count=3), soldiers=3)
TANK = vehicle("Tank", line("Cannon", "2", ONE, "1/1"))
COPTER = aircraft("Copter", line("Gun", "2", ONE), hovers=True)
OWN = [LAUNCHER, FOES, TANK, COPTER]
FIELD = open_board(9, 5)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
FIRES = "activate 1a attack nothing", "aim A 1 on E3", "fire"
IDLE = "activate {} nothing nothing"


def game(
    twos: list[str], ones: tuple[str, ...] = (), ruleset: str = "dust-1947", rows: list[str] = FIELD
) -> Told:
    return position(rows, ["Launcher A3 E", *ones], twos, own=OWN, ruleset=ruleset)


def burning(told: Told) -> list[str]:
    return [f"{fire.stop} until {fire.until}" for fire in told.state.fires]


@BOOKS
def test_the_square_burns_to_the_end_of_the_next_turn(ruleset: str) -> None:
    told = game(["Foes E3", "Foes F3"], ruleset=ruleset).say(*FIRES, dice="TTT")
    assert [shot.target for shot in told.shots()] == ["2a"]
    assert burning(told) == ["E3 until 2"]
    told.say(IDLE.format("2a"), IDLE.format("2b"), "first side1", IDLE.format("1a"), dice="FFF TTT")
    assert burning(told) == ["E3 until 2"]
    told.say(IDLE.format("2a"), IDLE.format("2b"), dice="TTT FFF TTT")
    assert [shot.target for shot in told.shots()] == ["2a"]
    assert burning(told) == []


@BOOKS
def test_neither_infantry_nor_cover_saves(ruleset: str) -> None:
    rows = [".........", ".........", "....T....", ".........", "........."]
    told = game(["Foes E3", "Foes I1"], ruleset=ruleset, rows=rows).say(*FIRES, dice="FFF")
    assert told.unit("2a").eliminated


def test_who_is_hit_is_suppressed_at_once() -> None:
    told = game(["Foes E3"]).say(*FIRES, dice="FTT")
    assert told.unit("2a").suppression == 2
    assert any("Phosphorus" in ground for ground in told.grounds())


def test_empty_ground_burns_too_and_who_is_there_at_the_end_is_burnt() -> None:
    told = game(["Foes F3"]).say(*FIRES)
    assert burning(told) == ["E3 until 2"]
    told.say(IDLE.format("2a"), "first side2", "activate 2a move nothing", "move E3", dice="TTT FFF")
    told.say(IDLE.format("1a"), dice="FTT FFF TTT")
    assert told.unit("2a").miniatures == 2
    assert told.unit("2a").suppression == 2


def test_who_leaves_it_in_time_is_not_burnt_again() -> None:
    told = game(["Foes E3"]).say(*FIRES, dice="TTT")
    told.say(IDLE.format("2a"), "first side2", "activate 2a move nothing", "move F3", dice="TTT FFF")
    told.say(IDLE.format("1a"), dice="FFF TTT")
    assert told.unit("2a").miniatures == 3


def test_who_flies_over_it_is_not_in_it() -> None:
    told = game(["Copter E3 W", "Foes E4"]).say(*FIRES)
    assert not told.shots()


def test_it_burns_on_when_who_lit_it_is_gone() -> None:
    told = game(["Foes F3"], ones=("Tank I5 W",)).say(*FIRES)
    gone = replace(told.unit("1a"), eliminated=True, square=None)
    told.state = told.state.with_unit(gone)
    told.say(IDLE.format("2a"), IDLE.format("1b"), "first side2", "activate 2a move nothing", "move E3",
             dice="TTT FFF")  # fmt: skip
    told.say(IDLE.format("1b"), dice="FFF")
    assert told.unit("2a").eliminated


def test_by_the_other_reading_it_burns_as_the_next_turn_begins() -> None:
    told = game(["Foes E3"])
    table = told.state.table
    book = replace(table.ruleset, chosen=("D47-phosphorus=at-its-beginning",))
    fresh: Table = replace(table, ruleset=book)
    told.game.table = fresh
    told.state = told.state.but(table=fresh)
    told.say(*FIRES, dice="TTT").say(IDLE.format("2a"), dice="TTT FFF FTT")
    assert burning(told) == []
    assert told.unit("2a").miniatures == 2


def test_it_is_aimed_at_a_square_and_at_no_unit() -> None:
    told = game(["Foes E3"]).say(FIRES[0])
    assert told.why("aim A 1 at 2a") == "point"
    assert told.why("aim A 1 on E3 area NE") == "no-area"


def test_a_bot_sets_fire_to_an_enemy() -> None:
    told = game(["Foes E3"]).say(FIRES[0])
    legal = list(told.game.legal(told.state))
    scores = rookie.score(told.state, 0, legal)
    assert str(legal[max(range(len(legal)), key=scores.__getitem__)]) == "aim A 1 on E3"


def test_the_log_tells_of_it() -> None:
    told = game(["Foes E3"]).say(*FIRES, dice="TTT")
    assert any("sets E3 alight: it burns until the end of turn 2" in text for text in told.words())
