"""DT "Check Field of Fire" (p. 22) to "Declare Targets" (p. 26)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Area, Square, distance
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.sight.query import sight
from tests.helpers.books import both_books
from tests.helpers.build import line, open_board, position, squad, support
from tests.helpers.dice import loud
from tests.helpers.picture import drawn, picture
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG, RED_THUNDER

# -- field of fire ----------------------------------------------------------------------------


@both_books
def test_dt_check_field_of_fire_the_pounder_and_the_ludwig() -> None:
    """The Pounder's turret fires backwards; the Ludwig must first turn its guns with a move."""
    table = position(
        open_board(8, 3), ["Pounder B2 W"], [f"{LUDWIG} G2 E"], own=BOOK
    )  # each shows the other its back
    table.say("activate 1a sustained")
    assert table.allows("aim A 1 at 2a")
    table.say("aim A 1 at 2a", "fire", dice="T T")
    assert table.why("activate 2a sustained") == "no-target"
    table.say("activate 2a move attack", "move stay face W")
    assert table.allows("aim A 1 at 1a")


@both_books
def test_dt_check_field_of_fire_the_hull_machine_gun_points_ahead() -> None:
    table = position(open_board(8, 1), ["Pounder D1 W"], ["Bot Hunters B1", "Joe F1"], own=BOOK)
    table.say("activate 1a attack nothing")
    assert table.allows("aim C 1 at 2a")
    assert table.why("aim C 1 at 2b") == "fire-arc"


@both_books
def test_dt_check_field_of_fire_a_support_weapon_with_a_front() -> None:
    """Soldiers fire all round, but not with a support weapon whose card says front."""
    rifle = line("Rifle", "4", "1/1 1/1 1/1 1/1", count=4)
    gun = support("Gun Team", rifle, line("Gun", "8", "2/1 2/1 2/1 2/1", arc="front"))
    table = position(open_board(7, 1), ["Gun Team D1 W"], ["Bot Hunters B1", "Joe F1"], own=[*BOOK, gun])
    table.say("activate 1a attack nothing")
    assert table.allows("aim B 1 at 2a")
    assert table.why("aim B 1 at 2b") == "fire-arc"
    assert table.allows("aim A 4 at 2b")


@both_books
@pytest.mark.parametrize(
    ("arc", "rows"),
    [
        ("front", ["x x x x x", ". x x x .", ". . U . .", ". . . . .", ". . . . ."]),
        ("rear", [". . . . .", ". . . . .", ". . U . .", ". x x x .", "x x x x x"]),
        ("left", ["x x . . .", "x x . . .", "x x U . .", "x x . . .", "x x . . ."]),
        ("right", [". . . x x", ". . . x x", ". . U x x", ". . . x x", ". . . x x"]),
        ("turret", ["x x x x x", "x x x x x", "x x U x x", "x x x x x", "x x x x x"]),
    ],
)
def test_dt_field_of_fire_of_a_vehicle_facing_north(arc: str, rows: list[str]) -> None:
    """45 degrees to both sides of ahead and behind; 180 degrees at the sides without the middle column."""
    gun = squad("Gun", line("Gun", "9", "1/1 1/1 1/1 1/1", arc=arc))
    table = position(open_board(5, 5), ["Gun C3 N"], [], own=[gun])
    unit = table.unit("1a")
    seen = [
        square
        for square in table.state.board.squares()
        if square != unit.square and in_arc(unit.card.weapons[0].arc, unit.facing, unit.area, Area.at(square))
    ]
    assert drawn(table.state.board, ("U", [Square(2, 2)]), ("x", seen)) == picture(rows)


# -- range ------------------------------------------------------------------------------------


