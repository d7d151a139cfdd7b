"""Run tests against the wrong rules: ``python -m tests.mutants [--tier fast|usual] [--near] [--only ID]...``.

The tests of a tier are read once.  Then each mutant has a process of its own, in which the functions of the
program are replaced by the wrong ones and the tests run until one fails, those of the mutant's room first.
A line for each mutant tells the test that has noticed it, or that none has.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from .change import change
from .mutant import Mutant
from .table import MUTANTS

NEAR = {
    "rules": (
        "tests/skirmish/rules", "tests/skirmish/procedures", "tests/rulebook", "tests/skirmish/test_editions",
    ),
    "movement": ("tests/skirmish/rules/movement", "tests/rulebook", "tests/skirmish/procedures/turn"),
    "sight": (
        "tests/skirmish/sight", "tests/skirmish/test_judge", "tests/rulebook", "tests/skirmish/test_editions",
        "tests/skirmish/rules/visibility", "tests/skirmish/rules/units",
        "tests/skirmish/rules/movement/test_floors",
    ),
    "odds": (
        "tests/core", "tests/skirmish/preview", "tests/skirmish/bots", "tests/skirmish/cards",
        "tests/skirmish/procedures/damage", "tests/rulebook/test_classic_dice",
    ),
    "saves": ("tests/core", "tests/play"),
}  # fmt: skip
"""The tests that run first for a mutant of each room."""

NOTICED = Path(__file__).parent / "noticed.json"
"""Which test has noticed which mutant the last time: it runs first."""

NOTHING = Mutant("none", "rules", "", "", "the program as it is")


class Runner:
    """The loop over the mutants in place of the loop over the tests."""

    def __init__(self, mutants: Sequence[Mutant], *, near: bool, seconds: int, out: Path | None) -> None:
        self.mutants, self.near, self.seconds, self.out = mutants, near, seconds, out
        self.missed = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests once for each mutant."""
        for mutant in self.mutants:
            test = self._noticed(session, mutant)
            self.missed += test is None
            os.write(sys.__stderr__.fileno(), f"{mutant.id:24} {test or '-'}\n".encode())  # type: ignore[union-attr]  # it is there
            if self.out is not None:
                with self.out.open("a", encoding="utf-8") as stream:
                    stream.write(json.dumps([mutant.id, test]) + "\n")
        return True

    def _noticed(self, session: pytest.Session, mutant: Mutant) -> str | None:
        """The first test that fails with a mutant, ``None`` if all pass."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            try:
                found = _first_failure(session, mutant, only_near=self.near)
            except BaseException as error:  # noqa: BLE001  # whatever ends it is told, and the process ends
                found = f"it ends with {error!r}"
            os.write(writing, found.encode())
            os._exit(0)
        os.close(writing)
        ready, _, _ = select.select([reading], [], [], self.seconds)
        if not ready:
            os.kill(child, signal.SIGKILL)
        told = os.read(reading, 4000).decode() if ready else "it hangs"
        os.close(reading)
        os.waitpid(child, 0)
        return told or None


@cache
def noticed() -> dict[str, str]:
    """The tests that are known to notice mutants, by the id of the mutant."""
    known: dict[str, str] = json.loads(NOTICED.read_text(encoding="utf-8"))
    return known


def _first_failure(session: pytest.Session, mutant: Mutant, *, only_near: bool) -> str:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    if mutant is not NOTHING:
        change(mutant)
    known, near = noticed().get(mutant.id, "-"), NEAR[mutant.room]
    ranks = [(item, 0 if item.nodeid.startswith(known) else 1 + (not item.nodeid.startswith(near)))
             for item in session.items]  # fmt: skip
    items = [item for rank in range(2 if only_near else 3) for item, found in ranks if found == rank]
    for item, after in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return item.nodeid
    return ""


def chosen(only: Sequence[str]) -> Iterator[Mutant]:
    """The mutants that are named, by themselves or by their room; all of them if none is."""
    for mutant in MUTANTS:
        if not only or mutant.id in only or mutant.room in only:
            yield mutant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run mutants and print a line for each; the number of those that nothing has noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--tier", choices=("fast", "usual"), default="fast", help="the tests that run")
    parser.add_argument("--near", action="store_true", help="only the tests of each mutant's room")
    parser.add_argument("--only", action="append", default=[], help="the id or the room of mutants")
    parser.add_argument("--out", type=Path, help="a file for lines of JSON")
    parser.add_argument("--seconds", type=int, default=1800, help="after this time a run hangs")
    parser.add_argument("--sound", action="store_true", help="first show that all pass without any mutant")
    parser.add_argument("tests", nargs="*", default=["tests"], help="the files or folders to run")
    told = parser.parse_args(arguments)
    mutants = [*([NOTHING] if told.sound else []), *chosen(told.only)]
    runner = Runner(mutants, near=told.near, seconds=told.seconds, out=told.out)
    marks = ["-m", "not window"] if told.tier == "usual" else []
    plain = ["-q", "-p", "no:cacheprovider", "-n", "0", "--tier", told.tier]
    pytest.main([*plain, *marks, *told.tests], plugins=[runner])
    return runner.missed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
