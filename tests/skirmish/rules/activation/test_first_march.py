"""A third action for a march in the first activation of a game (D47 "Scout")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, squad
from tests.helpers.dice import loud
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
RIFLE = line("Rifle", "4", ONE, count=2)
SCOUTS = squad("Scouts", RIFLE, soldiers=2, skills="Scout")
RUNNERS = squad("Runners", RIFLE, soldiers=2, skills="Scout, At the Double")
PLAIN = squad("Plain", RIFLE, soldiers=2)
OWN = [SCOUTS, RUNNERS, PLAIN]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, twos: tuple[str, ...] = ("Plain I5",), ruleset: str = "dust-1947") -> Told:
    return position(open_board(9, 5), list(ones), list(twos), own=OWN, ruleset=ruleset)


def with_three(told: Told) -> list[str]:
    """The ways to march and do something more."""
    said = (one.removeprefix("activate 1a ").split() for one in told.open if one.startswith("activate 1a"))
    return sorted(" ".join(way) for way in said if "march" in way and len(way) > 1)


@BOOKS
def test_it_marches_and_attacks_in_its_first_activation(ruleset: str) -> None:
    told = game("Scouts A1", twos=("Plain H1 done",), ruleset=ruleset)
    assert with_three(told) == ["march attack", "march nothing", "nothing march"]
    told.say("activate 1a march attack", "move B1-C1", "move D1-E1")
    assert told.asked == "side1 aim 1a"
    told.say("aim A 2 at 2a", "fire", dice=f"{loud(0, 2)} FFF TTT")
    assert told.state.turn == 2


def test_the_fact_names_the_skill() -> None:
    told = game("Scouts A1")
    told.say("activate 1a march nothing")
    assert "ThirdActionGained" in told.kinds()
    assert any("Scout" in ground for ground in told.grounds())
    told = game("Scouts A1")
    told.say("activate 1a march")
    assert "ThirdActionGained" not in told.kinds()


def test_not_without_a_march() -> None:
    told = game("Scouts A1")
    assert told.why("activate 1a move attack nothing") == "actions"
    assert told.why("activate 1a march move") == "actions", "it is no second move"


@BOOKS
def test_its_second_activation_has_two_actions_whatever_the_first_one_was(ruleset: str) -> None:
    told = game("Scouts A1", "Plain A5", ruleset=ruleset)
    told.say("activate 1a nothing nothing", "activate 2a nothing nothing")
    told.say("activate 1b nothing nothing", dice="FFF TTT")
    told.say("first side1")
    assert told.state.turn == 2
    assert with_three(told) == []
    assert told.why("activate 1a march nothing") == "actions"


def test_an_attempt_to_react_is_its_first_activation() -> None:
    told = position(
        open_board(9, 5), ["Scouts A1", "Plain A5 done"], ["Plain D1", "Plain I5 done"], own=OWN, first=2
    )
    told.say("activate 2a march", "move D2", "react 1a", dice="SS FFF TTT")
    told.say("first side1")
    assert with_three(told) == []


@pytest.mark.parametrize(
    ("dice", "ways"), [("SS", ["nothing march"]), ("FF", ["march attack", "march nothing", "nothing march"])]
)
def test_with_tokens_it_declares_its_third_action_after_the_roll(dice: str, ways: list[str]) -> None:
    told = game("Scouts A1 suppressed")
    told.say("activate 1a", dice=dice)
    assert with_three(told) == ways
    told.say("activate 1a nothing march", "move B1-C1", "move D1")
    assert told.at("1a") == "D1"


def test_with_a_free_move_too_there_are_three_actions_and_no_more() -> None:
    told = game("Runners A1")
    assert with_three(told) == ["march attack", "march move", "march nothing", "nothing march"]
    assert told.why("activate 1a march move nothing") == "actions"


def test_its_heroes_and_their_unit_share_it() -> None:
    guide = hero("Guide", RIFLE, skills="Scout")
    for where, ways in (("outside joins 1a", ["march attack", "march nothing", "nothing march"]), ("A5", [])):
        told = position(open_board(9, 5), ["Plain A1", f"Guide {where}"], ["Plain I5"], own=[*OWN, guide])
        assert with_three(told) == ways
