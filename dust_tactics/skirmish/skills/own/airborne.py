"""Airborne (D47 "Airborne"): it comes down anywhere away from objectives, and gathers first."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.arrival import Arrival
from dust_tactics.skirmish.skills.firing import Activating

_DROP = Arrival("FT", apart=2, open=True, no_other=True, barred=True)


@dataclass(frozen=True, slots=True)
class Airborne:
    """It is placed as it activates, and nowhere before."""

    def arrival(self, _unit: Activating) -> Arrival:
        """By air."""
        return _DROP
