"""What a regression over games of players by lot finds, and a first game of theirs."""

from __future__ import annotations

import random
from math import exp

import pytest

from .tuning import Told, names, play, regression


def test_the_factor_that_wins_games_is_found_and_the_other_is_not() -> None:
    lot = random.Random(5)
    games = []
    for number in range(1500):
        one, two = ({name: lot.uniform(-1.0, 1.0) for name in ("good", "idle")} for _ in range(2))
        chance = 1.0 / (1.0 + exp(two["good"] - one["good"]))
        games.append(Told(number, "any", (one, two), float(lot.random() < chance)))
    good, idle = regression(games)
    assert good.split()[0] == "good:"
    assert float(good.split()[1]) == pytest.approx(1.0, abs=0.25)
    assert float(idle.split()[1]) == pytest.approx(0.0, abs=0.25)


@pytest.mark.games
@pytest.mark.parametrize("what", ["temper", "weights"])
def test_a_game_of_players_by_lot_is_the_same_again(what: str) -> None:
    first = play((what, 4))
    assert first == play((what, 4))
    assert set(first.factors[0]) == set(names(what))
