"""Weapons that reach further while their unit does not move (D47 "Burn It!", ruling ``burn-it``)."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.cards.attachment import names_of
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units.voices import say, spoken
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.ask import Answer
from dust_tactics.skirmish.skills.firing import Reaching
from dust_tactics.skirmish.skills.hooks import LONGER_REACH
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

_CARDS: Shelf[tuple[str, tuple[int, ...]], UnitCard] = Shelf("longer-reach", until=NEVER)
"""Cards with weapons that reach further, by the card's id and the squares of each line."""
_SAME = Answer(0)


def further(state: State, unit: UnitState, index: int) -> Answer[int]:
    """The squares that a weapon line of a unit's card reaches further in an activation without a move."""
    if index < 0 or not spoken(state.table, LONGER_REACH) or unit.card.weapons[index].close:
        return _SAME
    tags = arms_of(state.table, unit.card).sources[index].tags
    return say(state, unit, LONGER_REACH, Reaching(tags, names_of(unit.card)))


def furthest(state: State, unit: UnitState) -> Answer[int]:
    """The most of them."""
    if not spoken(state.table, LONGER_REACH):
        return _SAME
    found = (further(state, unit, index) for index in range(len(unit.card.weapons)))
    return max(found, key=lambda answer: answer.value, default=_SAME)


def steady(state: State, unit: UnitState) -> UnitState:
    """A unit as it fires in an activation without a move: by a card whose weapons reach as far as that."""
    if not furthest(state, unit).value:
        return unit
    more = tuple([further(state, unit, index).value for index in range(len(unit.card.weapons))])
    known = _CARDS.of(state.table)
    card = known.get((unit.card.id, more))
    if card is None:
        lines = zip(unit.card.weapons, more, strict=True)
        weapons = tuple([replace(line, range_max=line.range_max + squares) for line, squares in lines])
        name = f"{unit.card.id} {' '.join(map(str, more))} further"
        card = known[unit.card.id, more] = replace(unit.card, id=name, weapons=weapons)
    return unit.by_longer(card)


def as_it_fires(state: State, attacker: UnitState, frame: AttackFrame) -> UnitState:
    """A unit where it fires from, with the reach that its weapons have in an attack."""
    found = state.firing(attacker)
    return steady(state, found) if frame.still else found
