"""Applying damage (DT "Apply Damage", p. 30)."""

from __future__ import annotations

from dust_tactics.core.reason import Reason

from .. import rulebook
from ..cards import KILL
from ..decisions import Lose
from ..events import DamageTaken, MiniaturesLost, UnitEliminated
from ..frames import Wound, WoundsFrame
from ..questions import Ask
from ..scribe import Scribe
from ..state import UnitState


def advance(scribe: Scribe, frame: WoundsFrame) -> None:
    """Apply the losses of the next unit, or ask its owner which miniatures fall."""
    if frame.choosing is not None:
        scribe.ask(scribe.state.units[frame.choosing].side, Ask.LOSE, frame.choosing)
        return
    if not frame.wounds:
        scribe.pop()
        return
    name = frame.wounds[0].unit
    unit = scribe.state.units[name]
    mine = tuple(wound for wound in frame.wounds if wound.unit == name)
    rest = frame.now(wounds=tuple(wound for wound in frame.wounds if wound.unit != name))
    if unit.card.damage is not None:
        _mark(scribe, unit, mine)
        scribe.become(rest)
        return
    hits = sum(wound.hits for wound in mine)
    standing = [group for group, left in enumerate(unit.survivors()) if left]
    if hits >= unit.miniatures:
        for group in standing:
            _remove(scribe, unit, group, unit.survivors()[group])
        _eliminate(scribe, unit)
    elif len(standing) == 1:
        _remove(scribe, unit, standing[0], hits)
    else:
        rest = rest.now(choosing=name, owed=hits)
    scribe.become(rest)


def answer(scribe: Scribe, decision: Lose) -> None:
    """The owner takes one miniature off (DT "Apply Damage"; ruling ``who-removes``)."""
    frame = scribe.top
    assert isinstance(frame, WoundsFrame)
    assert frame.choosing is not None
    unit = scribe.state.units[frame.choosing]
    group = [main for main, _ in unit.card.groups].index(decision.weapon)
    _remove(scribe, unit, group, 1)
    owed = frame.owed - 1
    unit = scribe.state.units[frame.choosing]
    standing = [index for index, left in enumerate(unit.survivors()) if left]
    if owed and len(standing) == 1:
        _remove(scribe, unit, standing[0], owed)
        owed = 0
    scribe.become(frame.now(owed=owed, choosing=frame.choosing if owed else None))


def _remove(scribe: Scribe, unit: UnitState, group: int, count: int) -> None:
    weapon = unit.card.groups[group][0]
    scribe.emit(
        MiniaturesLost(unit.id, group, count, weapon, (Reason("one miniature a hit", rulebook.DAMAGE),))
    )


def _mark(scribe: Scribe, unit: UnitState, wounds: tuple[Wound, ...]) -> None:
    """Cross off a damage track.  A support weapon loses one soldier a hit, whatever the damage."""
    each_hit_one = unit.card.one_cross_a_hit
    killed = not each_hit_one and any(wound.damage == KILL for wound in wounds)
    left = unit.hits_left
    marks = left if killed else sum(w.hits * (1 if each_hit_one else w.damage) for w in wounds)
    marks = min(marks, left)
    because = Reason("one cross for each point of damage", rulebook.DAMAGE)
    if killed:
        because = Reason("a skull marks the whole track", rulebook.AUTOMATIC_KILL)
    elif each_hit_one:
        skull = any(wound.damage == KILL for wound in wounds)
        because = Reason("one soldier a hit", rulebook.DAMAGE, "support-skull" if skull else None)
    scribe.emit(DamageTaken(unit.id, marks, killed, (because,)))
    if marks == left:
        _eliminate(scribe, unit)


def _eliminate(scribe: Scribe, unit: UnitState) -> None:
    assert unit.square is not None
    scribe.emit(
        UnitEliminated(
            unit.id, unit.square, unit.card.points, (Reason("nothing is left of it", rulebook.DAMAGE),)
        )
    )
