"""Kinds of effects on everything within a radius."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Activating, Firing


@dataclass(frozen=True, slots=True)
class AttackAround:
    """The weapon is not aimed: it attacks everybody within so many ``squares`` of its unit, friend and foe.

    Some ``saves`` (``cover``, ``infantry``) are not allowed to targets ``of`` a class, or to any.
    """

    squares: int
    saves: frozenset[str] = frozenset()
    of: Armour | None = None

    def around(self, _firing: Firing) -> int:
        """The squares."""
        return self.squares

    def denied_saves(self, firing: Firing) -> frozenset[str]:
        """The saves, where the target is of that class."""
        return self.saves if self.of is None or self.of is firing.against else frozenset()


@dataclass(frozen=True, slots=True)
class Explode:
    """A blast hits everybody within so many ``squares`` when it is destroyed, and no wreck is left."""

    squares: int

    def explodes(self, _activating: Activating) -> int:
        """The squares."""
        return self.squares