@both_books
def test_dt_check_range_of_the_ghosts() -> None:
    """Panzerfausts 3 (p), StG 47 4 (s), MG 48 6 (m): the Bot Hunters are out of a Panzerfaust's reach."""
    table = position(open_board(13, 13), [f"{GHOSTS} G7"], ["Pounder I6", "Bot Hunters G3"], own=BOOK)
    ghosts = table.unit("1a")
    assert ghosts.square is not None
    reach = [
        {s for s in table.state.board.squares() if 0 < distance(ghosts.square, s) <= weapon.range_max}
        for weapon in (ghosts.card.weapons[2], ghosts.card.weapons[1], ghosts.card.weapons[0])
    ]
    layers = [("G", {ghosts.square}), *zip("psm", reach, strict=True)]
    assert drawn(table.state.board, *layers) == picture(
        [
            ". . . . . m m m . . . . .",
            ". . . . m m m m m . . . .",
            ". . . m m s s s m m . . .",
            ". . m m s p p p s m m . .",
            ". m m s p p p p p s m m .",
            "m m s p p p p p p p s m m",
            "m m s p p p G p p p s m m",
            "m m s p p p p p p p s m m",
            ". m m s p p p p p s m m .",
            ". . m m s p p p s m m . .",
            ". . . m m s s s m m . . .",
            ". . . . m m m m m . . . .",
            ". . . . . m m m . . . . .",
        ]
    )
    table.say("activate 1a attack nothing")
    assert table.allows("aim C 2 at 2a")
    assert table.why("aim C 2 at 2b") == "range"
    assert table.allows("aim B 4 at 2b")
    assert table.allows("aim A 1 at 2b")


@both_books
@pytest.mark.parametrize(
    ("square", "code"),
    [("B1", "minimum-range"), ("D1", "minimum-range"), ("E1", None), ("O1", None), ("P1", "range")],
)
def test_dt_minimum_range_of_the_lothar(square: str, code: str | None) -> None:
    """Nebelwerfer 4-14: nearer than four squares it cannot fire, at four and at fourteen it can."""
    table = position(open_board(16, 2), ["Lothar A1 E"], [f"Bot Hunters {square}", "Joe B2"], own=BOOK)
    table.say("activate 1a sustained")
    aim = f"aim A 1 on {square} area SW"
    if code is None:
        assert table.allows(aim)
    else:
        assert table.why(aim) == code


# -- line of sight ----------------------------------------------------------------------------


def _sees(table: Told, one: str, two: str) -> bool:
    a, b = table.unit(one), table.unit(two)
    model = table.state.table.ruleset.sight_model
    there = sight(table.state.scene, a.area, b.area, model).visible
    assert sight(table.state.scene, b.area, a.area, model).visible is there  # "you can see me"
    return there


def test_dt_check_line_of_sight_of_the_pounder() -> None:
    """Many lines to Faceless Death, fewer past the trees to The Ghosts, none through them to the Ludwig."""
    table = position(
        [
            ". . . . . .",
            ". . T . . .",
            ". . . . . .",
            ". . . . . .",
        ],
        ["Pounder A2 E"],
        ["Faceless Death D4", f"{GHOSTS} E3", f"{LUDWIG} F2 W"],
        own=BOOK,
    )
    assert _sees(table, "1a", "2a")
    assert _sees(table, "1a", "2b")
    assert not _sees(table, "1a", "2c")


def test_dt_line_of_sight_through_units() -> None:
    """Infantry does not block; the Matrioshka, a vehicle, hides what is behind it."""
    table = position(
        [". . . . . . . ."],
        ["Grim Reapers A1", "The Gunners B1"],
        ["Fakyeli D1", "Matrioshka E1 W", f"{RED_THUNDER} F1", "IS-48 G1 W"],
        own=BOOK,
    )
    for shooter in ("1a", "1b"):
        assert [_sees(table, shooter, target) for target in ("2a", "2b", "2c", "2d")] == [
            True, True, False, False,
        ]  # fmt: skip


@both_books
def test_dt_line_of_sight_a_friendly_vehicle_blocks_as_well() -> None:
    table = position([". . . ."], ["The Gunners A1", "Pounder B1 E"], ["Fakyeli D1"], own=BOOK)
    assert not _sees(table, "1a", "2a")


def test_dt_line_of_sight_through_terrain() -> None:
    """A tree hides what is beyond it; Bazooka Joe, in it, is seen."""
    table = position(
        [
            ". . . . . .",
            ". . . T . .",
            ". . . . . .",
        ],
        [f"{LUDWIG} A2 E"],
        ["Bot Hunters E1", "Grim Reapers F2", "Bazooka Joe D2"],
        own=BOOK,
    )
    assert _sees(table, "1a", "2a")
    assert not _sees(table, "1a", "2b")
    assert _sees(table, "1a", "2c")


OPENING = [
    ". . .ob b b",
    ". . .|b b b",
]
"""A building with a doorway between C1 and D1."""


def test_dt_line_of_sight_through_openings() -> None:
    """From outside only those beside the opening; inside the building nothing is in the way."""
    units = ["Faceless Death A1", f"{GHOSTS} F2"], ["Bot Hunters D1", "Grim Reapers F1"]
    outside = position(OPENING, *units, own=BOOK).say("activate 1a attack nothing")
    assert outside.allows("aim A 5 at 2a")
    assert outside.why("aim A 5 at 2b") == "no-sight"
    inside = position(OPENING, *units, own=BOOK).say("activate 1b attack nothing")
    assert inside.allows("aim A 1 at 2a")
    assert inside.allows("aim A 1 at 2b")


