"""DT "Game Board" and "Cover Saves" (p. 29): what standing in several squares means to space and cover."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rules.visibility.save_rolls import saves
from tests.helpers.build import open_board, position

from .cards import BOOK, LUDWIG


@pytest.mark.parametrize(
    ("unit", "squares"),
    [
        (f"{LUDWIG} B2 N", "B2"),
        ("IS-48 B2 N", "B2:B3"),
        ("IS-48 B2 W", "B2:C2"),
        ("Punisher B2 E", "B2:C3"),
        ("Bot Hunters B2", "B2"),
    ],
)
def test_dt_game_board_squares_of_large_and_huge_units(unit: str, squares: str) -> None:
    table = position(open_board(4, 4), [unit], [], own=BOOK)
    assert str(table.unit("1a").area) == squares


@pytest.mark.parametrize(("structure", "faces"), [("#", "F"), (".", "")])
def test_dt_cover_saves_of_large_targets_all_their_squares_must_be_seen(structure: str, faces: str) -> None:
    """The rear of the IS-48 is behind the building."""
    rows = [". . . . . .", f". . . . {structure} .", ". . . . . .", ". . . . . ."]
    table = position(rows, [f"{LUDWIG} A3 E"], ["IS-48 F1 N"], own=BOOK)
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == faces


@pytest.mark.parametrize(("here", "there", "faces"), [("A1", "E1", ""), ("A2", "E2", "F")])
def test_dt_cover_saves_from_any_square_of_a_large_attacker(here: str, there: str, faces: str) -> None:
    """Whom one half of it sees whole is in the open, though the building hides him from the other half."""
    rows = [". . . . .", ". . # . .", ". . . . ."]
    table = position(rows, [f"IS-48 {here} N"], [f"{LUDWIG} {there} W"], own=BOOK)
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == faces


@pytest.mark.parametrize(("unit", "faces"), [("IS-48 D1 N", "F"), ("IS-48 D2 N", "")])
def test_dt_cover_saves_of_large_targets_by_the_terrain_of_one_square(unit: str, faces: str) -> None:
    """Half of it in the trees is enough."""
    table = position(["...T", "....", "...."], [f"{LUDWIG} A2 E"], [unit], own=BOOK)
    assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == faces
