"""Kinds of effects on the roll to hit."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class RollOn:
    """Each hit rolls one more die, which hits on the army symbol alone, until one misses.

    ``reach`` is that of the weapons for which it does, ``close`` or ``ranged``; without it all.
    """

    reach: str | None = None

    def rolls_on(self, firing: Firing) -> bool:
        """Whenever the weapon fits."""
        return firing.at_reach(self.reach)


@dataclass(frozen=True, slots=True)
class HitFaces:
    """More symbols hit: ``add``, letters of symbols.

    ``weapons`` is the tag of the weapons for which they do, and ``reach`` their reach, without them all;
    ``action`` is ``sustained`` where it takes a sustained attack.
    """

    add: frozenset[str]
    weapons: str | None = None
    action: str | None = None
    reach: str | None = None

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """The symbols, where the weapon and the action fit."""
        fits = (self.weapons is None or self.weapons in firing.tags) and firing.at_reach(self.reach)
        return self.add if fits and (self.action is None or firing.sustained) else frozenset()


@dataclass(frozen=True, slots=True)
class RerollMisses:
    """Misses against targets ``of`` a class are rolled once more, in sustained attacks as they are anyhow."""

    of: Armour

    def rerolls_misses(self, firing: Firing) -> bool:
        """Whenever the target fits; no die is rolled a third time."""
        return firing.against is self.of and not firing.sustained
