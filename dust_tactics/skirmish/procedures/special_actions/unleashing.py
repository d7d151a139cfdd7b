"""A free attack on everything around, carried out (D47 "Psychic Scream", "Psychic Vortex")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.events.all import AttackDeclared, MarkGained
from dust_tactics.skirmish.rules.special_actions.unleashing import pent_up
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.recorder import Recorder


def unleash(recorder: Recorder, name: str, _target: Target) -> None:
    """The attack is declared and nothing is chosen; its dice are rolled as those of any other."""
    unit = recorder.state.units[name]
    pent = pent_up(recorder.state, unit)
    assert pent is not None
    place = arms_of(recorder.state.table, pent.bearer.card).spreads[pent.aim.weapon].place
    recorder.emit(MarkGained(pent.bearer.id, pent.mark, (Reason("once a game", place, "D47-unleash"),)))
    recorder.emit(AttackDeclared(name, (pent.aim,), False, False, False))
    recorder.push(AttackFrame(name, sustained=False, stage="ranged", aims=(pent.aim,)))
