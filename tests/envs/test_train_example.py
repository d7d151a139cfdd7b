"""The example learns: a little in some seconds, and in a few minutes to beat the random bot."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from dust_tactics.envs import train_example
from dust_tactics.envs.action_table import COLUMNS
from dust_tactics.envs.against_bot import AgainstBot
from dust_tactics.envs.train_example import Training, play, share_won, train

SMALL = Training(games=4, batch=2)


def test_training_goes_the_same_way_every_time() -> None:
    one, two = (list(train(SMALL)) for _ in range(2))
    assert len(one) == 2
    for (weights, won), (again, won_again) in zip(one, two, strict=True):
        assert np.array_equal(weights, again)
        assert won == won_again
    assert one[-1][0].any()
    assert not np.array_equal(one[-1][0], list(train(replace(SMALL, seed=2)))[-1][0])


def test_a_policy_without_weights_likes_everything_alike() -> None:
    """The slopes of a decision's likelihood: the row taken against the mean of all that were open."""
    game = play(AgainstBot("random"), np.zeros(len(COLUMNS)), 3)
    first = dict(zip(COLUMNS, game.slopes[0], strict=True))
    assert len(game.slopes) == len(game.rewards)
    assert first["is:ChooseEdge"] == 0 or first["is:PlaceTerrain"] == 0
    assert game.won == (game.rewards[-1] == 1.0)


def test_what_came_later_counts_less() -> None:
    later = train_example._later(np.array([0.0, 0.0, 1.0]), 0.5)
    assert later.tolist() == [0.25, 0.5, 1.0]


@pytest.mark.games
def test_in_a_few_minutes_it_beats_the_random_bot() -> None:
    *_, (weights, _) = train(Training())
    assert share_won(weights, 200) > 0.8


@pytest.mark.games
def test_it_runs_as_it_is_called() -> None:
    words = [sys.executable, "-m", "dust_tactics.envs.train_example", "32", "4"]
    said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=600).stdout
    assert "of 4 other games won" in said
