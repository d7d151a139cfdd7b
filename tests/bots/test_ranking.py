"""A choice by first impressions, broken off at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dust_tactics.bots.greedy import GreedyBot
from tests.helpers.race import Course

from .test_bots import question

SCORES = {"walk": 1.0, "run": 2.0, "peek": 2.0}


def one_by_one(state: Course, seat: int, decisions: Sequence[str]) -> Iterator[list[float]]:
    for decision in decisions:
        yield [SCORES[decision]]


def test_before_the_first_step_it_is_a_legal_one_and_then_the_best_that_was_seen() -> None:
    thinking = GreedyBot(b"key", one_by_one).think(question())
    legal = list(question().legal)
    seen = [thinking.best]
    seen.extend(thinking.best for _ in thinking.steps())
    assert seen[0] == seen[1] == legal[0]
    assert all(SCORES[now] >= SCORES[before] for before, now in pairwise(seen))
    assert seen[-1] == GreedyBot(b"key", one_by_one).choose(question())


def test_an_explanation_has_what_is_taken_first_and_then_the_next_best() -> None:
    thinking = GreedyBot(b"key", one_by_one).think(question())
    assert thinking.explanation().choices == ()
    list(thinking.steps())
    first, second, third = thinking.explanation().choices
    assert first.decision == thinking.best
    assert [first.worth, second.worth, third.worth] == [2.0, 2.0, 1.0]
    assert third.decision == "walk"
