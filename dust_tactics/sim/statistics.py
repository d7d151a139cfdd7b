"""What many games come to: shares with intervals, points, turns, and whether it helps to begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any

from .batch import side_label

Z_95 = NormalDist().inv_cdf(0.975)
"""Standard deviations within which 95 % lie."""


@dataclass(frozen=True, slots=True)
class Share:
    """``part`` of ``whole`` games, and the Wilson interval that has the true share in 95 of 100 cases.

    Draws may count as halves.
    """

    part: float
    whole: int

    @property
    def share(self) -> float | None:
        """The share itself; ``None`` of no games."""
        return self.part / self.whole if self.whole else None

    @property
    def interval(self) -> tuple[float, float]:
        """The lower and the upper end; everything is possible of no games."""
        n = self.whole
        if not n:
            return 0.0, 1.0
        p, z2 = self.part / n, Z_95 * Z_95
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        reach = Z_95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def record(self) -> dict[str, Any]:
        """As plain data."""
        low, high = self.interval
        share = None if self.share is None else round(self.share, 6)
        return {
            "games": self.part,
            "of": self.whole,
            "share": share,
            "low": round(low, 6),
            "high": round(high, 6),
        }


@dataclass
class Tally:
    """The games of one set-up so far; ``label`` is how it is called."""

    label: str
    seats: int
    games: int = 0
    wins: Counter[int | None] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    points: list[Counter[float]] = field(default_factory=list)
    sides: list[Counter[str]] = field(default_factory=list)
    bots: tuple[str, ...] = ()
    decisions: int = 0
    began: int = 0
    began_and_won: int = 0

    def add(self, result: Mapping[str, Any]) -> None:
        """Count one more game."""
        labels = [side_label(seat) for seat in range(self.seats)]
        winner, first = result["winner"], result.get("first")
        self.games += 1
        self.wins[None if winner is None else labels.index(winner)] += 1
        self.reasons[result["reason"]] += 1
        self.turns[result["turns"]] += 1
        self.decisions += result["decisions"]
        self.bots = tuple(result["bots"])
        for kept, values in ((self.points, result["points"]), (self.sides, result.get("sides", ()))):
            for seat, value in enumerate(values):
                if seat == len(kept):
                    kept.append(Counter())
                kept[seat][value] += 1
        if first is not None and winner is not None:
            self.began += 1
            self.began_and_won += first == winner

    def won(self, seat: int | None) -> Share:
        """The games that a seat has won, or nobody (``None``)."""
        return Share(self.wins[seat], self.games)

    @property
    def nobody(self) -> str:
        """How games are called that nobody won: whoever plays alone has lost them."""
        return "lost" if self.seats == 1 else "draws"

    @property
    def first(self) -> Share:
        """The games that were won by who began, of those that somebody won."""
        return Share(self.began_and_won, self.began)

    def side(self, seat: int) -> str:
        """What a seat played with, if that was always the same; else of how many kinds it was."""
        names = self.sides[seat] if seat < len(self.sides) else Counter[str]()
        return f"{len(names)} forces" if len(names) > 1 else next(iter(names), "")

    @property
    def record(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "setup": self.label,
            "games": self.games,
            "sides": [
                {
                    "side": side_label(seat),
                    "bot": self.bots[seat],
                    "plays": self.side(seat),
                    "won": self.won(seat).record,
                    "points": mean(self.points[seat]),
                }
                for seat in range(self.seats)
            ],
            "draws": self.won(None).record,
            "first": self.first.record,
            "turns": {"mean": mean(self.turns), "least": min(self.turns), "most": max(self.turns)},
            "decisions": round(self.decisions / self.games, 2),
            "reasons": dict(sorted(self.reasons.items())),
        }


def mean(values: Mapping[Any, int]) -> float:
    """The mean of values that are counted."""
    total: float = sum(value * many for value, many in values.items())
    return round(total / sum(values.values()), 2)


def tallies(results: Iterable[Mapping[str, Any]], first_word: str | None) -> list[Tally]:
    """The games of each set-up, by the word of the setting that needs no name; all together last, if of
    several.
    """
    found: dict[str, Tally] = {}
    whole: Tally | None = None
    for result in results:
        label = str(result["words"].get(first_word) or result.get("scenario") or result["kind"])
        seats = len(result["bots"])
        whole = whole or Tally("all", seats)
        for tally in (found.setdefault(label, Tally(label, seats)), whole):
            tally.add(result)
    return [*found.values(), *([whole] if whole is not None and len(found) > 1 else [])]
