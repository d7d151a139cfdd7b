"""Thinking in another process: the same answers, in time, whatever becomes of the process."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from dust_tactics.bots.bot import Bot, BotQuestion, Thinking
from dust_tactics.bots.explained import Choice, Explanation
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.thinker import Answer, Thinker, ThinkerBeside
from tests.bots.test_bots import question
from tests.helpers.thinker import ThinkerHere

MORNING = {"scenario": "morning-mist", "force1": "dawn-patrol", "force2": "forward-picket"}
FOREVER = 100_000


@dataclass
class Counting:
    """A choice that gets better every 10 ms, by the order of the decisions; a ``deaf`` one has long steps."""

    legal: tuple[Any, ...]
    steps_left: int
    deaf: bool
    best: Any = None

    def __post_init__(self) -> None:
        self.best = self.legal[0]

    def steps(self) -> Iterator[object]:
        for number in range(self.steps_left):
            time.sleep(600 if self.deaf and number else 0.01)
            self.best = self.legal[min(number, len(self.legal) - 1)]
            yield None

    def explanation(self) -> Explanation:
        return Explanation((Choice(self.best, 1.0),))


@dataclass(frozen=True)
class CountingBot(Bot):
    steps: int
    deaf: bool = False
    dies_unless: int = 0
    """The process in which it can think; in every other one it ends it."""

    def think(self, question: BotQuestion) -> Thinking:
        if self.dies_unless not in (0, os.getpid()):
            os._exit(1)
        return Counting(tuple(question.legal), self.steps, self.deaf)


@pytest.fixture(scope="module")
def beside() -> Iterator[ThinkerBeside]:
    thinker = ThinkerBeside()
    yield thinker
    thinker.close()


def wait(thinker: Thinker) -> Answer:
    for _ in range(60_000):
        answer = thinker.answer()
        if answer is not None:
            return answer
        time.sleep(0.001)
    raise AssertionError("no answer")


def begun(thinker: ThinkerBeside, bot: Bot, seconds: float | None = None) -> None:
    """Ask, and wait until the process is at it."""
    thinker.ask(bot, question(), seconds)
    for _ in range(60_000):
        if thinker.answer() is None and thinker._asked is not None and thinker._asked.best is not None:
            return
        time.sleep(0.001)
    raise AssertionError("it does not begin")


@pytest.mark.parametrize("level", ["rookie", "recruit", "veteran"])
def test_a_bot_decides_there_as_it_does_here(beside: ThinkerBeside, level: str) -> None:
    match = new_match(MatchSettings((f"bot:{level}", f"bot:{level}"), MORNING, 3))
    for _ in range(40):
        bot, asked = match.bot, match.session.bot_question()
        assert bot is not None
        beside.ask(bot, asked)
        answer = wait(beside)
        assert answer.decision == bot.choose(asked)
        assert answer.explanation is not None
        match.session.submit(answer.decision)


def test_the_answer_comes_once(beside: ThinkerBeside) -> None:
    beside.ask(CountingBot(3), question())
    assert wait(beside).decision == "peek"
    assert beside.answer() is None
    assert beside.left is None


def test_it_is_over_when_the_time_is_over(beside: ThinkerBeside) -> None:
    begun(beside, CountingBot(FOREVER), 0.3)
    left = beside.left
    assert left is not None
    assert 0 < left <= 0.3
    answer = wait(beside)
    assert answer.decision == "peek"
    assert answer.explanation is not None


def test_who_does_not_come_to_an_end_has_decided_what_was_best_so_far() -> None:
    thinker = ThinkerBeside()
    begun(thinker, CountingBot(FOREVER, deaf=True), 0.3)
    assert wait(thinker).decision in question().legal
    thinker.close()


def test_whoever_does_not_want_to_wait_gets_what_there_is(beside: ThinkerBeside) -> None:
    begun(beside, CountingBot(FOREVER))
    beside.hurry()
    assert wait(beside).decision in question().legal


def test_a_dropped_question_is_not_answered_and_the_next_one_is(beside: ThinkerBeside) -> None:
    begun(beside, CountingBot(FOREVER))
    beside.drop()
    assert beside.answer() is None
    beside.ask(CountingBot(1), question())
    assert wait(beside).decision == "walk"


def test_a_process_that_is_killed_costs_nothing() -> None:
    thinker = ThinkerBeside()
    begun(thinker, CountingBot(60))
    assert thinker._helper._process is not None
    thinker._helper._process.kill()
    assert wait(thinker).decision == "peek"
    thinker.close()


def test_if_no_process_can_think_it_is_thought_here() -> None:
    thinker = ThinkerBeside()
    thinker.ask(CountingBot(3, dies_unless=os.getpid()), question())
    assert wait(thinker).decision == "peek"
    thinker.close()


def test_here_it_is_thought_to_the_end() -> None:
    here = ThinkerHere()
    assert here.answer() is None
    here.ask(CountingBot(3), question(), 0.001)
    assert wait(here).decision == "peek"
    here.ask(CountingBot(3), question())
    here.drop()
    assert here.answer() is None
