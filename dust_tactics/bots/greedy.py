"""The bot that makes the decision a scorer likes best, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .bot import BotQuestion
from .chance import draw


class Scorer(Protocol):
    """Knowledge of a game: a number for each legal decision, higher is better."""

    def __call__(self, state: Any, seat: int, decisions: Sequence[Any]) -> Sequence[float]:
        """The scores of ``decisions``, in their order."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The best score wins; decisions of equal score are equally likely."""

    key: bytes
    scorer: Scorer

    def choose(self, question: BotQuestion) -> Any:
        """See :class:`.bot.Bot`."""
        legal = question.legal
        if len(legal) == 1:
            return legal[0]
        scores = self.scorer(question.view, question.seat, tuple(legal))
        best = max(scores)
        equal = [decision for decision, score in zip(legal, scores, strict=True) if score == best]
        return equal[draw(self.key, question.number, len(equal))]
