"""DT "Cover Saves", "Infantry Saves" (p. 29)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rules.visibility.save_rolls import saves, view_of
from tests.helpers.build import position
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, LUDWIG

CORNER = [
    ". . . . . .",
    ". . . . . .",
    ". . . . . .",
    ". . . # . .",
]
"""The Ludwig in A4 sees E3 past the building in D4, but never the whole of it; E3 sees all of A4."""


def _ludwig_and(target: str) -> Told:
    return position(CORNER, [f"{LUDWIG} A4 E"], [target, "Joe F1"], own=BOOK)


def test_dt_cover_saves_the_pounder_behind_the_building() -> None:
    """Two hits of the dual 8.8, two dice, one F: the Pounder is hit once, for four points."""
    table = _ludwig_and("Pounder E3 W").say("activate 1a attack nothing", "aim A 1 at 2a")
    table.say("fire", dice="FF FS")  # a shield is no help to a vehicle
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(2, 1)]
    assert table.unit("2a").damage == 4


def test_dt_cover_saves_bazooka_joe_behind_the_building() -> None:
    """Three hits of the MG 44; F and S cancel two of them."""
    table = _ludwig_and("Bazooka Joe E3").say("activate 1a attack nothing", "aim B 1 at 2a")
    table.say("fire", dice=f"{loud(3, 6)} FST")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(3, 2)]
    assert table.unit("2a").damage == 1


def test_dt_in_the_open_the_ludwig_gets_no_cover_when_the_pounder_shoots_back() -> None:
    table = _ludwig_and("Pounder E3 W").say("activate 1a nothing nothing")
    there = saves(table.state, table.unit("2a"), table.unit("1a"))
    assert (there.faces, there.cover) == ("", False)
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")
    assert table.unit("1a").damage == 4


def test_dt_infantry_saves_the_bot_hunters_in_the_open() -> None:
    """Three hits, one F among three dice: two hits are left; a shield saves nobody in the open."""
    table = _ludwig_and("Bot Hunters B2").say("activate 1a attack nothing", "aim B 1 at 2a")
    table.say("fire", dice=f"{loud(3, 6)} FST")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(3, 1)]
    table.say("lose B", "lose B")
    assert table.unit("2a").miniatures == 3


@pytest.mark.parametrize(
    ("letter", "infantry", "vehicle"),
    [
        (".", "F", ""),
        ("T", "FS", "F"),
        ("R", "FS", ""),
        ("s", "F", ""),
        ("c", "FS", ""),
        ("x", "FS", None),
        ("~", "FS", "F"),
        ("b", "FS", "F"),
    ],
)
def test_dt_cover_saves_by_the_terrain_of_the_square(letter: str, infantry: str, vehicle: str | None) -> None:
    """Trees, smoke and buildings cover all, crates, traps and rubble infantry alone, swamp nobody."""
    for target, faces in (("Bot Hunters", infantry), ("Joe", infantry), ("Pounder", vehicle)):
        if faces is None:
            continue
        table = position([f"...{letter}"], [f"{LUDWIG} A1 E"], [f"{target} D1"], own=BOOK)
        assert saves(table.state, table.unit("1a"), table.unit("2a")).faces == faces


DECIDED = "DT “Cover Saves”, p. 29; ruling DT-cover-points"
PLAIN = "DT “Cover Saves”, p. 29"


@pytest.mark.parametrize(
    ("rows", "at", "ground"),
    [
        (CORNER, ("A4", "E3"), f"part of E3 is hidden from every point of A4 ({DECIDED})"),
        (
            ["......", ".#....", "......"],
            ("A1", "C2"),
            f"part of C2 is hidden from every point of A1 ({PLAIN})",
        ),
        (["....", "..#.", "...."], ("A1", "C1"), f"a vehicle without cover ({DECIDED})"),
        (["....", "....", "...."], ("A1", "C1"), f"a vehicle without cover ({PLAIN})"),
    ],
    ids=["its rim sees all", "hidden by every reading", "beside a blocker", "in the open"],
)
def test_the_log_names_the_ruling_on_cover_only_where_it_decides(
    rows: list[str], at: tuple[str, str], ground: str
) -> None:
    table = position(rows, [f"{LUDWIG} {at[0]} E"], [f"Pounder {at[1]} W", "Joe D3"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TT")
    (roll,) = table.rolls("hit")
    assert str(roll.because[-1]) == ground


def test_no_ruling_decides_where_the_terrain_covers_anyway() -> None:
    table = position(["....", "..#.", "...."], [f"{LUDWIG} A1 E"], ["Pounder C1 W"], own=BOOK)
    trees = position(["..T.", "..#.", "...."], [f"{LUDWIG} A1 E"], ["Pounder C1 W"], own=BOOK)
    assert view_of(table.state, table.unit("1a"), table.unit("2a")).deciding == "DT-cover-points"
    assert view_of(trees.state, trees.unit("1a"), trees.unit("2a")).deciding is None
