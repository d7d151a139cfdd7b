"""The bot that overlooks some of what it could do, and does the best of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .bot import BotQuestion
from .chance import draw
from .greedy import Scorer

_PARTS = 1000


@dataclass(frozen=True, slots=True)
class OverlookingBot:
    """Every decision is overlooked with the chance ``overlooks``; one of them it always sees."""

    key: bytes
    scorer: Scorer
    overlooks: float

    def choose(self, question: BotQuestion) -> Any:
        """See :class:`.bot.Bot`."""
        legal = tuple(question.legal)
        if len(legal) == 1:
            return legal[0]
        scores = self.scorer(question.view, question.seat, legal)
        rolls = [draw(self.key, question.number << 16 | place, _PARTS) for place in range(len(legal))]
        seen = [place for place, roll in enumerate(rolls) if roll >= _PARTS * self.overlooks]
        found = seen or [max(range(len(legal)), key=rolls.__getitem__)]
        return legal[max(found, key=lambda place: (scores[place], rolls[place]))]
