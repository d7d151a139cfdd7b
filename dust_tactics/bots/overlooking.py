"""The bot that overlooks some of what it could do, and decides about the rest as another one does."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.core.game import Legal

from .bot import Bot, BotQuestion, Thinking
from .chance import draw

_PARTS = 1000


def _nothing(view: Any) -> bool:
    return False


def _itself(decision: Any) -> Hashable:
    return str(decision)


@dataclass(frozen=True, slots=True)
class OverlookingBot(Bot):
    """Every decision is overlooked with the chance ``overlooks``, those of one ``kin`` together.

    One kind is always seen, and so is what is of no kin.  Of a state that he ``sees_all`` of, nothing is
    overlooked.
    """

    key: bytes
    player: Bot
    overlooks: float
    sees_all: Callable[[Any], bool] = _nothing
    kin: Callable[[Any], Hashable] = _itself

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`: ``player`` thinks about what is seen."""
        if self.sees_all(question.view):
            return self.player.think(question)
        listed = question.legal.listed
        kins = [self.kin(decision) for decision in listed]
        rolls: dict[Hashable, int] = {}
        for place, kin in enumerate(kins):
            if kin is not None and kin not in rolls:
                rolls[kin] = draw(self.key, question.number << 16 | place, _PARTS)
        seen = {kin for kin, roll in rolls.items() if roll >= _PARTS * self.overlooks}
        if not seen and rolls:
            seen = {max(rolls, key=rolls.__getitem__)}
        noticed = [one for one, kin in zip(listed, kins, strict=True) if kin is None or kin in seen]
        legal = Legal(question.game, question.view, noticed)
        return self.player.think(replace(question, legal=legal))
