"""The balance of the solo card game and how fast it is played; ``make bench`` prints the figures.

Goals: the careful bot comes home in 35 to 55 %, the random one in at most 10 %; no card and no fork shifts
the careful one's share by more than 12 points; a fifth of its decisions are not the greedy one's; and random
play makes as many decisions a second as that of python-chess.
"""

from __future__ import annotations

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dust_tactics.content.dustrunner.load import CARDS
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import Table

from .dustrunner import run, runs, shifts, told
from .test_random_play import chess_game, random_game

RUNS = 400
"""Of each bot in ``make bench``; the ten thousand of docs/measurements.md take half an hour."""


def test_balance(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    count = 4 if benchmark.disabled else RUNS
    with capsys.disabled():
        for level in ("random", "greedy", "careful"):
            print(f"\n{told(level, runs(count, level, 1))}", end="")  # noqa: T201  (a benchmark prints)
        found = runs(count, "careful", 1, by_lot=True)
        for name, points, number in sorted(shifts(found), key=lambda shift: shift[1]):
            print(f"\n  {name}: {points:+.1f} points in {number} runs", end="")  # noqa: T201
    benchmark.pedantic(run, (1, "careful"))  # type: ignore[no-untyped-call]  # untyped there


def test_decisions_a_second(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    rounds = 1 if benchmark.disabled else 12
    game = DustrunnerGame(Table(CARDS.load(shipped=True).made))
    ratios = []
    for number in range(rounds):  # in turn, so that both meet the same machine
        begun = time.process_time()  # what others on the machine take does not count
        ours = sum(random_game(game, seed) for seed in range(40 * number, 40 * number + 40))
        between = time.process_time()
        theirs = sum(chess_game(seed) for seed in range(5 * number, 5 * number + 5))
        ended = time.process_time()
        ratios.append(ours / (between - begun) / (theirs / (ended - between)))
    with capsys.disabled():
        print(f"\nrandom runs / python-chess: {sorted(ratios)[rounds // 2]:.2f} (goal: at least 1)")  # noqa: T201
    benchmark.pedantic(random_game, (game, 1))  # type: ignore[no-untyped-call]  # untyped there
