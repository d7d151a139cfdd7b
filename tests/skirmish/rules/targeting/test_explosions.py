"""Explosions of weapons that are aimed at a point: whom they hit, and with which saves."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.target_points import aim_squares
from tests.helpers.build import open_board, position

from .batteries import ATTACK, BOOKS, FIELD, OWN, game, hit_by, shots


@BOOKS
def test_artillery_hits_everybody_in_two_by_two_squares_friend_and_foe(ruleset: str) -> None:
    told = game(FIELD, ["Gun A3 E", "Foes F4"], ["Foes E3", "Foes F3", "Foes D3", "Foes G3"], ruleset=ruleset)
    told.say("aim A 1 on E3 area SE", "fire", dice="FT TT FF")
    assert {(shot.target, shot.hits, shot.saved) for shot in told.shots()} == {
        ("2a", 1, 0), ("2b", 0, 0), ("1b", 2, 0),
    }  # fmt: skip
    assert [told.unit(name).miniatures for name in ("2a", "2b", "1b", "2c")] == [1, 2, 0, 2]


def test_the_player_chooses_which_way_the_area_spreads() -> None:
    for way, hit in (("NE", {"2a", "2b"}), ("SE", {"2a", "2c"}), ("SW", {"2a"}), ("NW", {"2a"})):
        told = game(FIELD, ["Gun A3 E"], ["Foes E3", "Foes F2", "Foes F4"])
        assert hit_by(told, f"aim A 1 on E3 area {way}") == hit


def test_the_point_may_be_empty_and_nobody_need_be_near() -> None:
    told = game(FIELD, ["Gun A3 E"], ["Foes I1"])
    told.say("aim A 1 on E3 area SE", "fire")
    assert told.shots() == []
    told = game(FIELD, ["Gun A3 E"], ["Foes F4"])
    assert hit_by(told, "aim A 1 on E3 area SE") == {"2a"}


@pytest.mark.parametrize(
    ("aim", "why"),
    [
        ("aim A 1 at 2a", "point"),
        ("aim A 1 on E3", "which-area"),
        ("aim B 1 on E3 area SE", "no-point"),
        ("aim A 1 on C3 area SE", "minimum-range"),
        ("aim A 1 on A1 area SE", "minimum-range"),
        ("aim A 1 on J3 area SE", "off-board"),
        ("aim A 1 on E3^1 area SE", "off-board"),
        ("aim A 1 on A3 area SE", "own-square"),
        ("aim A 1 on B5 area SE", "minimum-range"),
        ("aim A 2 on E3 area SE", "too-many"),
        ("aim C 1 on E3 area SE", "no-weapon"),
    ],
)
def test_why_a_point_is_refused(aim: str, why: str) -> None:
    assert game(FIELD, ["Gun A3 E"], ["Foes E3"]).why(aim) == why


def test_range_field_of_fire_and_sight_are_those_of_the_point_alone() -> None:
    """The other squares need be in none of them."""
    told = game(open_board(12, 3), ["Gun A3 E"], ["Foes F3"])
    assert told.allows("aim A 1 on I3 area NE"), "eight squares; the area goes on to the ninth"
    assert told.why("aim A 1 on J3 area NW") == "range"
    told = game(FIELD, ["Gun C3 N"], ["Foes C1"])
    assert told.why("aim A 1 on G3 area NE") == "fire-arc"
    hidden = game(["..#....", "......."], ["Battery A1"], ["Foes E1"])
    assert hidden.why("aim A 1 on E1 area SE") == "no-sight"
    assert hidden.allows("aim A 1 on E2 area NE")
    assert hit_by(hidden, "aim A 1 on E2 area NE") == {"2a"}


def test_a_structure_has_no_dot_and_trees_have() -> None:
    told = game(["....#.T", "......."], ["Battery A2"], ["Foes G2"])
    assert told.why("aim A 1 on E1 area SE") == "no-dot"
    assert told.allows("aim A 1 on G1 area SW")


def test_squares_of_the_area_that_are_cut_off() -> None:
    """Where two by two squares are all within a step and seen no other area may be chosen."""
    told = game(["....#..", ".......", "......."], ["Battery A2"], ["Foes G2"])
    assert told.why("aim A 1 on E2 area NE") == "area"
    assert [a for a in told.open if a.startswith("aim A 1 on E2")] == [
        "aim A 1 on E2 area SE",
        "aim A 1 on E2 area SW",
    ]


def test_where_no_area_is_whole_the_fullest_ones_are_open() -> None:
    """A lane one square wide (ruling area-cramped)."""
    told = game(["#######", ".......", "#######"], ["Battery A2"], ["Foes F2"])
    assert [a for a in told.open if a.startswith("aim A 1 on E2")] == [
        "aim A 1 on E2 area NE",
        "aim A 1 on E2 area SW",
    ]
    assert hit_by(told, "aim A 1 on E2 area NE") == {"2a"}
    aim = told.game.parse("aim A 1 on E2 area NE")
    assert isinstance(aim, Aim)
    assert [str(square) for square in aim_squares(told.state, aim)] == ["E2", "F2"]


def test_a_wall_shuts_an_explosion_in_and_an_opening_lets_it_through() -> None:
    for wall, open_to in (("|", False), ("o", True)):
        rows = [". . . . . .", f". . . . .{wall}.", ". . . . . ."]
        told = position(rows, ["Battery A2"], ["Foes F2"], own=OWN).say(ATTACK)
        assert any(a.startswith("aim A 1 on E2 area NE") for a in told.open) is open_to, wall


@BOOKS
def test_infantry_has_no_infantry_save_against_artillery_but_its_cover(ruleset: str) -> None:
    told = game([".....", "...T.", "....."], ["Mortars A2"], ["Foes D2", "Foes E2"], ruleset=ruleset)
    told.say("aim A 1 on D2 area SE")
    plans = shots(told)
    assert (plans["2a"].saves, plans["2a"].cover) == ("FS", True)
    assert (plans["2b"].saves, plans["2b"].cover) == ("", False)


def test_vehicles_keep_their_cover_against_artillery() -> None:
    told = game([".....", "...T.", "....."], ["Mortars A2"], ["Tank D2 W", "Tank E2 W"])
    told.say("aim A 1 on D2 area SE")
    plans = shots(told)
    assert (plans["2a"].saves, plans["2b"].saves) == ("F", "")


@BOOKS
def test_cover_is_judged_from_the_target_point_and_not_from_the_gun(ruleset: str) -> None:
    """A tank between the point and a squad beside it covers as corner; one by the gun does not."""
    rows = open_board(8, 3)
    told = game(rows, ["Mortars A2"], ["Foes F1", "Tank E1 W", "Foes B3"], ruleset=ruleset)
    told.say("aim A 1 on E2 area NE")
    assert shots(told)["2a"].cover
    told = game(["..#....", "......."], ["Battery A2"], ["Foes E1"], ruleset=ruleset)
    told.say("aim A 1 on E2 area NE")
    assert not shots(told)["2a"].cover, "the structure is no obstacle between E2 and E1"


def test_a_sustained_barrage_rolls_misses_again_against_everybody() -> None:
    told = position(FIELD, ["Gun A3 E"], ["Foes E3", "Foes F3"], own=OWN)
    told.say("activate 1a sustained", "aim A 1 on E3 area SE", "fire", dice="FT F TT FF")
    assert [(shot.target, shot.hits) for shot in told.shots()] == [("2a", 2), ("2b", 2)]


def test_two_barrels_may_fire_at_one_point_or_at_two() -> None:
    told = game(FIELD, ["Battery A3"], ["Foes E3", "Foes H3"])
    assert shots(told.say("aim A 2 on E3 area SE"))["2a"].dice == 4
    told = game(FIELD, ["Battery A3"], ["Foes E3", "Foes H3"])
    told.say("aim A 1 on E3 area SE", "aim A 1 on H3 area SE")
    assert {name: shot.dice for name, shot in shots(told).items()} == {"2a": 2, "2b": 2}


def test_large_units_are_hit_once_and_joined_heroes_with_their_unit() -> None:
    told = game(FIELD, ["Battery A3"], ["Giant E2 W", "Foes F4", "Captain outside joins 2b"])
    told.say("aim A 1 on E3 area SE")
    assert {name: shot.dice for name, shot in shots(told).items()} == {"2a": 1, "2b": 3}


def test_who_shares_a_square_is_hit_apart() -> None:
    told = game(FIELD, ["Battery A3"], ["Tank E3 W", "Captain E3"])
    assert hit_by(told, "aim A 1 on E3 area SE") == {"2a", "2b"}


def test_aircraft_above_are_not_hit() -> None:
    told = game(FIELD, ["Battery A3"], ["Foes E3", "Copter E3", "Copter F3"])
    assert hit_by(told, "aim A 1 on E3 area SE") == {"2a"}
