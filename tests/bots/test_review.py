"""What a decision cost, in a race in which only the dice are hidden."""

from __future__ import annotations

import pytest

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.lookahead import LookaheadBot, Search
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.bots.review import Judge, Judgement, worth_judging

from .test_lookahead import Ahead, Watched, question


def judge(made: str, ahead: Ahead | None = None, search: Search | None = None) -> Judge:
    outlook = ahead or Ahead()
    return Judge(LookaheadBot(b"key", lambda _: outlook, search or Search(3, 24, trust=0.0)), made)


def test_the_best_decision_cost_nothing() -> None:
    assert judge("run").choose(question()) == Judgement("run", "run", 0.0)


def test_a_worse_decision_costs_what_the_best_one_is_better() -> None:
    walked, peeked = (judge(made).choose(question()) for made in ("walk", "peek"))
    assert walked.best == peeked.best == "run"
    assert 0.0 < walked.cost < peeked.cost <= 1.0


def test_what_was_decided_is_played_forward_though_it_looks_bad() -> None:
    outlook = Ahead({"walk": 0.2, "run": 0.1, "peek": float("-inf")})
    judgement = judge("peek", outlook, Search(2, 24, trust=0.0)).choose(question())
    assert (judgement.made, judgement.best) == ("peek", "run")
    assert judgement.cost > 0.0


def test_it_says_what_decided() -> None:
    thinking = judge("walk").think(question())
    for _ in thinking.steps():
        pass
    best, made = thinking.explanation().choices
    assert (best.decision, made.decision) == ("run", "walk")
    assert [term.name for term in best.terms] == ["own"]
    assert best.terms[0].more > 0 > made.terms[0].more
    assert best.worth - made.worth == pytest.approx(thinking.best.cost)


def test_the_same_decision_is_judged_the_same_and_with_no_die_of_the_game() -> None:
    game = Watched()
    judgements = {judge("walk").choose(question(game=game)) for _ in range(2)}
    assert len(judgements) == 1
    assert all(type(dice).__name__ == "EvenDice" for dice in game.rolled)


def test_what_is_not_worth_playing_forward_costs_nothing() -> None:
    assert judge("peek", Ahead(worth_it=False)).choose(question()).cost == 0.0
    bots: list[tuple[Bot, bool]] = [
        (judge("walk").bot, True),
        (judge("walk", Ahead(worth_it=False)).bot, False),
        (RandomBot(b"key"), False),
    ]
    for bot, worth in bots:
        assert worth_judging(bot, question().view) is worth
