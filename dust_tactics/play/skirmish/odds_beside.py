"""The odds of one card against many others, worked out beside the window in a process of their own.

What is asked goes there and the rows come back one by one, those first that are looked at.  Another question
ends the one before at once.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.core.garbage import collect_seldom
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.two_alone.knowledge import forget
from dust_tactics.skirmish.preview.two_alone.matrix import First, Matrix, Row
from dust_tactics.skirmish.preview.two_alone.practice_range import Conditions, apart


@dataclass(frozen=True)
class Wish:
    """What is reckoned: the card, against whom, under which conditions, by which rulebooks."""

    card: UnitCard
    targets: tuple[UnitCard, ...]
    conditions: Conditions
    first: First
    also: tuple[UnitCard, ...] = ()
    books: tuple[str, ...] = ()

    def matrix(self, book: str, targets: Iterable[UnitCard] | None = None) -> Matrix:
        """The matrix by one of the rulebooks, against all or some of the targets."""
        found = self.targets if targets is None else targets
        return Matrix(load_ruleset(book), self.card, found, self.conditions, self.first, self.also)


Found = tuple[str, str, Row]
"""A row with its rulebook and the id of its target."""


class Reckoner(Protocol):
    """Works out the rows of one wish after the other; whoever asks looks now and then for what is there."""

    def ask(self, wish: Wish) -> None:
        """Ask for all rows of a wish, and for none of the one before any more."""

    def prefer(self, targets: Sequence[str]) -> None:
        """Want the rows of these targets before the others, by their ids."""

    def take(self, most: int) -> list[Found]:
        """The rows that are there and were not taken yet, so many at most; never waits for them."""

    def drop(self) -> None:
        """Want no rows any more."""


class _Work:
    """The rows of a wish that are still to come."""

    def __init__(self, wish: Wish) -> None:
        self._wish = wish
        self._waiting = {target.id: target for target in wish.targets}
        self.preferred: list[str] = []
        self._matrices: dict[str, Matrix] = {}

    def pieces(self) -> Iterator[Found | None]:
        """Work a piece at a time; rows come as they are done."""
        while self._waiting:
            name = next((one for one in self.preferred if one in self._waiting), None)
            target = self._waiting.pop(next(iter(self._waiting)) if name is None else name)
            for book in self._wish.books:
                if book not in self._matrices:
                    self._matrices[book] = self._wish.matrix(book)
                other, entries = apart(self._wish.card, target), []
                for entry in self._matrices[book].entries(other):
                    entries += [] if entry is None else [entry]
                    yield None
                yield book, target.id, Row(other, tuple(entries))


class ReckonerHere:
    """Works out as many rows as are taken, when they are taken: the same on every machine."""

    def __init__(self) -> None:
        self._work: _Work | None = None
        self._rows: Iterator[Found] = iter(())

    def ask(self, wish: Wish) -> None:
        """See :class:`Reckoner`."""
        self._work = _Work(wish)
        self._rows = (found for found in self._work.pieces() if found is not None)

    def prefer(self, targets: Sequence[str]) -> None:
        """See :class:`Reckoner`."""
        if self._work is not None:
            self._work.preferred = list(targets)

    def take(self, most: int) -> list[Found]:
        """See :class:`Reckoner`."""
        return [found for _, found in zip(range(most), self._rows, strict=False)]

    def drop(self) -> None:
        """See :class:`Reckoner`; what was known for it takes tens of megabytes of the window's process."""
        self._work, self._rows = None, iter(())
        forget()


class ReckonerBeside:
    """A process that works them out; it is begun with the first wish, and ends with this one.

    If it ends by itself, what is still asked is worked out here.
    """

    def __init__(self) -> None:
        self._number = 0
        self._wish: Wish | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._process: BaseProcess | None = None
        self._here: ReckonerHere | None = None
        self._told: SimpleQueue[Any] | None = None
        """What the process is told: by a thread, for a process that is beginning reads nothing yet."""

    def ask(self, wish: Wish) -> None:
        """See :class:`Reckoner`."""
        self._number += 1
        self._wish, self._here = wish, None
        if self._process is None or not self._process.is_alive():
            self.close()
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_work, args=(theirs,), name="reckoner", daemon=True)
            self._process.start()
            theirs.close()
            self._told = SimpleQueue()
            Thread(target=_tell, args=(self._pipe, self._told), daemon=True).start()
            self._wish = wish
        self._say("ask", self._number, wish)

    def prefer(self, targets: Sequence[str]) -> None:
        """See :class:`Reckoner`."""
        if self._here is not None:
            self._here.prefer(targets)
        else:
            self._say("prefer", self._number, list(targets))

    def take(self, most: int) -> list[Found]:
        """See :class:`Reckoner`."""
        if self._here is not None:
            return self._here.take(1)
        found: list[Found] = []
        if self._pipe is None or self._wish is None:
            return found
        try:
            for _ in range(most):
                if not self._pipe.poll():
                    break
                number, row = self._pipe.recv()
                found += [row] if number == self._number else []
        except (EOFError, OSError):
            self._here = ReckonerHere()
            self._here.ask(self._wish)
        return found

    def drop(self) -> None:
        """See :class:`Reckoner`."""
        self._number += 1
        self._wish = self._here = None
        self._say("drop", self._number, None)

    def _say(self, word: str, number: int, what: object) -> None:
        if self._told is not None:
            self._told.put((word, number, what))

    def close(self) -> None:
        """End the process."""
        if self._told is not None:
            self._told.put(None)
            self._told = None
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._wish = self._pipe = self._process = None


@cache
def reckoner_beside() -> ReckonerBeside:
    """The process that all card labs of this program reckon with, one wish at a time."""
    return ReckonerBeside()


def _tell(pipe: Connection[Any, Any], told: SimpleQueue[Any]) -> None:
    """Send what is told to a process; one that has ended is found out when its rows are looked for."""
    with suppress(OSError):
        while (what := told.get()) is not None:
            pipe.send(what)


def _work(pipe: Connection[Any, Any]) -> None:
    """Work out what comes through a pipe, until it is closed; Ctrl+C is for who began the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
    number = 0
    work: _Work | None = None
    pieces: Iterator[Found | None] = iter(())
    with suppress(EOFError, OSError):
        while True:
            if work is None or pipe.poll():
                word, number, what = pipe.recv()
                if word == "prefer":
                    if work is not None:
                        work.preferred = what
                    continue
                work = _Work(what) if word == "ask" else None
                pieces = iter(()) if work is None else work.pieces()
                continue
            try:
                found = next(pieces)
            except StopIteration:
                work = None
                continue
            if found is not None:
                pipe.send((number, found))
