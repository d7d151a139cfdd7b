"""The rookie's scores some at a time are his scores."""

from __future__ import annotations

import pytest

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.impressions import AT_ONCE, impressions
from dust_tactics.skirmish.decisions.questions import Ask


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_portions_make_up_the_whole(rules: str) -> None:
    words = {
        "scenario": "encounter",
        "force1": "random:30",
        "force2": "random:30",
        "rules": rules,
        "points": 30,
    }
    match = new_match(MatchSettings(("bot:rookie", "bot:rookie"), words, 4))
    several = set()
    while match.bot is not None and match.session.number < 80:
        asked = match.session.bot_question()
        decisions = tuple(asked.legal)
        portions = list(impressions(asked.view, asked.seat, decisions))
        whole = rookie.score(asked.view, asked.seat, decisions)
        assert [score for portion in portions for score in portion] == whole
        kind = asked.view.question.kind
        assert kind is Ask.AIM or max(map(len, portions)) <= AT_ONCE
        if len(portions) > 1:
            several.add(kind)
        match.bot_decides()
    assert {Ask.ACTIVATE, Ask.MOVE} <= several
