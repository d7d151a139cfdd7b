"""Decisions per second of random play, against random play of python-chess in the same run.

Printed, not asserted; the goal for the ratio is 0.16.  ``make bench`` runs it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import chess
import pytest

from dust_tactics.content.table import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.skirmish import SkirmishGame

GOAL = 0.16
PLIES = 400


def chess_game(seed: int) -> int:
    """A random game of chess; how many moves it had."""
    chance = random.Random(seed)
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[chance.randrange(len(moves))])
    return PLIES


def skirmish_game(game: SkirmishGame, seed: int) -> int:
    """A random skirmish; how many decisions it had."""
    chance = random.Random(seed)
    dice = SecretDice.from_seed(seed, "bench")
    state = game.begin(dice).state
    decisions = 0
    while legal := game.legal(state):
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
        decisions += 1
    return decisions


def rate(play: Callable[[int], int], seeds: range) -> float:
    """Decisions per second."""
    begun = time.perf_counter()
    decisions = sum(play(seed) for seed in seeds)
    return decisions / (time.perf_counter() - begun)


def test_random_play(benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    game = SkirmishGame(set_table())
    quick = bool(getattr(benchmark, "disabled", True))
    rounds = 1 if quick else 12
    ours, theirs = [], []
    for number in range(rounds):  # in turn, so that both meet the same machine
        seeds = range(number, number + 1) if quick else range(5 * number, 5 * number + 5)
        ours.append(rate(lambda seed: skirmish_game(game, seed), seeds))
        theirs.append(rate(chess_game, seeds))
    mine, other = sorted(ours)[rounds // 2], sorted(theirs)[rounds // 2]
    with capsys.disabled():
        print(  # noqa: T201  (a benchmark prints)
            f"\nrandom play: {mine:.0f} decisions/s, python-chess {other:.0f} moves/s, "
            f"ratio {mine / other:.3f} (goal: at least {GOAL})"
        )
    benchmark(skirmish_game, game, 1)  # type: ignore[operator]  # the fixture of pytest-benchmark
