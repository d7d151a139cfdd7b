"""The bot that overlooks some of what it could do, and does the best of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .bot import Bot, BotQuestion, Settled, Thinking
from .chance import draw
from .ranking import Ranking, Scorer

_PARTS = 1000


@dataclass(frozen=True, slots=True)
class OverlookingBot(Bot):
    """Every decision is overlooked with the chance ``overlooks``; one of them it always sees."""

    key: bytes
    scorer: Scorer
    overlooks: float

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`."""
        legal = tuple(question.legal)
        if len(legal) == 1:
            return Settled(legal[0])
        rolls = [draw(self.key, question.number << 16 | place, _PARTS) for place in range(len(legal))]
        seen = {place for place, roll in enumerate(rolls) if roll >= _PARTS * self.overlooks}

        def pick(scores: Sequence[float]) -> int:
            known = range(len(scores))
            found = [place for place in known if place in seen] or [max(known, key=rolls.__getitem__)]
            return max(found, key=lambda place: (scores[place], rolls[place]))

        return Ranking(legal, self.scorer(question.view, question.seat, legal), pick)
