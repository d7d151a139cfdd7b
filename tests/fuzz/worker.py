"""One process of a run: it does cases by their numbers and says what they were."""

from __future__ import annotations

import os
import random
import re
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType

from dust_tactics.content.files.paths import HOME_VARIABLE

from .all_campaigns import named
from .campaign import Campaign, Case, peak, surely

_PARTS = re.compile(r"/(?:tmp|dev/shm)/\S+|[0-9]+|'[^']*'")
"""What differs from case to case."""
_WATCHED = 20
"""Cases after which memory is looked at: asking for it can take longer than a case."""
_ENOUGH = 20
"""Findings of a batch after which the rest of it is not done."""
_MOST = 6 * 2**30
"""Bytes that a process may ask for before it is refused, so that the machine lives on."""
_IN_MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of its own is made in it
"""Where no disk has to be waited for; files that are written whole are written through."""


class TooLongError(BaseException):
    """A case that is given up; no handler of the program takes it for its own."""


@dataclass(frozen=True)
class Batch:
    """Cases to be done."""

    campaign: str
    seed: int
    numbers: range


@dataclass(frozen=True)
class Finding:
    """A case that broke: the traceback, and where the files are kept that were there."""

    campaign: str
    seed: int
    number: int
    text: str
    kept: str = ""

    @property
    def kind(self) -> str:
        """What broke, in a line, without what differs from case to case."""
        lines = self.text.strip().splitlines()
        places = [at for at, line in enumerate(lines) if line.startswith('  File "')]
        said = next((line for line in lines[max(places, default=-1) + 1 :] if not line.startswith(" ")), "")
        place = lines[places[-1]].strip().partition(", in ")[0] if places else ""
        return f"{self.campaign}: {place}: {_PARTS.sub('…', said)[:160]}"


@dataclass
class Tally:
    """What some cases were."""

    campaign: str
    seed: int
    cases: int = 0
    accepted: int = 0
    seconds: float = 0.0
    """Of the clock, all told."""
    slowest: tuple[float, int] = (0.0, -1)
    """The longest answer in seconds, and the case's number."""
    largest: tuple[int, int] = (0, -1)
    """The largest input, likewise."""
    grown: float = 0.0
    """The megabytes by which the process has grown most in some cases."""
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add up."""
        self.cases += other.cases
        self.accepted += other.accepted
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.grown = max(self.grown, other.grown)
        self.findings += other.findings


@contextmanager
def prepared() -> Iterator[Path]:
    """A player's folder of its own, no screen, and a folder for the cases."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(
        prefix="dust-fuzz-", dir=_IN_MEMORY if _IN_MEMORY.is_dir() else None
    ) as folder:
        os.environ[HOME_VARIABLE] = str(Path(folder, "home"))
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def done(batch: Batch, folder: Path, findings: Path | None = None, begun: object = None) -> Tally:
    """Do the cases of a batch; what broke is kept among the ``findings``.

    ``begun`` is a shared number that is set to that of the case under way.
    """
    campaign = named(batch.campaign)
    tally = Tally(batch.campaign, batch.seed)
    for first in range(batch.numbers.start, batch.numbers.stop, _WATCHED):
        numbers = range(first, min(first + _WATCHED, batch.numbers.stop))
        memory = peak()
        for number in numbers:
            if begun is not None:
                begun.value = number  # type: ignore[attr-defined]  # a Synchronized has no class to name
            chance = partial(campaign.chance, batch.seed, number)
            attempt(campaign, number, chance, folder / "case", findings, tally)
        grown = peak() - memory
        tally.grown = max(tally.grown, grown)
        if grown > campaign.megabytes:
            what = (
                f"one of the cases {numbers.start} to {numbers[-1]} took {grown:.0f} MB more than any before"
            )
            tally.findings.append(Finding(campaign.name, batch.seed, first, what))
        if len(tally.findings) >= _ENOUGH:
            break
    return tally


def attempt(
    campaign: Campaign,
    number: int,
    chance: Callable[[], random.Random],
    folder: Path,
    findings: Path | None,
    tally: Tally,
) -> None:
    """Do one case in an empty folder, and add to the tally what it was."""

    def anew() -> Case:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return campaign.case(chance(), folder)

    clock = time.monotonic()
    signal.signal(signal.SIGALRM, _too_long)
    signal.setitimer(signal.ITIMER_REAL, campaign.patience)
    try:
        case = surely(anew)
    except (Exception, TooLongError):  # noqa: BLE001  # what breaks is what is looked for
        signal.setitimer(signal.ITIMER_REAL, 0)
        kept = ""
        if findings is not None:
            place = findings / f"{campaign.name}-{tally.seed}-{number}"
            shutil.copytree(folder, place, dirs_exist_ok=True, ignore=_no_files)
            (place / "traceback.txt").write_text(traceback.format_exc(), "utf-8", "backslashreplace")
            kept = str(place)
        tally.findings.append(Finding(campaign.name, tally.seed, number, traceback.format_exc(), kept))
    else:
        tally.accepted += case.accepted
        tally.slowest = max(tally.slowest, (case.seconds, number))
        tally.largest = max(tally.largest, (case.size, number))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    tally.cases += 1
    tally.seconds += time.monotonic() - clock


def _no_files(folder: str, names: list[str]) -> list[str]:
    """What is neither a file nor a folder, such as a link to a device: a copy of it would have no end."""
    return [name for name in names if not ((path := Path(folder, name)).is_file() or path.is_dir())]


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise TooLongError


def work(pipe: object, begun: object, findings: Path) -> None:
    """Do batches that come through a pipe until ``None`` comes; say how each went."""
    resource.setrlimit(resource.RLIMIT_AS, (_MOST, _MOST))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who deals the batches stops
    with prepared() as folder:
        while (batch := pipe.recv()) is not None:  # type: ignore[attr-defined]  # typed differently by systems
            pipe.send(done(batch, folder, findings, begun))  # type: ignore[attr-defined]
