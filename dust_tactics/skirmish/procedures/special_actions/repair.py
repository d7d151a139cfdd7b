"""Makeshift repairs carried out (D47 "Makeshift Repair", "Repairing Critical Hits", "Flaming Wreck")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import CriticalsCured, DamageRepaired, WreckDoused
from dust_tactics.skirmish.rules.special_actions.repair import dice as command_dice, mends
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

from .command import throw


def carry_out(recorder: Recorder, name: str, target: Target) -> None:
    """Repair what was chosen."""
    if target.square is not None:
        why = Reason("as a critical hit is repaired", rulebook.FLAMING_WRECK, "D47-repair-critical")
        recorder.emit(WreckDoused(name, target.square, (why,)))
        return
    assert target.unit is not None
    state = recorder.state
    both = mends(state, state.units[name], target)
    if target.cure is not None:
        why = Reason("instead of damage", rulebook.REPAIRING_CRITICALS, "D47-repair-critical")
        if both:
            why = Reason("beside damage", rulebook.CRITICAL_REPAIRS, "critical-repairs")
        recorder.emit(CriticalsCured(target.unit, (target.cure,), (why,)))
    if both:
        mend(recorder, name, target.unit)


def mend(recorder: Recorder, name: str, vehicle: str) -> None:
    """Roll for points of damage that a vehicle gets back; one that is whole again has no critical hits."""
    why = Reason("a point of damage for each", rulebook.REPAIR)
    units = recorder.state.units
    dice = command_dice(recorder.state, units[name], units[vehicle])
    successes = throw(recorder, dice, name, vehicle, why, purpose="repair")
    points = min(successes, units[vehicle].mendable)
    if points:
        recorder.emit(DamageRepaired(vehicle, name, points))
    unit = recorder.state.units[vehicle]
    if points and not unit.mendable and unit.criticals:
        whole = Reason("all of its damage is repaired", rulebook.REPAIRING_CRITICALS)
        recorder.emit(CriticalsCured(vehicle, unit.criticals, (whole,)))
