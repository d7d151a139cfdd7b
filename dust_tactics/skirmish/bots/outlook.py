"""A skirmish as a bot sees it that plays forward: what looks good, what the others would do, how it ends.

Positions are weighed by their facets: a sum that becomes the chance to win.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import exp
from typing import Any

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Activate, Fire
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State

from . import rookie_attacks
from .attention import goes_on
from .exchange import Lines
from .impressions import impressions
from .memory import Memory
from .replies import Replies
from .standing import army, facets
from .temper import BALANCED, Temper

Weights = Mapping[str, float]
"""How much each facet of a position counts."""

SEARCHED = frozenset({Ask.ACTIVATE, Ask.MOVE, Ask.AIM, Ask.REACT, Ask.REACT_WITH})
"""The questions that are worth playing forward."""
QUIET = frozenset({Ask.ACTIVATE, Ask.FIRST, Ask.RESERVE})
"""The questions before which nothing is under way."""


class Outlook:
    """See :class:`dust_tactics.bots.lookahead.Outlook`."""

    def __init__(self, view: State, weights: Weights, temper: Temper = BALANCED) -> None:
        self._weights = weights
        self._memory = Memory(temper)
        self._lines = Lines(self._memory)
        self._replies = Replies(self._lines, self._memory)
        self._army = army(view.table)

    def searches(self, state: State) -> bool:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.searches`."""
        return state.question is not None and state.question.kind in SEARCHED

    def imagined(self, view: State, lot: object) -> State:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.imagined`: nobody has to know what is hidden."""
        return view

    def prior(self, state: State, seat: int, decisions: Sequence[Any]) -> Iterator[Sequence[float]]:
        """The rookie's scores, as the chance to win that so many army points are worth now."""
        assert state.question is not None
        if not self.searches(state):
            yield from impressions(state, seat, decisions, self._memory)
            return
        chance, _ = self.weighed(state, seat)
        each = self._weights["strength"] / self._army * chance * (1.0 - chance)
        for scores in self._gains(state, seat, decisions):
            yield [score * each for score in scores]

    def _gains(self, state: State, seat: int, decisions: Sequence[Any]) -> Iterator[Sequence[float]]:
        """What decisions promise in army points."""
        assert state.question is not None
        if state.question.kind is Ask.AIM:
            gains = rookie_attacks.aim_gains(state, Side(seat), decisions)
            yield [
                gain if gain > 0.0 or isinstance(decision, Fire) else float("-inf")
                for gain, decision in zip(gains, decisions, strict=True)
            ]
        else:
            yield from impressions(state, seat, decisions, self._memory)

    def kin(self, decision: Any) -> Hashable:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.kin`: whom to activate comes before what he does."""
        return decision.unit if isinstance(decision, Activate) else decision

    def reply(self, state: State, seat: int, decisions: Sequence[Any]) -> Any:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.reply`."""
        return self._replies.to(state, seat, decisions)

    def quiet(self, state: State) -> bool:
        """True between two activations and at the ends of turns."""
        question = state.question
        return question is None or (question.kind in QUIET and question.unit is None)

    def goes_on(self, state: State) -> bool:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.goes_on`."""
        return goes_on(state)

    def weighed(self, state: State, seat: int) -> tuple[float, Mapping[str, float]]:
        """The chance to win, and what each facet of the position adds to it."""
        if state.outcome is not None:
            winner = state.outcome.winner
            return 0.5 if winner is None else float(winner == seat), {}
        weights = self._weights
        found = facets(state, Side(seat), self._lines, self._memory.temper.own)
        terms = {name: weights[name] * value for name, value in found.items() if name in weights}
        return 1.0 / (1.0 + exp(-sum(terms.values()))), terms
