"""The bot that makes the decision a scorer likes best, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dust_tactics.core.game import Game, Legal

from .chance import draw


class Scorer(Protocol):
    """What knows a game: a number for each legal decision, higher is better."""

    def __call__(self, state: Any, seat: int, decisions: Sequence[Any]) -> Sequence[float]:
        """The scores of ``decisions``, in their order."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The best score wins; decisions of equal score are equally likely."""

    key: bytes
    scorer: Scorer

    def choose(self, game: Game[Any, Any, Any], view: Any, seat: int, legal: Legal[Any], number: int) -> Any:
        """See :class:`dust_tactics.play.session.Bot`."""
        if len(legal) == 1:
            return legal[0]
        scores = self.scorer(view, seat, tuple(legal))
        best = max(scores)
        equal = [decision for decision, score in zip(legal, scores, strict=True) if score == best]
        return equal[draw(self.key, number, len(equal))]
