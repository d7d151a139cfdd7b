"""A move beside a sustained attack, or an attack beside a march (D47 "Move And Fire")."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.skills.firing import Activating, FreeAction

_SUSTAINED, _MARCH = frozenset(("sustained",)), frozenset(("march",))
_GRANTS = frozenset(
    (FreeAction("move", _SUSTAINED, _SUSTAINED, "ranged"), FreeAction("attack", _MARCH, _MARCH, "ranged"))
)


@dataclass(frozen=True, slots=True)
class MoveAndFire:
    """One free action, before or after the action that it goes with; the attack is of ranged weapons."""

    def free_actions(self, _activating: Activating) -> frozenset[FreeAction]:
        """A move with a sustained attack, an attack with a march."""
        return _GRANTS
