"""A level of the computer's players: what it overlooks, or how far it plays forward, made into a bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.lookahead import LookaheadBot, Search
from dust_tactics.bots.overlooking import OverlookingBot

from . import rookie
from .outlook import Outlook


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    ``overlooks`` is the part of his decisions that he does not see; who has a ``search`` sees them all,
    plays the best forward, and weighs how they end by his ``weights``.
    """

    name: str
    overlooks: float = 0.0
    search: Search | None = None
    weights: Mapping[str, float] | None = None

    def bot(self, key: bytes) -> Bot:
        """The player of this level with chances of his own."""
        weights = self.weights
        if self.search is None or weights is None:
            return OverlookingBot(key, rookie.score, self.overlooks)
        return LookaheadBot(key, lambda view: Outlook(view, weights), self.search)
