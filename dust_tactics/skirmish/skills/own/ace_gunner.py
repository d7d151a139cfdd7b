"""Ace gunners."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing

_TARGET = frozenset("T")


@dataclass(frozen=True, slots=True)
class AceGunner:
    """Targets count as hits too for every weapon of the vehicle that he pilots, and for none of his own."""

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """Targets, from a vehicle that is piloted."""
        return _TARGET if firing.piloted else frozenset()
