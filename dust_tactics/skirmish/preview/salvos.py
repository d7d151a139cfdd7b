"""Salvos that pay: the whole magazine for more than the reload that it costs (D47 "Salvo Weapons")."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.weapons.loaded_weapons import follows
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import target_odds

WORTH_A_RELOAD = Fraction(1, 4)
"""The part of what a target has left that a salvo must cost it beyond single shots."""


def salvo_pays(state: State, unit: UnitState, enemy: UnitState, aim: Aim, *, sustained: bool) -> bool:
    """True if a volley should be a salvo: it may be one, and a reload follows or is worth it."""
    if aim.weapon not in arms_of(state.table, unit.card).salvos:
        return False
    heroes = state.heroes_with(enemy.id)
    plain, salvo = (
        target_odds(enemy, plan_attack(state, unit, (one,), sustained=sustained).against(enemy.id), heroes)
        for one in (aim, replace(aim, salvo=True))
    )
    gain = salvo.expected - plain.expected
    if follows(state, unit):
        return gain > 0
    return gain >= WORTH_A_RELOAD * plain.left
