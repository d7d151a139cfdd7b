"""Losses by points of damage that nothing has stopped: crosses, soldiers, elimination (DT "Apply Damage")."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import KILL
from dust_tactics.skirmish.decisions.procedure_frames import Stun, Wound, WoundsFrame
from dust_tactics.skirmish.events.all import DamageTaken, MiniaturesLost
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

from . import interrogation, lost_arms, reprieve
from .destruction import eliminate
from .negation import suffered


def credited(recorder: Recorder, wound: Wound, points: int) -> int:
    """Write down who has done so many points of damage, for what follows from it.  Return the points."""
    frame = recorder.top
    assert isinstance(frame, WoundsFrame)
    stun = Stun(wound.unit, wound.attacker, holds=False)
    if points and wound.stuns and stun not in frame.stuns:
        recorder.become(frame.now(stuns=(*frame.stuns, stun)))
    if points and wound.interrogators:
        interrogation.watch(recorder, wound.interrogators, recorder.state.units[wound.unit])
    reprieve.feed(recorder, wound, points)
    return points


def remove(recorder: Recorder, unit: UnitState, group: int, count: int) -> None:
    """So many soldiers of a group fall."""
    weapon = unit.card.groups[group][0]
    why = Reason("one soldier a hit", rulebook.DAMAGE)
    recorder.emit(MiniaturesLost(unit.id, group, count, weapon, (why,)))


def mark(recorder: Recorder, unit: UnitState, wounds: Sequence[Wound], hits: int | None = None) -> list[str]:
    """Cross off a damage track for some wounds, or for so many ``hits`` of each.  Return who did damage.

    A support weapon loses one soldier a hit, whatever the damage.
    """
    left, marks, hurt = unit.hits_left, 0, list[str]()
    for wound in wounds:
        points = suffered(recorder, unit, wound, wound.hits if hits is None else hits)
        if points:
            hurt.append(wound.attacker)
        marks += credited(recorder, wound, min(points, left - marks))
    if not marks:
        return hurt
    each_hit_one, skull = unit.card.one_cross_a_hit, any(wound.damage == KILL for wound in wounds)
    killed = skull and not each_hit_one and marks == left
    because = Reason("one cross for each point of damage", rulebook.DAMAGE)
    if killed:
        because = Reason("a skull marks the whole track", rulebook.AUTOMATIC_KILL)
    elif each_hit_one:
        because = Reason("one soldier a hit", rulebook.DAMAGE, "support-skull" if skull else None)
    recorder.emit(DamageTaken(unit.id, marks, killed, (because,)))
    if marks == left:
        fall(recorder, unit)
    lost_arms.owe(recorder, unit.id, marks)
    return hurt


def fall(recorder: Recorder, unit: UnitState) -> None:
    """Nothing is left of a unit or of a hero; some may yet stay when the attack is resolved."""
    if not reprieve.deferred(recorder, unit):
        eliminate(recorder, unit, Reason("nothing is left of it", rulebook.DAMAGE))
