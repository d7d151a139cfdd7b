"""The bot that plays its best ideas forward with dice of its own before it decides.

It knows no game: an :class:`Outlook` says which decisions look good, what a side would do next, when to
stop and how a position stands.  Each idea is played to the next moment that is quiet; the better half of
the ideas is played again with other dice, until the playouts are used up.  All ideas meet the same dice.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any, Protocol, TypeVar

from dust_tactics.core.game import Game

from .bot import Bot, BotQuestion, Thinking
from .chance import draw
from .course import Course
from .even_dice import EvenDice
from .explained import Choice, Explanation, deciding
from .greedy import GreedyBot, Ideas, looked_at
from .ranking import Ranking

T = TypeVar("T")
Lot = Callable[[int, int], int]
"""A number from 0 to below another one, by lot: the first argument is the number of the draw."""
UNTRIED = 1e6
"""By how much an idea is worse that was never played forward."""
LONGEST = 60
"""The decisions after which a playout ends, quiet or not."""


class Outlook(Protocol):
    """Knowledge of a game for one choice; it may remember what it worked out for it."""

    def searches(self, state: Any) -> bool:
        """True if the question of a state is worth playing forward."""

    def imagined(self, view: Any, lot: Lot) -> Any:
        """A state that may be the true one as far as the seat of a view knows: what is hidden lies by lot.

        It is the view itself where the rules need nothing that is hidden.
        """

    def prior(self, state: Any, seat: int, decisions: Sequence[Any]) -> Iterator[Sequence[float]]:
        """The first impression of each decision, as :meth:`weighed` counts; minus infinity rules it out.

        They come in their order, those of some decisions at a time.
        """

    def kin(self, decision: Any) -> Hashable:
        """What a decision is a variant of: the best of each kind is tried before a second one of any."""

    def reply(self, state: Any, seat: int, decisions: Sequence[Any]) -> Any:
        """The decision that a seat would make in a playout."""

    def quiet(self, state: Any) -> bool:
        """True if a playout may end here: nothing is under way."""

    def goes_on(self, state: Any) -> bool:
        """True if what is asked only goes on with the last decision of the same seat: both are one choice."""

    def weighed(self, state: Any, seat: int) -> tuple[float, Mapping[str, float]]:
        """How a position stands for a seat, the higher the better, and what makes that up, by name.

        Nothing makes up the value of a game that is over.
        """


@dataclass(frozen=True, slots=True)
class Fork:
    """The state before the first dice of an idea, the decision that rolls them, and how many came before.

    ``on`` are those of them with which the seat went on, ``linked`` says that it may still do so.
    """

    state: Any
    decision: Any
    asked: int = 0
    on: tuple[Any, ...] = ()
    linked: bool = True


@dataclass
class Idea:
    """A decision that is played forward, and what came of it."""

    decision: Any
    prior: float
    course: Course
    then: tuple[Any, ...] = ()
    """The decisions with which its seat goes on, as far as they are legal then."""
    values: list[float] = field(default_factory=list)
    terms: list[Mapping[str, float]] = field(default_factory=list)
    """What made up the values."""
    on: tuple[Any, ...] = ()
    """The decisions with which its seat went on, the first time it was played."""
    fork: Fork | None = None
    """Where its first dice are rolled, if there are any."""
    always: bool = False
    """True if it is played whatever it looks like, to the end."""

    @property
    def settled(self) -> bool:
        """True if no dice are in it: one playout says all."""
        return bool(self.values) and self.fork is None

    def mean(self) -> float:
        """The average of what came of it."""
        return sum(self.values) / len(self.values)


@dataclass(frozen=True)
class Search:
    """How widely and how often ideas are played forward."""

    widest: int = 8
    """The most ideas that are played forward."""
    playouts: int = 24
    """The most playouts of one choice."""
    trust: float = 0.3
    """The weight of the first impression against what came of an idea."""
    doubt: float = 0.0
    """The playouts as which the first impression counts: few of them are luck, and the best of many ideas
    is the luckiest.
    """


class Lookahead:
    """The choice of one question, better the longer it is asked."""

    def __init__(
        self, question: BotQuestion, outlook: Outlook, search: Search, key: bytes, always: Sequence[Any] = (),
        ideas: Ideas | None = None,
    ) -> None:  # fmt: skip
        """``always`` is a legal decision with what went on with it: it is played whatever it looks like."""
        self._game: Game[Any, Any, Any] = question.game
        self._question, self._outlook, self._search = question, outlook, search
        self._chance = key
        self._key = hmac.digest(key, f"playouts|{question.number}".encode(), "sha256")
        self._root = outlook.imagined(question.view, partial(draw, self._key))
        listed = looked_at(question, ideas)
        self._always = tuple(always)
        decisions = (*listed, *(decision for decision in always[:1] if decision not in listed))
        portions = outlook.prior(question.view, question.seat, decisions)
        self._decisions = decisions
        self._first = Ranking(decisions, portions, lambda scores: self._ranked(scores)[0])
        self.ideas: list[Idea] = []
        """What is played forward, once there is a first impression of everything."""

    def _ranked(self, scores: Sequence[float]) -> list[int]:
        """The places of decisions, the most promising first."""
        return sorted(range(len(scores)), key=lambda i: (-scores[i], draw(self._chance, i, 1 << 30)))

    def _kinds_first(self, ranked: Iterable[T], decisions: Iterable[Any]) -> list[T]:
        """What stands for ranked decisions, with the best one of each kind first."""
        first, others, known = list[T](), list[T](), set[Hashable]()
        for one, decision in zip(ranked, decisions, strict=True):
            kin = self._outlook.kin(decision)
            (others if kin in known else first).append(one)
            known.add(kin)
        return [*first, *others]

    @property
    def best(self) -> Any:
        """The best decision so far."""
        return max(self.ideas, key=self.score).decision if self.ideas else self._first.best

    def score(self, idea: Idea) -> float:
        """What an idea is worth: what came of it, as far as that is believed, and the first impression."""
        if not idea.values:  # nothing but the first impression speaks for what was never tried
            return idea.prior - UNTRIED
        trust, found = self._search.trust, idea.mean()
        if self._search.doubt and not idea.settled:
            found = self._doubted(idea)
        return found + trust * idea.prior if trust else found  # nothing of minus infinity is no number

    def _doubted(self, idea: Idea) -> float:
        """What came of an idea, drawn towards what it looked like at first.

        What ideas come to beside their first impressions is taken from the middle one of all that were tried.
        """
        if idea.prior == float("-inf"):
            return idea.mean()
        tried = [one.mean() - one.prior for one in self.ideas if one.values and one.prior > float("-inf")]
        believed = len(idea.values) / (len(idea.values) + self._search.doubt)
        return believed * idea.mean() + (1.0 - believed) * (median(tried) + idea.prior)

    def steps(self) -> Iterator[object]:
        """Look at all decisions, then play the best ideas forward one at a time."""
        yield from self._first.steps()
        scores = self._first.scores
        best_first = self._ranked(scores)
        ranked = self._kinds_first(best_first, [self._decisions[i] for i in best_first])
        tried = [i for i in ranked[: self._search.widest] if scores[i] > float("-inf")] or ranked[:1]
        self.ideas = [self._idea(self._decisions[i], scores[i]) for i in tried]
        if self._always:
            self._try_always(scores)
        yield from self._playouts()

    def _try_always(self, scores: Sequence[float]) -> None:
        """Let the decision that is always played be an idea: by itself with what went on with it."""
        first, *then = self._always
        mine = next((idea for idea in self.ideas if idea.decision == first and not then), None)
        if mine is None:
            mine = self._idea(first, scores[self._decisions.index(first)], tuple(then))
            self.ideas.append(mine)
        mine.always = True

    def _idea(self, decision: Any, prior: float, then: tuple[Any, ...] = ()) -> Idea:
        return Idea(decision, prior, Course(self._game, self._question.seat), then)

    def _playouts(self) -> Iterator[Idea]:
        """Play ideas forward, each time the one that is yielded then."""
        left = self._search.playouts
        alive = list(self.ideas)
        if len(alive) == 1:
            return
        rounds = max(1, (len(alive) - 1).bit_length())
        sample = 0
        for number in range(rounds):
            each = max(1, left // (rounds - number) // len(alive))
            for further in range(each):
                for idea in alive:
                    if left <= 0:
                        return
                    if idea.settled:
                        continue
                    end = self.play(idea, sample + further)
                    value, terms = self._outlook.weighed(end, self._question.seat)
                    idea.values.append(value)
                    idea.terms.append(terms)
                    left -= 1
                    yield idea
            sample += each
            alive.sort(key=lambda idea: -self.score(idea))
            better = max(2, (len(alive) + 1) // 2)
            alive = [*alive[:better], *(idea for idea in alive[better:] if idea.always)]
            if all(idea.settled for idea in alive):
                return

    def explanation(self, count: int = 3) -> Explanation:
        """The best ideas so far, the best of each kind before variants, and what decided between them."""
        if not any(idea.values for idea in self.ideas):
            return self._first.explanation()
        ranked = sorted((idea for idea in self.ideas if idea.values), key=self.score, reverse=True)
        tried = self._kinds_first(ranked, [idea.decision for idea in ranked])[:count]
        terms = [self.terms(idea) for idea in tried]
        return Explanation(tuple(
            Choice(
                idea.decision, self.score(idea), playouts=len(idea.values), then=idea.course.words(),
                plan=idea.course.decisions(),
                terms=deciding(terms[place], terms[0 if place else 1], better=not place) if tried[1:] else (),
            )
            for place, idea in enumerate(tried)
        ))  # fmt: skip

    def terms(self, idea: Idea) -> dict[str, float]:
        """What made up the values of an idea on average, and its first impression."""
        total: dict[str, float] = {}
        for terms in idea.terms:
            for name, value in terms.items():
                total[name] = total.get(name, 0.0) + value / len(idea.terms)
        return total

    def play(self, idea: Idea, sample: int) -> Any:
        """The position to which an idea leads with some dice."""
        game, outlook = self._game, self._outlook
        dice = EvenDice(self._key, sample)
        fork = idea.fork or Fork(self._root, idea.decision)
        state, decision, asked, on, linked = fork.state, fork.decision, fork.asked, fork.on, fork.linked
        while True:
            before = state
            state = game.step(state, decision, dice).state
            if dice.rolled and idea.fork is None:
                idea.fork = Fork(before, decision, asked, on, linked)
            to_move = game.seat_to_move(state)
            asked += 1
            if to_move is None or outlook.quiet(state) or asked >= LONGEST:
                idea.on = idea.on or on
                return state
            legal = game.legal(game.view_for(state, to_move)).listed
            decision = legal[0] if len(legal) == 1 else outlook.reply(state, to_move, legal)
            if to_move == self._question.seat and linked:
                linked = outlook.goes_on(state)
                if linked:
                    next_on = idea.then[len(on) : len(on) + 1]
                    decision = next_on[0] if next_on and next_on[0] in legal else decision
                    on = (*on, decision)
            if not idea.values:
                idea.course.add(state, to_move, decision, linked=outlook.goes_on(state), rolled=dice.rolled)


@dataclass(frozen=True, slots=True)
class LookaheadBot(Bot):
    """The best idea after so many playouts; ``outlook`` makes the knowledge for one choice of a view.

    ``ideas`` are the decisions that are looked at, where there are too many for all of them.
    """

    key: bytes
    outlook: Callable[[Any], Outlook]
    search: Search
    ideas: Ideas | None = None

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`.bot.Bot`; what is not worth playing forward is decided by the first impression."""
        outlook = self.outlook(question.view)
        if len(question.legal) == 1 or not outlook.searches(question.view):
            return GreedyBot(self.key, outlook.prior, self.ideas).think(question)
        return Lookahead(question, outlook, self.search, self.key, ideas=self.ideas)
