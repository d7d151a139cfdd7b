"""The odds of one card against many others, worked out beside the window in a process of their own.

What is asked goes there and the rows come back one by one, those first that are looked at.  Another question
ends the one before at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Protocol

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.helper_process import HelperProcess, ProcessEndedError
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
        self._helper = HelperProcess("reckoner", _work)
        self._here: ReckonerHere | None = None

    def ask(self, wish: Wish) -> None:
        """See :class:`Reckoner`."""
        self._number += 1
        self._wish, self._here = wish, None
        self._helper.begin()
        self._helper.tell(("ask", self._number, wish))

    def prefer(self, targets: Sequence[str]) -> None:
        """See :class:`Reckoner`."""
        if self._here is not None:
            self._here.prefer(targets)
        else:
            self._helper.tell(("prefer", self._number, list(targets)))

    def take(self, most: int) -> list[Found]:
        """See :class:`Reckoner`."""
        if self._here is not None:
            return self._here.take(1)
        found: list[Found] = []
        if self._wish is None:
            return found
        try:
            for number, row in self._helper.heard():
                found += [row] if number == self._number else []
                if len(found) >= most:
                    break
        except ProcessEndedError:
            self._here = ReckonerHere()
            self._here.ask(self._wish)
        return found

    def drop(self) -> None:
        """See :class:`Reckoner`."""
        self._number += 1
        self._wish = self._here = None
        self._helper.tell(("drop", self._number, None))

    def close(self) -> None:
        """End the process."""
        self._helper.close()
        self._wish = None


@cache
def reckoner_beside() -> ReckonerBeside:
    """The process that all card labs of this program reckon with, one wish at a time."""
    return ReckonerBeside()


def _work(pipe: Connection[Any, Any]) -> None:
    """Work out what comes through a pipe, until it is closed."""
    number = 0
    work: _Work | None = None
    pieces: Iterator[Found | None] = iter(())
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
