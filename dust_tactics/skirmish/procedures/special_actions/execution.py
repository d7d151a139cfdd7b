"""Executions carried out (D47 "Execute")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target, weapon_index
from dust_tactics.skirmish.decisions.procedure_frames import WoundsFrame
from dust_tactics.skirmish.events.all import DamageTaken, MiniaturesLost
from dust_tactics.skirmish.procedures.damage import interrogation, lost_arms, stun
from dust_tactics.skirmish.procedures.damage.destruction import eliminate
from dust_tactics.skirmish.rules.units.interrogators import interrogators
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def execute(recorder: Recorder, name: str, target: Target) -> None:
    """One soldier falls, or a hero, without a die; then who was held is free (ruling ``execute-whom``)."""
    assert target.unit is not None
    victim = recorder.state.units[target.unit]
    why = Reason("it is executed", rulebook.EXECUTE, "execute-whom")
    recorder.push(WoundsFrame(()))
    by = interrogators(recorder.state, recorder.state.units[name])
    interrogation.watch(recorder, by, victim)
    if victim.card.groups:
        main = None if target.names in (None, "-") else weapon_index(target.names or "")
        group = [weapon for weapon, _ in victim.card.groups].index(main)
        recorder.emit(MiniaturesLost(victim.id, group, 1, main, (why,)))
    else:
        crew = victim.card.one_cross_a_hit
        recorder.emit(DamageTaken(victim.id, 1 if crew else victim.hits_left, not crew, (why,)))
    if not recorder.state.units[victim.id].hits_left:
        eliminate(recorder, victim, why)
    lost_arms.owe(recorder, victim.id, 1)
    stun.let_go(recorder, recorder.state.units[name], "the unit that holds it acts")
