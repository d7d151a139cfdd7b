"""Sniper weapons."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Firing

_BOTH = frozenset(("cover", "infantry"))


@dataclass(frozen=True, slots=True)
class Sniper:
    """No saves against it, and who shoots names the miniature that is hit (D47 "Sniper Weapons")."""

    def denied_saves(self, _firing: Firing) -> frozenset[str]:
        """Neither cover nor infantry saves."""
        return _BOTH

    def picks_casualties(self, _firing: Firing) -> bool:
        """Always."""
        return True
