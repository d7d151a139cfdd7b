"""The two sides of a skirmish."""

from __future__ import annotations

from enum import IntEnum


class Side(IntEnum):
    """A side; the value is its seat."""

    ONE = 0
    TWO = 1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.TWO if self is Side.ONE else Side.ONE

    @property
    def label(self) -> str:
        """Its name in notation and JSON: ``side1``, ``side2``."""
        return f"side{self.value + 1}"

    @classmethod
    def parse(cls, text: str) -> Side:
        """Read ``side1`` or ``side2``.

        :raises ValueError: anything else.
        """
        for side in cls:
            if side.label == text:
                return side
        raise ValueError(f"{text!r} is not a side; sides are side1 and side2")

    def __str__(self) -> str:
        return f"side {self.value + 1}"


def callsign(side: Side, index: int) -> str:
    """The short name of a unit in notation: side, then letters, as ``1a``, ``2c``."""
    high, low = divmod(index, 26)
    return f"{side.value + 1}" + (chr(ord("a") + high - 1) if high else "") + chr(ord("a") + low)
