"""Casualties that a sniper's player names: who of a target does most with his weapon."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import weapon_index
from dust_tactics.skirmish.rules.targeting import sniper_casualties
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.state.state import State, UnitState


def whom(state: State, enemy: UnitState, weapon: WeaponCard) -> str | None:
    """Casualty that a sniper names: who does most with his weapon.  Nobody, if more than one could be hit."""
    cell = available_weapons.chart_cell(weapon, enemy)
    open_to = sniper_casualties.namable(state, enemy)
    if not open_to or cell is None or cell.dice > 1 or cell.blast:
        return None
    return max(open_to, key=lambda name: _loss(state, enemy, name))


def _loss(state: State, enemy: UnitState, name: str) -> float:
    """Army points that a hit on a miniature costs its side, roughly."""
    if name in state.units:
        body = state.units[name]
        return body.card.points / max(1, body.hits_left)
    each = enemy.card.points / enemy.card.miniatures
    if name == "-":
        return each / 2
    weapon = enemy.card.weapons[weapon_index(name)]
    if enemy.ammo_left(weapon_index(name)) == 0:
        return each / 2
    every = [_strength(enemy.card.weapons[main]) for main, _ in enemy.card.groups if main is not None]
    return each * _strength(weapon) * len(every) / (sum(every) or 1.0)


def _strength(weapon: WeaponCard) -> float:
    """Strength of a weapon over its chart, roughly; further is better."""
    cells = [cell for cell in (*weapon.infantry, *weapon.vehicle) if cell is not None]
    total = sum((3 if cell.blast else 1) * cell.dice * (4 if cell.kills else cell.damage) for cell in cells)
    return total * (1 + 0.02 * weapon.range_max)
