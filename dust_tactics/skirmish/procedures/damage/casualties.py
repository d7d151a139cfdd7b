"""Applying damage (DT "Apply Damage", p. 30)."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Lose, weapon_index
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.units.leaders import pickable
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import critical_hits, hit_sharing, interrogation, lost_arms, reprieve, stun
from .bail_out import bail_out
from .losses import credited, fall, mark, remove
from .negation import suffered


def advance(recorder: Recorder, frame: WoundsFrame) -> None:
    """Apply the losses of the next unit, or ask its owner which miniatures fall."""
    if frame.breaking is not None:
        recorder.ask(recorder.state.units[frame.breaking].side, Ask.LOSE, frame.breaking)
    elif frame.disarming:
        lost_arms.advance(recorder, frame)
    elif frame.taking is not None:
        hit_sharing.advance(recorder, frame)
    elif frame.choosing is not None:
        recorder.ask(recorder.state.units[frame.choosing].side, Ask.LOSE, frame.choosing)
    elif frame.wounds:
        _next(recorder, frame)
    elif frame.healing or frame.dying:
        fallen = reprieve.settle(recorder, frame)
        if fallen is not None:
            bail_out(recorder, fallen)
    elif frame.hunts:
        interrogation.settle(recorder, frame)
    else:
        recorder.pop()
        stun.strike(recorder, frame.stuns)


def _next(recorder: Recorder, frame: WoundsFrame) -> None:
    """The wounds of the next unit."""
    # what a sniper's player has named is gone before owners share the rest
    named = next((wound for wound in frame.wounds if wound.names is not None), None)
    if named is not None:
        recorder.become(frame.now(wounds=tuple(wound for wound in frame.wounds if wound is not named)))
        _take_named(recorder, named)
        return
    state, first = recorder.state, frame.wounds[0]
    unit = state.units[first.unit]
    if hit_sharing.one_by_one(state, first):
        recorder.become(
            frame.now(
                wounds=frame.wounds[1:], choosing=unit.id, owed=first.hits, damage=first.damage, taking=first
            )
        )
        return
    mine = [wound for wound in frame.wounds if wound.unit == unit.id]
    mine = [wound for wound in mine if not hit_sharing.one_by_one(state, wound)]
    recorder.become(frame.now(wounds=tuple(wound for wound in frame.wounds if wound not in mine)))
    if not unit.hits_left:  # shared hits have used it up already
        return
    if unit.card.damage is None:
        _soldiers(recorder, unit, mine)
        return
    hurt = mark(recorder, unit, mine)
    now = recorder.state.units[unit.id]
    if now.eliminated:
        bail_out(recorder, unit)
    elif now.hits_left:
        critical_hits.strike(recorder, unit.id, hurt)


def choices(state: State, frame: WoundsFrame) -> list[Lose]:
    """Return what who is asked may put a hit on: soldiers, then joined heroes; or what else goes."""
    if frame.breaking is not None:
        return critical_hits.choices(state, frame)
    if frame.disarming:
        return lost_arms.choices(state, frame)
    return hit_sharing.choices(state, frame)


def _soldiers(recorder: Recorder, unit: UnitState, wounds: list[Wound]) -> None:
    """Hits on a squad alone: its owner chooses who falls where it makes a difference."""
    lost = 0
    for wound in wounds:
        points = suffered(recorder, unit, wound, wound.hits)
        lost += credited(recorder, wound, min(points, unit.miniatures - lost))
    standing = [group for group, left in enumerate(unit.survivors()) if left]
    if lost == unit.miniatures:
        for group in standing:
            remove(recorder, unit, group, unit.survivors()[group])
        fall(recorder, unit)
    elif lost and len(standing) == 1:
        remove(recorder, unit, standing[0], lost)
    elif lost:
        frame = recorder.top
        assert isinstance(frame, WoundsFrame)
        recorder.become(frame.now(choosing=unit.id, owed=lost))


def _take_named(recorder: Recorder, wound: Wound) -> None:
    """All hits on the miniature that was named; what it cannot take is lost (ruling ``sniper-names``)."""
    assert wound.names is not None
    state = recorder.state
    unit = state.units[wound.unit]
    if wound.names in state.units:
        body = state.units[wound.names]
        if not body.hits_left:
            return
        if body.card.damage is not None:
            mark(recorder, body, (wound,))
        elif credited(recorder, wound, suffered(recorder, body, wound, wound.hits)):
            remove(recorder, body, 0, 1)  # a commissar: one who has joined, and no hero
            fall(recorder, body)
        return
    main = None if wound.names == "-" else weapon_index(wound.names)
    group = next((n for n, (weapon, _) in enumerate(unit.card.groups) if weapon == main), None)
    if group is None or unit.eliminated:
        return
    points = suffered(recorder, unit, wound, wound.hits)
    count = credited(recorder, wound, min(points, wound.count, pickable(state, unit)[group]))
    if count:
        remove(recorder, unit, group, count)
    if not recorder.state.units[unit.id].miniatures:
        fall(recorder, unit)


def answer(recorder: Recorder, decision: Lose) -> None:
    """What is lost is chosen: by the owner, or by who has struck."""
    frame = recorder.top
    assert isinstance(frame, WoundsFrame)
    if frame.breaking is not None:
        critical_hits.answer(recorder, frame, decision)
        return
    if frame.disarming:
        lost_arms.answer(recorder, frame, decision)
        return
    if frame.taking is not None:
        hit_sharing.take(recorder, frame, decision)
        return
    assert frame.choosing is not None
    unit = recorder.state.units[frame.choosing]
    group = [main for main, _ in unit.card.groups].index(decision.weapon)
    remove(recorder, unit, group, 1)
    owed = frame.owed - 1
    unit = recorder.state.units[frame.choosing]
    standing = [index for index, left in enumerate(unit.survivors()) if left]
    if owed and len(standing) == 1:
        remove(recorder, unit, standing[0], owed)
        owed = 0
    recorder.become(frame.now(owed=owed, choosing=frame.choosing if owed else None))
