"""Applying damage (DT "Apply Damage", p. 30)."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import KILL
from dust_tactics.skirmish.decisions.decisions import Lose, weapon_index
from dust_tactics.skirmish.decisions.frames import Wound, WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DamageTaken, MiniaturesLost
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import critical_hits, stun
from .bail_out import bail_out
from .destruction import eliminate


def advance(recorder: Recorder, frame: WoundsFrame) -> None:
    """Apply the losses of the next unit, or ask its owner which miniatures fall."""
    if frame.breaking is not None:
        recorder.ask(recorder.state.units[frame.breaking].side, Ask.LOSE, frame.breaking)
        return
    if frame.damage is not None:
        _shared(recorder, frame, frame.damage)
        return
    if frame.choosing is not None:
        recorder.ask(recorder.state.units[frame.choosing].side, Ask.LOSE, frame.choosing)
        return
    if not frame.wounds:
        recorder.pop()
        stun.strike(recorder, frame.stuns)
        return
    # what a sniper's player has named is gone before owners share the rest
    named = next((wound for wound in frame.wounds if wound.names is not None), None)
    if named is not None:
        recorder.become(frame.now(wounds=tuple(wound for wound in frame.wounds if wound is not named)))
        _take_named(recorder, named)
        return
    name = frame.wounds[0].unit
    unit = recorder.state.units[name]
    if fellows(recorder.state, unit):
        first = frame.wounds[0]
        recorder.become(
            frame.now(wounds=frame.wounds[1:], choosing=name, owed=first.hits, damage=first.damage)
        )
        return
    mine = tuple(wound for wound in frame.wounds if wound.unit == name)
    rest = frame.now(wounds=tuple(wound for wound in frame.wounds if wound.unit != name))
    if unit.eliminated:  # shared hits have used it up already
        recorder.become(rest)
        return
    if unit.card.damage is not None:
        _mark(recorder, unit, [(wound.hits, wound.damage) for wound in mine])
        recorder.become(rest)
        if recorder.state.units[name].eliminated:
            bail_out(recorder, unit)
        else:
            critical_hits.strike(recorder, name, [wound.attacker for wound in mine])
        return
    hits = sum(wound.hits for wound in mine)
    standing = [group for group, left in enumerate(unit.survivors()) if left]
    if hits >= unit.miniatures:
        for group in standing:
            _remove(recorder, unit, group, unit.survivors()[group])
        _eliminate(recorder, unit)
    elif len(standing) == 1:
        _remove(recorder, unit, standing[0], hits)
    else:
        rest = rest.now(choosing=name, owed=hits)
    recorder.become(rest)


def choices(state: State, frame: WoundsFrame) -> list[Lose]:
    """Return what who is asked may put a hit on: soldiers, then joined heroes."""
    assert frame.choosing is not None
    unit = state.units[frame.choosing]
    groups = zip(unit.card.groups, unit.survivors(), strict=True)
    found = [Lose(weapon) for (weapon, _), left in groups if left]
    if frame.damage is not None:
        if not unit.card.groups:
            found.append(Lose(unit=unit.id))
        found += [Lose(unit=hero.id) for hero in fellows(state, unit)]
    return found


def _take_named(recorder: Recorder, wound: Wound) -> None:
    """All hits on the miniature that was named; what it cannot take is lost (ruling ``sniper-names``)."""
    assert wound.names is not None
    state = recorder.state
    unit = state.units[wound.unit]
    if wound.names in state.units:
        body = state.units[wound.names]
        if body.eliminated:
            return
        if body.card.damage is not None:
            _mark(recorder, body, [(wound.hits, wound.damage)])
        else:  # a commissar: one who has joined, and no hero
            _remove(recorder, body, 0, 1)
            _eliminate(recorder, body)
        return
    main = None if wound.names == "-" else weapon_index(wound.names)
    group = next((n for n, (weapon, _) in enumerate(unit.card.groups) if weapon == main), None)
    if group is None or unit.eliminated:
        return
    count = min(wound.hits, wound.count, unit.survivors()[group])
    if count:
        _remove(recorder, unit, group, count)
    if not recorder.state.units[unit.id].miniatures:
        _eliminate(recorder, unit)


def _shared(recorder: Recorder, frame: WoundsFrame, damage: int) -> None:
    """The hits of one weapon on a unit with joined heroes, until the owner must choose.

    He shares them as he likes (ruling ``hero-hits``), and need not choose where only one
    choice is left, or where everybody falls anyway.
    """
    assert frame.choosing is not None
    state = recorder.state
    open_to = choices(state, frame)
    unit = state.units[frame.choosing]
    left = sum(body.hits_left for body in (unit, *fellows(state, unit)))
    if not frame.owed or unit.eliminated:
        recorder.become(frame.now(choosing=None, owed=0, damage=None))
    elif len(open_to) == 1 or frame.owed >= left:
        _take(recorder, frame, open_to[0], damage)
    else:
        recorder.ask(unit.side, Ask.LOSE, unit.id)


def _take(recorder: Recorder, frame: WoundsFrame, choice: Lose, damage: int) -> None:
    """One of the hits that a unit shares with its heroes."""
    assert frame.choosing is not None
    recorder.become(frame.now(owed=frame.owed - 1))
    unit = recorder.state.units[choice.unit or frame.choosing]
    if unit.card.damage is not None:
        _mark(recorder, unit, [(1, damage)])
        return
    group = 0 if choice.unit else [main for main, _ in unit.card.groups].index(choice.weapon)
    _remove(recorder, unit, group, 1)
    if not recorder.state.units[unit.id].miniatures:
        _eliminate(recorder, unit)


def answer(recorder: Recorder, decision: Lose) -> None:
    """One miniature is taken off by the owner (DT "Apply Damage"; ruling ``who-removes``)."""
    frame = recorder.top
    assert isinstance(frame, WoundsFrame)
    if frame.breaking is not None:
        critical_hits.answer(recorder, frame, decision)
        return
    assert frame.choosing is not None
    if frame.damage is not None:
        _take(recorder, frame, decision, frame.damage)
        return
    unit = recorder.state.units[frame.choosing]
    group = [main for main, _ in unit.card.groups].index(decision.weapon)
    _remove(recorder, unit, group, 1)
    owed = frame.owed - 1
    unit = recorder.state.units[frame.choosing]
    standing = [index for index, left in enumerate(unit.survivors()) if left]
    if owed and len(standing) == 1:
        _remove(recorder, unit, standing[0], owed)
        owed = 0
    recorder.become(frame.now(owed=owed, choosing=frame.choosing if owed else None))


def _remove(recorder: Recorder, unit: UnitState, group: int, count: int) -> None:
    weapon = unit.card.groups[group][0]
    recorder.emit(
        MiniaturesLost(unit.id, group, count, weapon, (Reason("one miniature a hit", rulebook.DAMAGE),))
    )


def _mark(recorder: Recorder, unit: UnitState, wounds: list[tuple[int, int]]) -> None:
    """Cross off a damage track for some hits, each group of them with its damage.

    A support weapon loses one soldier a hit, whatever the damage.
    """
    each_hit_one = unit.card.one_cross_a_hit
    killed = not each_hit_one and any(damage == KILL for _, damage in wounds)
    left = unit.hits_left
    marks = left if killed else sum(hits * (1 if each_hit_one else damage) for hits, damage in wounds)
    marks = min(marks, left)
    because = Reason("one cross for each point of damage", rulebook.DAMAGE)
    if killed:
        because = Reason("a skull marks the whole track", rulebook.AUTOMATIC_KILL)
    elif each_hit_one:
        skull = any(damage == KILL for _, damage in wounds)
        because = Reason("one soldier a hit", rulebook.DAMAGE, "support-skull" if skull else None)
    recorder.emit(DamageTaken(unit.id, marks, killed, (because,)))
    if marks == left:
        _eliminate(recorder, unit)


def _eliminate(recorder: Recorder, unit: UnitState) -> None:
    eliminate(recorder, unit, Reason("nothing is left of it", rulebook.DAMAGE))
