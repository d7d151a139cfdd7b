"""Kinds of effects on saves."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Firing, Saving

_INFANTRY = frozenset(("infantry",))


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


@dataclass(frozen=True, slots=True)
class Tough:
    """Infantry saves succeed on the symbols ``add`` too; the ``saves`` named are never made.

    Weapons with the tag ``weapons`` do not take infantry saves away.
    """

    add: frozenset[str]
    saves: frozenset[str] = frozenset()
    weapons: str | None = None

    def infantry_saves(self, _saving: Saving) -> frozenset[str]:
        """The symbols."""
        return self.add

    def forgone_saves(self, _saving: Saving) -> frozenset[str]:
        """The saves that are never made."""
        return self.saves

    def kept_saves(self, saving: Saving) -> frozenset[str]:
        """Infantry saves, from weapons of that tag."""
        return _INFANTRY if self.weapons in saving.tags else frozenset()
