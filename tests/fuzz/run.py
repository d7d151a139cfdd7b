"""The long run: cases dealt over processes, until every campaign has its goal or the time is spent.

``python -m tests.fuzz --minutes 60`` (``make fuzz MINUTES=60``); ``--resume FILE`` goes on where an earlier
run has stopped and adds to its counts, ``--campaign NAME --seed S --case N`` does one case again.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import random
import time
import traceback
from collections import Counter
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from .all_campaigns import ALL, named
from .worker import Batch, Finding, Tally, done, prepared, work

_AT_ONCE = 2.0
"""The seconds that a batch should take."""
_STUCK = 60.0
"""The seconds after its patience in which a case that no signal ends may still end."""
_TOLD = 5
"""Findings of a kind that are told in full."""


@dataclass
class Run:
    """What was asked for and what has been done of it."""

    names: list[str]
    seed: int
    most: int | None = None
    """Cases of each campaign, where its goal is not what is wanted."""
    tallies: dict[str, Tally] = field(default_factory=dict)
    given: dict[str, int] = field(default_factory=dict)
    """The number that the next case of a campaign has."""
    under_way: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for name in self.names:
            self.tallies.setdefault(name, Tally(name, self.seed))
            self.given.setdefault(name, self.tallies[name].cases)

    def left(self, name: str) -> int:
        """The cases of a campaign that nobody does yet."""
        return (self.most if self.most is not None else named(name).goal) - self.given[name]

    def next(self) -> Batch | None:
        """Cases of the campaign on which least time was spent; ``None`` if there are none left."""
        names = [name for name in self.names if self.left(name) > 0]
        if not names:
            return None
        name = min(names, key=lambda one: self.tallies[one].seconds + _AT_ONCE * self.under_way[one])
        tally = self.tallies[name]
        each = tally.seconds / tally.cases if tally.cases else _AT_ONCE
        size = min(self.left(name), max(1, min(2_000, int(_AT_ONCE / max(each, 1e-4)))))
        first = self.given[name]
        self.given[name] += size
        self.under_way[name] += 1
        return Batch(name, self.seed, range(first, first + size))

    def add(self, tally: Tally) -> None:
        """Add what a batch was."""
        self.under_way[tally.campaign] -= 1
        self.tallies[tally.campaign].add(tally)

    def written(self) -> dict[str, Any]:
        """Everything, to be written to a file."""
        return {"seed": self.seed, "campaigns": {name: asdict(tally) for name, tally in self.tallies.items()}}


def resumed(path: Path, names: list[str], most: int | None) -> Run:
    """An earlier run that is to go on."""
    data = json.loads(path.read_text(encoding="utf-8"))
    tallies = {}
    for name, plain in data["campaigns"].items():
        found = [Finding(**one) for one in plain.pop("findings")]
        plain.update(slowest=tuple(plain["slowest"]), largest=tuple(plain["largest"]))
        tallies[name] = Tally(**plain, findings=found)
    return Run(names or list(ALL), data["seed"], most, tallies)


class Hand:
    """A process that works, and what it is doing."""

    def __init__(self, findings: Path) -> None:
        self.findings = findings
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.case = context.Value("q", -1)
        self.process = context.Process(target=work, args=(theirs, self.case, findings), daemon=True)
        self.process.start()
        theirs.close()
        self.batch: Batch | None = None
        self._seen = (-1, time.monotonic())

    def give(self, batch: Batch | None) -> None:
        """Let it do some cases."""
        self.batch = batch
        self._seen = (-1, time.monotonic())
        if batch is not None:
            self.pipe.send(batch)

    @property
    def stuck(self) -> bool:
        """True if it has been at one case for far too long."""
        if self.batch is None:
            return False
        number, since = self._seen
        if number != self.case.value:
            self._seen = (self.case.value, time.monotonic())
            return False
        return time.monotonic() - since > named(self.batch.campaign).patience + _STUCK

    def lost(self, why: str) -> Tally:
        """What is left to say of a batch whose process has ended: the case at which it did is a finding.

        The cases of the batch that came before it are not counted, those after it are not done.
        """
        self.process.kill()
        self.process.join()
        assert self.batch is not None
        found = Finding(self.batch.campaign, self.batch.seed, int(self.case.value), why)
        return Tally(self.batch.campaign, self.batch.seed, cases=1, seconds=_AT_ONCE, findings=[found])

    def end(self) -> None:
        """Let it go home."""
        with contextlib.suppress(OSError):
            self.pipe.send(None)
        self.process.join(5)
        self.process.kill()


def go(run: Run, seconds: float, jobs: int, findings: Path, out: Path | None) -> None:
    """Do cases until all are done or the time is spent."""
    end, told = time.monotonic() + seconds, time.monotonic()
    seen: Counter[str] = Counter()
    hands = [Hand(findings) for _ in range(jobs)]
    try:
        for hand in hands:
            hand.give(run.next())
        while any(hand.batch for hand in hands):
            ready = wait([hand.pipe for hand in hands if hand.batch], timeout=5)
            for number, hand in enumerate(hands):
                if hand.pipe in ready:
                    try:
                        tally = hand.pipe.recv()
                    except EOFError:
                        tally, hands[number] = hand.lost("the process died"), Hand(findings)
                elif hand.stuck:
                    tally, hands[number] = hand.lost("the process hangs"), Hand(findings)
                else:
                    continue
                run.add(tally)
                for finding in tally.findings:
                    seen[finding.kind] += 1
                    if seen[finding.kind] <= _TOLD:
                        _tell(f"\nFINDING {finding.campaign} --seed {finding.seed} --case {finding.number}"
                              f"\n{finding.text}{finding.kept}")  # fmt: skip
                hands[number].give(run.next() if time.monotonic() < end else None)
            if time.monotonic() - told > 60:
                told = time.monotonic()
                cases = sum(tally.cases for tally in run.tallies.values())
                left = max(0, end - told) / 60
                _tell(f"{left:5.1f} minutes left, {cases} cases, {seen.total()} findings")
                if out is not None:
                    _write(run, out)
    except KeyboardInterrupt:
        _tell("stopped")
    finally:
        for hand in hands:
            hand.end()


def table(run: Run) -> str:
    """What was done, a line for each campaign."""
    head = ("campaign", "cases", "accepted", "refused", "faults", "seconds", "a second", "slowest s", "case",
            "largest", "case", "grown MB")  # fmt: skip
    rows = [head]
    for name, tally in run.tallies.items():
        faults = len(tally.findings)
        rate = tally.cases / tally.seconds if tally.seconds else 0.0
        refused = tally.cases - tally.accepted - faults
        rows.append((
            name, f"{tally.cases}", f"{tally.accepted}", f"{refused}", f"{faults}", f"{tally.seconds:.0f}",
            f"{rate:.0f}", f"{tally.slowest[0]:.3f}", f"{tally.slowest[1]}", f"{tally.largest[0]}",
            f"{tally.largest[1]}", f"{tally.grown:.0f}",
        ))  # fmt: skip
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            word.ljust(width) if not at else word.rjust(width)
            for at, (word, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _write(run: Run, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    whole = out.with_name(f"{out.name}.new")
    whole.write_text(json.dumps(run.written(), indent=1), encoding="utf-8")
    whole.replace(out)


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # what is seen while it runs


def _one(name: str, seed: int, number: int, kept: Path) -> int:
    """Do one case again."""
    with prepared() as folder:
        tally = done(Batch(name, seed, range(number, number + 1)), folder, kept)
    for finding in tally.findings:
        _tell(f"{finding.text}{finding.kept}")
    _tell(table(Run([name], seed, tallies={name: tally})))
    return int(bool(tally.findings))


def main(words: list[str] | None = None) -> int:
    """Run campaigns and print what came of them; 1 if something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--campaign", nargs="+", choices=list(ALL), default=[], metavar="NAME")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--cases", type=int, help="so many of each campaign, instead of its goal")
    parser.add_argument("--case", type=int, help="do this case of one campaign again")
    parser.add_argument("--out", type=Path, help="write the counts and findings to this file")
    parser.add_argument("--resume", type=Path, help="go on with the run of this file, and write to it")
    parser.add_argument(
        "--findings", type=Path, default=Path(".fuzz"), help="where inputs that broke are kept"
    )
    asked = parser.parse_args(words)
    seed = random.randrange(10**6) if asked.seed is None else asked.seed
    if asked.case is not None:
        if len(asked.campaign) != 1 or asked.seed is None:
            parser.error("--case needs one --campaign and its --seed")
        return _one(asked.campaign[0], seed, asked.case, asked.findings)
    out = asked.out or asked.resume
    if asked.resume is not None and asked.resume.exists():
        run = resumed(asked.resume, asked.campaign, asked.cases)
    else:
        run = Run(asked.campaign or list(ALL), seed, asked.cases)
    _tell(f"seed {run.seed}")
    try:
        go(run, asked.minutes * 60, asked.jobs, asked.findings, out)
    except Exception:  # noqa: BLE001  # what was counted is told all the same
        _tell(traceback.format_exc())
    if out is not None:
        _write(run, out)
    kinds = Counter(finding.kind for tally in run.tallies.values() for finding in tally.findings)
    _tell(f"\nseed {run.seed}\n{table(run)}")
    for kind, times in kinds.most_common():
        _tell(f"{times} times: {kind}")
    return int(bool(kinds))
