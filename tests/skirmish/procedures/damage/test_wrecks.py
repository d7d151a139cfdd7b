"""Wrecks (D47 "Wrecks"), and the same positions in Dust Tactics, where a destroyed vehicle is removed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    load_position,
    write_position,
)
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.events.all import UnitEliminated, WreckLeft
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1")
HUNTERS = squad("Hunters", line("Bazooka", "8", "1/1 1/1", "1/kill 1/kill 1/kill", air="1/kill 1/kill"),
                soldiers=1, move=3, march=6)  # fmt: skip
FOOT = squad("Foot", line("Rifle", "8", "1/1 1/1", "1/1 1/1 1/1"), soldiers=2, move=3, march=6)
ACE = replace(hero("Ace", line("Pistol", "2", "1/1 1/1")), move=3, march=6)
WALKER = vehicle("Walker", GUN, move=3, march=6)
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6)
LONG = vehicle("Long", GUN, moves="tracked", size="large", move=3, march=6)
LEGS = vehicle("Legs", GUN, size="large", move=3, march=6)
GIANT = vehicle("Giant", GUN, moves="tracked", size="huge")
COPTER = aircraft("Copter", GUN, hovers=True, move=3)
OWN = [HUNTERS, FOOT, ACE, WALKER, TANK, LONG, LEGS, GIANT, COPTER]
DT, D47 = "dust-tactics", "dust-1947"


def table(rules: str, ones: list[str], twos: list[str], rows: list[str] | None = None) -> Told:
    return position(rows or open_board(7, 3), ones, twos, own=OWN, ruleset=rules)


def wrecked(
    rules: str, at: str, ones: list[str], twos: list[str], rows: list[str] | None = None, cols: int = 1
) -> Told:
    """A moment in which wrecks lie in some squares."""
    told = table(rules, ones, twos, rows)
    square = Square.parse(at)
    wreck = Wreck(Area(square.x, square.y, cols, 1), "Tank")
    told.state = told.state.but(board=told.state.board.with_wreck(wreck))
    return told


def shot(rules: str, victim: str, *, more: str = "Foot G3") -> Told:
    """Hunters at A1 destroy what stands somewhere."""
    told = table(rules, ["Hunters A1"], [victim, more])
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F")


# -- what leaves one --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("victim", "area"),
    [
        ("Walker D2", Area(3, 1)),
        ("Tank D2", Area(3, 1)),
        ("Long D2 N", Area(3, 1, 1, 2)),
        ("Long D2 E", Area(3, 1, 2, 1)),
        ("Giant D2", Area(3, 1, 2, 2)),
    ],
)
def test_a_ground_vehicle_that_is_destroyed_lies_in_all_its_squares(victim: str, area: Area) -> None:
    told = shot(D47, victim)
    assert told.state.board.wrecks == (Wreck(area, told.unit("2a").name),)
    assert "WreckLeft" in told.kinds()
    assert any("Wrecks" in ground for ground in told.grounds())
    other = shot(DT, victim)
    assert other.unit("2a").eliminated
    assert other.state.board.wrecks == ()
    assert "WreckLeft" not in other.kinds()


@pytest.mark.parametrize("victim", ["Copter D2", "Hunters D2", "Ace D2"])
def test_aircraft_and_soldiers_leave_none(victim: str) -> None:
    told = table(D47, ["Hunters A1"], [victim + " damage 3" if victim[0] == "A" else victim, "Foot G3"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T" if victim[0] != "C" else "F")
    assert told.unit("2a").eliminated
    assert told.state.board.wrecks == ()


def test_a_vehicle_that_its_pilot_leaves_counts_as_destroyed_and_he_stands_in_the_wreck() -> None:
    for rules, wrecks in ((D47, 1), (DT, 0)):
        told = table(rules, ["Walker B1", "Ace outside pilots 1a"], ["Foot G3"])
        told.say("activate 1b move nothing")
        assert [type(e) for e in told.events if isinstance(e, UnitEliminated | WreckLeft)] == [
            UnitEliminated, WreckLeft,
        ][: 1 + wrecks]  # fmt: skip
        assert (told.at("1b"), len(told.state.board.wrecks)) == ("B1", wrecks)


def test_the_terrain_under_a_wreck_stays() -> None:
    told = table(D47, ["Hunters A1"], ["Tank C1", "Foot G3"], ["..T....", ".......", "......."])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert str(told.state.board[Square.parse("C1")]) == "tree"
    assert told.state.board.wreck_at(Square.parse("C1")) is not None


# -- movement ---------------------------------------------------------------------------------

CORRIDOR = ["#######", ".......", "#######"]


@pytest.mark.parametrize(
    ("who", "stops", "passes"),
    [("Foot", True, True), ("Ace", True, True), ("Walker", False, True), ("Tank", False, False),
     ("Copter", True, True)],
)  # fmt: skip
def test_who_passes_and_who_stops_in_a_wreck(who: str, stops: bool, passes: bool) -> None:
    told = wrecked(D47, "C2", [f"{who} A2"], ["Foot G2"], CORRIDOR)
    told.say("activate 1a move nothing")
    assert told.allows("move B2-C2") is stops
    assert told.allows("move B2-C2-D2") is passes
    listed = {word.split(" face")[0] for word in told.open}
    assert ("move B2-C2" in listed, "move B2-C2-D2" in listed) == (stops, passes)
    if not stops:
        assert told.why("move B2-C2") == "wreck"
        assert "Wrecks" in str(told.refused("move B2-C2").rule)
    other = wrecked(DT, "C2", [f"{who} A2"], ["Foot G2"], CORRIDOR)
    assert other.say("activate 1a move nothing").allows("move B2-C2")


def test_a_large_walker_passes_and_does_not_stop_with_any_of_its_squares() -> None:
    told = wrecked(D47, "D2", ["Legs A2 E"], ["Foot G1"])
    told.say("activate 1a move nothing")
    assert told.why("move B2:C2-C2:D2") == "wreck"
    assert told.allows("move B2:C2-B1:B2-B1:C1")
    assert told.why("move B2:C2-C2:D2-D2:E2") == "wreck"
    march = wrecked(D47, "D2", ["Legs B2 E"], ["Foot G1"])
    march.say("activate 1a move nothing")
    assert march.allows("move C2:D2-D2:E2-E2:F2")


def test_tracks_go_round_a_wreck_and_not_past_its_corner() -> None:
    told = wrecked(D47, "B2", ["Tank A2"], ["Foot G2"])
    told.say("activate 1a move nothing")
    assert told.why("move A1-B1-C2") == "corner"
    assert told.allows("move A1-B1-C1")
    other = wrecked(DT, "B2", ["Tank A2"], ["Foot G2"])
    assert other.say("activate 1a move nothing").allows("move A1-B1-C2")


# -- sight and cover --------------------------------------------------------------------------


def test_a_wreck_hides_what_is_behind_it_as_the_vehicle_did() -> None:
    for rules, hidden in ((D47, True), (DT, False)):
        alive = table(rules, ["Foot A2"], ["Tank C2", "Foot F2"])
        assert alive.say("activate 1a attack nothing").why("aim A 1 at 2b") == "no-sight"
        told = wrecked(rules, "C2", ["Foot A2"], ["Foot F2"])
        assert told.allows("activate 1a attack nothing") is not hidden


def test_an_aircraft_looks_over_a_wreck() -> None:
    told = wrecked(D47, "C2", ["Copter A2"], ["Foot F2"])
    assert told.say("activate 1a attack nothing").allows("aim A 1 at 2a")


def test_infantry_in_a_wreck_is_in_cover() -> None:
    for rules, dice in ((D47, "F S"), (DT, "F T")):
        told = wrecked(rules, "D2", ["Hunters A2"], ["Foot D2"])
        told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)
        covered = any("the wreck of Tank" in ground for ground in told.grounds())
        assert covered is (rules == D47)
        assert told.shots()[0].saved == (1 if rules == D47 else 0)


def test_an_aircraft_over_a_wreck_has_no_cover() -> None:
    told = wrecked(D47, "D2", ["Hunters A2"], ["Copter D2"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F")
    assert told.unit("2a").eliminated


@pytest.mark.parametrize(("book", "seen"), [(D47, False), (DT, True)])
def test_the_judge_of_positions_knows_the_wreck(book: str, seen: bool) -> None:
    told = wrecked(D47, "C2", ["Foot A2"], ["Foot F2"])
    verdict = judge(position_of(told.state), load_sight_book(book), Square.parse("A2"), Square.parse("F2"))
    assert verdict.visible is seen
    inside = judge(position_of(told.state), load_sight_book(book), Square.parse("A2"), Square.parse("C2"))
    assert inside.cover is not seen


def test_a_position_of_a_game_keeps_its_wrecks_in_files_and_codes() -> None:
    told = wrecked(D47, "C2", ["Foot A2"], ["Foot F2"], cols=2)
    here = position_of(told.state)
    for again in (load_position(write_position(here)), decode_position(encode_position(here))):
        assert again.board.wrecks == (Wreck(Area(2, 1, 2, 1), "Tank"),)


@pytest.mark.parametrize(("at", "what"), [("C9", "off the board"), ("A1:C1", "a size that no vehicle has")])
def test_a_wreck_in_a_file_lies_on_the_board_and_has_the_size_of_a_vehicle(at: str, what: str) -> None:
    text = f"position: 1\nmap: |\n  ...\n  ...\nwrecks: [{{at: {at}}}]\n"
    with pytest.raises(ContentError, match=what):
        load_position(text)


def test_a_wreck_that_blocks_sight_has_one_article() -> None:
    told = wrecked(D47, "C2", ["Foot A2"], ["Foot F2", "Foot A1"])
    why = told.say("activate 1a attack nothing").refused("aim A 1 at 2a")
    assert "blocked by the wreck of Tank at" in str(why)
