"""Kinds of effects on saves."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class DenySaves:
    """Some ``saves`` (``cover``, ``infantry``) are not allowed to targets ``of`` a class, or to any."""

    saves: frozenset[str]
    of: Armour | None = None

    def denied_saves(self, firing: Firing) -> frozenset[str]:
        """The saves, where the target is of that class."""
        return self.saves if self.of is None or self.of is firing.against else frozenset()


@dataclass(frozen=True, slots=True)
class RerollSaves:
    """Successful saves are rolled once more, and only those that succeed again count."""

    def rerolls_saves(self, _firing: Firing) -> bool:
        """Always."""
        return True
