"""Kinds of effects on the roll to hit."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class RollOn:
    """Each hit rolls one more die, which hits on the faction symbol alone, until one misses."""

    def rolls_on(self, _firing: Firing) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class HitFaces:
    """More symbols hit: ``add``, letters of symbols.

    ``weapons`` is the tag of the weapons for which they do, without it all; ``action`` is
    ``sustained`` where it takes a sustained attack.
    """

    add: frozenset[str]
    weapons: str | None = None
    action: str | None = None

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """The symbols, where the weapon and the action fit."""
        fits = self.weapons is None or self.weapons in firing.tags
        return self.add if fits and (self.action is None or firing.sustained) else frozenset()
