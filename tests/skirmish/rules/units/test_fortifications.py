"""Bunkers and strongpoints (D47 "Fortifications — Bunkers & Strongpoints")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    read_position_text,
    write_position,
)
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.events.all import UnitEliminated
from dust_tactics.skirmish.preview.move_reach import reach
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.shot_plans import AttackPlan
from tests.helpers.build import aircraft, hero, line, open_board, position, set_up, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "2/1 2/1 2/1", air="2/1 2/1", count=2)
KNIFE = line("Knife", "C", "2/1 2/1", "2/1 2/1 2/1", count=2)
FOOT = squad("Foot", GUN, KNIFE, soldiers=2, move=3, march=6)
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6)
PLANE = aircraft("Plane", GUN)
DOZER = vehicle("Dozer", GUN, moves="tracked", skills="Dozer Blade")
OWN = [FOOT, TANK, PLANE, DOZER]
NEST = UnitCard(
    "test-nest", "Nest", Bloc.ALLIES, Kind.STRONGPOINT, 20, 1, 0, 0, 4, 4,
    (line("Rifle", "6", "1/1 1/1", count=4), line("Ray", "12", "2/1 2/1", "1/1 1/1")),
)  # fmt: skip
BUNKER = Fort(FortKind.BUNKER, Square(2, 2), Facing.NORTH)
STRONGPOINT = Fort(FortKind.STRONGPOINT, Square(2, 2), Facing.NORTH)
BOTH = pytest.mark.parametrize("fort", [BUNKER, STRONGPOINT], ids=lambda fort: str(fort.kind))
# Columns A to F, rows 1 to 6; the four squares are C3, D3 (in front, where units are), C4 and D4.


def table(fort: Fort, *ones: str, twos: tuple[str, ...] = ("Foot outside",)) -> Told:
    return position(open_board(6, 6), list(ones), list(twos), own=OWN, ruleset="dust-1947", forts=(fort,))


def goes(told: Told) -> set[str]:
    return {str(stop) for stop in reach(told.state, told.unit("1a")).move}


def sees(told: Told) -> bool:
    """By the attack and by the judge."""
    found = told.allows("activate 1a attack nothing")
    one, two = told.unit("1a"), told.unit("2a")
    verdict = judge(position_of(told.state), told.state.table.ruleset, one.stop, two.stop)
    assert verdict.visible is found
    assert verdict.visible or verdict.cover
    return found


def plan(told: Told, weapon: int = 0) -> AttackPlan:
    return plan_attack(told.state, told.unit("1a"), [Aim(weapon, 1, "2a")], sustained=False)


# -- where its squares are --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facing", "inside", "back"),
    [
        (Facing.NORTH, "C3:D3", "C4:D4"),
        (Facing.SOUTH, "C4:D4", "C3:D3"),
        (Facing.WEST, "C3:C4", "D3:D4"),
        (Facing.EAST, "D3:D4", "C3:C4"),
    ],
)
def test_inside_are_the_two_squares_by_the_slit(facing: Facing, inside: str, back: str) -> None:
    """Ruling ``D47-fort-inside``."""
    fort = Fort(FortKind.BUNKER, Square(2, 2), facing)
    assert (str(fort.inside), str(fort.back)) == (inside, back)


# -- getting in -------------------------------------------------------------------------------


def test_a_bunker_is_entered_by_its_doors_alone() -> None:
    assert {"C3", "D3"} <= goes(table(BUNKER, "Foot C5"))
    for square in ("C2", "B3", "E3", "B2"):
        assert goes(table(BUNKER, f"Foot {square}")).isdisjoint({"C3", "D3", "C4", "D4"})
    told = table(BUNKER, "Foot C2").say("activate 1a move nothing")
    assert told.why("move C3") == "bunker"
    assert table(BUNKER, "Foot C5").say("activate 1a move nothing").why("move C4") == "passed"


def test_a_strongpoint_is_entered_from_everywhere() -> None:
    for square in ("C2", "B3", "E3", "B2", "C5"):
        assert not goes(table(STRONGPOINT, f"Foot {square}")).isdisjoint({"C3", "D3"})
    assert "C4" not in goes(table(STRONGPOINT, "Foot C5"))


@BOTH
def test_no_vehicle_gets_in_and_no_aircraft_minds(fort: Fort) -> None:
    assert goes(table(fort, "Tank C5 N")).isdisjoint({"C3", "D3", "C4", "D4"})
    assert table(fort, "Tank C5 N").say("activate 1a move nothing").why("move C4") == "fort"
    assert {"C3", "C4"} <= goes(table(fort, "Plane C5 N"))


@BOTH
def test_nobody_enters_where_an_enemy_is(fort: Fort) -> None:
    told = table(fort, "Foot C5", twos=("Foot D3",))
    assert goes(told).isdisjoint({"C3", "C4", "D4"})
    assert "C3" in goes(table(fort, "Foot C5", "Foot D3"))


# -- who sees whom ----------------------------------------------------------------------------


@BOTH
def test_it_hides_what_is_beyond(fort: Fort) -> None:
    assert not sees(table(fort, "Foot C1", twos=("Foot C6",)))
    assert sees(table(fort, "Foot A1", twos=("Foot A6",)))


@pytest.mark.parametrize(
    ("where", "from_bunker"),
    [("C1", True), ("F1", True), ("A3", True), ("F3", True), ("A4", False), ("C6", False), ("E6", False)],
)
def test_from_a_bunker_one_sees_half_of_everything(where: str, from_bunker: bool) -> None:
    for ones, twos in (("Foot C3", f"Foot {where}"), (f"Foot {where}", "Foot C3")):
        assert sees(table(BUNKER, ones, twos=(twos,))) is from_bunker
        assert sees(table(STRONGPOINT, ones, twos=(twos,)))


def test_the_verdict_names_the_bunker() -> None:
    told = table(BUNKER, "Foot C3", twos=("Foot C6",))
    verdict = judge(
        position_of(told.state), told.state.table.ruleset, told.unit("1a").stop, told.unit("2a").stop
    )
    assert any("bunker at C3" in reason.text for reason in verdict.because)


# -- saves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fort", "retries"), [(BUNKER, "FS"), (STRONGPOINT, "F")])
def test_failed_saves_are_rolled_again_inside(fort: Fort, retries: str) -> None:
    [shot] = plan(table(fort, "Foot C1", twos=("Foot C3",))).shots
    assert (shot.saves, shot.retries, shot.cover) == ("F", retries, False)
    told = table(fort, "Foot C1", twos=("Foot C3",))
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FF TT FT")
    assert told.unit("2a").miniatures == 1
    assert [shot.retries for shot in plan(table(fort, "Foot C3", twos=("Foot C1",))).shots] == [""]


@pytest.mark.parametrize(("fort", "faces"), [(BUNKER, "FS"), (STRONGPOINT, "F")])
def test_at_close_quarters_walls_save_from_outside(fort: Fort, faces: str) -> None:
    assert plan(table(fort, "Foot C2", twos=("Foot C3",)), weapon=1).shots[0].saves == faces
    assert plan(table(fort, "Foot C3", twos=("Foot C2",)), weapon=1).shots[0].saves == ""


# -- close combat -----------------------------------------------------------------------------


def strikes(told: Told) -> bool:
    """Whether the first unit may strike at the second one hand to hand."""
    if not told.allows("activate 1a attack nothing"):
        return False
    told.say("activate 1a attack nothing")
    return told.allows("aim B 1 at 2a")


@pytest.mark.parametrize(
    ("where", "bunker"),
    [("C2", True), ("B2", True), ("E2", True), ("C5", True), ("B5", True), ("B3", False), ("E4", False)],
)
def test_hand_to_hand_at_the_slit_and_the_doors_or_all_around(where: str, bunker: bool) -> None:
    for inside in ("C3", "D3"):
        assert strikes(table(BUNKER, f"Foot {where}", twos=(f"Foot {inside}",))) is bunker
        assert strikes(table(BUNKER, f"Foot {inside}", twos=(f"Foot {where}",))) is bunker
        assert strikes(table(STRONGPOINT, f"Foot {where}", twos=(f"Foot {inside}",)))
    assert not strikes(table(STRONGPOINT, "Foot C1", twos=("Foot C3",)))


def test_no_shot_at_aircraft_from_a_bunker() -> None:
    assert not table(BUNKER, "Foot C3", twos=("Plane C1 N",)).allows("activate 1a attack nothing")
    assert table(STRONGPOINT, "Foot C3", twos=("Plane C1 N",)).allows("activate 1a attack nothing")


# -- files ------------------------------------------------------------------------------------


def test_forts_and_heights_in_position_files_and_codes() -> None:
    text = (
        "position: 1\nmap: |\n  . .:. .\n  . . . .\n  = =\n  . . . .\n"
        "heights: |\n  0012\n  ....\n  ....\n"
        "forts:\n  - {kind: bunker, at: B1, facing: north}\n  - {kind: strongpoint, at: D1, facing: east}\n"
    )
    found, _, problems = read_position_text(text, "x")
    assert [problem.what for problem in problems] == ["a fortification off the board"]
    found, _, problems = read_position_text(text.replace("at: D1", "at: A2").replace("B1", "C1"), "x")
    assert not problems
    assert found is not None
    assert [str(fort) for fort in found.board.forts] == [
        "bunker at C1 facing north", "strongpoint at A2 facing east",
    ]  # fmt: skip
    assert found.board.heights == ("0012", "0000", "0000")
    again, _, problems = read_position_text(write_position(found), "x")
    assert not problems
    assert again == found
    assert decode_position(encode_position(found)) == found


def test_wrong_heights_and_forts_over_each_other_are_named() -> None:
    text = "position: 1\nmap: |\n  ....\n  ....\nheights: |\n  000\n"
    _, _, problems = read_position_text(text, "x")
    assert [problem.what for problem in problems] == ["heights of the wrong size"]
    text = (
        "position: 1\nmap: |\n  ....\n  ....\nforts:\n"
        "  - {kind: bunker, at: A1, facing: north}\n  - {kind: bunker, at: B1, facing: north}\n"
    )
    _, _, problems = read_position_text(text, "x")
    assert [problem.what for problem in problems] == ["a fortification over another"]


# -- strongpoint units ------------------------------------------------------------------------


def placing(rows: list[str], *ones: str, forts: tuple[Fort, ...] = ()) -> Told:
    """The side that enters from the south places its strongpoint units before the first turn."""
    game, units = set_up(rows, ones, ["Foot outside"], own=[*OWN, NEST], ruleset="dust-1947", forts=forts)
    state = game.blank().but(units=units, agenda=(DeployFrame("place", Side.ONE, Side.ONE),))
    return Told(game, state.but(question=Question(Side.ONE, Ask.DEPLOY)))


def test_a_strongpoint_unit_brings_its_strongpoint() -> None:
    told = placing(open_board(8, 12), "Nest outside", "Foot outside")
    assert told.allows("deploy 1a C10 face N")
    assert told.why("deploy 1a C8 face N") == "no-fort"  # more than four squares from the edge
    assert told.why("deploy 1a C11 face N") == "no-fort"  # too near the rim
    assert told.why("deploy 1a G10 face N") == "no-fort"
    assert all(told.allows(text) for text in told.open)
    assert not any(text.startswith("deploy 1b") for text in told.open)
    told.say("deploy 1a C10 face N", dice="FFF SSS")
    assert [str(fort) for fort in told.state.board.forts] == ["strongpoint at C10 facing north"]
    assert told.at("1a") == "C10"
    assert told.state.board.forts[0].side == 1


def test_its_main_weapon_fires_where_the_strongpoint_faces_and_nobody_else_has_room() -> None:
    fort = replace(STRONGPOINT, side=1)

    def against(where: str, *more: str) -> Told:
        return position(
            open_board(6, 6), ["Nest C3", *more], [f"Foot {where}"], own=[*OWN, NEST], ruleset="dust-1947",
            forts=(fort,),
        )  # fmt: skip

    assert against("C1").say("activate 1a attack nothing").allows("aim B 1 at 2a")
    assert against("E1").say("activate 1a attack nothing").allows("aim B 1 at 2a")
    told = against("F2").say("activate 1a attack nothing")
    assert told.why("aim B 1 at 2a") == "fire-arc"
    assert told.allows("aim A 1 at 2a")
    full = against("C1", "Foot C5")
    assert "D3" not in {str(stop) for stop in reach(full.state, full.unit("1b")).move}


def test_a_fort_of_its_side_takes_it_too_and_it_is_never_in_reserve() -> None:
    told = placing(open_board(8, 12), "Nest outside", forts=(replace(BUNKER, side=1),))
    assert told.allows("deploy 1a C3 face N")
    told.say("deploy 1a C3 face N", dice="FFF SSS")
    assert len(told.state.board.forts) == 1


@BOTH
def test_a_dozer_buries_a_fort_and_all_in_it_in_two_actions(fort: Fort) -> None:
    for face, stands in (("F", False), ("T", True)):
        told = table(fort, "Dozer B5 N", twos=("Foot C3", "Foot F1"))
        told.say("activate 1a clear clear", "target C3", "target C3", dice=face)
        assert bool(told.state.board.forts) is stands
        assert told.unit("2a").eliminated is not stands
        assert not told.unit("2b").eliminated
    told = table(fort, "Dozer B5 N", twos=("Foot C3", "Foot F1"))
    told.say("activate 1a clear nothing", "target C3")
    assert told.state.board.forts


@BOTH
def test_nobody_who_has_joined_outlives_the_unit_that_is_buried(fort: Fort) -> None:
    twos = ["Foot C3", "Cook outside joins 2a", "Pal outside joins 2a", "Foot F1"]
    own = [*OWN, hero("Cook", GUN), hero("Pal", GUN)]
    told = position(open_board(6, 6), ["Dozer B5 N"], twos, own=own, ruleset="dust-1947", forts=(fort,))
    told.say("activate 1a clear clear", "target C3", "target C3", dice="F")
    assert [told.unit(name).eliminated for name in ("2a", "2b", "2c", "2d")] == [True, True, True, False]
    lost = [event for event in told.events if isinstance(event, UnitEliminated)]
    assert {str(event.square) for event in lost} == {"C3"}


@BOTH
def test_work_on_something_else_does_not_begin_the_burying_of_a_fort(fort: Fort) -> None:
    told = table(fort, "Dozer B5 N", twos=("Foot C3", "Foot F1"))
    told.state = told.state.but(board=told.state.board.with_wreck(Wreck(Area(0, 4), "Loth")))
    told.say("activate 1a clear clear", "target A5", "target C3", dice="F")
    assert not told.state.board.wrecks
    assert told.state.board.forts, "one action of the two"


def test_who_touches_a_fort() -> None:
    assert BUNKER.touches(Area(2, 1))
    assert not BUNKER.touches(Area(1, 2))
    assert STRONGPOINT.touches(Area(1, 2))


@BOTH
def test_from_inside_nothing_is_repaired_outside(fort: Fort) -> None:
    """A unit inside uses no special action on who is next to it and outside."""
    fitter = hero("Fitter", GUN, skills="Mechanic")
    for where, listed in (("C3", False), ("B1", True)):
        told = position(
            open_board(6, 6), [f"Fitter {where}", "Tank C2 N damage 2"], ["Foot F6"], own=[*OWN, fitter],
            ruleset="dust-1947", forts=(fort,),
        )  # fmt: skip
        told.say("activate 1a repair nothing")
        assert ("target 1b" in told.open) is listed
