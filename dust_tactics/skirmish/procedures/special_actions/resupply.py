"""Ammunition filled up at a dump (D47 "Special Terrain")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import AmmoReplenished
from dust_tactics.skirmish.rules.special_actions.resupply import fed
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def fill_up(recorder: Recorder, name: str, _target: Target) -> None:
    """The ammunition of a unit and its heroes is full again."""
    for one in fed(recorder.state, recorder.state.units[name]):
        if any(one.spent):
            why = Reason("next to an ammunition dump", rulebook.AMMO_DUMP)
            recorder.emit(AmmoReplenished(one.id, (why,)))
