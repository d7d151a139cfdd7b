"""Kinds of effects on damage that no save has stopped."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing, Suffering


@dataclass(frozen=True, slots=True)
class NegateDamage:
    """A die for each point of damage after saves; one of ``faces`` negates it.

    If ``covered`` only while the unit is in cover.
    """

    faces: frozenset[str]
    covered: bool = False

    def negates_damage(self, suffering: Suffering) -> frozenset[str]:
        """The faces, where cover is not missing."""
        return self.faces if suffering.covered or not self.covered else frozenset()


@dataclass(frozen=True, slots=True)
class AssignHits:
    """Who strikes in close combat gives out the hits; not who strikes back."""

    def assigns_hits(self, firing: Firing) -> bool:
        """In close combat, in an attack of one's own."""
        return firing.close and not firing.reply
