"""The bot that makes any legal decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .bot import BotQuestion
from .chance import draw


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every listed decision is equally likely; ``key`` is its own randomness."""

    key: bytes

    def choose(self, question: BotQuestion) -> Any:
        """See :class:`.bot.Bot`."""
        return question.legal[draw(self.key, question.number, len(question.legal))]
