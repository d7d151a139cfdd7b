"""Nobody overlooks one of few choices, or how what he has begun goes on."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.skirmish.levels import bot_of_level
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.attention import goes_on, kin, sees_all
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
        {bot_of_level(level, bytes([key]), levels).choose(asked) for key in range(12)}
        for level in (recruit, replace(recruit, overlooks=0.0))
    )
    assert one == other


def test_who_attacks_never_holds_the_fire_that_he_declared() -> None:
    """There is one target: nobody overlooks it, nor one of the weapons that reach it."""
    levels = load_levels()
    told = game().say("activate 1a attack nothing")
    asked = BotQuestion(told.game, told.state, 0, told.game.legal(told.state), 5)
    fired = {
        str(bot_of_level(levels.level("recruit"), bytes([key]), levels).choose(asked)) for key in range(40)
    }
    assert fired == {"aim A 2 at 2a"}


def test_a_target_and_a_square_are_overlooked_whole() -> None:
    told = game()
    kins = {text: kin(told.game.parse(text)) for text in (
        "aim A 1 at 2a", "aim A 2 at 2a", "aim B 1 at 2a", "aim A 2 at 2b", "fire",
        "move B2", "move B3-B2 face E", "move C2", "move stay", "activate 1a attack",
    )}  # fmt: skip
    assert kins["aim A 1 at 2a"] == kins["aim A 2 at 2a"] == kins["aim B 1 at 2a"] != kins["aim A 2 at 2b"]
    assert kins["fire"] is None
    assert kins["move B2"] == kins["move B3-B2 face E"] != kins["move C2"]
    assert len({kins["move B2"], kins["move C2"], kins["move stay"], kins["activate 1a attack"]}) == 4


def test_who_misses_the_best_place_to_march_to_sets_out_for_the_next_best() -> None:
    """Each end of a first leg is worth what can be reached from it, not nothing."""
    told = game("P2").say("activate 1a march")
    legal = tuple(told.game.legal(told.state))
    scores = dict(zip(map(str, legal), rookie.score(told.state, 0, legal), strict=True))
    ahead = [scores[move] for move in ("move B2", "move B2-C2", "move B2-C2-D2") if move in scores]
    assert ahead == sorted(ahead)
    assert len(set(scores.values())) > 2
    assert max(scores, key=lambda move: scores[move]) == max(
        scores, key=lambda move: Square.parse(move.split()[1].split("-")[-1]).x if "stay" not in move else 0
    )
