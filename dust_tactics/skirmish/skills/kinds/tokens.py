"""Kinds of effects that leave tokens."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Aiding, Firing


@dataclass(frozen=True, slots=True)
class Stun:
    """Give whoever takes damage a Stunned token."""

    def stuns(self, _firing: Firing) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Suppress:
    """Suppress whoever is hit at once, instead of bringing him under fire.

    ``reach`` is that of the weapons that do, ``close`` or ``ranged``; without it all.
    """

    reach: str | None = None

    def suppresses(self, firing: Firing) -> bool:
        """Whenever the weapon fits."""
        return firing.at_reach(self.reach)


@dataclass(frozen=True, slots=True)
class Hold:
    """Give whoever is hit a Stunned token while the attacker holds it."""

    def holds(self, _firing: Firing) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class SpareFriends:
    """Friends of a ``faction`` are never suppressed while it is on the board."""

    faction: str

    def spares(self, aiding: Aiding) -> bool:
        """Whether the friend is of it."""
        return self.faction in aiding.factions
