"""Weapons that are aimed at a point: artillery, and what holds for all of them (D47 "Artillery Weapons")."""

from __future__ import annotations

from itertools import product

import pytest

from dust_tactics.core.record import to_plain
from dust_tactics.skirmish.board.buildings import Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.target_points import PointLine, aim_squares, open_points, point_lines
from dust_tactics.skirmish.preview.targets import declared_plan, target_view
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.plans import ShotPlan
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

BLAST = "blast/1 blast/1 blast/1 blast/1"
HEAVY = "blast/2 blast/2 blast/2"
ONE = "1/1 1/1 1/1 1/1"


def shells(special: str, reach: str = "3-8", *, arc: str = "any", count: int = 1, ammo: int | None = None):  # type: ignore[no-untyped-def]  # a weapon line
    return line("Howitzer", reach, BLAST, HEAVY, special=special, arc=arc, count=count, ammo=ammo, air="1/1")


GUN = vehicle("Gun", shells("Artillery", arc="front"), line("MG", "6", "2/1 2/1", "1/1 1/1 1/1"))
BATTERY = vehicle("Battery", shells("Artillery", count=2))
SIEGE = vehicle("Siege", shells("Large Ordnance", "1-6"))
MORTARS = squad("Mortars", shells("Artillery", "2-8"), soldiers=2)
TORCH = squad("Torch", line("Flammfaust", "3", BLAST, HEAVY, special="Flame Burst", count=2), soldiers=3)
BOMBER = aircraft(
    "Bomber",
    line("Bomb", "4", BLAST, HEAVY, special="Volley, Bombing Run", count=2, ammo=2),
    line("Nose gun", "4", ONE),
    hovers=True,
)
LOADER = vehicle("Loader", shells("Artillery, Reload"), line("MG", "8", "1/1 1/1"))
FOES = squad("Foes", line("Rifle", "5", ONE, "1/1 1/1 1/1", count=2), soldiers=2)
TANK = vehicle("Tank", line("Cannon", "6", ONE, "1/2 1/2 1/2"))
LONG = vehicle("Long", line("Cannon", "6", ONE), size="large", damage=9)
GIANT = vehicle("Giant", line("Cannon", "6", ONE), size="huge", damage=9)
CAPTAIN = hero("Captain", line("Revolver", "2", ONE), damage=3)
COPTER = aircraft("Copter", line("Gun", "4", ONE), hovers=True)
OWN = [GUN, LOADER, BATTERY, SIEGE, MORTARS, TORCH, BOMBER, FOES, TANK, LONG, GIANT, CAPTAIN, COPTER]

FIELD = open_board(9, 5)
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
ATTACK = "activate 1a attack nothing"


def game(rows: list[str], ones: list[str], twos: list[str], **more: object) -> Told:
    told = position(rows, ones, twos, own=OWN, **more)  # type: ignore[arg-type]  # fields by name
    return told.say(ATTACK)


def shots(told: Told) -> dict[str, ShotPlan]:
    """What is declared, by whom it hits."""
    plan = declared_plan(told.state)
    assert plan is not None
    return {shot.target: shot for shot in plan.shots}


def hit_by(told: Told, *aims: str) -> set[str]:
    return set(shots(told.say(*aims)))


# -- artillery --------------------------------------------------------------------------------


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


# -- loading ---------------------------------------------------------------------------------


@pytest.mark.parametrize("aim", ["aim A 1 on E3 area SE", "aim A 1 smoke on E3 area SE"])
def test_a_mortar_that_must_be_loaded_is_empty_after_shells_and_after_smoke(aim: str) -> None:
    told = game(FIELD, ["Loader A3"], ["Foes I5", "Foes I4"], ruleset="dust-1947")
    told.say(aim, "fire", dice="F" if "smoke" in aim else "")
    assert told.unit("1a").unloaded == (0,)
    told = game(FIELD, ["Loader A3"], ["Foes I5"], ruleset="dust-1947")
    told.state = told.state.with_unit(told.unit("1a").but(unloaded=(0,)))
    assert told.why(aim) == "unloaded"
    assert not any(" on " in text for text in told.open)


