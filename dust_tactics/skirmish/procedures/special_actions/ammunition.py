"""Ammunition that a dump hands out to a unit next to it (D47 "Ammo Dump", "Small Ammo Dump")."""

from __future__ import annotations

from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.rules.units.stores import HANDED_OUT, SMALL_DUMP, dump_beside, reason
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.recorder import Recorder


def hand_out(recorder: Recorder, name: str) -> None:
    """A unit has reloaded at a dump for nothing: a small one serves nobody else this turn."""
    state = recorder.state
    dump = dump_beside(state, state.units[name])
    if dump is not None and SMALL_DUMP in arms_of(state.table, dump.card).tags:
        recorder.emit(MarkGained(dump.id, HANDED_OUT, (reason(state, dump, SMALL_DUMP),)))
