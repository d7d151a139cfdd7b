"""Once a game a hero rolls his misses again, and says so after the roll (D47 "Lucky")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Activating


@dataclass(frozen=True, slots=True)
class Lucky:
    """His own dice, not those of the unit that he has joined."""

    def rerolls_once(self, _activating: Activating) -> bool:
        """Always."""
        return True
