"""Run tests against the wrong rules: ``python -m tests.mutants [--tier fast|usual] [--only ID]... [--out FILE]``.

Each mutant is put into a copy of the program, and the tests of a tier run there until one fails, those of
the mutant's room first.  A line for each tells the test that has noticed it, or that none has.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .table import MUTANTS, Mutant, place

ROOT = Path(__file__).parent.parent.parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*")
"""What no copy of the program needs."""

NEAR = {
    "rules": ("tests/skirmish/rules", "tests/skirmish/procedures", "tests/rulebook"),
    "movement": ("tests/skirmish/rules/movement", "tests/rulebook"),
    "sight": ("tests/skirmish/sight", "tests/rulebook"),
    "odds": ("tests/core", "tests/skirmish/preview", "tests/skirmish/bots", "tests/skirmish/cards"),
    "saves": ("tests/core", "tests/play"),
}
"""The tests that run first for a mutant of each room."""

REST = {
    "near": (),
    "fast": ("tests/skirmish", "tests/rulebook", "tests/content", "tests/core", "tests/play", "tests/bots"),
    "usual": ("tests/contracts", "tests/cli", "tests/ui"),
}
"""The tests of each tier beside those of the tiers before it."""

FAST = "not slow and not window"
USUAL = "not window"


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """A copy of the program, its data and its tests in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as name:
        copy = Path(name) / "program"
        shutil.copytree(root, copy, ignore=LEFT_OUT)
        yield copy


def failing(copy: Path, tests: Sequence[str], marks: str, seconds: int) -> str | None:
    """The first test that fails in a copy, ``None`` if all of them pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["--no-header", "--tb=no", "-rfE", *(["-m", marks] if marks else []), *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    if done.returncode in (0, 5):
        return None
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else f"pytest ends with {done.returncode}: {(done.stdout + done.stderr)[-300:]}"


def run(copy: Path, rooms: Sequence[str], tier: str, seconds: int) -> tuple[str, str] | None:
    """The tier and the test that fail in a copy, ``None`` if all pass; the tests near some rooms run first."""
    for name, rest in REST.items():
        tests = [test for room in rooms for test in NEAR[room]] if name == "near" else rest
        test = failing(copy, tests, USUAL if name == "usual" else FAST, seconds)
        if test is not None:
            return ("usual" if name == "usual" else "fast"), test
        if name == tier:
            break
    return None


def noticed(copy: Path, mutant: Mutant, tier: str, seconds: int) -> tuple[str, str] | None:
    """The tier and the test that notice a mutant in a copy, ``None`` if none of them does."""
    path = place(mutant, copy / "dust_tactics")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        return run(copy, (mutant.room,), tier, seconds)
    finally:
        path.write_text(text, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run mutants and print a line for each; the number of those that nothing has noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--tier", choices=tuple(REST), default="fast", help="how far to go for a mutant")
    parser.add_argument("--only", action="append", default=[], help="the id or the room of mutants")
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout of the program")
    parser.add_argument("--out", type=Path, help="a file for lines of JSON")
    parser.add_argument("--seconds", type=int, default=1200, help="after this time a run hangs")
    parser.add_argument("--trust", action="store_true", help="leave out the run without any mutant")
    told = parser.parse_args(arguments)
    chosen = [m for m in MUTANTS if not told.only or m.id in told.only or m.room in told.only]
    missed = 0
    with copied(told.root) as copy:
        if not told.trust and (broken := run(copy, tuple(NEAR), told.tier, told.seconds)) is not None:
            parser.error(f"without any mutant {broken[1]} fails")
        for mutant in chosen:
            found = noticed(copy, mutant, told.tier, told.seconds)
            missed += found is None
            tier, test = found if found is not None else ("none", "")
            print(f"{mutant.id:24} {tier:6} {test}", flush=True)  # noqa: T201  # a report for people
            if told.out is not None:
                with told.out.open("a", encoding="utf-8") as stream:
                    stream.write(json.dumps([mutant.id, tier, test]) + "\n")
    return missed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
