"""Games on workers of Dask: the same lines as here, also if a worker is killed in the middle."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.sim import cluster
from dust_tactics.sim.cluster import MISSING, ClusterEngine, needs_distributed
from dust_tactics.sim.engines import AHEAD, EngineError, LocalEngine
from dust_tactics.sim.results_file import ResultsFile
from dust_tactics.sim.simulation import run

from .test_engines import double, nothing
from .test_simulation import CARDS, SIMULATION, played

ROOT = Path(__file__).parents[2]
NO_DASK = pytest.mark.skipif(bool(needs_distributed()), reason="the extra cluster is not installed")


class Cluster:
    """A scheduler and two workers on this machine, each a process with a log."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.address = self.told("scheduler", r"Scheduler at:\s+(tcp://\S+)")
        self.workers = [self.worker(number) for number in (1, 2)]
        for number in (1, 2):
            self.told(f"worker{number}", "Registered to")

    def worker(self, number: int) -> subprocess.Popen[bytes]:
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", f"worker{number}")
        return self.start("worker", self.address, *words, log=f"worker{number}")

    def start(self, what: str, *words: str, log: str | None = None) -> subprocess.Popen[bytes]:
        with (self.folder / (log or what)).open("wb") as out:
            command = [sys.executable, "-m", "dask", what, *words]
            process = subprocess.Popen(
                command, stdout=out, stderr=out, cwd=self.folder, env={**os.environ, "PYTHONPATH": str(ROOT)}
            )
        self.processes.append(process)
        return process

    def told(self, log: str, pattern: str) -> str:
        """What the log of a process says, once it does."""
        limit = time.monotonic() + 120
        while time.monotonic() < limit:
            text = (self.folder / log).read_text()
            if found := re.search(pattern, text):
                return found[found.re.groups]
            time.sleep(0.05)
        raise AssertionError(f"the {log} never said {pattern}: {text}")

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster_of_two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    yield found
    found.end()


@NO_DASK
@pytest.mark.slow
def test_the_lines_are_the_same_though_a_worker_is_killed(cluster_of_two: Cluster, tmp_path: Path) -> None:
    path = tmp_path / "cluster.jsonl"
    with ResultsFile.opened(path, resume=False) as file:
        for count in run(SIMULATION, file, ClusterEngine(cluster_of_two.address), CARDS):
            if count == 1:
                cluster_of_two.workers[0].kill()
    assert cluster_of_two.workers[0].wait() != 0
    assert path.read_bytes() == played(tmp_path / "local.jsonl", engine=LocalEngine(1))
    assert not path.with_name("cluster.jsonl.early").exists()


@NO_DASK
@pytest.mark.slow
def test_a_worker_with_other_files_is_told_of(cluster_of_two: Cluster, tmp_path: Path) -> None:
    class Elsewhere(type(SIMULATION)):  # type: ignore[misc]  # its games begin with something else here
        def commitment(self, number: int, cards: object) -> str:
            return "another one"

    other = Elsewhere(SIMULATION.kind, SIMULATION.sides, SIMULATION.setups, 1, 11)
    with ResultsFile.opened(tmp_path / "a.jsonl", resume=False) as file:
        with pytest.raises(EngineError, match="has other cards, forces or scenarios than this machine"):
            list(run(other, file, ClusterEngine(cluster_of_two.address), CARDS))
        assert not file.count


@NO_DASK
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "there://at:all", "127.0.0.1:x"])
def test_a_scheduler_that_is_not_there_is_told_of(address: str) -> None:
    with pytest.raises(EngineError, match=f"no scheduler answers at '{address}'"):
        list(ClusterEngine(address).results(nothing, double, range(3)))


class Done:
    """A task of a stub of Dask that is over when it is asked for."""

    def __init__(self, value: object) -> None:
        self.result = lambda: value


class Ready(list[Done]):
    """What was handed out to a stub, and how much of it at once at most."""

    most = 0

    def add(self, future: Done) -> None:
        self.append(future)
        self.most = max(self.most, len(self))

    def count(self) -> int:  # type: ignore[override]  # as Dask has it
        return len(self)

    def __next__(self) -> Done:
        if not self:
            raise StopIteration
        return self.pop(0)


class Scheduler:
    """A scheduler with one worker of one thread, to whom seven come when he has done ten tasks."""

    loop = None

    def __init__(self) -> None:
        self.given = 0

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(map(str, range(1 if self.given < 10 else 8)), 1)

    def submit(self, work: Callable[[Any], Any], task: Any, *, pure: bool) -> Done:
        assert not pure
        self.given += 1
        return Done(work(task))


def test_workers_that_come_later_get_as_much_as_others(monkeypatch: pytest.MonkeyPatch) -> None:
    ready, scheduler = Ready(), Scheduler()

    class Errors:
        KilledWorker = CancelledError = ZeroDivisionError

        @staticmethod
        def as_completed(loop: None) -> Ready:
            return ready

    monkeypatch.setattr(cluster, "import_module", lambda _: Errors)
    monkeypatch.setattr(ClusterEngine, "_client", lambda *_: nullcontext(scheduler))
    engine = ClusterEngine("tcp://nowhere:1", looks=0.0)
    results = engine.results(nothing, double, range(100))
    early = [next(results) for _ in range(5)]
    assert ready.most == AHEAD
    assert sorted([*early, *results]) == [2 * number for number in range(100)]
    assert ready.most == 8 * AHEAD


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    assert needs_distributed() == MISSING
    with pytest.raises(EngineError, match=r"pip install 'dust-tactics\[cluster\]'"):
        list(ClusterEngine("tcp://127.0.0.1:1").results(nothing, double, range(3)))
