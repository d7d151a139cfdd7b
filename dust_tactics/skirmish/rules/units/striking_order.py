"""The order of blows in close combat: who strikes before the others (D47 "First Strike").

It is each soldier's or hero's own: of a combined unit only those strike first whose card says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.weapons.available_weapons import usable
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .heroes import shooter


def strikes_first(state: State, body: UnitState) -> bool:
    """Return whether a unit, or a hero, strikes before others."""
    return "strikes-first" in arms_of(state.table, body.card).tags


def anybody_first(state: State, unit: UnitState) -> bool:
    """Return whether a unit strikes first, or a hero with it."""
    return any(strikes_first(state, one) for one in (unit, *state.heroes_with(unit.id)))


def first_blows(state: State, attacker: UnitState, blows: Iterable[Aim]) -> tuple[Aim, ...]:
    """Return those of some blows that are struck first."""
    return tuple([aim for aim in blows if strikes_first(state, shooter(state, attacker, aim))])


def still_possible(state: State, attacker: UnitState, blows: Iterable[Aim]) -> tuple[Aim, ...]:
    """Return what is left of declared blows when the first have done their damage.

    A weapon strikes as often as there is somebody left to use it, and at who still stands; its ammunition
    is spent already.
    """
    found: list[Aim] = []
    for aim in blows:
        target = state.units[aim.target]
        present = {attacker.id, *(hero.id for hero in state.heroes_with(attacker.id))}
        if target.square is None or (aim.by or attacker.id) not in present:
            continue
        who = shooter(state, attacker, aim)
        if aim.weapon >= len(who.card.weapons):
            continue  # the wound has made another one of it, which has no such weapon
        own = tuple(other for other in found if other.by == aim.by)
        count = min(aim.count, usable(state, who.ready().supplied(), aim.weapon, own))
        if count and who.hits_left:
            found.append(aim if count == aim.count else replace(aim, count=count))
    return tuple(found)
