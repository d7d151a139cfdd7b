"""Artillery from inside buildings and fortifications and into them, on floors and on heights."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.buildings import Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Facing, Square
from tests.helpers.build import open_board, position
from tests.helpers.say import Told

from .batteries import ATTACK, OWN, game, hit_by


def test_artillery_is_not_fired_from_inside_a_building_but_into_one_it_is() -> None:
    told = game(["bb....", "bb....", "......"], ["Gun A1 E"], ["Foes F1"])
    assert told.why("aim A 1 on E1 area SE") == "indoors"
    told = game(["......", "....bb", "....bb"], ["Mortars A1"], ["Foes F2"])
    assert hit_by(told, "aim A 1 on E2 area SE") == {"2a"}


@pytest.mark.parametrize(
    ("weapon", "where", "code"),
    [
        ("Mortars", "A1", "indoors"),
        ("Mortars", "A1^1", ""),  # on the roof
        ("Siege", "A1", ""),  # large ordnance is not lobbed
        ("Torch", "A1", ""),
    ],
)
def test_what_is_fired_from_inside_a_building(weapon: str, where: str, code: str) -> None:
    """Ruling ``artillery-roof``: artillery alone is not."""
    roof = (Storeys(Square.parse("A1"), 1, True),)
    told = position(["b.....", "......"], [f"{weapon} {where}"], ["Foes C1"], own=OWN, buildings=roof)
    shot = "aim A 1 on C1" + ("" if weapon == "Torch" else " area SE")
    if code:
        refusal = told.refused(ATTACK)
        assert (refusal.code, "inside a building" in refusal.sentence) == (code, True)
    else:
        assert shot in told.say(ATTACK).open


def test_a_roof_is_no_reason_where_other_weapons_have_no_target_either() -> None:
    roof = (Storeys(Square.parse("A1"), 1, True),)
    rows = ["b.........", ".........."]
    for unit, unloaded, code in (
        ("Battery", (), "indoors"), ("Battery", (0,), "no-target"),
        ("Loader", (), "no-target"), ("Loader", (1,), "indoors"), ("Loader", (0,), "no-target"),
    ):  # fmt: skip
        told = position(rows, [f"{unit} A1"], ["Foes J1"], own=OWN, buildings=roof)
        told = Told(told.game, told.state.with_unit(told.unit("1a").but(unloaded=unloaded)))
        assert told.why(ATTACK) == code, (unit, unloaded)


@pytest.mark.parametrize(
    ("kind", "weapon", "code"),
    [
        (FortKind.BUNKER, "Mortars", "in-bunker"),
        (FortKind.STRONGPOINT, "Mortars", ""),
        (FortKind.BUNKER, "Torch", ""),
    ],
)
def test_what_is_fired_from_inside_a_fortification(kind: FortKind, weapon: str, code: str) -> None:
    fort = Fort(kind, Square(2, 2), Facing.NORTH)
    told = position(
        open_board(6, 6), [f"{weapon} C3"], ["Foes C1"], own=OWN, ruleset="dust-1947", forts=(fort,)
    )
    shot = "aim A 1 on C1" + ("" if weapon == "Torch" else " area SE")
    if code:
        refusal = told.refused(ATTACK)
        assert (refusal.code, "inside a bunker" in refusal.sentence) == (code, True)
        assert "Fortifications" in str(refusal.rule)
    else:
        assert shot in told.say(ATTACK).open


def test_no_smoke_comes_down_in_a_bunker_but_in_a_strongpoint_it_does() -> None:
    """Neither is it fired into one nor does it drift in by the doors (ruling ``smoke-building``)."""
    for kind, filled in ((FortKind.BUNKER, "G2 G3"), (FortKind.STRONGPOINT, "F2 F3 G2 G3")):
        fort = Fort(kind, Square(4, 1), Facing.WEST)
        told = game(open_board(9, 4), ["Mortars I2"], ["Foes A4"], ruleset="dust-1947", forts=(fort,))
        inside = "aim A 1 smoke on F2 area SE"
        assert told.allows(inside) is (kind is FortKind.STRONGPOINT)
        told.say("aim A 1 smoke on G2 area SW", "fire", dice="F")
        assert sorted(map(str, told.state.smoke)) == filled.split()


def test_a_bunker_whose_slit_is_seen_refuses_smoke_and_takes_shells() -> None:
    fort = Fort(FortKind.BUNKER, Square(4, 1), Facing.WEST)
    told = game(open_board(9, 4), ["Mortars A2"], ["Foes I4"], ruleset="dust-1947", forts=(fort,))
    ways = [text for text in told.open if text.startswith("aim A 1 on E2 area")]
    assert ways
    assert told.why(ways[0].replace("aim A 1 on", "aim A 1 smoke on")) == "smoke-bunker"


def test_floors_are_hit_one_by_one() -> None:
    rows, house = [". . . .b b", ". . . .b b"], (Storeys(Square.parse("E1"), 1, True),)
    told = game(rows, ["Battery A1"], ["Foes E1^1", "Foes E1"], buildings=house)
    assert hit_by(told, "aim A 1 on E1^1 area SE") == {"2a"}
    told = game(rows, ["Battery A1"], ["Foes E1^1", "Foes E1"], buildings=house)
    assert hit_by(told, "aim A 1 on E1 area SE") == {"2b"}
    assert told.why("aim A 1 on E1^2 area SE") == "off-board"


def test_only_squares_at_the_height_of_the_point_are_hit() -> None:
    heights = ("0000000", "0000011", "0000011")
    told = game(
        open_board(7, 3), ["Battery A1"], ["Foes F2", "Foes E2"], ruleset="dust-1947", heights=heights
    )
    assert [text for text in told.open if text.startswith("aim A 1 on F2")] == ["aim A 1 on F2 area SE"]
    assert hit_by(told, "aim A 1 on F2 area SE") == {"2a"}
