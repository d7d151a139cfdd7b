"""Kinds of effects that leave tokens."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing


@dataclass(frozen=True, slots=True)
class Stun:
    """Give whoever takes damage a Stunned token."""

    def stuns(self, _firing: Firing) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Hold:
    """Give whoever is hit a Stunned token while the attacker holds it."""

    def holds(self, _firing: Firing) -> bool:
        """Always."""
        return True
