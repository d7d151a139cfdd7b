"""Every decision has words, wherever it is open."""

from __future__ import annotations

from typing import get_args

import pytest

from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Fire, Move
from dust_tactics.skirmish.narration.decision_words import _WORDS
from tests.helpers.build import line, open_board, position, squad

OWN = [squad("Squad", line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1))]


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_whatever_is_open_in_a_game_can_be_told(rules: str) -> None:
    words = {
        "scenario": "encounter",
        "force1": "random:40",
        "force2": "random:40",
        "rules": rules,
        "points": 40,
    }
    match = new_match(MatchSettings(("bot:random", "bot:random"), words, 11))
    kinds: set[type] = set()
    while match.bot is not None and match.session.number < 250:
        state = match.session.state
        for decision in match.session.bot_question().legal:
            told = match.session.game.describe(state, decision)
            assert told
            assert "None" not in told
            kinds.add(type(decision))
        match.session.ask(RandomBot(b"any"))
    assert {Activate, Move, Aim, Fire} <= kinds


@pytest.mark.parametrize(
    ("texts", "decision", "words"),
    [
        ((), "activate 1a move attack", "Squad (1a): move, then attack"),
        (("activate 1a move attack",), "move B2", "Squad (1a) moves to B2"),
        (("activate 1a move attack",), "move stay", "Squad (1a) stays"),
    ],
)
def test_a_decision_says_who_does_what(texts: tuple[str, ...], decision: str, words: str) -> None:
    told = position(open_board(9, 3), ["Squad A2", "Squad A1"], ["Squad I2", "Squad I1", "Squad I3"], own=OWN)
    told.say(*texts)
    assert told.game.describe(told.state, told.game.parse(decision)) == words


def test_both_parts_of_a_march_are_told_as_one_way() -> None:
    told = position(open_board(9, 3), ["Squad A2", "Squad A1"], ["Squad I2", "Squad I1", "Squad I3"], own=OWN)
    told.say("activate 1a march")
    first, second = (told.game.parse(text) for text in ("move B2-C2", "move D2-E3"))
    assert told.game.describe(told.state, first, second) == "Squad (1a) marches to E3 by B2-C2-D2"


def test_no_kind_of_decision_is_without_words() -> None:
    assert set(_WORDS) == set(get_args(Decision))
