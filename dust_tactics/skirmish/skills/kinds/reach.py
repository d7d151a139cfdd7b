"""Kinds of effects on how far weapons reach."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.attachment import plain_name
from dust_tactics.skirmish.skills.firing import Reaching


@dataclass(frozen=True, slots=True)
class LongerReach:
    """Weapons with a tag reach so many ``squares`` further, those of one ``vehicle`` that does not move."""

    squares: int
    weapons: str
    vehicle: str

    def longer_reach(self, reaching: Reaching) -> int:
        """The squares, where the weapon and who fires it fit."""
        fits = self.weapons in reaching.tags and plain_name(self.vehicle) in reaching.names
        return self.squares if fits else 0
