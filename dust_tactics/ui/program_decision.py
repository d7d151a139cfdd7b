"""A program's decision while it is awaited: asked for once, looked for in every frame, hurried on wish."""

from __future__ import annotations

from typing import Any

from dust_tactics.play.match import Match
from dust_tactics.play.thinker import Answer, Thinker

_LONG = 0.6
"""Seconds after which it is told how long a program thinks yet: most decisions take less."""


class ProgramDecision:
    """What a program decides about one question."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self._number = -1
        """The number of the decision about which a program was asked."""
        self._answer: Answer | None = None
        self._since = 0.0
        self._budget = 0.0

    @property
    def there(self) -> bool:
        """True if it has decided, and nobody has taken the decision yet."""
        return self._answer is not None

    @property
    def long(self) -> bool:
        """True while it thinks for long."""
        return self._number >= 0 and self._answer is None and self._since >= _LONG

    @property
    def left(self) -> float:
        """Seconds for which it thinks yet, at most."""
        left = self.thinker.left
        return self._budget if left is None else left

    @property
    def part(self) -> float:
        """The part of its time that is still to come, from 1 to 0."""
        return self.left / self._budget if self._budget else 0.0

    def begin(self, match: Match[Any, Any, Any]) -> None:
        """Be there if a program plays."""
        if any(match.bots):
            self.thinker.begin()

    def another(self) -> ProgramDecision:
        """Another decision of the same thinker, who thinks about one at a time."""
        return ProgramDecision(self.thinker)

    def look(self, match: Match[Any, Any, Any], budget: float, *, advice: bool = False) -> None:
        """Ask the program that is to decide, if it was not asked yet, and see whether it has decided.

        For ``advice`` the one is asked who helps a person.  ``budget`` is the time it has, in seconds, if
        the game does not give it less.
        """
        session, budget = match.session, min(budget, match.kind.most_seconds)
        assert session.seat is not None
        bot = match.adviser(session.seat) if advice else match.bot
        assert bot is not None
        if self._number != session.number:
            self.drop()
            self._number, self._budget = session.number, budget
            self.thinker.ask(bot, session.bot_question(), budget)
        if self._answer is None:
            self._answer = self.thinker.answer()

    def spend(self, seconds: float) -> None:
        """Let time pass."""
        if self._number >= 0 and self._answer is None:
            self._since += seconds

    def take(self) -> Answer:
        """The decision that is there; the next question is another one."""
        answer = self._answer
        assert answer is not None
        self._forget()
        return answer

    def hurry(self) -> None:
        """Let it decide now."""
        self.thinker.hurry()

    def drop(self) -> None:
        """What was asked is to be decided no more."""
        self._forget()
        self.thinker.drop()

    def _forget(self) -> None:
        self._answer, self._number, self._since = None, -1, 0.0
