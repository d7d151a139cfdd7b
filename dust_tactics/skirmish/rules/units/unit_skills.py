"""Skills that speak about one of a combined unit: his own, and what the others share with him.

Where the whole unit is asked, :mod:`.voices` speak.
"""

from __future__ import annotations

from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.ask import UnitSources
from dust_tactics.skirmish.state.state import State, UnitState

from .voices import rows_from


def team(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """Return a combined unit, given any of it: the unit that was joined, then the heroes with it."""
    host = unit if unit.joined is None else state.units[unit.joined]
    heroes = state.heroes_with(host.id)
    return (host, *heroes) if heroes else (host,)


def sources(state: State, unit: UnitState) -> UnitSources:
    """Return who may speak about one of a combined unit: his own skills, and what the others share."""
    own = arms_of(state.table, unit.card).unit
    rows = [row for one in team(state, unit) if one.id != unit.id for row in rows_from(state, one)]
    return UnitSources((*own.rows, *rows)) if rows else own
