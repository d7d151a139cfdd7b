"""A model of the points on cards: how much each part adds, learnt from cards whose points are known.

It is a ridge regression, weighted so that dear cards do not drown cheap ones.  How far it errs is measured on
cards that it has not seen: each tenth of them by what the other nine tell, cards of one person in one tenth.
The same cards make the same model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.cards.unit_card import UnitCard

from .parts import CardPart, columns_of, kind_of, parts
from .strange import Strange

Array = NDArray[np.float64]

FOLDS = 10
PENALTIES = (1.0, 3.0, 10.0)
"""How much weights are held back: the one that errs least on cards that it has not seen."""
LEAST = 3
"""A skill on fewer cards than that has no weight of its own."""
COVERED = 0.8
"""The share of unseen cards whose points lie within the interval."""
ENOUGH = 30
"""A kind with so many cards has an interval of its own."""
_FREE = 0.02
"""The penalty of what each card of a kind has, compared with all else."""
_CHEAP = 4.0
"""Cards below these points weigh no more than one of them."""


@dataclass(frozen=True)
class Added:
    """How many points a part of a card adds."""

    part: CardPart
    points: float


@dataclass(frozen=True)
class CrossValidated:
    """How far the model errs on cards that it has not seen.

    ``points`` is the mean error, ``share`` the error of the middle card as a share of its points; ``cards``
    is of how many cards.
    """

    cards: int
    points: float
    share: float


@dataclass(frozen=True)
class Estimate:
    """What a card should cost: a suggestion, and the interval in which four cards of five lie.

    ``strange`` says what nothing like is known of, in sentences; ``kind_error`` is the error for its kind.
    """

    points: float
    low: float
    high: float
    added: tuple[Added, ...]
    strange: tuple[str, ...]
    error: CrossValidated
    kind_error: CrossValidated | None

    @property
    def suggested(self) -> int:
        """Whole points, as they stand on cards."""
        return max(1, round(self.points))

    @property
    def whole(self) -> tuple[int, int]:
        """The interval in whole points."""
        return max(1, round(self.low)), max(1, round(self.high))


class PointsModel:
    """What the points of cards are made of; ``errors`` are those of each kind, ``error`` that of all."""

    def __init__(self, cards: Sequence[UnitCard], penalties: Iterable[float] = PENALTIES) -> None:
        self.cards = cards
        rows = [columns_of(card) for card in cards]
        self.known = _known(rows)
        self._strange = Strange(cards, self.known)
        self._points = np.array([card.points for card in cards], dtype=float)
        self._weights = 1 / np.maximum(self._points, _CHEAP)
        matrix = self._matrix(rows)
        self._scale = np.sqrt((matrix**2).mean(axis=0))
        matrix /= self._scale
        found = [(self._unseen(matrix, penalty), penalty) for penalty in penalties]
        self._held, self.penalty = min(found, key=lambda one: float(np.abs(one[0] - self._points).mean()))
        weights = self._solved(matrix, self.penalty, np.ones(len(cards), dtype=bool))
        self._each: Mapping[str, float] = dict(zip(self.known, (weights / self._scale).tolist(), strict=True))
        self.error = self._error(range(len(cards)))
        kinds = [kind_of(card) for card in cards]
        of = {kind: [n for n, other in enumerate(kinds) if other == kind] for kind in dict.fromkeys(kinds)}
        self.errors = {kind: self._error(places) for kind, places in of.items()}
        whole = self._reach(range(len(cards)))
        self._reaches = {
            kind: self._reach(places) if len(places) >= ENOUGH else max(whole, self._reach(places))
            for kind, places in of.items()
        }
        self._widest = max((whole, *self._reaches.values()))

    def estimate(self, card: UnitCard) -> Estimate:
        """What a card should cost."""
        added = tuple(Added(part, self._worth(part)) for part in parts(card))
        points = max(sum(one.points for one in added), 0.5)
        kind = kind_of(card)
        reach = self._reaches.get(kind, self._widest) * points**0.5
        return Estimate(
            points, max(points - reach, 0.0), points + reach, added, tuple(self._strange.sentences(card)),
            self.error, self.errors.get(kind),
        )  # fmt: skip

    def held_out(self) -> list[tuple[UnitCard, float]]:
        """Each card with the points that it should have by what other cards tell."""
        return list(zip(self.cards, self._held.tolist(), strict=True))

    def _worth(self, part: CardPart) -> float:
        return sum(self._each.get(name, 0.0) * value for name, value in part.columns.items())

    def _matrix(self, rows: Iterable[Mapping[str, float]]) -> Array:
        return np.array([[row.get(name, 0.0) for name in self.known] for row in rows], dtype=float)

    def _solved(self, matrix: Array, penalty: float, taken: NDArray[np.bool_]) -> Array:
        """The weights by what some of the cards tell."""
        rows, each = matrix[taken], self._weights[taken]
        # a column that few cards have is as free as one that all have
        held = np.where([name.startswith("kind ") for name in self.known], _FREE, 1.0)
        often = (matrix != 0).mean(axis=0)
        traits = np.array([name.startswith(("skill ", "special ")) for name in self.known])
        held = np.diag(penalty * held / np.where(traits, often, 1.0) * each.mean())
        found: Array = np.linalg.solve(
            rows.T @ (rows * each[:, None]) + held, rows.T @ (each * self._points[taken])
        )
        return found

    def _unseen(self, matrix: Array, penalty: float) -> Array:
        """The points of each card by what the cards of other tenths tell."""
        persons = {person: n for n, person in enumerate(sorted({card.person for card in self.cards}))}
        tenth = np.array([persons[card.person] % FOLDS for card in self.cards])
        found = np.zeros(len(self.cards))
        for fold in range(FOLDS):
            here = tenth == fold
            if here.any() and not here.all():
                found[here] = matrix[here] @ self._solved(matrix, penalty, ~here)
        return found

    def _error(self, places: Iterable[int]) -> CrossValidated:
        chosen = list(places)
        off = np.abs(self._held - self._points)[chosen]
        return CrossValidated(len(chosen), float(off.mean()), float(np.median(off / self._points[chosen])))

    def _reach(self, places: Iterable[int]) -> float:
        """How far the interval reaches to each side, in roots of the points."""
        chosen = list(places)
        off = np.abs(self._held - self._points)[chosen] / np.sqrt(np.maximum(self._held[chosen], 0.5))
        return float(np.quantile(off, COVERED))


def fit(cards: Iterable[UnitCard]) -> PointsModel:
    """The model of the complete ones among some cards that cost anything.

    :raises ValueError: there are too few to learn from.
    """
    taken = sorted((card for card in cards if not card.incomplete and card.points > 0), key=lambda c: c.id)
    if len(taken) < 2 * FOLDS:
        raise ValueError(
            f"a model of points needs {2 * FOLDS} complete cards or more; there are {len(taken)}"
        )
    return PointsModel(taken)


def _known(rows: Iterable[Mapping[str, float]]) -> tuple[str, ...]:
    """The columns that the model has: all but skills that hardly any card has."""
    seen = Counter(name for row in rows for name, value in row.items() if value)
    return tuple(
        sorted(
            name
            for name, many in seen.items()
            if many >= LEAST or not name.startswith(("skill ", "special "))
        )
    )
