"""An example of learning: a policy that scores the listed actions, by numpy alone, in a few minutes.

``python -m dust_tactics.envs.train_example`` trains it against the random bot in *Encounter* and then plays
other games to see what it has learnt; ``--help`` says how many, and how to change that.

The policy is a weight for every column of the table of actions; an action is the likelier, the higher its
weighted sum is (softmax).  After every few games the weights move towards what was followed by more points
than usual (policy gradient, REINFORCE, with Adam's steps).  Nothing in it knows the game: the same lines
learn any scenario.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .action_table import COLUMNS
from .against_bot import AgainstBot

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Training:
    """How it is trained.

    ``games`` games by turns from both seats, ``batch`` of them between two steps of size ``rate``.  A
    reward counts for the decisions before it by ``memory`` a decision.  ``shaping`` is what all army points
    are worth beside the victory.
    """

    games: int = 320
    batch: int = 16
    rate: float = 0.1
    memory: float = 0.95
    shaping: float = 3.0
    seed: int = 1


@dataclass(frozen=True)
class Played:
    """A game: the slope of every decision's likelihood, what it was rewarded with, and whether it was won."""

    slopes: Floats
    rewards: Floats
    won: bool


def play(env: AgainstBot, weights: Floats, seed: int, chance: np.random.Generator | None = None) -> Played:
    """Play a game by a policy: by ``chance``, or without one always what it likes best."""
    seen, _ = env.reset(seed=seed)
    slopes, rewards, over, cut = [], [], False, False
    info: dict[str, Any] = {}
    while not (over or cut):
        count = int(seen["action_mask"].sum())
        rows = seen["observation"]["actions"]
        open_rows = (rows[seen["action_mask"] == 1]).astype(np.float64)
        liking = open_rows @ weights
        likely = np.exp(liking - liking.max())
        likely /= likely.sum()
        place = int(likely.argmax()) if chance is None else int(chance.choice(count, p=likely))
        action = int(np.flatnonzero(seen["action_mask"])[place])
        slopes.append(open_rows[place] - likely @ open_rows)
        seen, reward, over, cut, info = env.step(action)
        rewards.append(reward)
    return Played(np.array(slopes), np.array(rewards), info.get("winner") == env.seat)


def train(training: Training) -> Iterator[tuple[Floats, float]]:
    """After every batch the weights, and how many of its games were won."""
    envs = [AgainstBot("random", seat, shaping=training.shaping) for seat in (0, 1)]
    weights = np.zeros(len(COLUMNS))
    chance = np.random.default_rng(training.seed)
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, training.games // training.batch + 1):
        games: list[Played] = []
        for _ in range(training.batch):
            number = step * training.batch + len(games)
            games.append(play(envs[number % 2], weights, number, chance))
        slopes = np.concatenate([game.slopes for game in games])
        gains = np.concatenate([_later(game.rewards, training.memory) for game in games])
        gains = (gains - gains.mean()) / (gains.std() + 1e-9)
        slope = (slopes * gains[:, None]).mean(axis=0)
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        size = np.sqrt(spread / (1 - 0.99**step)) + 1e-9
        weights = weights + training.rate * mean / (1 - 0.9**step) / size
        yield weights, sum(game.won for game in games) / len(games)


def _later(rewards: Floats, memory: float) -> Floats:
    """What came after each decision, the less the later it came."""
    found, total = np.zeros_like(rewards), 0.0
    for place in range(len(rewards) - 1, -1, -1):
        total = rewards[place] + memory * total
        found[place] = total
    return found


def share_won(weights: Floats, games: int, first: int = 1_000_000) -> float:
    """The share of games won against the random bot, from both seats by turns, draws not among them."""
    envs = [AgainstBot("random", seat) for seat in (0, 1)]
    won = sum(play(envs[number % 2], weights, first + number).won for number in range(games))
    return won / games


def main(words: Sequence[str] | None = None) -> None:
    """Train by so many games, say how it goes, and play others for the record."""
    asked = _parser().parse_args(words)
    begun = time.perf_counter()
    weights = np.zeros(len(COLUMNS))
    for number, (after, won) in enumerate(train(Training(games=asked.games, seed=asked.seed)), start=1):
        weights = after
        _say(f"batch {number}: {won:.0%} won")
    _say(f"trained in {time.perf_counter() - begun:.0f} s; what counts most:")
    for place in np.argsort(-np.abs(weights))[:12]:
        _say(f"  {COLUMNS[place]:<20} {weights[place]:+.2f}")
    _say(f"{share_won(weights, asked.check):.1%} of {asked.check} other games won")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dust_tactics.envs.train_example", allow_abbrev=False,
        description="Train a small policy against the bot 'random' in Encounter, and see how often it wins.",
    )  # fmt: skip
    for name, usual, step, what in (
        ("games", Training.games, Training.batch, f"games to train by, {Training.batch} of them a step"),
        ("check", 200, 1, "other games, played after that without learning"),
        ("seed", Training.seed, 0, "another number is another training"),
    ):
        parser.add_argument(
            f"--{name}", type=_count(step), default=usual, metavar="N", help=f"{what} (usually {usual})"
        )
    return parser


def _count(step: int) -> Callable[[str], int]:
    """Read a whole number that is made of whole steps, at least one of them; from 0 on if there are none."""
    wanted = {0: "a whole number from 0 on", 1: "a whole number from 1 on"}.get(step, f"a multiple of {step}")

    def read(text: str) -> int:
        number = int(text) if text.isdecimal() else -1
        if number < step or (step and number % step):
            raise argparse.ArgumentTypeError(f"found {text!r}, expected {wanted}")
        return number

    return read


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
