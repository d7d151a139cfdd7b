"""A trial: pairs of games that tell two things apart, played until that is known well enough.

What is compared are two *arms*, such as a force with a card and one without it.  The games of a pair have the
same dice, and each arm sits at each seat as often, so that a pair is one observation and what its games share
drops out.  Where the arms differ in what they cost, a line through the pairs says what a point is worth.

Whether enough was played is asked after whole rounds of pairs in their order, so any number of processes
comes to the same end.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any, Protocol

from dust_tactics.play.game_kind import GameKind
from dust_tactics.play.match import MatchSettings

from .batch import side_label
from .engines import Engine
from .results_file import ResultsFile
from .simulation import Plan, run
from .statistics import Z_95

LEAST = 12
"""The pairs without which nobody knows enough."""
ROUND = 6
"""The pairs after which it is asked again whether enough is known."""


class Pairs(Protocol):
    """What is tried: how each game of a pair is set up, which arm sits where, and what the arms cost."""

    @property
    def arms(self) -> Sequence[Sequence[str | None]]:
        """By game of a pair and by seat the name of an arm; of the two the first one is tried."""

    def settings(self, pair: int, place: int) -> MatchSettings:
        """The settings of a game of a pair; both count from 0."""

    def cost(self, pair: int) -> tuple[int, int]:
        """What both arms cost in a pair."""


@dataclass(frozen=True)
class PairPlan(Plan):
    """So many pairs of games of what is tried."""

    kind: GameKind
    tried: Pairs
    pairs: int
    setups: int = 1
    """The pairs that stand for all that the others begin with."""

    @property
    def each(self) -> int:
        """The games of a pair."""
        return len(self.tried.arms)

    @property
    def total(self) -> int:
        """See :attr:`Plan.total`."""
        return self.pairs * self.each

    @property
    def firsts(self) -> range:
        """The games of the first pairs."""
        return range(1, self.setups * self.each + 1)

    def settings(self, number: int) -> MatchSettings:
        """See :meth:`Plan.settings`."""
        return self.tried.settings(*divmod(number - 1, self.each))


@dataclass(frozen=True)
class Interval:
    """A figure, and the interval that has the true one in 95 of 100 cases."""

    middle: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """From the middle to an end, about."""
        return (self.high - self.low) / 2

    @property
    def record(self) -> dict[str, float]:
        """As plain data."""
        return {name: round(getattr(self, name), 4) for name in ("middle", "low", "high")}


@dataclass(frozen=True)
class Pair:
    """What a pair of games came to.

    ``wins`` is the share of games that the first arm won less that of the second, draws as halves;
    ``destroyed`` the same of the points that they destroyed in a game, ``shares`` of what they destroyed of
    the enemy less what they lost of their own, as shares of the whole.  ``more`` is what the second one cost
    more.
    """

    wins: float
    destroyed: float
    shares: float
    more: int


@dataclass(frozen=True)
class TrialFigures:
    """What the pairs of a trial come to, for arms of the same cost.

    ``change`` says how many points more the first arm should cost; ``None`` if games have not shown yet what
    a point is worth.
    """

    pairs: int
    games: int
    wins: Interval | None
    destroyed: Interval | None
    change: Interval | None


@dataclass(frozen=True)
class Standing:
    """How far a trial is; ``enough`` if nothing more needs to be played."""

    games: int
    total: int
    figures: TrialFigures
    enough: bool = False


class Trial:
    """A trial that is played into a file; ``narrow`` is the half interval of wins that is narrow enough."""

    def __init__(self, plan: PairPlan, file: ResultsFile, narrow: float = 0.0) -> None:
        self.plan, self.file, self.narrow = plan, file, narrow
        self._lines: dict[int, Mapping[str, Any]] = {}
        self._pairs: list[Pair] = []
        self._asked = 0
        self.enough: TrialFigures | None = None
        for line in file.lines():
            self._hear(line)

    def standing(self) -> Standing:
        """How far it is."""
        figures = self.enough or figures_of(self._pairs, self.plan.each)
        games = min(self.file.count, self.plan.total)
        return Standing(games, self.plan.total, figures, self.enough is not None)

    def play(self, engine: Engine, cards: Any) -> Generator[Standing, None, None]:
        """Play on until enough is known or all games are over; what was played stays whenever one stops.

        :raises ResultsError: the file can't be written.
        :raises EngineError: nobody can play.
        :raises UnplayableError: a game can't be set up.
        """
        yield (now := self.standing())
        if now.enough:
            return
        games = run(self.plan, self.file, engine, cards, self._hear)
        try:
            for _ in games:
                yield (now := self.standing())
                if now.enough:
                    return
        finally:
            games.close()

    def _hear(self, line: Mapping[str, Any]) -> None:
        """Take in a game, and every pair that is whole with it."""
        number = line["game"]
        if number > self.plan.total:
            return
        self._lines[number] = {name: line[name] for name in ("winner", "points")}
        while self.enough is None and (whole := self._next()) is not None:
            self._pairs.append(whole)
            done = len(self._pairs)
            if self.narrow and done >= LEAST and done % ROUND == 0:
                figures = figures_of(self._pairs, self.plan.each)
                if figures.wins is not None and figures.wins.width <= self.narrow:
                    self.enough = figures

    def _next(self) -> Pair | None:
        """The pair after those that are counted, if all of its games are over."""
        each, pair = self.plan.each, len(self._pairs)
        numbers = range(pair * each + 1, (pair + 1) * each + 1)
        if pair == self.plan.pairs or any(number not in self._lines for number in numbers):
            return None
        lines = [self._lines.pop(number) for number in numbers]
        return pair_of(self.plan.tried.arms, lines, self.plan.tried.cost(pair))


def pair_of(
    arms: Sequence[Sequence[str | None]], lines: Sequence[Mapping[str, Any]], cost: tuple[int, int]
) -> Pair:
    """What the games of a pair came to."""
    names = list(dict.fromkeys(name for seats in arms for name in seats if name is not None))
    found: list[tuple[float, float, float]] = []
    for arm, own in zip(names, cost, strict=True):
        won, took, shares = [], [], []
        for seats, line in zip(arms, lines, strict=True):
            for seat, name in enumerate(seats):
                if name != arm:
                    continue
                enemy = seats[1 - seat]
                theirs = cost[names.index(enemy)] if enemy is not None else max(cost)
                mine, lost = line["points"][seat], line["points"][1 - seat]
                won.append(0.5 if line["winner"] is None else float(line["winner"] == side_label(seat)))
                took.append(mine)
                shares.append(mine / theirs - lost / own)
        found.append((fmean(won), fmean(took), fmean(shares)))
    (wins, destroyed, shares_), (wins2, destroyed2, shares2) = found
    return Pair(wins - wins2, destroyed - destroyed2, shares_ - shares2, cost[1] - cost[0])


def figures_of(pairs: Sequence[Pair], each: int) -> TrialFigures:
    """What some pairs come to."""
    if len(pairs) < 3:
        return TrialFigures(len(pairs), len(pairs) * each, None, None, None)
    more = [float(pair.more) for pair in pairs]
    # one more pair for each side, as Agresti and Coull do with shares: alike games must not seem certain
    wins = _line([*more, 0.0, 0.0], [*(pair.wins for pair in pairs), 1.0, -1.0]).at_zero()
    won = _line(more, [pair.wins for pair in pairs]).height
    wins = Interval(won, max(min(wins.low, won), -1.0), min(max(wins.high, won), 1.0))
    destroyed = _line(more, [pair.destroyed for pair in pairs])
    shares = _line(more, [pair.shares for pair in pairs])
    return TrialFigures(len(pairs), len(pairs) * each, wins, destroyed.at_zero(), shares.root())


@dataclass(frozen=True)
class _Line:
    """A straight line through observations: height at zero, slope, and how sure both are."""

    height: float
    slope: float
    var_height: float
    var_slope: float
    together: float
    slopes: bool
    reach: float

    def at_zero(self) -> Interval:
        """Its height at zero."""
        off = self.reach * sqrt(self.var_height)
        return Interval(self.height, self.height - off, self.height + off)

    def root(self) -> Interval | None:
        """Where it is zero, with Fieller's interval; ``None`` if it might be level."""
        t2 = self.reach**2
        a = self.slope**2 - t2 * self.var_slope
        if a <= 0 or not self.slopes:
            return None
        b = self.height * self.slope - t2 * self.together
        c = self.height**2 - t2 * self.var_height
        off = sqrt(max(b * b - a * c, 0.0))
        ends = sorted(((-b - off) / a, (-b + off) / a))
        return Interval(-self.height / self.slope, *ends)


def _line(xs: Sequence[float], ys: Sequence[float]) -> _Line:
    count, x, y = len(xs), fmean(xs), fmean(ys)
    spread = sum((one - x) ** 2 for one in xs)
    slope = (
        sum((one - x) * (other - y) for one, other in zip(xs, ys, strict=True)) / spread if spread else 0.0
    )
    height = y - slope * x
    free = max(count - (2 if spread else 1), 1)
    rest = sum((other - height - slope * one) ** 2 for one, other in zip(xs, ys, strict=True)) / free
    unsure = rest / spread if spread else 0.0
    return _Line(
        height, slope, rest / count + x * x * unsure, unsure, -x * unsure, bool(spread), student(free)
    )


def student(free: int) -> float:
    """The 97.5 % quantile of Student's distribution, by its expansion."""
    z = Z_95
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )
