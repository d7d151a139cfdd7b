"""Wrecks that destroyed vehicles leave (D47 "Wrecks")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import Locomotion
from dust_tactics.skirmish.events.all import WreckLeft
from dust_tactics.skirmish.rules.targeting.explosions import reach_of_blast
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState


def leave(recorder: Recorder, unit: UnitState) -> None:
    """A vehicle on the ground is destroyed: a wreck lies in its squares, if the book has wrecks.

    Of a ship nothing is left but water (D47 "Naval Unit"), of what explodes nothing at all (D47 "Explode").

    ``unit`` is what was destroyed, as it was before; what is no vehicle leaves nothing.
    """
    if recorder.state.table.ruleset.wreck is None or not unit.is_vehicle or unit.stop is None:
        return
    if unit.card.locomotion is Locomotion.NAVAL:  # it goes down, and the water closes over it
        return
    if reach_of_blast(recorder.state.table, unit):  # nothing is left of what explodes
        return
    why = Reason("a vehicle that is destroyed stays on the battlefield", rulebook.WRECKS)
    recorder.emit(WreckLeft(unit.id, unit.stop, unit.burning, (why,)))
