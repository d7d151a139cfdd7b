"""The bot that makes any legal decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dust_tactics.core.game import Game, Legal

from .chance import draw


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every listed decision is equally likely; ``key`` is its own randomness."""

    key: bytes

    def choose(self, game: Game[Any, Any, Any], view: Any, seat: int, legal: Legal[Any], number: int) -> Any:
        """See :class:`dust_tactics.play.session.Bot`."""
        return legal[draw(self.key, number, len(legal))]
