"""Once a game targets hit too in one attack of the unit (D47 "Fighting Spirit")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Activating, Firing

_TARGET, _NOTHING = frozenset("T"), frozenset[str]()


@dataclass(frozen=True, slots=True)
class FightingSpirit:
    """Said before the dice, for all weapons of the attack."""

    def boosts(self, _activating: Activating) -> bool:
        """Always."""
        return True

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """Targets, in the attack on which it is spent."""
        return _TARGET if firing.boosted else _NOTHING
