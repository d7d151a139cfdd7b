"""How much sooner two processes have played a batch than one: starting them counts, and so do the files.

``make bench`` prints it over two hundred games of two rookies; a test run only plays a few.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dust_tactics.play.games import game_named
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.results_file import ResultsFile
from dust_tactics.sim.simulation import Simulation, run

GAMES = 200


def seconds(jobs: int, games: int, level: str) -> float:
    """How long so many games of two bots of a level take, from the first process to the last line."""
    kind = game_named(None)
    simulation = Simulation(kind, (f"bot:{level}",) * 2, ({"scenario": "encounter"},), games, seed=1)
    cards = kind.read_cards()
    with TemporaryDirectory() as folder, ResultsFile.opened(Path(folder, "a.jsonl"), resume=False) as file:
        begun = time.perf_counter()
        assert max(run(simulation, file, LocalEngine(jobs), cards)) == games
        return time.perf_counter() - begun


def told(games: int, level: str = "rookie") -> str:
    """Both times and what they are to each other."""
    one, two = seconds(1, games, level), seconds(2, games, level)
    return (
        f"{games} games of two {level}s: one job {one:.1f} s ({games / one:.2f} a second), "
        f"two jobs {two:.1f} s, {one / two:.2f} times as fast (goal: 1.8)"
    )


@pytest.mark.games
def test_prints_how_much_faster_two_jobs_are_than_one(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = (4, "random") if benchmark.disabled else (GAMES, "rookie")
    found = benchmark.pedantic(told, arguments)  # type: ignore[no-untyped-call]  # untyped there
    with capsys.disabled():
        print(f"\n{found}")  # noqa: T201


if __name__ == "__main__":
    print(told(int(sys.argv[1]), *sys.argv[2:]))  # noqa: T201
