"""Third actions: who may gain one (D47 "Ace Pilot", "Ace Air Pilot", "Infantry Ace", "Scout").

Who may gain one by a die activates first, rolls, and then declares his actions, as units with tokens do.
Who gains one by a march declares it with that.
"""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.rules.units.voices import said, spoken
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, silence
from dust_tactics.skirmish.state.state import State, Table, UnitState


def chances(state: State, unit: UnitState) -> Answer[frozenset[str]]:
    """The symbols on a die that give a unit a third action when it activates, and who says so."""
    return said(state, unit, hooks.THIRD_ACTION)


def rolls(state: State, unit: UnitState) -> bool:
    """Return whether a unit that activates rolls for a third action."""
    return possible(state.table) and bool(chances(state, unit).value)


def possible(table: Table) -> bool:
    """Return whether any card at a table may give a third action by a die at all."""
    return spoken(table, hooks.THIRD_ACTION)


def chance(state: State, unit: UnitState) -> Fraction:
    """Return how likely a unit that activates gains a third action."""
    return state.table.ruleset.dice.chance("".join(sorted(chances(state, unit).value)))


def by_march(state: State, unit: UnitState) -> Answer[bool]:
    """Return whether a march gives a unit a third action now, and who says so: in its first activation."""
    if unit.activations > int(unit.activated):
        return silence(hooks.FIRST_MARCH)
    return said(state, unit, hooks.FIRST_MARCH)
