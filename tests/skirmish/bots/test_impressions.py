"""The rookie's scores some at a time are his scores."""

from __future__ import annotations

from collections import defaultdict

import pytest

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.impressions import AT_ONCE, impressions, in_points
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
    several, in_which = set(), defaultdict[Ask, set[bool]](set)
    while match.bot is not None and match.session.number < 80:
        asked = match.session.bot_question()
        decisions = tuple(asked.legal)
        portions = list(impressions(asked.view, asked.seat, decisions))
        whole = rookie.score(asked.view, asked.seat, decisions)
        assert [score for portion in portions for score in portion] == whole
        kind = asked.view.question.kind
        assert kind is Ask.AIM or max(map(len, portions)) <= AT_ONCE
        in_which[kind].add(in_points(asked.view))
        if len(portions) > 1:
            several.add(kind)
        match.bot_decides()
    assert {Ask.ACTIVATE, Ask.MOVE} <= several
    assert in_which[Ask.ACTIVATE] == {True}
    assert in_which[Ask.FIRST] == in_which[Ask.DEPLOY] | in_which[Ask.AIM] == {False}, "what is liked better"
    assert in_which[Ask.MOVE] == {True}
