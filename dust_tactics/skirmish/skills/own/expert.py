"""Experts."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Firing

_TARGET = frozenset("T")


@dataclass(frozen=True, slots=True)
class Expert:
    """Targets count as hits too with his weapon, a vehicle's only while a hero pilots it (D47 "Expert").

    On the line of a weapon it is for that weapon alone.
    """

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """Targets; the skill is a hero's, so a vehicle is an expert through its pilot."""
        return _TARGET if firing.by is Armour.INFANTRY or firing.piloted else frozenset()
