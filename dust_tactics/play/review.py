"""A game looked at once more: what the decisions of its persons cost, one after the other.

Whoever shows it looks in every frame; a thinker judges meanwhile, and what he has judged stays.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.lookahead import LookaheadBot
from dust_tactics.bots.review import Judge, Judgement, begins, goes_on, worth_judging

from .match import Match
from .replay import Entry
from .thinker import Thinker

COUNT, LEAST = 5, 0.03
"""How many decisions are told at the most, and what one has to cost."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with what it cost; ``view`` is what its seat knew, ``number`` that of its entry.

    ``begun`` is the number of the entry with which what was under way then had begun.
    """

    number: int
    begun: int
    seat: int
    view: Any
    judgement: Judgement
    explanation: Explanation


class Review:
    """The decisions of persons in a match, and what is known of them."""

    def __init__(self, match: Match[Any, Any, Any], thinker: Thinker) -> None:
        self._match, self._thinker = match, thinker
        self._advisers = [match.adviser(seat) for seat in range(len(match.bots))]
        self._begun: dict[int, int] = {}
        """By the number of a decision that counts: where what it is a part of had begun."""
        self._left = deque(self._choices())
        self._asked: BotQuestion | None = None
        self._judged: list[Judged] = []
        self.total = len(self._left)

    @property
    def of_persons(self) -> bool:
        """True if a person decided anything at all."""
        return not all(self._match.bots)

    @property
    def looked(self) -> int:
        """How many decisions were looked at."""
        return self.total - len(self._left)

    @property
    def done(self) -> bool:
        """True once all were."""
        return not self._left

    def costliest(self) -> list[Judged]:
        """The decisions at which most was lost, the worst first; of one activation the worst alone."""
        dear = [judged for judged in self._judged if judged.judgement.cost >= LEAST]
        worst = dict[tuple[int, int], Judged]()
        for judged in sorted(dear, key=lambda judged: (-judged.judgement.cost, judged.number)):
            worst.setdefault((judged.seat, judged.begun), judged)
        return [*worst.values()][:COUNT]

    def look(self) -> bool:
        """See whether the thinker has judged, and ask about the next one; true if there is news."""
        if self.done:
            return False
        if self._asked is None:
            self._ask(self._left[0])
        answer = self._thinker.answer()
        if answer is None or self._asked is None:
            return False
        question, (entry, *_) = self._asked, self._left.popleft()
        explanation = answer.explanation or Explanation(())
        begun = self._begun[entry.n]
        self._judged.append(
            Judged(entry.n, begun, question.seat, question.view, answer.decision, explanation)
        )
        self._asked = None
        if self._left:
            self._ask(self._left[0])
        return True

    def drop(self) -> None:
        """Look no further for now; another look goes on where this one stopped."""
        if self._asked is not None:
            self._asked = None
            self._thinker.drop()

    def _choices(self) -> list[tuple[Entry[Any, Any, Any], ...]]:
        """The decisions that count, each with those that only went on with it: a march, an attack."""
        found: list[tuple[Entry[Any, Any, Any], ...]] = []
        latest: dict[int | None, int] = {}
        begun = 0
        for entry in self._match.session.history:
            begun = entry.n if self._begins(entry) else begun
            if not self._counts(entry):
                continue
            self._begun[entry.n] = begun
            if self._goes_on(entry) and entry.seat in latest:
                found[latest[entry.seat]] += (entry,)
                continue
            latest[entry.seat] = len(found)
            found.append((entry,))
        return found

    def _begins(self, entry: Entry[Any, Any, Any]) -> bool:
        if entry.seat is None:
            return False
        view = self._match.session.game.view_for(entry.before, entry.seat)
        return begins(self._advisers[entry.seat], view)

    def _goes_on(self, entry: Entry[Any, Any, Any]) -> bool:
        assert entry.seat is not None
        view = self._match.session.game.view_for(entry.before, entry.seat)
        return goes_on(self._advisers[entry.seat], view)

    def _counts(self, entry: Entry[Any, Any, Any]) -> bool:
        """True of the decisions of persons that are worth playing forward."""
        match, seat = self._match, entry.seat
        given_up = isinstance(entry.decision, match.session.game.gives_up)  # nothing goes on from there
        if seat is None or match.bots[seat] is not None or given_up:
            return False
        return worth_judging(self._advisers[seat], match.session.game.view_for(entry.before, seat))

    def _ask(self, choice: tuple[Entry[Any, Any, Any], ...]) -> None:
        """Ask about a decision what its seat could ask before it, by the same number."""
        entry, *more = choice
        assert entry.seat is not None
        adviser, game = self._advisers[entry.seat], self._match.session.game
        assert isinstance(adviser, LookaheadBot)
        view = game.view_for(entry.before, entry.seat)
        self._asked = BotQuestion(game, view, entry.seat, game.legal(view), entry.n)
        on = tuple(one.decision for one in more)
        self._thinker.ask(Judge(adviser, entry.decision, on), self._asked)
