"""Officers, radio men, medics and mechanics in play, and what helps and hinders them.

D47 "Command Actions", "Command Vehicle", "Jammer" (rulings ``D47-command-roles``, ``D47-command-radio``).
Whoever has joined a unit, or pilots it, gives commands from where it is.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.cards import roles
from dust_tactics.skirmish.cards.roles import BUILT_IN, Role
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne, borne_by
from dust_tactics.skirmish.state.state import State, UnitState

READING = "D47-command-roles"
JAMMING_RANGE = 6
_ALL = frozenset(Role)


def roles_left(state: State, unit: UnitState) -> tuple[Role, ...]:
    """The roles that are left in a unit itself: of a squad's soldiers, or of a hero, while he stands."""
    tags = arms_of(state.table, unit.card).tags
    if unit.eliminated or tags.isdisjoint(_ALL):
        return ()
    if not unit.card.groups:
        return tuple(role for role in roles.wanted(unit.card, tags) if role is not Role.RADIO)
    return roles.left(unit.card, tags, unit.survivors(), state.table.ruleset.reading(READING))


def posts(state: State, unit: UnitState) -> tuple[tuple[Role, ...], ...]:
    """The roles of the soldiers of each group of a squad's card; empty while they are taken over."""
    tags = arms_of(state.table, unit.card).tags
    reading = state.table.ruleset.reading(READING)
    if not unit.card.groups or tags.isdisjoint(_ALL) or reading == roles.FALL_LAST:
        return ()
    return roles.posts(unit.card, tags, reading)


def has(state: State, unit: UnitState, role: Role) -> bool:
    """Return whether somebody of a role acts with a unit: in it, joined to it, or as its pilot."""
    return any(role in roles_left(state, one) for one in (unit, *state.belonging(unit.id)))


def radio(state: State, unit: UnitState) -> bool:
    """Return whether an officer who acts with a unit has a radio to use."""
    if unit.carried is not None or not unit.card.is_infantry or unit.card.armour >= BUILT_IN:
        return True
    left = roles_left(state, unit)
    return Role.RADIO in left and Role.OFFICER in arms_of(state.table, unit.card).tags


def is_observer(state: State, unit: UnitState) -> bool:
    """Return whether anybody in a unit may direct the artillery of others, with a radio for it or without."""
    if "observer" in arms_of(state.table, unit.card).tags:
        return True
    return borne_by(state.table, state.heroes_with(unit.id), "observer")


def observes(state: State, unit: UnitState) -> bool:
    """Return whether a unit may direct the artillery of others: who has a radio for it stands."""
    if not is_observer(state, unit):
        return False
    team = (unit, *state.heroes_with(unit.id))
    if not unit.card.is_infantry or unit.card.armour >= BUILT_IN:
        return True
    if borne_by(state.table, [one for one in team if one.card.kind is Kind.HERO], "observer"):
        return True  # he is the miniature with the radio
    return Role.RADIO in roles_left(state, unit)


def helped(state: State, unit: UnitState) -> bool:
    """Return whether a unit gives its commands from what lets it roll failed dice again."""
    inside = unit if unit.carried is None else state.units[unit.carried]
    return "commands" in arms_of(state.table, inside.card).tags


def free(state: State, unit: UnitState) -> bool:
    """Return whether who acts with a unit gives one command for nothing in each activation."""
    return borne_by(state.table, _all_of(state, unit), "commands-free")


def jammed(state: State, side: Side, area: Area) -> bool:
    """Return whether an enemy disturbs the radios of a side in some squares."""
    return borne(state.table, "jams") and any(
        area_distance(area, place.area) <= JAMMING_RANGE
        and borne_by(state.table, _all_of(state, state.units[place.unit]), "jams")
        for place in state.places[side.other]
    )


def beyond_command(state: State, unit: UnitState) -> bool:
    """Return whether no command action can be aimed at a unit."""
    return borne_by(state.table, _all_of(state, unit), "uncommanded")


def _all_of(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    return (unit, *state.belonging(unit.id))
