"""Wire-guided weapons."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class WireGuided:
    """One such weapon and no other: its misses are rolled again (D47 "Wire-Guided Weapons")."""

    def rerolls_misses(self, firing: Firing) -> bool:
        """While it is the only weapon fired; a sustained attack rolls misses again anyhow."""
        return firing.alone and not firing.sustained
