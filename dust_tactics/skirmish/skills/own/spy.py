"""Spy (D47 "Spy"): he appears next to an enemy when the dice allow it, if he has not come on before."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.arrival import Arrival
from dust_tactics.skirmish.skills.firing import Activating

_REVEALED = Arrival("F", beside=1, dice=2)


@dataclass(frozen=True, slots=True)
class Spy:
    """He may stay outside and reveal himself in some later activation."""

    def arrival(self, _unit: Activating) -> Arrival:
        """From among the enemy."""
        return _REVEALED
