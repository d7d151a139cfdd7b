"""How often the rookie beats the random bot, with sides and forces swapped.

The figure is printed by ``make bench`` over a hundred games; a sample of them is
asserted in every test run, because games are the same on every machine.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_cards
from dust_tactics.content.scenarios.load_scenario import list_forces
from dust_tactics.play.match import MatchSettings
from dust_tactics.sim.batch import play_batch

PLAYERS = ("bot:rookie", "bot:random")


SCENARIOS = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")


STRIDE = 13
"""Through the pairs of forces in strides, so that a few games meet many of them."""


def settings_of(number: int, cards: CardSet, scenario: str) -> MatchSettings:
    """The settings of game ``number``: two in a row are the same with the bots in each other's seat."""
    forces = sorted(list_forces(cards), key=lambda force: force.id)
    pairs = [(one, two) for one, two in permutations(forces, 2) if one.limit == two.limit]
    one, two = pairs[number // 2 * STRIDE % len(pairs)]
    words = {"scenario": scenario, "force1": one.id, "force2": two.id, "points": one.limit}
    return MatchSettings(PLAYERS if number % 2 == 0 else PLAYERS[::-1], words, number // 2)


def played(numbers: range, cards: CardSet, scenario: str = "encounter", jobs: int = 1) -> Counter[str]:
    """How often the rookie won, lost or drew."""
    games = [settings_of(number, cards, scenario) for number in numbers]
    score: Counter[str] = Counter()
    for result in play_batch(games, jobs, cards):
        winner = result.outcome.winner
        score["draw" if winner is None else "won" if winner == result.number % 2 else "lost"] += 1
    return score


@pytest.mark.parametrize(
    "scenario", [SCENARIOS[0], *(pytest.param(name, marks=pytest.mark.games) for name in SCENARIOS[1:])]
)
def test_the_rookie_beats_the_random_bot(
    scenario: str, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = 4 if scenario == "encounter" else 2
    games, jobs = (sample, 1) if benchmark.disabled else (100, os.cpu_count() or 1)
    arguments = (range(games), load_cards(), scenario, jobs)
    score = benchmark.pedantic(played, arguments)  # type: ignore[no-untyped-call]  # untyped there
    text = f"\nrookie against random in {scenario}: {dict(score)} of {games} games (goal: 90 of 100 won)"
    with capsys.disabled():
        print(text)  # noqa: T201
    assert score["won"] >= 0.9 * games
