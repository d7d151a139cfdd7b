"""The levels and styles of the computer's players as their file says them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    ``overlooks`` is the part of his decisions that he does not see; with ``ideas`` he plays so
    many of the best forward with so many ``playouts`` together, and ``trusts`` his first impression so much;
    it counts as so many playouts as he has ``doubt`` about them.
    """

    name: str
    overlooks: float
    ideas: int | None
    playouts: int
    trust: float
    doubt: float


@dataclass(frozen=True, slots=True)
class Levels:
    """All levels, from the weakest to the strongest, and all styles by name.

    ``weights`` are those of the facets of a position, for who plays forward; ``temper`` is what they all
    weigh otherwise than the rookie, and a style what it changes of that.
    """

    levels: tuple[Level, ...]
    weights: Mapping[str, float]
    temper: Mapping[str, float]
    styles: Mapping[str, Mapping[str, float]]

    def level(self, name: str) -> Level:
        """The level of a name."""
        return next(level for level in self.levels if level.name == name)
