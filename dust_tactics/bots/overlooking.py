"""The bot that overlooks some of what it could do, and decides about the rest as another one does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.core.game import Legal

from .bot import Bot, BotQuestion, Thinking
from .chance import draw

_PARTS = 1000


def _nothing(view: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class OverlookingBot(Bot):
    """Every decision is overlooked with the chance ``overlooks``; one of them is always seen.

    Of a state that he ``sees_all`` of, nothing is.
    """

    key: bytes
    player: Bot
    overlooks: float
    sees_all: Callable[[Any], bool] = _nothing

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`: ``player`` thinks about what is seen."""
        if self.sees_all(question.view):
            return self.player.think(question)
        listed = question.legal.listed
        rolls = [draw(self.key, question.number << 16 | place, _PARTS) for place in range(len(listed))]
        seen = [place for place, roll in enumerate(rolls) if roll >= _PARTS * self.overlooks]
        if not seen:
            seen = [max(range(len(rolls)), key=rolls.__getitem__)]
        legal = Legal(question.game, question.view, [listed[place] for place in seen])
        return self.player.think(replace(question, legal=legal))
