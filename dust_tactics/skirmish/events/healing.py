"""Facts of what comes back: points of damage, and soldiers."""

from __future__ import annotations

from dataclasses import dataclass

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class PointsRegained:
    """Crosses on a damage track are gone again, by other means than a repair."""

    unit: str
    points: int
    because: Grounds = ()
