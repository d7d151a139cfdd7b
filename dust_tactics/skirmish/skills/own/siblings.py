"""Siblings."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing

_TARGET = frozenset("T")


@dataclass(frozen=True, slots=True)
class Siblings:
    """Targets count as hits too for all weapons of both in one unit (D47 "Siblings: (Name)")."""

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """Targets, while the other one is with him."""
        return _TARGET if firing.kin else frozenset()
