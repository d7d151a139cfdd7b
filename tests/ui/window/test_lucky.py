"""Luck in a real window, by mouse alone: a hero's misses are rolled again when he says so, once a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.scenario.scenario import Force

from .driver import opened
from .test_whole_games import answered, decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow]


FIRST = 3
"""The seed at which somebody misses as the cards are now; the next ones are tried if they have changed."""
BOTS, PEOPLE = ("bot:rookie", "bot:rookie"), ("human", "human")


def begun(seed: int, sides: tuple[str, str], save: Path | None = None) -> SkirmishMatch:
    """Two lucky heroes against two squads, at the beginning."""
    cards = load_cards()
    forces = [
        Force(name, name, bloc, 100, (cards.find(name).id,) * 2, unrestricted=True)
        for name, bloc in (("Red Yana", "SSU"), ("Grenadier Battle Squad", "Axis"))
    ]
    table = set_table("encounter", *forces, cards=cards, points=100, rules="dust-1947")
    return begin_match(table, sides, seed, save)


def until_asked(match: SkirmishMatch) -> list[str]:
    """Let bots play until one may roll his misses again: all decisions up to there, none if nobody may."""
    session = match.session
    while session.state.question is not None:
        if session.state.question.kind is Ask.REROLL:
            return [str(entry.decision) for entry in session.history[1:]]
        match.bot_decides()
    return []


def saved(save: Path) -> str:
    """A saved game that stops right before a lucky hero fires, and will miss; who he is."""
    games = ((seed, until_asked(begun(seed, BOTS))) for seed in range(FIRST, 50))
    seed, said = next((seed, said) for seed, said in games if said and said[-1] == "fire")
    save.parent.mkdir(parents=True)
    session = begun(seed, PEOPLE, save).session
    for text in said[:-1]:
        session.submit(session.game.parse(text))
    question = session.state.question
    assert question is not None
    assert question.kind is Ask.AIM
    return question.unit or ""


def test_misses_are_rolled_again_by_mouse(display: str, home: Path) -> None:
    save = home / "saves" / "auto" / "heroes.dust"
    hero = saved(save)
    with opened(display, home) as window:
        window.click("menu/continue")
        seen = window.ready()
        if "hint/ok" in seen["nodes"]:
            window.click("hint/ok")
        before = seen["number"]
        window.click("fire")
        seen = answered(window, before)
        assert decisions(save)[-1] == "fire"
        assert (seen["question"], seen["unit"]) == ("reroll", hero)
        assert "Lucky" in seen["detail"], "the skill is named where it is offered"
        assert seen["nodes"]["reroll/nothing"]["enabled"]
        assert seen["tray"] == "open", "the dice lie there while one decides"
        window.click("reroll/misses")
        seen = answered(window, seen["number"])
        assert decisions(save)[-1] == "reroll misses"
        assert any("rolls its misses again" in line for line in seen["log"])
        assert "MarkGained" in facts(save), "he has been lucky, which happens once a game"
