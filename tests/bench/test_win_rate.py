"""How often the rookie beats the random bot, with sides and forces swapped.

The figure is printed by ``make bench`` over a hundred games; a sample of them is
asserted in every test run, because games are the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_cards
from dust_tactics.content.scenarios.load import list_forces
from dust_tactics.play.match import Match, MatchSettings, new_match

PLAYERS = ("bot:rookie", "bot:random")


SCENARIOS = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")


STRIDE = 13
"""Through the pairs of forces in strides, so that a few games meet many of them."""


def played(number: int, cards: CardSet, scenario: str = "encounter") -> str:
    """Game ``number``: two in a row are the same forces and dice with the bots in each other's seat."""
    forces = sorted(list_forces(cards), key=lambda force: force.id)
    pairs = [(one, two) for one, two in permutations(forces, 2) if one.limit == two.limit]
    one, two = pairs[number // 2 * STRIDE % len(pairs)]
    seat = number % 2
    sides = PLAYERS if seat == 0 else PLAYERS[::-1]
    match: Match = new_match(
        MatchSettings(
            scenario=scenario,
            side1=sides[0],
            side2=sides[1],
            force1=one.id,
            force2=two.id,
            seed=number // 2,
            points=one.limit,
        ),
        cards=cards,
    )
    while match.bot is not None:
        match.bot_decides()
    outcome = match.session.outcome
    assert outcome is not None
    return "draw" if outcome.winner is None else "won" if outcome.winner == seat else "lost"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rookie_beats_the_random_bot(
    scenario: str, benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = load_cards()
    sample = 6 if scenario == "encounter" else 2
    games = sample if getattr(benchmark, "disabled", True) else 100
    score = Counter(played(number, cards, scenario) for number in range(games))
    text = f"\nrookie against random in {scenario}: {dict(score)} of {games} games (goal: 90 of 100 won)"
    with capsys.disabled():
        print(text)  # noqa: T201
    assert score["won"] >= 0.9 * games
    benchmark(played, 0, cards, scenario)  # type: ignore[operator]  # the fixture of pytest-benchmark
