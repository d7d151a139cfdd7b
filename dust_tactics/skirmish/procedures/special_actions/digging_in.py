"""Digging in carried out (D47 "Dozer Blade")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import DugIn
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def dig_in(recorder: Recorder, name: str, _target: Target) -> None:
    """A vehicle digs in where it stands."""
    why = Reason("cover from everywhere until it moves", rulebook.DIGGING_IN)
    recorder.emit(DugIn(name, (why,)))
