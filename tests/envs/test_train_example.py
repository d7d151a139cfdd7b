"""The example learns: a little in some seconds, and in a few minutes to beat the random bot."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

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


def test_help_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        train_example.main(["--help"])
    assert stopped.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "--games N games to train by, 16 of them a step (usually 320)" in said
    assert "--check N other games, played after that without learning (usually 200)" in said
    assert "--seed N another number is another training (usually 1)" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "20"], "argument --games: found '20', expected a multiple of 16"),
        (["--games", "0"], "argument --games: found '0', expected a multiple of 16"),
        (["--games", "many"], "argument --games: found 'many', expected a multiple of 16"),
        (["--check", "0"], "argument --check: found '0', expected a whole number from 1 on"),
        (["--seed", "-1"], "argument --seed: found '-1', expected a whole number from 0 on"),
        (["32", "4"], "unrecognized arguments: 32 4"),
    ],
)
def test_wrong_words_are_told_in_a_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        train_example.main(words)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.rstrip().endswith(told)


def test_it_trains_as_it_is_asked_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Training] = []

    def learns(training: Training) -> list[tuple[Any, float]]:
        asked.append(training)
        return [(np.ones(len(COLUMNS)), 0.25)]

    monkeypatch.setattr(train_example, "train", learns)
    monkeypatch.setattr(train_example, "share_won", lambda weights, games: weights.sum() * games)
    train_example.main(["--games", "32", "--check", "3", "--seed", "5"])
    assert asked == [Training(games=32, seed=5)]
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "batch 1: 25% won"
    assert said[-1] == f"{len(COLUMNS) * 3:.1%} of 3 other games won"


@pytest.mark.games
def test_in_a_few_minutes_it_beats_the_random_bot() -> None:
    *_, (weights, _) = train(Training())
    assert share_won(weights, 200) > 0.8


@pytest.mark.games
def test_it_runs_as_it_is_called() -> None:
    words = [sys.executable, "-m", "dust_tactics.envs.train_example", "--games", "32", "--check", "4"]
    said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=600).stdout
    assert "of 4 other games won" in said
