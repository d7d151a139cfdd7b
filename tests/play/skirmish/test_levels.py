"""The levels as players of a skirmish."""

from __future__ import annotations

import pytest

from dust_tactics.bots.lookahead import Lookahead, LookaheadBot
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.skirmish.levels import LEVELS, NAMES, STYLES
from dust_tactics.skirmish.bots.standing import FACETS


def test_every_level_of_the_file_can_play_and_weighs_facets_that_there_are() -> None:
    assert tuple(level.name for level in load_levels().levels) == NAMES
    assert tuple(load_levels().styles) == STYLES
    assert next(iter(LEVELS)) == "rookie"  # whom saved games, lessons and ``bot`` alone mean
    assert set(load_levels().weights) <= set(FACETS)


@pytest.mark.parametrize("name", NAMES)
def test_a_level_decides_the_same_again(name: str) -> None:
    words = {"scenario": "morning-mist", "force1": "dawn-patrol", "force2": "forward-picket"}
    match = new_match(MatchSettings(("bot:rookie", f"bot:{name}"), words, 3))
    asked = 0
    while match.session.outcome is None and asked < 4:
        bot = match.bot
        assert bot is not None
        if match.session.seat == 1 and match.session.state.turn:
            question = match.session.bot_question()
            assert bot.choose(question) == bot.choose(question)
            assert bot.choose(question) in question.legal
            asked += not isinstance(bot, LookaheadBot) or isinstance(bot.think(question), Lookahead)
        match.bot_decides()
    assert asked
