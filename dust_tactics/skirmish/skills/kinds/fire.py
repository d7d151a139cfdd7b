"""Kinds of effects of fire."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing

_BOTH = frozenset(("cover", "infantry"))


@dataclass(frozen=True, slots=True)
class Engulf:
    """Neither cover nor infantry saves, and whoever is hit is suppressed instead of coming under fire."""

    def denied_saves(self, _firing: Firing) -> frozenset[str]:
        """Neither cover nor infantry saves."""
        return _BOTH

    def suppresses(self, _firing: Firing) -> bool:
        """Always."""
        return True