# -- reactions --------------------------------------------------------------------------------


def test_a_reactive_barrage_is_aimed_at_the_active_unit() -> None:
    told = position(open_board(9, 3), ["Tank A2 E"], ["Mortars E2", "Foes B3"], own=OWN)
    told.say("activate 1a move attack", "move B2", "react 2a", dice="FT")
    assert told.asked == "side2 aim 2a"
    aims = [text for text in told.open if text.startswith("aim A")]
    assert {text.split(" on ")[1] for text in aims} == {
        "B2 area NE",
        "B2 area SE",
        "B2 area SW",
        "B2 area NW",
    }
    assert told.why("aim A 1 on B3 area NE") == "only-point"
    assert told.why("aim A 1 smoke on B2 area NE") == "smoke-reaction"
    assert hit_by(told, "aim A 1 on B2 area SE") == {"1a", "2b"}


def test_who_could_only_fire_at_empty_ground_does_not_react() -> None:
    told = position(open_board(9, 3), ["Tank A2 E"], ["Mortars C2"], own=OWN)
    told.say("activate 1a move attack", "move B2")
    assert not told.asked.startswith("side2 react"), "within its minimum range"


def test_the_listed_points_are_those_in_sight() -> None:
    """However they are found: on a board with everything on it, from every square."""
    rows = ["...T.....", "..R..#...", ".....s.T.", "..#......", "....T...."]
    for ruleset, square in product(EDITIONS, ("A1", "D3", "I5", "E4")):
        told = game(rows, [f"Battery {square}"], ["Tank F4 W", "Giant G1 N", "Foes A5"], ruleset=ruleset)
        listed = {text.split()[4] for text in told.open if text.startswith("aim A 1 on")}
        legal = {str(s) for s in told.state.board.squares() for way in ("NE", "SE", "SW", "NW")
                 if told.allows(f"aim A 1 on {s} area {way}")}  # fmt: skip
        assert listed == legal


# -- what stays true --------------------------------------------------------------------------


def test_every_listed_aim_is_accepted_and_reads_back() -> None:
    for unit in ("Battery A3", "Siege A3 E", "Bomber A3 E", "Torch D3"):
        rows = [".........", "....#....", "....T.s..", ".........", "........."]
        told = game(rows, [unit], ["Foes F3", "Tank F4 W"])
        for text in told.open:
            assert told.allows(text), text
            decision = told.game.parse(text)
            assert str(decision) == text


def test_an_aim_at_a_unit_is_recorded_as_ever() -> None:
    assert to_plain(Aim(0, 1, "2a")) == {"weapon": 0, "count": 1, "target": "2a", "through": []}


def test_the_preview_aims_where_it_does_most_and_spares_friends() -> None:
    told = game(FIELD, ["Gun A3 E", "Foes E2"], ["Foes E3", "Foes F4"])
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    [aim] = [aim for aim in view.aims if aim.point is not None]
    plan = shots(told.say(str(aim)))
    assert set(plan) == {"2a", "2b"}
    crowd = game(FIELD, ["Gun A3 E", "Captain E3 damage 2"], ["Foes E3 lost 1"])
    view = target_view(crowd.state, crowd.unit("1a"), crowd.unit("2a"))
    assert all(aim.point is None for aim in view.aims), "a friend in the same square"


def test_what_the_window_offers_is_what_may_be_declared() -> None:
    told = game(FIELD, ["Gun A3 E"], ["Foes E3"])
    [howitzer] = point_lines(told.state)
    assert howitzer == PointLine(0, "Howitzer", 1, True, False)
    for smoke in (False, True):
        offered = {
            f"aim A 1 {'smoke ' if smoke else ''}on {point} area {way.value}"
            for point, ways in open_points(told.state, howitzer, smoke=smoke).items()
            for way in ways
            if way is not None
        }
        assert offered == {text for text in told.open if "on" in text and ("smoke" in text) is smoke}
