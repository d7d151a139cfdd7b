"""Flame weapons: as Dust Tactics has them, and what Dust 1947 adds (D47 "Flame Weapons")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.load import load_skills
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

BLAST = "blast/1 blast/1 blast/1 blast/1"
TORCH = squad("Torch", line("Thrower", "3", BLAST, "blast/1 blast/1 blast/1", flame=True), soldiers=2)
RIFLES = squad("Rifles", line("Rifle", "5", "1/1 1/1", "1/1 1/1 1/1", count=2), soldiers=2)
TANK = vehicle("Tank", line("Cannon", "6", "1/1 1/1"))
OWN = [TORCH, RIFLES, TANK]


def burn(ruleset: str, target: str, dice: str, *, rows: list[str] | None = None) -> Told:
    told = position(rows or open_board(6, 1), ["Torch A1"], [target, "Rifles F1"], own=OWN, ruleset=ruleset)
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)


@pytest.mark.parametrize("rows", [["......"], ["..T..."]])
def test_saves_against_flames(rows: list[str]) -> None:
    """As usual in DT; in D47 neither the infantry save nor that of cover."""
    assert burn("dust-tactics", "Rifles C1", "FT F", rows=rows).unit("2a").miniatures == 2
    assert burn("dust-1947", "Rifles C1", "FT", rows=rows).unit("2a").miniatures == 1


def test_vehicles_in_cover_against_flames() -> None:
    assert burn("dust-tactics", "Tank C1 W", "F F", rows=["..T..."]).unit("2a").damage == 0
    assert burn("dust-1947", "Tank C1 W", "F TT", rows=["..T..."]).unit("2a").damage == 1


@pytest.mark.parametrize("before", ["", " under-fire", " suppressed"])
def test_whom_flames_hit_is_suppressed_at_once(before: str) -> None:
    assert burn("dust-1947", f"Rifles C1{before}", "FT").unit("2a").suppression == 2


def test_flames_that_miss_and_other_weapons_do_not_suppress_at_once() -> None:
    assert burn("dust-1947", "Rifles C1", "TT").unit("2a").suppression == 0
    told = position(open_board(6, 1), ["Rifles A1"], ["Rifles C1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert told.unit("2a").suppression == 1


def test_everybody_on_the_way_who_is_hit_is_suppressed() -> None:
    told = position(open_board(6, 1), ["Torch A1", "Rifles B1"], ["Rifles C1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2a through 1b", "fire", dice="FT TT")
    assert (told.unit("1b").suppression, told.unit("2a").suppression) == (2, 0)


def test_who_is_burnt_in_the_middle_of_his_activation_finishes_it_first() -> None:
    told = position(open_board(7, 1), ["Rifles A1"], ["Torch D1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a move attack", "move B1", "react 2a", dice="FT")
    told.say("aim A 1 at 1a", "fire", dice="FT")
    assert (told.unit("1a").suppression, told.unit("1a").due) == (0, True)
    told.say("fire", dice="FFF TTT")
    assert told.unit("1a").suppression == 2


def test_dt_has_no_tokens() -> None:
    assert burn("dust-tactics", "Rifles C1", "FT T").unit("2a").suppression == 0


def test_the_book_replaces_one_row_of_the_shared_catalogue() -> None:
    shared, own = load_skills(), load_skills("dust-1947")
    assert shared.keys() == own.keys()
    assert [name for name in shared if replace(shared[name], moot=own[name].moot) != own[name]] == ["Flame"]
