"""What pairs of games come to: intervals that have the truth as often as they say, whoever plays."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.play.games import game_named
from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.results_file import ResultsFile
from dust_tactics.sim.trial import LEAST, ROUND, Pair, PairPlan, Standing, Trial, figures_of, pair_of, student

CARDS = load_cards()


def trial_of(**changes: Any) -> CardTrial:
    told: dict[str, Any] = {"points": 24, "sides": ("bot:random", "bot:random"), "seed": 5, **changes}
    return CardTrial(CARDS.find("Hotdog"), None, tuple(CARDS.values()), **told)


def plan_of(pairs: int, **changes: Any) -> PairPlan:
    return PairPlan(game_named(None), trial_of(**changes), pairs)


def played(path: Path, plan: PairPlan, *, jobs: int = 1, narrow: float = 0.0, stop: int = 999) -> Standing:
    tried = plan.tried
    assert isinstance(tried, CardTrial)
    with ResultsFile.opened(path, resume=True) as file:
        trial = Trial(plan, file, narrow)
        now = trial.standing()
        for now in trial.play(LocalEngine(jobs), tried.with_tried(CARDS.values())):
            if now.games >= stop:
                break
        return now


def line(winner: str | None, mine: int, theirs: int) -> dict[str, Any]:
    return {"winner": winner, "points": [mine, theirs]}


def test_a_pair_is_what_one_arm_has_more_than_the_other() -> None:
    direct = (("a", "b"), ("b", "a"))
    both = pair_of(direct, [line("side1", 20, 5), line(None, 10, 10)], (50, 40))
    assert (both.wins, both.destroyed, both.more) == (0.75 - 0.25, 15 - 7.5, -10)
    assert both.shares == pytest.approx(2 * ((20 / 40 - 5 / 50) + (10 / 40 - 10 / 50)) / 2)
    third = (("a", None), ("b", None), (None, "a"), (None, "b"))
    games = [line("side1", 30, 0), line("side2", 10, 30), line("side2", 0, 30), line("side2", 5, 10)]
    four = pair_of(third, games, (50, 50))
    assert (four.wins, four.destroyed) == (1.0 - 0.5, 30.0 - 10.0)


def _pairs(count: int, seed: int, worth: float) -> list[Pair]:
    """Pairs of arms of which the second needs ``worth`` points more to be as good."""
    chance = random.Random(seed)
    found = []
    for number in range(count):
        more = (0, -8, 8)[number % 3]
        edge = (worth - more) * 0.04
        wins = 1.0 if edge + chance.gauss(0, 0.6) > 0 else -1.0
        found.append(Pair(wins, edge * 20 + chance.gauss(0, 10), edge + chance.gauss(0, 0.5), more))
    return found


@pytest.mark.parametrize(
    ("what", "truth"), [(lambda f: f.destroyed, 5 * 0.04 * 20), (lambda f: f.change, 5.0)]
)
def test_the_intervals_have_the_truth_in_95_of_100_cases(what: Callable[[Any], Any], truth: float) -> None:
    found = [what(figures_of(_pairs(120, seed, 5), 2)) for seed in range(400)]
    assert all(one is not None for one in found)
    assert fmean(one.low <= truth <= one.high for one in found) == pytest.approx(0.95, abs=0.03)


def test_alike_games_are_not_certain() -> None:
    found = figures_of([Pair(0.0, 0.0, 0.0, 0)] * 12, 2)
    assert found.wins is not None
    assert found.wins.middle == 0
    assert found.wins.low < -0.1
    assert found.change is None, "nobody knows what a point is worth"


def test_the_quantile_is_students() -> None:
    for free, value in ((5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)):
        assert student(free) == pytest.approx(value, abs=0.005)


@pytest.mark.slow
def test_it_comes_to_the_same_by_any_number_of_jobs_and_wherever_it_was_stopped(tmp_path: Path) -> None:
    plan = plan_of(8)
    alone = played(tmp_path / "a", plan)
    assert (alone.games, alone.figures.pairs, alone.enough) == (16, 8, False)
    assert played(tmp_path / "b", plan, jobs=3) == alone
    for stop in (1, 6, 11):
        assert played(tmp_path / "c", plan, stop=stop).games == stop
    assert played(tmp_path / "c", plan) == alone
    assert (tmp_path / "c").read_bytes() == (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()


@pytest.mark.slow
def test_it_stops_when_the_interval_is_narrow_enough(tmp_path: Path) -> None:
    plan = plan_of(40)
    some = played(tmp_path / "a", plan, narrow=0.6)
    assert some.enough
    assert some.figures.pairs % ROUND == 0
    assert LEAST <= some.figures.pairs < 40
    assert some.figures.wins is not None
    assert some.figures.wins.width <= 0.6
    assert played(tmp_path / "b", plan, narrow=0.6, jobs=2).figures == some.figures
    again = played(tmp_path / "a", plan, narrow=0.6)
    assert again.figures == some.figures
    assert again.games == some.games, "nothing more was played"
