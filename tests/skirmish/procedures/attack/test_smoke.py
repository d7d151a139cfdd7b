"""Smoke screens (D47 "Smoke Screen"; DT and D47 on smoke and sight)."""

from __future__ import annotations

import json

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
MORTAR = vehicle(
    "Mortar", line("Tube", "3-8", "blast/1 blast/1", special="Artillery", count=2), line("MG", "8", ONE)
)
FOES = squad("Foes", line("Rifle", "8", ONE, "1/1 1/1 1/1", count=2), soldiers=2)
OWN = [MORTAR, FOES]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
SMOKE = "aim A 1 smoke on E2 area NE"


def fired(dice: str, *, ruleset: str = "dust-1947", aim: str = SMOKE) -> Told:
    told = position(open_board(9, 3), ["Mortar A2 E"], ["Foes H2", "Foes E1"], own=OWN, ruleset=ruleset)
    return told.say("activate 1a attack nothing", aim, "fire", dice=dice)


def turn_over(told: Told) -> Told:
    """Everybody else does nothing, and side 1 begins the next turn."""
    turn = told.state.turn
    while told.state.turn == turn and told.state.question is not None:
        side = told.state.question.side
        waiting = [unit for unit in told.state.units.values() if not unit.activated]
        unit = next(unit for unit in waiting if unit.side is side)
        told.say(f"activate {unit.id} nothing nothing", dice="FFF TTT" if len(waiting) == 1 else "")
    return told.say("first side1")


def squares(told: Told) -> list[str]:
    return [str(square) for square in sorted(told.state.smoke)]


@BOOKS
@pytest.mark.parametrize(("die", "lies"), [("F", True), ("T", True), ("S", False)])
def test_smoke_lies_on_a_sign_or_a_target(die: str, lies: bool, ruleset: str) -> None:
    told = fired(die, ruleset=ruleset)
    assert squares(told) == (["E1", "E2", "F1", "F2"] if lies else [])
    assert told.shots() == [], "it is no attack"
    assert ("SmokeLaid" in told.kinds(), "SmokeMissed" in told.kinds()) == (lies, not lies)


def test_two_tubes_at_one_point_have_a_die_each_and_make_one_screen() -> None:
    assert len(fired("SF", aim="aim A 2 smoke on E2 area NE").state.screens) == 1


def test_one_tube_may_fire_smoke_and_the_other_shells() -> None:
    told = position(open_board(9, 3), ["Mortar A2 E"], ["Foes H2", "Foes E1"], own=OWN)
    told.say("activate 1a attack nothing", "aim A 1 smoke on E2 area SE", "aim A 1 on E1 area SE")
    told.say("fire", dice="TT F")
    assert [(shot.target, shot.hits) for shot in told.shots()] == [("2b", 0)]
    assert squares(told) == ["E2", "E3", "F2", "F3"]


def test_a_sustained_attack_rolls_for_smoke_once() -> None:
    told = position(open_board(9, 3), ["Mortar A2 E"], ["Foes H2"], own=OWN)
    told.say("activate 1a sustained", SMOKE, "fire", dice="S")
    assert told.state.screens == ()


@BOOKS
def test_smoke_hides_what_is_beyond_but_not_who_stands_in_it(ruleset: str) -> None:
    told = fired("F", ruleset=ruleset)
    assert told.why("activate 2a attack nothing") == "no-target", "the mortar is beyond the smoke"
    assert told.allows("activate 2b attack nothing"), "who stands in the smoke sees out of it"
    assert fired("S", ruleset=ruleset).allows("activate 2a attack nothing")


@BOOKS
def test_who_stands_in_a_screen_is_in_cover(ruleset: str) -> None:
    for die, faces in (("F", "FS"), ("S", "F")):
        told = position(open_board(9, 3), ["Mortar A2 E", "Foes C1"], ["Foes E1"], own=OWN, ruleset=ruleset)
        told.say("activate 1a attack nothing", SMOKE, "fire", dice=die)
        told.say("activate 2a nothing nothing", "activate 1b attack nothing", "aim A 1 at 2a")
        told.say("fire", dice="F T FFF TTT")
        assert told.rolls("save")[0].counted == faces


def test_smoke_lies_to_the_end_of_the_next_turn() -> None:
    told = turn_over(fired("F"))
    assert (told.state.turn, len(told.state.smoke)) == (2, 4)
    told = turn_over(told)
    assert (told.state.turn, told.state.screens, told.state.smoke) == (3, (), frozenset())


def test_no_smoke_inside_buildings() -> None:
    rows = [". . . . . .b b", ". . . . . .b b", ". . . . . . . ."]
    told = position(rows, ["Mortar A2 E"], ["Foes D1"], own=OWN).say("activate 1a attack nothing")
    assert told.why("aim A 1 smoke on G1 area SE") == "smoke-indoors"
    assert told.allows("aim A 1 on G1 area SE")
    told.say("aim A 1 smoke on F2 area NE", "fire", dice="F")
    assert squares(told) == ["F1", "F2"], "the squares of the building stay clear"


def test_screens_are_plain_data_and_the_desk_sees_them() -> None:
    told = fired("F")
    plain = to_plain(told.state)
    assert json.loads(json.dumps(plain)) == plain
    assert plain["screens"] == [{"squares": ["E1", "F1", "E2", "F2"], "until": 2}]
    assert "screens" not in to_plain(fired("S").state), "as in states before there was any smoke"
    assert "".join(position_of(told.state).board.to_rows()).count("~") == 4


def test_the_log_says_where_and_how_long() -> None:
    text = " ".join(fired("F").words())
    assert "with smoke on E2 and the squares to the north-east of it" in text
    assert "lies at E1, F1, E2, F2 until the end of turn 2" in text
    assert "hides nothing" in " ".join(fired("S").words())


@pytest.mark.parametrize("second", ["E2 area NE", "F1 area SW"])
def test_two_tubes_lay_their_smoke_at_once(second: str) -> None:
    """D47 "Declare Target Units": attacks are simultaneous, so no screen is in the way of another."""
    told = position(open_board(9, 4), ["Mortar A2 E"], ["Foes H2", "Foes E1"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", SMOKE, f"aim A 1 smoke on {second}")
    told.say("fire", dice="F T")
    assert len(told.state.screens) == 2
    turn_over(turn_over(told))
    assert not any(told.state.screens)
