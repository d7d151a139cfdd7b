"""What engines do with tasks, whatever becomes of their workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from dust_tactics.sim.engines import EngineError, LocalEngine

TASKS = range(12)


def nothing() -> None:
    pass


def double(task: int) -> int:
    return 2 * task


def double_or_die(folder: Path, task: int) -> int:
    """The first to come to task 5 is killed."""
    if task == 5:
        try:
            (folder / "died").touch(exist_ok=False)
        except FileExistsError:
            return 10
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * task


def die(task: int) -> int:
    os._exit(1)


def note(folder: Path, task: int) -> int:
    (folder / f"{os.getpid()}").touch()
    time.sleep(0.05)
    return task


def holds(task: int) -> bool:
    """Whether Ctrl+C has been held back from this process since it began."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_has_one_result(jobs: int) -> None:
    assert sorted(LocalEngine(jobs).results(nothing, double, TASKS)) == [double(task) for task in TASKS]


def test_one_job_is_this_process_and_takes_a_task_when_it_is_wanted() -> None:
    tasks = iter(TASKS)
    results = LocalEngine(1).results(nothing, double, tasks)
    assert [next(results), next(results)] == [0, 2]
    assert next(tasks) == 2


def test_the_tasks_of_a_killed_worker_are_carried_out_again(tmp_path: Path) -> None:
    results = list(LocalEngine(2).results(nothing, partial(double_or_die, tmp_path), TASKS))
    assert (tmp_path / "died").exists()
    assert sorted(results) == [double(task) for task in TASKS]


def test_workers_that_always_die_are_told_of() -> None:
    with pytest.raises(EngineError, match="ended 3 times before any task"):
        list(LocalEngine(2).results(nothing, die, TASKS))


def test_what_goes_wrong_in_a_task_is_told() -> None:
    with pytest.raises(TypeError):
        list(LocalEngine(2).results(nothing, double, [1, None]))  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
def test_no_worker_hears_of_ctrl_c_not_even_while_it_begins() -> None:
    assert set(LocalEngine(2).results(nothing, holds, TASKS)) == {True}
    assert set(LocalEngine(1).results(nothing, holds, TASKS)) == {False}


def running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_workers_end_with_a_program_that_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom functools import partial\nfrom pathlib import Path\n"
        "from dust_tactics.sim.engines import LocalEngine\n"
        "from tests.sim.test_engines import note, nothing\n"
        "if __name__ == '__main__':\n"
        f"    list(LocalEngine(2).results(nothing, partial(note, Path({str(tmp_path)!r})), range(10**6)))\n"
    )
    program = tmp_path / "program.py"
    program.write_text(code)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    child = subprocess.Popen([sys.executable, str(program)], env=environment)
    limit = time.monotonic() + 120
    while len(workers := [path for path in tmp_path.iterdir() if path.name.isdigit()]) < 2:
        assert child.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.02)
    child.kill()
    child.wait()
    limit = time.monotonic() + 60
    while any(running(int(worker.name)) for worker in workers):
        assert time.monotonic() < limit
        time.sleep(0.02)