@both_books
@pytest.mark.parametrize("letter", ".TR#swcx~")
def test_dt_line_of_sight_only_trees_structures_and_smoke_block(letter: str) -> None:
    table = position([f".{letter}."], ["Bot Hunters A1"], ["The Gunners C1"], own=BOOK)
    assert _sees(table, "1a", "2a") is (letter not in "T#~")


# -- declaring targets ------------------------------------------------------------------------


def test_dt_units_with_multiple_weapons_one_weapon_a_soldier() -> None:
    """Two Ghosts fire Panzerfausts at the Pounder, the other three the MG and two StG at Joe."""
    table = position(
        [". . . . . .", ". . . . . ."], [f"{GHOSTS} A1"], ["Pounder D1 W", "Bazooka Joe D2"], own=BOOK
    ).say("activate 1a attack nothing", "aim C 2 at 2a", "aim A 1 at 2b")
    assert table.why("aim B 3 at 2b") == "too-many"
    table.say("aim B 2 at 2b")
    assert all(text.startswith("aim *") or text == "fire" for text in table.open)
    # 2 Panzerfausts, 8 dice of the MG, 3 of each StG; Joe survives
    table.say("fire", dice=f"TT {loud(0, 8)} {loud(0, 6)}")
    assert table.unit("1a").spent == (0, 0, 2)  # spent though nothing was hit
    assert table.unit("1a").ammo_left(2) == 1


@both_books
def test_dt_units_with_multiple_weapons_a_hero_uses_all_of_his() -> None:
    table = position([". . . ."], [f"{GHOSTS} C1"], ["Bazooka Joe A1"], own=BOOK, first=2)
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "aim B 1 at 1a")
    table.say("fire", dice=f"SSSSS {loud(0, 3)}")


@both_books
def test_dt_units_with_multiple_weapons_a_vehicle_splits_its_fire() -> None:
    """The Pounder's machine-guns at The Ghosts, its gun at the Ludwig."""
    table = position(
        [". . . . . .", ". . . . . ."], ["Pounder A1 E"], [f"{GHOSTS} D2", f"{LUDWIG} F1 W"], own=BOOK
    ).say("activate 1a attack nothing", "aim B 1 at 2a", "aim C 1 at 2a", "aim A 1 at 2b")
    table.say("fire", dice=f"{loud(0, 5)} {loud(0, 6)} T")


@both_books
def test_dt_declare_targets_all_weapons_are_simultaneous() -> None:
    """The Ghosts' first weapon wipes the target out; the Panzerfaust declared with it is spent as well."""
    table = position(
        [". . . . ."], [f"{GHOSTS} A1"], ["Bot Hunters C1 lost 2,2", "Pounder E1 W"], own=BOOK
    ).say("activate 1a attack nothing", "aim A 1 at 2a", "aim C 1 at 2a")
    table.say("fire", dice=f"{loud(3, 8)} TTT F T")
    assert table.unit("2a").eliminated
    assert table.unit("1a").spent == (0, 0, 1)


def test_dt_soldiers_with_several_weapons_the_dead_use_none() -> None:
    """Squad-carry: two survivors of The Ghosts have two shots, and only the weapons that are left."""
    table = position([". . . ."], [f"{GHOSTS} A1 lost 1,2"], ["Joe C1", "Pounder D1 W"], own=BOOK)
    table.say("activate 1a attack nothing")
    assert table.why("aim A 1 at 2a") == "fallen"  # the machine-gunner
    assert table.why("aim B 3 at 2a") == "too-many"
    assert table.allows("aim C 2 at 2b")
    table.say("aim C 1 at 2b", "aim B 1 at 2a")
    assert [text for text in table.open if not text.startswith("aim *")] == ["fire"]


@both_books
def test_dt_limited_ammo_never_more_than_the_boxes() -> None:
    table = position([". . . ."], [f"{GHOSTS} A1 spent 0,0,2"], ["Pounder C1 W"], own=BOOK)
    table.say("activate 1a attack nothing")
    assert table.why("aim C 2 at 2a") == "too-many"
    table.say("aim C 1 at 2a")
    assert table.why("aim C 1 at 2a") == "too-many"
