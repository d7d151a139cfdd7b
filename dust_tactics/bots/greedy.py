"""The bot that makes the decision a scorer likes best, one decision at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .bot import Bot, BotQuestion, Settled, Thinking
from .chance import draw
from .ranking import Ranking, Scorer

Ideas = Callable[[Any, int, Sequence[Any]], Sequence[Any]]
"""Some of the legal decisions of a seat in a view, where there are too many to look at all of them."""


def looked_at(question: BotQuestion, ideas: Ideas | None) -> tuple[Any, ...]:
    """List the decisions that are looked at: the ideas, else all that are legal."""
    legal = question.legal
    return tuple(legal if ideas is None else ideas(question.view, question.seat, legal.listed))


@dataclass(frozen=True, slots=True)
class GreedyBot(Bot):
    """The best score wins; decisions of equal score are equally likely.

    ``ideas`` are the decisions that are looked at, where there are too many for all of them: some of a
    view's legal ones.  ``points`` says of a view whether the scores for its question are points of the game.
    """

    key: bytes
    scorer: Scorer
    ideas: Ideas | None = None
    points: Callable[[Any], bool] | None = None

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`."""
        legal = question.legal
        if len(legal) == 1:
            return Settled(legal[0])

        def pick(scores: Sequence[float]) -> int:
            best = max(scores)
            equal = [place for place, score in enumerate(scores) if score == best]
            return equal[draw(self.key, question.number, len(equal))]

        decisions = looked_at(question, self.ideas)
        points = self.points is not None and self.points(question.view)
        portions = self.scorer(question.view, question.seat, decisions)
        return Ranking(decisions, portions, pick, points=points)
