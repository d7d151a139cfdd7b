"""Immunity: who is spared what happens to others (D47 "Mythos Creature", "Fanatical", "Nothin's Easy").

A unit with whom somebody has joined, or whom somebody pilots, is spared with him: the tokens of a unit
are its heroes' too.
"""

from __future__ import annotations

from dust_tactics.skirmish.rules.movement.mobility import has_tag
from dust_tactics.skirmish.skills.hooks import SPARES
from dust_tactics.skirmish.state.state import State, UnitState

from .auras import aid

UNSUPPRESSED, SPARES_HOST, NO_CRITICALS = "unsuppressed", "spares-host", "no-critical-hits"
"""The properties of skills that say so."""


def unsuppressed(state: State, unit: UnitState) -> bool:
    """Return whether a unit never comes under fire and is never suppressed."""
    rules = state.table.ruleset
    with_it = state.belonging(unit.id)
    if any(has_tag(rules, one.card, UNSUPPRESSED) for one in (unit, *with_it)):
        return True
    if any(has_tag(rules, one.card, SPARES_HOST) for one in with_it):
        return True  # a hero to whom nothing is easy, but not while he is on his own
    return aid(state, unit, SPARES).value


def no_criticals(state: State, unit: UnitState) -> bool:
    """Return whether a vehicle takes no critical hits."""
    return has_tag(state.table.ruleset, unit.card, NO_CRITICALS)
