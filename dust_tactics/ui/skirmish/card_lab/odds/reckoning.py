"""The odds that the tab shows, worked out a little at a time so that the window keeps its pace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.odds_beside import Reckoner, Wish
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.two_alone.duel import Duel, Round
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner
from dust_tactics.skirmish.preview.two_alone.matrix import Entry, First, Matrix, Row
from dust_tactics.skirmish.preview.two_alone.practice_range import ONE, TWO, apart, pair

BOOKS = tuple(SKIRMISH.editions)
"""The rulebooks by their ids."""


def title_of(book: str) -> str:
    """What a rulebook is called."""
    return load_ruleset(book).title


ROWS_A_FRAME = 6
"""The rows at most that one frame takes over from the process that works them out."""


class Reckoning:
    """The rows of both rulebooks, as far as they are worked out."""

    def __init__(self, wish: Wish, by: Reckoner) -> None:
        self.wish = wish
        self.rows: dict[tuple[str, str], Row] = {}
        self._by = by
        self._matrices: dict[tuple[str, str], Matrix] = {}
        self._preferred: list[str] = []
        by.ask(wish)

    @property
    def done(self) -> bool:
        """True if all rows are there."""
        return len(self.rows) >= len(self.wish.books) * len(self.wish.targets)

    def row(self, book: str, target: UnitCard) -> Row:
        """The row of a target, worked out now if it is not yet."""
        found = self.rows.get((book, target.id))
        if found is None:
            matrix = self._alone(book, target)
            found = self.rows[book, target.id] = matrix.row(apart(self.wish.card, target))
        return found

    def _alone(self, book: str, target: UnitCard) -> Matrix:
        """The matrix against one target."""
        found = self._matrices.get((book, target.id))
        if found is None:
            found = self._matrices[book, target.id] = self.wish.matrix(book, (target,))
        return found

    def prefer(self, targets: Sequence[UnitCard]) -> None:
        """Want the rows of these before the others."""
        names = [card.id for card in targets]
        if names != self._preferred and not self.done:
            self._preferred = names
            self._by.prefer(names)

    def go_on(self) -> bool:
        """Take over what is there; true if something is new."""
        if self.done:
            return False
        found = self._by.take(ROWS_A_FRAME)
        for book, name, row in found:
            self.rows.setdefault((book, name), row)
        return bool(found)

    @property
    def share(self) -> float:
        """The part of it that is done."""
        return len(self.rows) / max(1, len(self.wish.books) * len(self.wish.targets))

    def entry(self, book: str, target: UnitCard, squares: int | None, manner: Manner) -> Entry | None:
        """A cell: over so many squares, or where it does most; ``None`` while it is not worked out."""
        row = self.rows.get((book, target.id))
        if row is None:
            return None
        return row.best(manner) if squares is None else row.at(squares, manner)

    def attack(self, book: str, target: UnitCard, squares: int, manner: Manner, *, back: bool) -> LoneAttack:
        """The attack of a cell with its dice and grounds, or the one in return."""
        other, card = apart(self.wish.card, target), self.wish.card
        matrix = self._alone(book, target)
        return (
            matrix.attack(other, card, squares, manner)
            if back
            else matrix.attack(card, other, squares, manner)
        )


class DuelWork:
    """The duel with one target by each rulebook, step by step."""

    def __init__(self, wish: Wish, target: UnitCard, squares: int) -> None:
        self.target_first = wish.first is First.THEIRS
        """Whether the target acts first in every round; else the card does."""
        first = TWO if self.target_first else ONE
        self._duels: dict[str, Duel] = {}
        for book in BOOKS:
            state = pair(load_ruleset(book), wish.card, target, squares, wish.conditions, wish.also)
            self._duels[book] = Duel(state, first)
        self._waiting = self._work()
        self.done = False

    def _work(self) -> Iterator[None]:
        for duel in self._duels.values():
            yield from duel.steps()

    def go_on(self, seconds: float) -> bool:
        """Work for so long; true if something is new."""
        if self.done:
            return False
        end = perf_counter() + seconds
        while perf_counter() < end:
            if next(self._waiting, self) is self:
                self.done = True
                break
        return True

    def rounds(self, book: str) -> Sequence[Round]:
        """The rounds that are worked out."""
        return self._duels[book].rounds
