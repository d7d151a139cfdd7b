"""Shares and what they may really be; what many games come to."""

from __future__ import annotations

from typing import Any

import pytest

from dust_tactics.sim.statistics import Share, Tally, mean, tallies


def line(winner: str | None, first: str | None = "side1", scenario: str = "encounter") -> dict[str, Any]:
    return {
        "kind": "skirmish", "words": {"scenario": scenario}, "bots": ["rookie", "random"], "winner": winner,
        "reason": "points" if winner else "draw", "turns": 6, "points": [3, 5], "decisions": 90,
        "sides": ["red", "blue"], "first": first,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(118, 200, 0.5208, 0.6558), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_wilson_intervals(part: int, whole: int, low: float, high: float) -> None:
    """Worked out by hand from Wilson's formula."""
    assert Share(part, whole).interval == pytest.approx((low, high), abs=1e-4)


def test_of_no_games_everything_is_possible() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 0).share is None


def test_a_tally_counts_wins_draws_and_who_began() -> None:
    games = [line("side1"), line("side1", "side2"), line(None), line("side2", "side2")]
    (tally,) = tallies(games, "scenario")
    assert [tally.won(0).part, tally.won(1).part, tally.won(None).part] == [2, 1, 1]
    assert (tally.first.part, tally.first.whole) == (2, 3)
    assert tally.record["sides"][1] == {
        "side": "side2", "bot": "random", "plays": "blue", "won": tally.won(1).record, "points": 5.0,
    }  # fmt: skip
    assert tally.record["reasons"] == {"draw": 1, "points": 3}


def test_several_setups_are_counted_apart_and_together() -> None:
    found = tallies([line("side1"), line("side2", scenario="grab-the-dust")], "scenario")
    assert [(tally.label, tally.games) for tally in found] == [
        ("encounter", 1),
        ("grab-the-dust", 1),
        ("all", 2),
    ]


def test_a_side_with_several_forces_says_how_many() -> None:
    other = {**line("side1"), "sides": ["green", "blue"]}
    (tally,) = tallies([line("side1"), other], "scenario")
    assert (tally.side(0), tally.side(1)) == ("2 forces", "blue")


def test_means_of_what_is_counted() -> None:
    assert mean({3: 1, 6: 2}) == 5


def test_whoever_plays_alone_loses_what_nobody_has_won() -> None:
    assert [Tally("a", seats).nobody for seats in (1, 2)] == ["lost", "draws"]
