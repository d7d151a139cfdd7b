"""Smoke that a vehicle lays over itself, once a game (D47 "Smoke Launchers")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
GUN = line("Gun", "5", ONE, "1/1 1/1 1/1 1/1")
WALKER = vehicle("Walker", GUN, skills="Smoke Launchers")
TANK = vehicle("Tank", GUN, skills="Smoke Launchers", size="large", moves="tracked")
SQUAD = squad("Squad", GUN, skills="Smoke Launchers")
PLAIN = vehicle("Plain", GUN)
OWN = [WALKER, TANK, SQUAD, PLAIN]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
BOARD = open_board(9, 5)


def game(*ones: str, twos: tuple[str, ...] = ("Plain I5 W",), ruleset: str = "dust-1947",
         rows: list[str] = BOARD, turn: int = 1) -> Told:  # fmt: skip
    return position(rows, list(ones), list(twos), own=OWN, ruleset=ruleset, turn=turn)


def squares(told: Told) -> list[str]:
    return [str(square) for square in sorted(told.state.smoke)]


@BOOKS
def test_it_is_a_free_action_that_lays_smoke_without_a_die(ruleset: str) -> None:
    told = game("Walker D3 E", ruleset=ruleset, twos=("Plain I5 W", "Plain I1 W"))
    told.say("activate 1a move nothing smoke", "move E3 face E")
    assert told.asked == "side1 target 1a"
    smoke = told.game.parse("target E3 area NE")
    assert told.game.describe(told.state, smoke) == "Walker (1a) launches smoke at E3"
    told.say(str(smoke))
    assert squares(told) == ["E2", "E3", "F2", "F3"]
    assert told.asked == "side2 activate"


def test_it_may_come_before_between_and_after_two_actions_but_not_beside_three() -> None:
    told = game("Walker D3 E")
    for actions in ("smoke move nothing", "move smoke nothing", "move nothing smoke", "smoke march"):
        assert told.allows(f"activate 1a {actions}"), actions
    for actions in ("smoke", "smoke move", "smoke smoke march", "move smoke", "smoke march attack"):
        assert told.why(f"activate 1a {actions}") == "actions", actions


@BOOKS
def test_once_a_game(ruleset: str) -> None:
    told = game("Walker D3 E", ruleset=ruleset)
    told.say("activate 1a smoke nothing nothing", "target D3 area SW", "activate 2a nothing nothing",
             "first side1", dice="FFF TTT")  # fmt: skip
    assert told.why("activate 1a smoke nothing nothing") == "special"
    assert not any("smoke" in one for one in told.open)


def test_who_lets_it_be_keeps_it() -> None:
    told = game("Walker D3 E")
    told.say("activate 1a smoke nothing nothing", "target none")
    assert squares(told) == []
    told.say("activate 2a nothing nothing", "first side1", dice="FFF TTT")
    assert told.allows("activate 1a smoke nothing nothing")


def test_only_vehicles_with_launchers() -> None:
    told = game("Squad D3", "Plain A1 E")
    assert not any("smoke" in one for one in told.open)


def test_one_square_is_its_own_and_all_are_on_the_board() -> None:
    told = game("Walker A1 E")
    told.say("activate 1a smoke nothing nothing")
    assert told.open == ["target A1 area SE", "target none"]
    told = game("Walker D3 E")
    told.say("activate 1a smoke nothing nothing")
    assert len(told.open) == 5
    assert told.why("target E3 area NE") == "target", "a square that is not its own"
    told = game("Tank D3 E")
    told.say("activate 1a smoke nothing nothing")
    assert len(told.open) == 7, "six areas have one of its two squares"


def test_none_comes_down_in_a_building() -> None:
    rows = [". . . . . .b b", ". . . . . .b b", ". . . . . . . ."]
    told = game("Walker F2 E", rows=rows, twos=("Plain A1 E",))
    told.say("activate 1a smoke nothing nothing", "target F2 area NE")
    assert squares(told) == ["F1", "F2"]


def test_it_lies_to_the_end_of_the_next_turn() -> None:
    told = game("Walker D3 E")
    told.say("activate 1a nothing nothing smoke", "target D3 area NE", "activate 2a nothing nothing",
             "first side1", dice="FFF TTT")  # fmt: skip
    assert squares(told)
    told.say("activate 1a nothing nothing", "activate 2a nothing nothing", "first side1", dice="FFF TTT")
    assert squares(told) == []


def test_who_is_suppressed_does_nothing_before_it() -> None:
    told = game("Walker D3 E suppressed")
    told.say("activate 1a", dice="SS")
    assert told.why("activate 1a smoke nothing nothing") == "suppressed"
    told.say("activate 1a nothing smoke move", "target D3 area NE")
    assert squares(told) == ["D2", "D3", "E2", "E3"]
