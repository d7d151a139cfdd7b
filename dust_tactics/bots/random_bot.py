"""The bot that makes any legal decision."""

from __future__ import annotations

from dataclasses import dataclass

from .bot import Bot, BotQuestion, Settled, Thinking
from .chance import draw


@dataclass(frozen=True, slots=True)
class RandomBot(Bot):
    """Every listed decision is equally likely; ``key`` is its own randomness."""

    key: bytes

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`."""
        return Settled(question.legal[draw(self.key, question.number, len(question.legal))])
