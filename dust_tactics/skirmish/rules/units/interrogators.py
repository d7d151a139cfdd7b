"""Interrogations: whose blows and executions on heroes and officers bring dice (D47 "Interrogate").

What they bring says the skill's row; here is who notes it, and on whom (ruling ``interrogate-whom``).
"""

from __future__ import annotations

from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .command_roles import roles_left

TAG = "interrogates"


def interrogators(state: State, unit: UnitState) -> tuple[str, ...]:
    """Return who of those that act together with a unit interrogates, himself if he does; by id."""
    host = unit if unit.aboard is None else state.units[unit.aboard]
    team = (host, *state.belonging(host.id))
    return tuple([one.id for one in team if TAG in arms_of(state.table, one.card).tags])


def prey(state: State, unit: UnitState) -> tuple[str, ...]:
    """Return who of a combined unit is a hero or has an officer among his soldiers, by id."""
    host = unit if unit.joined is None else state.units[unit.joined]
    team = [one for one in (host, *state.heroes_with(host.id)) if one.hits_left]
    return tuple([one.id for one in team if one.card.kind is Kind.HERO or _officer(state, one)])


def fallen(state: State, name: str) -> bool:
    """Return whether a hero is eliminated, or the officer of a squad is."""
    unit = state.units[name]
    return unit.eliminated or (bool(unit.card.groups) and not _officer(state, unit))


def _officer(state: State, unit: UnitState) -> bool:
    return Role.OFFICER in roles_left(state, unit)
