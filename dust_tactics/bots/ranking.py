"""A choice by first impressions: every decision gets a number, some at a time, and the best one wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from .explained import Choice, Explanation

_TOLD = 3
"""The best choices that an explanation has."""


class Scorer(Protocol):
    """Knowledge of a game: a number for each legal decision, higher is better."""

    def __call__(self, state: Any, seat: int, decisions: Sequence[Any]) -> Iterator[Sequence[float]]:
        """The scores of ``decisions`` in their order, those of some decisions at a time."""


class Ranking:
    """A choice under way (:class:`.bot.Thinking`).

    ``portions`` are the scores of ``decisions`` in their order, and ``pick`` gives the place of the best of
    those that were scored.  Scores that are ``points`` of the game are told as such.
    """

    def __init__(
        self,
        decisions: Sequence[Any],
        portions: Iterator[Sequence[float]],
        pick: Callable[[Sequence[float]], int],
        *,
        points: bool = False,
    ) -> None:
        self._decisions, self._portions, self._pick, self._points = decisions, portions, pick, points
        self.scores: list[float] = []
        """As far as they are known."""

    @property
    def best(self) -> Any:
        """See :class:`.bot.Thinking`."""
        return self._decisions[self._pick(self.scores) if self.scores else 0]

    def steps(self) -> Iterator[object]:
        """See :class:`.bot.Thinking`."""
        for portion in self._portions:
            self.scores.extend(portion)
            yield None

    def explanation(self) -> Explanation:
        """The decisions with the best scores; the one that is taken comes first."""
        if not self.scores:
            return Explanation(())
        taken = self._pick(self.scores)
        others = sorted((i for i in range(len(self.scores)) if i != taken), key=lambda i: -self.scores[i])
        return Explanation(tuple(
            Choice(self._decisions[i], self.scores[i], points=self._points)
            for i in (taken, *others[: _TOLD - 1])
        ))  # fmt: skip
