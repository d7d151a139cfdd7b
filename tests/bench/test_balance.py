"""How even the scenarios of Dust 1947 are between two rookies, and how often the bench plays them.

``make bench`` prints the share of games that side 1 wins, over two hundred games a scenario with the forces
that were made for it; where both sides have the same points, every second game swaps the forces.
A test run only plays one game of each.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_cards
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.play.match import MatchSettings
from dust_tactics.sim.batch import BatchResult, play_batch
from dust_tactics.skirmish.scenario.scenario import Scenario

OURS = tuple(s for s in list_scenarios() if s.ruleset == "dust-1947" and s.forces)
GAMES = 200
JOBS = os.cpu_count() or 1


def swaps(scenario: Scenario) -> bool:
    """Whether the forces can change sides."""
    return scenario.percents[0] == scenario.percents[1]


def settings_of(number: int, scenario: Scenario) -> MatchSettings:
    """The settings of game ``number``."""
    one, two = scenario.forces
    if number % 2 and swaps(scenario):
        one, two = two, one
    seed = number // 2 if swaps(scenario) else number
    words = {"scenario": scenario.id, "force1": one, "force2": two}
    return MatchSettings(("bot:rookie", "bot:rookie"), words, seed)


def summary(result: BatchResult) -> tuple[str, str, str]:
    """Who won, by side and by force, and how."""
    outcome, words = result.outcome, result.settings.words
    if outcome.winner is None:
        return "draw", "draw", outcome.reason
    return f"side {outcome.winner + 1}", words[f"force{outcome.winner + 1}"], outcome.reason


def played(numbers: range, scenario: Scenario, cards: CardSet, jobs: int = 1) -> list[tuple[str, str, str]]:
    """The results of some games."""
    games = [settings_of(number, scenario) for number in numbers]
    return [summary(result) for result in play_batch(games, jobs, cards)]


def told(scenario: Scenario, results: list[tuple[str, str, str]]) -> str:
    """The share of side 1 and of the first force in some games."""
    games = len(results)
    sides, forces, ways = (Counter(column) for column in zip(*results, strict=True))
    share = (sides["side 1"] + sides["draw"] / 2) / games
    first = (forces[scenario.forces[0]] + forces["draw"] / 2) / games
    name = scenario.forces[0]
    return (
        f"{scenario.id}: side 1 {share:.1%}, {name} {first:.1%} of {games} games, draws as halves; "
        f"{dict(sorted(sides.items()))}, {dict(sorted(ways.items()))}"
    )


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(one, id=one.id, marks=() if one is OURS[0] else pytest.mark.games) for one in OURS],
)
def test_prints_how_even_the_scenarios_are_between_two_rookies(
    scenario: Scenario, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    games, jobs = (1, 1) if benchmark.disabled else (GAMES, JOBS)
    arguments = (range(games), scenario, load_cards(), jobs)
    results = benchmark.pedantic(played, arguments)  # type: ignore[no-untyped-call]  # untyped there
    with capsys.disabled():
        print(f"\n{told(scenario, results)} (goal: 40 to 60 %)")  # noqa: T201


if __name__ == "__main__":
    import sys

    wanted = sys.argv[2:] or [scenario.id for scenario in OURS]
    known = load_cards()
    for found in OURS:
        if found.id in wanted:
            so_far: list[tuple[str, str, str]] = []
            total = int(sys.argv[1])
            for first in range(0, total, 20):
                so_far += played(range(first, min(first + 20, total)), found, known, JOBS)
                print(told(found, so_far), flush=True)  # noqa: T201
