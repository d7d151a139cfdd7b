"""Leaders of squads: which soldier it is, and what he carries alone (ruling ``squad-leader``)."""

from __future__ import annotations

from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings.house_rules import ASSAULT_SHIELDS
from dust_tactics.skirmish.state.state import State, UnitState

from .command_roles import posts


def leading_group(state: State, unit: UnitState) -> int | None:
    """Return the group of a squad's soldiers that its leader is of: its officer's, if it has one.

    Else it is the smallest, of several the last.
    """
    for group, roles in enumerate(posts(state, unit)):
        if Role.OFFICER in roles:
            return group
    groups = [count for _, count in unit.card.groups]
    return max(range(len(groups)), key=lambda n: (-groups[n], n)) if groups else None


def open_to_enemies(state: State, unit: UnitState) -> tuple[int, ...]:
    """Return the groups of a squad of which an enemy who picks may pick somebody.

    Never the leader, unless nobody else of the squad is left.
    """
    return tuple(n for n, count in enumerate(pickable(state, unit)) if count)


def pickable(state: State, unit: UnitState) -> tuple[int, ...]:
    """Return how many of each group of a squad an enemy may pick."""
    left, leader = unit.survivors(), leading_group(state, unit)
    if unit.miniatures == 1:
        return left
    return tuple(count - (n == leader and count > 0) for n, count in enumerate(left))


def shielded_groups(state: State, unit: UnitState) -> tuple[int, ...]:
    """Return the groups of a squad with an assault shield in close combat: the leader's, or by the house
    rule all.
    """
    if not has_shield(state, unit):
        return ()
    leader, every = leading_group(state, unit), state.table.ruleset.house(ASSAULT_SHIELDS)
    return tuple(n for n, count in enumerate(unit.survivors()) if count and (every or n == leader))


def has_shield(state: State, unit: UnitState) -> bool:
    """Return whether a unit, or a hero, has assault shields at all."""
    return "shield" in arms_of(state.table, unit.card).tags


def shield_bearers(state: State, unit: UnitState) -> int:
    """Return how many miniatures of a unit, or a hero, may take hits on a shield."""
    if not unit.card.groups:
        return int(has_shield(state, unit) and unit.hits_left > 0)
    left = unit.survivors()
    return sum(left[group] for group in shielded_groups(state, unit))
