"""A campaign: cases of one kind without end, each from a seed of its own."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

SECONDS = 1.0
"""A file or a code is answered within this (``docs/limits.md``), in time of the processor."""
MEGABYTES = 200
"""And with so much memory."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case that held: whether its input was taken, how large it was, how long the answer took.

    ``size`` is in the campaign's own unit: bytes of a file, decisions of a game.
    """

    accepted: bool
    size: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Campaign:
    """Cases of one kind.

    ``case`` makes one from its chance, in an empty folder that is its own, and says what it was;
    an exception is a finding, and what lies in the folder then is kept with it.  It takes chance
    from nowhere else, so that a case can be done again by its number.
    """

    name: str
    case: Callable[[random.Random, Path], Case]
    goal: int = 100_000
    """How many cases a long run wants."""
    short: int = 50
    """How many are in every test run."""
    again: Callable[[bytes, Path], Case] | None = None
    """Does one input of the corpus again, if the campaign's inputs are files or texts."""
    patience: float = 60.0
    """Seconds after which a case is given up and told."""
    megabytes: int = MEGABYTES
    """By how much the process may grow in a case."""

    def chance(self, seed: int, number: int) -> random.Random:
        """The chance of a case, by the seed of the run and the case's number."""
        return random.Random(f"{self.name} {seed} {number}")


class Watch:
    """How long something took."""

    seconds = 0.0


class SlowError(AssertionError):
    """An answer came late, by the clock on the wall."""


_clocks = [time.perf_counter]
"""The clock in use is the last one; asking for the processor's time can take longer than a case."""


@contextmanager
def answered(seconds: float = SECONDS) -> Iterator[Watch]:
    """Assert that an answer comes within some seconds; :func:`surely` says of which clock."""
    clock = _clocks[-1]
    watch, begun = Watch(), clock()
    yield watch
    watch.seconds = clock() - begun
    if watch.seconds > seconds:
        raise SlowError(f"answered after {watch.seconds:.2f} s; the limit is {seconds} s")


def surely(do: Callable[[], T]) -> T:
    """Do something; if an answer comes late, again, and timed by what the processor worked for it."""
    try:
        return do()
    except SlowError:
        _clocks.append(time.process_time)
        try:
            return do()
        finally:
            _clocks.pop()


def peak() -> float:
    """The most megabytes that this process has ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
