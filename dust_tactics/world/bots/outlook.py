"""The world game as a program sees it that plays forward: what looks good, what others would do, how it ends.

A playout goes on to the end of the round, whose points are counted then: what anybody does in the next one
begins with a card that nobody else has seen.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import exp
from typing import Any

from dust_tactics.world.decisions import Decision
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State

from .ideas import ideas
from .imagined import Lot, imagined
from .impressions import impression, impressions
from .standing import facets

Weights = Mapping[str, float]
"""How much each facet of a position counts."""

SEARCHED = frozenset({Ask.CARD, Ask.PRODUCE, Ask.MOVE, Ask.ATTACK, Ask.RETREAT})
"""The questions that are worth playing forward."""
A_POINT = 0.02
"""The chance to win that a point of a first impression is worth."""


class Outlook:
    """See :class:`dust_tactics.bots.lookahead.Outlook`."""

    def __init__(self, view: State, weights: Weights) -> None:
        self._weights, self._round = weights, view.round

    def searches(self, state: State) -> bool:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.searches`."""
        return state.question is not None and state.question.ask in SEARCHED

    def imagined(self, view: State, lot: Lot) -> State:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.imagined`."""
        return imagined(view, lot)

    def prior(self, state: State, seat: int, decisions: Sequence[Any]) -> Iterator[Sequence[float]]:
        """The recruit's impressions, as chances to win."""
        for scores in impressions(state, seat, decisions):
            yield [A_POINT * score for score in scores]

    def kin(self, decision: Decision) -> Hashable:
        """See :meth:`dust_tactics.bots.lookahead.Outlook.kin`."""
        return decision

    def reply(self, state: State, seat: int, decisions: Sequence[Any]) -> Decision:
        """What a recruit would do."""
        looked_at = ideas(state, seat, decisions)
        scores = [impression(state, seat, decision) for decision in looked_at]
        return looked_at[max(range(len(scores)), key=scores.__getitem__)]

    def quiet(self, state: State) -> bool:
        """True between two rounds, and once the game is over."""
        question = state.question
        return question is None or (question.ask is Ask.CARD and state.round > self._round)

    def goes_on(self, state: State) -> bool:
        """True for nothing: every decision of a turn is a choice of its own."""
        return False

    def weighed(self, state: State, seat: int) -> tuple[float, Mapping[str, float]]:
        """The chance to win, and what each facet of the position adds to it."""
        if state.outcome is not None:
            winner = state.outcome.winner
            return 0.5 if winner is None else float(winner == seat), {}
        weights = self._weights
        terms = {
            name: weights[name] * value for name, value in facets(state, seat).items() if name in weights
        }
        return 1.0 / (1.0 + exp(-sum(terms.values()))), terms
