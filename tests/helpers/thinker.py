"""A thinker who lets everybody wait for him."""

from __future__ import annotations

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.play.thinker import Answer, answered_here


class ThinkerHere:
    """Thinks to the end where it is asked, however long that takes: the same answer on every machine."""

    left: float | None = None

    def __init__(self) -> None:
        self._asked: tuple[Bot, BotQuestion] | None = None

    def begin(self) -> None:
        """See :class:`.thinker.Thinker`."""

    def ask(self, bot: Bot, question: BotQuestion, seconds: float | None = None) -> None:
        """See :class:`.thinker.Thinker`."""
        self._asked = bot, question

    def answer(self) -> Answer | None:
        """See :class:`.thinker.Thinker`."""
        if self._asked is None:
            return None
        (bot, question), self._asked = self._asked, None
        return answered_here(bot, question, None)

    def hurry(self) -> None:
        """See :class:`.thinker.Thinker`."""

    def drop(self) -> None:
        """See :class:`.thinker.Thinker`."""
        self._asked = None
