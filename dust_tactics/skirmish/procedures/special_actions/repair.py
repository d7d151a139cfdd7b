"""Makeshift repairs carried out (D47 "Makeshift Repair", "Repairing Critical Hits", "Flaming Wreck")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice import ARMY
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import CriticalsCured, DamageRepaired, WreckDoused
from dust_tactics.skirmish.rules.special_actions.repair import DICE
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe


def carry_out(scribe: Scribe, name: str, target: Target) -> None:
    """Repair what was chosen."""
    if target.square is not None:
        why = Reason("as a critical hit is repaired", rulebook.FLAMING_WRECK, "D47-repair-critical")
        scribe.emit(WreckDoused(name, target.square, (why,)))
        return
    assert target.unit is not None
    if target.cure is not None:
        why = Reason("instead of damage", rulebook.REPAIRING_CRITICALS, "D47-repair-critical")
        scribe.emit(CriticalsCured(target.unit, (target.cure,), (why,)))
    else:
        mend(scribe, name, target.unit)


def mend(scribe: Scribe, name: str, vehicle: str) -> None:
    """Roll for points of damage that a vehicle gets back; one that is whole again has no critical hits."""
    why = Reason("a point of damage for each", rulebook.REPAIR)
    side = scribe.state.units[name].side
    rolled = scribe.roll(DICE, ARMY, side=side, purpose="repair", unit=name, against=vehicle, because=(why,))
    points = min(rolled.successes, scribe.state.units[vehicle].damage)
    if points:
        scribe.emit(DamageRepaired(vehicle, name, points))
    unit = scribe.state.units[vehicle]
    if points and not unit.damage and unit.criticals:
        whole = Reason("all of its damage is repaired", rulebook.REPAIRING_CRITICALS)
        scribe.emit(CriticalsCured(vehicle, unit.criticals, (whole,)))
