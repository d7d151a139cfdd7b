"""Spotters."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing

_TARGET = frozenset("T")


@dataclass(frozen=True, slots=True)
class Spotter:
    """While he uses no weapon, targets count as hits for his unit's sustained snipers (D47 "Spotters")."""

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """Targets, for a sniper weapon in a sustained attack while somebody beside the snipers is idle."""
        return _TARGET if firing.sustained and firing.idle and "sniper" in firing.tags else frozenset()
