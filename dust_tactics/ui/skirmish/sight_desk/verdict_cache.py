"""Questions of the desk to the judge: the verdicts of both rulebooks, and whole boards of verdicts.

Nothing is decided here: every answer is a :class:`~dust_tactics.skirmish.dispute.adjudicate.Judgement`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.board.grid import Square, Stop, distance, square_of
from dust_tactics.skirmish.dispute.adjudicate import Judgement, SightBook, SightRules, judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.dispute.visibility_map import Sighting, sightings
from dust_tactics.ui.skirmish.views.overlay_views import Seen

_KEPT = 64


def books() -> tuple[SightBook, ...]:
    """The rulebooks that are asked, always in the same order."""
    return tuple(load_sight_book(name) for name in SKIRMISH.editions)


def seen(verdict: Judgement | Sighting) -> Seen:
    """Sight of the target, for an overlay."""
    if not verdict.visible:
        return Seen.BLOCKED
    return Seen.COVER if verdict.cover else Seen.CLEAR


class Court:
    """Verdicts on a position, each asked for once."""

    def __init__(self, rulebooks: Sequence[SightBook]) -> None:
        self.books = tuple(rulebooks)
        self._position: Position | None = None
        self._kept: dict[tuple[Square, Square], tuple[Judgement, ...]] = {}

    def hear(self, position: Position, source: Square | None, target: Square | None) -> tuple[Judgement, ...]:
        """The verdict of every rulebook; none if somebody is missing, both are one, or it may not stand."""
        if position is not self._position:
            self._position = position
            self._kept.clear()
        if source is None or target is None:
            return ()
        found = self._kept.get((source, target))
        if found is None:
            if len(self._kept) >= _KEPT:
                del self._kept[next(iter(self._kept))]
            found = self._kept[source, target] = self._judge(position, source, target)
        return found

    def _judge(self, position: Position, source: Square, target: Square) -> tuple[Judgement, ...]:
        if source not in position.board or target not in position.board or position.faults():
            return ()
        if position.end(source).spot == position.end(target).spot:
            return ()
        return tuple(judge(position, book, source, target) for book in self.books)


class Sweep:
    """Sight of all squares from one, or of one from all; worked out in slices, the nearest squares first."""

    def __init__(self, position: Position, book: SightRules, fixed: Stop, *, backwards: bool) -> None:
        self.position, self.book, self.fixed, self.backwards = position, book, fixed, backwards
        self.seen: dict[Square, Seen] = {}
        own = set(position.end(fixed).area.squares())
        others = (square for square in position.board.squares() if square not in own)
        self._left: Iterator[Square] = iter(sorted(others, key=lambda s: (distance(s, square_of(fixed)), s)))
        self.done = self._begun = False

    def work(self, seconds: float) -> None:
        """Go on for about so long."""
        end = perf_counter() + seconds
        if not self._begun:
            self._begun = True
            at_once = sightings(self.position, self.book, self.fixed, backwards=self.backwards)
            self.seen = {square: seen(sighting) for square, sighting in at_once.items()}
        while not self.done:
            square = next(self._left, None)
            if square is None:
                self.done = True
                return
            ends: tuple[Stop, Stop] = (square, self.fixed) if self.backwards else (self.fixed, square)
            if square not in self.seen:
                self.seen[square] = seen(judge(self.position, self.book, *ends))
            if perf_counter() > end:
                return

    @property
    def result(self) -> tuple[tuple[Square, Seen], ...]:
        """Squares known so far, row by row, each with how it is seen."""
        return tuple(sorted(self.seen.items(), key=lambda pair: (pair[0].y, pair[0].x)))
