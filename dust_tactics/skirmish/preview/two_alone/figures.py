"""The figures of one attack: what a matrix shows of it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

_NONE = Fraction(0)


class Figures(NamedTuple):
    """The chances of one attack; all 0 where none can be made."""

    destroyed: Fraction = _NONE
    expected: Fraction = _NONE
    """Miniatures or points of damage that the target loses on average."""
    price: int = 0
    """The army points of the target."""
    suppressing: Fraction = _NONE
    left: int = 1
    """The miniatures or points of damage that the target has."""

    @property
    def points(self) -> Fraction:
        """The army points destroyed on average: only whole units score."""
        return self.destroyed * self.price

    @property
    def share(self) -> Fraction:
        """The part of the target that is lost on average."""
        return self.expected / self.left

    def at_price(self, price: int) -> Figures:
        """The same against a target of so many army points."""
        destroyed, expected, _, suppressing, left = self
        return Figures(destroyed, expected, price, suppressing, left)


NOTHING = Figures()
"""The figures where no attack can be made."""
