"""Kinds of effects on who can be attacked and seen."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Activating


@dataclass(frozen=True, slots=True)
class Hide:
    """In hiding nobody attacks it from so many squares ``beyond`` on; ``unseen`` if nobody sees it either."""

    beyond: int
    unseen: bool = False

    def hidden_from(self, _unit: Activating) -> int:
        """The range, whatever unit it is."""
        return self.beyond

    def unseen_from(self, _unit: Activating) -> int:
        """The same, if it is for lines of sight."""
        return self.beyond if self.unseen else 0
