"""Going into hiding carried out, and being given away (D47 "Camouflage", "Stealth — Weapon")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import MarkGained, MarkLost
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN, in_hiding
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def hide(recorder: Recorder, name: str, _target: Target) -> None:
    """A unit hides where it stands, with the heroes who have joined it."""
    why = Reason("until it does anything but move or nothing", rulebook.CAMOUFLAGE)
    for one in (recorder.state.units[name], *recorder.state.heroes_with(name)):
        if not one.marked(HIDDEN.name):
            recorder.emit(MarkGained(one.id, HIDDEN, (why,)))


def give_away(recorder: Recorder, name: str, why: str) -> None:
    """A unit does what ends its hiding; nothing happens to one that does not hide."""
    state = recorder.state
    for one in in_hiding(state, state.units[name]):
        because = Reason(why, rulebook.CAMOUFLAGE, "D47-camouflage-ends")
        recorder.emit(MarkLost(one.id, HIDDEN, (because,)))
