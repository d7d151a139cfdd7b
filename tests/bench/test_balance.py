"""How even the scenarios of Dust 1947 are between two rookies, and how often the bench plays them.

``make bench`` prints the share of games that side 1 wins, over two hundred games a scenario with the forces
that were made for it; where both sides have the same points, every second game swaps the forces.
A test run only plays one game of each.
"""

from __future__ import annotations

from collections import Counter

import pytest

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_cards
from dust_tactics.content.scenarios.load import list_scenarios
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.scenario.scenario import Scenario

OURS = tuple(s for s in list_scenarios() if s.ruleset == "dust-1947" and s.forces)
GAMES = 200


def swaps(scenario: Scenario) -> bool:
    """Whether the forces can change sides."""
    return scenario.percents[0] == scenario.percents[1]


def played(number: int, scenario: Scenario, cards: CardSet) -> tuple[str, str, str]:
    """Game ``number``: who won, by side and by force, and how."""
    one, two = scenario.forces
    if number % 2 and swaps(scenario):
        one, two = two, one
    seed = number // 2 if swaps(scenario) else number
    settings = MatchSettings(
        scenario.id, side1="bot:rookie", side2="bot:rookie", force1=one, force2=two, seed=seed
    )
    match = new_match(settings, cards=cards)
    while match.bot is not None:
        match.bot_decides()
    outcome = match.session.outcome
    assert outcome is not None
    if outcome.winner is None:
        return "draw", "draw", outcome.reason
    return f"side {outcome.winner + 1}", (one, two)[outcome.winner], outcome.reason


def line(scenario: Scenario, games: int, cards: CardSet) -> str:
    """What so many games come to."""
    return told(scenario, [played(number, scenario, cards) for number in range(games)])


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


@pytest.mark.parametrize("scenario", OURS, ids=lambda scenario: scenario.id)
def test_the_scenarios_are_even_between_two_rookies(
    scenario: Scenario, benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = load_cards()
    games = 1 if getattr(benchmark, "disabled", True) else GAMES
    text = line(scenario, games, cards)
    with capsys.disabled():
        print(f"\n{text} (goal: 40 to 60 %)")  # noqa: T201
    benchmark(played, 0, scenario, cards)  # type: ignore[operator]  # the fixture of pytest-benchmark


if __name__ == "__main__":
    import sys

    wanted = sys.argv[2:] or [scenario.id for scenario in OURS]
    known = load_cards()
    for found in OURS:
        if found.id in wanted:
            so_far: list[tuple[str, str, str]] = []
            for game in range(int(sys.argv[1])):
                so_far.append(played(game, found, known))
                if game % 20 == 19:
                    print(told(found, so_far), flush=True)  # noqa: T201
