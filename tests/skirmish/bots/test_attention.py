"""Nobody overlooks one of few choices, or how what he has begun goes on."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.skirmish.levels import bot_of
from dust_tactics.skirmish.bots.attention import goes_on, sees_all
from dust_tactics.skirmish.decisions.questions import Ask
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLE, PISTOL = line("Rifle", "6", "2/1 2/1", count=2), line("Pistol", "4", "1/1 1/1", count=1)
OWN = [squad("Foot", RIFLE, PISTOL, soldiers=3), squad("Guard", RIFLE, soldiers=2)]


def game(guard: str = "F2") -> Told:
    """Guard at P2 is too far away to react."""
    foot, guards = ["Foot A2", "Foot A3"], [f"Guard {guard}"]
    return position(open_board(16, 3), foot, guards, own=OWN, ruleset="dust-tactics")


def test_whom_to_activate_and_where_to_go_can_be_overlooked_the_rest_of_a_march_cannot() -> None:
    told = game("P2")
    assert not sees_all(told.state)
    told.say("activate 1b march")
    assert not sees_all(told.state)
    told.say("move B3")
    assert goes_on(told.state)
    assert sees_all(told.state)


def test_the_first_aim_can_be_overlooked_the_others_cannot() -> None:
    told = game().say("activate 1a attack nothing")
    assert not sees_all(told.state)
    told.say("aim A 2 at 2a")
    assert goes_on(told.state)


def test_who_may_react_sees_everybody_who_can() -> None:
    told = game().say("activate 1a move attack", "move B2")
    assert told.state.question is not None
    assert told.state.question.kind is Ask.REACT
    assert sees_all(told.state)
    assert not goes_on(told.state)


def test_a_recruit_goes_on_as_one_who_overlooks_nothing() -> None:
    levels = load_levels()
    recruit = levels.level("recruit")
    told = game("P2").say("activate 1b march", "move B3")
    asked = BotQuestion(told.game, told.state, 0, told.game.legal(told.state), 3)
    one, other = (
        {bot_of(level, bytes([key]), levels).choose(asked) for key in range(12)}
        for level in (recruit, replace(recruit, overlooks=0.0))
    )
    assert one == other
