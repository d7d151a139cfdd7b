"""What a decision cost that somebody made: it is played forward beside the best ideas, with the same dice.

The one who judges knows what the one knew who decided, and none of the game's dice: what came of a decision
in the game says nothing of how good it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
    made_on: tuple[Any, ...] = ()
    """The decisions that only went on with it, such as the second part of a march."""
    best_on: tuple[Any, ...] = ()


def worth_judging(bot: Bot, view: Any) -> bool:
    """True if a bot plays forward what may be decided in a view; nobody else can say what it cost."""
    return isinstance(bot, LookaheadBot) and bot.outlook(view).searches(view)


def goes_on(bot: Bot, view: Any) -> bool:
    """True if what is decided in a view only goes on with the seat's decision before: they are one choice."""
    return isinstance(bot, LookaheadBot) and bot.outlook(view).goes_on(view)


def begins(bot: Bot, view: Any) -> bool:
    """True if nothing is under way in a view: what is decided there is no part of what was decided before."""
    return isinstance(bot, LookaheadBot) and bot.outlook(view).quiet(view)


@dataclass(frozen=True, slots=True)
class Judge(Bot):
    """Judges the decision that was ``made``, as a bot who plays forward; what it decides is the judgement.

    ``on`` are the decisions that went on with it: they are played with it, and judged with it.
    """

    bot: LookaheadBot
    made: Any
    on: tuple[Any, ...] = ()

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`: without a choice that is worth playing forward nothing is lost."""
        outlook = self.bot.outlook(question.view)
        if len(question.legal) == 1 or not outlook.searches(question.view):
            return Settled(Judgement(self.made, self.made, 0.0, self.on, self.on))
        search = Lookahead(question, outlook, self.bot.search, self.bot.key, (self.made, *self.on))
        return Judging(search, self)


class Judging:
    """A judgement under way (:class:`.bot.Thinking`)."""

    def __init__(self, search: Lookahead, judge: Judge) -> None:
        self._search, self._judge = search, judge

    def steps(self) -> Iterator[object]:
        """See :class:`.bot.Thinking`."""
        return self._search.steps()

    @property
    def best(self) -> Judgement:
        """The judgement so far."""
        pair, judge = self._pair(), self._judge
        if pair is None:
            return Judgement(judge.made, judge.made, 0.0, judge.on, judge.on)
        best, made = pair
        if best is made:
            return Judgement(judge.made, judge.made, 0.0, judge.on, judge.on)
        return Judgement(judge.made, best.decision, max(0.0, _ahead(best, made)), judge.on, best.on)

    def explanation(self) -> Explanation:
        """The best decision, and the one that was made unless it is the same."""
        pair = self._pair()
        if pair is None:
            return Explanation(())
        best, made = pair
        if best is made:
            return Explanation((_choice(best),))
        terms = [self._search.terms(idea) for idea in pair]
        return Explanation(tuple(
            replace(_choice(idea), terms=deciding(terms[place], terms[1 - place], better=not place))
            for place, idea in enumerate(pair)
        ))  # fmt: skip

    def _pair(self) -> tuple[Idea, Idea] | None:
        """The best idea and the one that was carried out, once both were played forward."""
        tried = [idea for idea in self._search.ideas if idea.values]
        made = next((idea for idea in tried if idea.always), None)
        if made is None:
            return None
        best = max(tried, key=self._search.score)
        return (best, made) if _ahead(best, made) > 0.0 else (made, made)


def _choice(idea: Idea) -> Choice:
    return Choice(idea.decision, idea.mean(), playouts=len(idea.values), then=idea.course.words())


def _ahead(one: Idea, other: Idea) -> float:
    """By how much an idea came out better than another one, with the dice that both have met."""
    most = [len(idea.values) for idea in (one, other) if not idea.settled]
    means = [
        idea.mean() if idea.settled else sum(idea.values[: min(most)]) / min(most) for idea in (one, other)
    ]
    return means[0] - means[1]
