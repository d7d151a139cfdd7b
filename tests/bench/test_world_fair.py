"""How fair the map and the deck of the world game are; ``make bench`` prints the figures.

Goals: over 2,000 games no card's holder wins more than 1.3 times as often as the average holder, no capital
more than 1.5 times its share.  The whole tables are in docs/measurements.md.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from .world import MOST_CARD, MOST_SEAT, Played, games, played, tables, told

GAMES = 200
"""In ``make bench``; too few for the goals, which are told by :func:`told` beside each table."""


def test_prints_how_fair_the_world_game_is(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    found = games(3 if benchmark.disabled else GAMES, 1)
    with capsys.disabled():
        print("\n" + "\n".join(told(found)))  # noqa: T201  (a benchmark prints)
    benchmark.pedantic(played, (1,))  # type: ignore[no-untyped-call]  # untyped there


def test_what_is_counted() -> None:
    """Two games of two: the first capital has won both, and the card was held by a winner and a loser."""
    hands = (frozenset({"one"}), frozenset({"two"}))
    found = [
        Played(0, 5, ("here", "there"), hands, hands),
        Played(1, 5, ("there", "here"), hands, hands),
    ]
    rows = tables(found)
    assert rows["capital"]["here"].ratio == 2
    assert rows["capital of 2 players"]["there"].ratio == 0
    assert rows["card held"]["one"].ratio == 1
    assert rows["seat"]["1 of 2"].times == 2
    assert "2 games of 5.0 rounds, 2 won alone" in told(found)
    assert f"goal: at most {MOST_SEAT}" in "\n".join(told(found))
    assert f"goal: at most {MOST_CARD}" in "\n".join(told(found))
