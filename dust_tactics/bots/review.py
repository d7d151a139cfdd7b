"""What a decision cost that somebody made: it is played forward beside the best ideas, with the same dice.

The one who judges knows what the one knew who decided, and none of the game's dice: what came of a decision
in the game says nothing of how good it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .bot import Bot, BotQuestion, Settled, Thinking
from .explained import Choice, Explanation, deciding
from .lookahead import Idea, Lookahead, LookaheadBot


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a decision lost against the best one, as a chance to win: never less than nothing."""

    made: Any
    best: Any
    cost: float


def worth_judging(bot: Bot, view: Any) -> bool:
    """True if a bot plays forward what may be decided in a view; nobody else can say what it cost."""
    return isinstance(bot, LookaheadBot) and bot.outlook(view).searches(view)


@dataclass(frozen=True, slots=True)
class Judge(Bot):
    """Judges the decision that was ``made``, as a bot who plays forward; what it decides is the judgement."""

    bot: LookaheadBot
    made: Any

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`: without a choice that is worth playing forward nothing is lost."""
        outlook = self.bot.outlook(question.view)
        if len(question.legal) == 1 or not outlook.searches(question.view):
            return Settled(Judgement(self.made, self.made, 0.0))
        search = Lookahead(question, outlook, self.bot.search, self.bot.key, (self.made,))
        return Judging(search, self.made)


class Judging:
    """A judgement under way (:class:`.bot.Thinking`)."""

    def __init__(self, search: Lookahead, made: Any) -> None:
        self._search, self._made = search, made

    def steps(self) -> Iterator[object]:
        """See :class:`.bot.Thinking`."""
        return self._search.steps()

    @property
    def best(self) -> Judgement:
        """The judgement so far."""
        pair = self._pair()
        if pair is None:
            return Judgement(self._made, self._made, 0.0)
        best, made = pair
        return Judgement(self._made, best.decision, max(0.0, _ahead(best, made)))

    def explanation(self) -> Explanation:
        """The best decision, and the one that was made unless it is the same."""
        pair = self._pair()
        if pair is None:
            return Explanation(())
        best, made = pair
        if best is made:
            return Explanation((Choice(best.decision, best.mean(), playouts=len(best.values)),))
        terms = [self._search.terms(idea) for idea in pair]
        return Explanation(tuple(
            Choice(
                idea.decision, idea.mean(), playouts=len(idea.values),
                terms=deciding(terms[place], terms[1 - place]),
            )
            for place, idea in enumerate(pair)
        ))  # fmt: skip

    def _pair(self) -> tuple[Idea, Idea] | None:
        """The best idea and the one that was carried out, once both were played forward."""
        tried = [idea for idea in self._search.ideas if idea.values]
        made = next((idea for idea in tried if idea.decision == self._made), None)
        if made is None:
            return None
        best = max(tried, key=self._search.score)
        return (best, made) if _ahead(best, made) > 0.0 else (made, made)


def _ahead(one: Idea, other: Idea) -> float:
    """By how much an idea came out better than another one, with the dice that both have met."""
    most = [len(idea.values) for idea in (one, other) if not idea.settled]
    means = [
        idea.mean() if idea.settled else sum(idea.values[: min(most)]) / min(most) for idea in (one, other)
    ]
    return means[0] - means[1]
