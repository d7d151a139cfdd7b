"""The rolls of a unit against its tokens and to react, and of its side for initiative: dice and symbols.

The book has the usual ones; skills may say more.
"""

from __future__ import annotations

from functools import cache

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.ask import Answer, ask
from dust_tactics.skirmish.skills.firing import Commanding
from dust_tactics.skirmish.skills.hooks import (
    INITIATIVE_DICE,
    PASS_TOKENS,
    REACTION_FACES,
    REACTION_RANGE,
    SHAKE_DICE,
    STEADIES,
)
from dust_tactics.skirmish.state.state import State, UnitState

from .auras import aid
from .voices import said, spoken


def _at_least(usual: int, more: Answer[int]) -> Answer[int]:
    return more if more.value > usual else _usual(usual)


@cache
def _usual(value: int) -> Answer[int]:
    """What the book alone says: made once, for it is asked about again and again."""
    return Answer(value)


def shake_dice(state: State, unit: UnitState) -> Answer[int]:
    """The dice that a unit rolls against tokens of fire and suppression.

    So many as it activates and as an officer rallies it (ruling ``rally-dice``).
    """
    usual, own = state.table.ruleset.shake_dice, said(state, unit, SHAKE_DICE)
    if not usual:
        return Answer(usual)
    found = aid(state, unit, STEADIES)
    return _at_least(usual, found if found.value > own.value else own)


def reaction_range(state: State, unit: UnitState) -> Answer[int]:
    """The squares within which a unit may react."""
    usual = state.table.ruleset.reaction_range
    return _at_least(usual, said(state, unit, REACTION_RANGE))


def reaction_faces(state: State, unit: UnitState) -> Answer[str]:
    """The symbols that count when a unit attempts to react."""
    usual = state.table.ruleset.reaction_faces
    more = said(state, unit, REACTION_FACES)
    return Answer(usual + "".join(sorted(more.value - set(usual))), more.reasons)


def commanding(state: State, unit: UnitState) -> Commanding:
    """Return what skills are asked about a unit at the beginning of a turn."""
    marks = frozenset(mark.name for mark in unit.marks)
    return Commanding(not unit.eliminated, state.square_of(unit) is not None, marks)


def more_tokens(state: State, side: Side) -> Answer[int]:
    """The pass tokens that skills bring a side at the beginning of a turn."""
    found = Answer(0)
    if spoken(state.table, PASS_TOKENS):
        for unit in state.side_units(side):
            said = ask(PASS_TOKENS, arms_of(state.table, unit.card).unit, commanding(state, unit))
            found = Answer(found.value + said.value, (*found.reasons, *said.reasons))
    return found


def initiative_dice(state: State, side: Side) -> Answer[int]:
    """The dice that a side rolls for initiative."""
    usual = Answer(state.table.ruleset.initiative_dice)
    if not spoken(state.table, INITIATIVE_DICE):
        return usual
    best = usual
    for unit in state.units.values():
        said = Answer(0)
        if unit.side is side:
            said = ask(INITIATIVE_DICE, arms_of(state.table, unit.card).unit, commanding(state, unit))
        best = said if said.value > best.value else best
    return best
