"""A level of the computer's players as its file says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    ``overlooks`` is the part of his decisions that he does not see; with ``ideas`` he sees them all, plays
    so many of the best forward with so many ``playouts`` together, ``trusts`` his first impression so much,
    and weighs how they end by the ``weights`` of their facets.
    """

    name: str
    overlooks: float
    ideas: int | None
    playouts: int
    trust: float
    weights: Mapping[str, float]
