"""Cases led by what they reach: ``python -m tests.fuzz.guided --campaign cards`` (``make fuzz-guided``).

Where ``atheris`` is installed (it has wheels for Python 3.11 to 3.13, and is no dependency), libFuzzer
changes the bytes from which a case draws its chance, and keeps those that reach lines of the program which
none has reached before in ``.fuzz/guided/``, so that the next run goes on from them.  Elsewhere hypothesis
does, led by how many functions of the program a case enters and by how long the answer takes.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

PROGRAM = "dust_tactics"
LONGEST = 4_096
"""Bytes that a case draws from; after them every choice is the first one."""
_EACH = 200
"""Cases after which the counts are written again."""


class Drawn(random.Random):
    """Chance that is drawn from bytes, so that a case changes little where they change little."""

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self._data, self._at = data, 0

    def getrandbits(self, k: int, /) -> int:
        """The next bits, nothing where there are none left."""
        count = (k + 7) // 8
        found = self._data[self._at : self._at + count].ljust(count, b"\0")
        self._at += count
        return int.from_bytes(found, "big") >> (count * 8 - k)

    def random(self) -> float:
        """A number below 1."""
        return self.getrandbits(53) / (1 << 53)


def reached(do: Callable[[], object]) -> int:
    """How many functions of the program are entered."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(before)
    return sum(PROGRAM in code.co_filename for code in seen)


def by_hypothesis(name: str, folder: Path, findings: Path | None, examples: int, seconds: float) -> Any:
    """Let hypothesis look for cases that enter more of the program; the tally of all."""
    from hypothesis import HealthCheck, Phase, given, settings, strategies as st, target

    from .all_campaigns import named
    from .worker import Tally, attempt

    tally, end = Tally(name, 0), time.monotonic() + seconds

    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=seconds == 0,
        suppress_health_check=list(HealthCheck), phases=(Phase.generate, Phase.target),
    )  # fmt: skip
    @given(st.binary(max_size=LONGEST))
    def one(data: bytes) -> None:
        if seconds and time.monotonic() > end:
            return
        functions = reached(
            lambda: attempt(named(name), tally.cases, lambda: Drawn(data), folder / "case", findings, tally)
        )
        target(float(functions), label="functions of the program")
        target(tally.slowest[0], label="seconds of the longest answer")

    one()
    return tally


def _by_atheris(name: str, seconds: float, findings: Path, counts: Path) -> None:
    """Let libFuzzer do so; it ends this process, so the counts are written as they come."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=[PROGRAM]):  # also what is imported when it is first needed
        from .all_campaigns import named
        from .worker import Tally, attempt, prepared

        tally, kept = Tally(name, 0), findings / "guided" / name
        kept.mkdir(parents=True, exist_ok=True)
        words = [f"-max_total_time={max(1, int(seconds))}", f"-max_len={LONGEST}", "-rss_limit_mb=6000"]
        words += ["-len_control=0", "-print_final_stats=1", str(kept)]

        def one(data: bytes) -> None:
            attempt(named(name), tally.cases, lambda: Drawn(data), folder / "case", findings, tally)
            if tally.cases % _EACH == 0 or tally.findings:
                _write(tally, counts)

        with prepared() as folder:
            atheris.Setup(["guided", *words], one)
            atheris.Fuzz()


def _write(tally: Any, counts: Path) -> None:
    from dataclasses import asdict

    counts.write_text(json.dumps(asdict(tally)), encoding="utf-8")


def _led(name: str, seconds: float, findings: Path) -> Any:
    """The tally of one campaign that was led for some time."""
    from .worker import Finding, Tally, prepared

    if importlib.util.find_spec("atheris") is None:
        with prepared() as folder:
            return by_hypothesis(name, folder, findings, 10**9, seconds)
    findings.mkdir(parents=True, exist_ok=True)
    counts = findings / f"guided-{name}.json"
    counts.unlink(missing_ok=True)
    process = multiprocessing.get_context("spawn").Process(
        target=_by_atheris, args=(name, seconds, findings, counts)
    )
    process.start()
    process.join()
    if not counts.exists():
        return Tally(name, 0, findings=[Finding(name, 0, -1, f"the process ended with {process.exitcode}")])
    data = json.loads(counts.read_text(encoding="utf-8"))
    found = [Finding(**one) for one in data.pop("findings")]
    return Tally(**data, findings=found)


def main() -> int:
    """Lead campaigns one after the other and print what came of them; 1 if something broke."""
    from .all_campaigns import ALL
    from .run import Run, table

    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--campaign", nargs="+", choices=list(ALL), default=list(ALL), metavar="NAME")
    parser.add_argument("--findings", type=Path, default=Path(".fuzz"))
    asked = parser.parse_args()
    run = Run(asked.campaign, 0)
    for name in asked.campaign:
        run.tallies[name] = _led(name, asked.minutes * 60 / len(asked.campaign), asked.findings)
    kinds = Counter(finding.kind for tally in run.tallies.values() for finding in tally.findings)
    lines = [table(run), *(f"{times} times: {kind}" for kind, times in kinds.most_common())]
    print("\n".join(lines))  # noqa: T201  # what the run is for
    return int(bool(kinds))


if __name__ == "__main__":
    sys.exit(main())
