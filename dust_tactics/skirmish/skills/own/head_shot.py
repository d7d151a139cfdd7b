"""Head shots."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class HeadShot:
    """Who shoots picks those who are hit, and a unit that is hit is stunned (ruling ``head-shot``)."""

    def assigns_hits(self, _firing: Firing) -> bool:
        """Always."""
        return True

    def picks_leaders(self, _firing: Firing) -> bool:
        """Always."""
        return True

    def dazes(self, _firing: Firing) -> bool:
        """Always."""
        return True
