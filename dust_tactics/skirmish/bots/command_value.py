"""The worth of command actions: what another unit gains by them, as likely as they succeed."""

from __future__ import annotations

from collections.abc import Mapping

from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.preview.actions import command_chance, soldiers_back
from dust_tactics.skirmish.rules.special_actions.command import rallied
from dust_tactics.skirmish.rules.special_actions.helpers import followers
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import Guns, worth
from .views import Views

SUPPLY = 0.45
"""The weight of a shot that can be fired next turn against one of this turn."""
AGAIN = 0.4
"""The weight of what a unit may do that has nobody to attack from where it stands."""
SHAKEN, STUNNED = 0.08, 0.15
"""The part of its points that each step of suppression, and a Stunned token, cost a unit's owner."""
EASED = 0.6
"""About how much of that a rally takes away."""
SPURRED, RESTED = 0.1, 0.03
"""The part of its points that stimulants are worth to a unit that is yet to activate, or is not."""


POINTED_OUT = 0.15
"""The part of an aircraft's points that it is worth to point it out."""
FOLLOWING = 0.04
"""The part of a unit's points that a chance of a move at once is worth."""
_TUNING = {Action.OPTICS: 0.15, Action.JUICE: 0.05}
"""The part of its points that a vehicle gains that is yet to activate."""


def follow_worth(state: State, unit: UnitState) -> float:
    """The worth of leading others on."""
    return FOLLOWING * sum(one.card.points for one in followers(state, unit))


def command_worth(
    state: State, unit: UnitState, action: Action, target: Target, enemies: Mapping[str, Guns]
) -> float:
    """The worth of a command of a unit about another one, in army points."""
    if target.unit is None:
        return 0.0
    other = state.units[target.unit]
    if action is Action.EXECUTE:
        lost = 1.0 if other.card.one_cross_a_hit else float(other.hits_left)
        return worth(other, lost, float(lost >= other.hits_left))
    if action in (Action.MEDEVAC, Action.RESURRECT):
        return worth(
            other.but(damage=0, lost=(0,) * len(other.lost)), float(soldiers_back(state, target)[1]), 0.0
        )
    if action is Action.RALLY:
        return EASED * sum(_burden(one) for one in rallied(state, unit, target))
    if action is Action.STIMULATE:
        return (RESTED if other.activated else SPURRED) * other.card.points
    if action in _TUNING:
        return (RESTED if other.activated else _TUNING[action]) * other.card.points
    chance = float(command_chance(state, unit, action, target) or 0)
    if action is Action.AMMO_DROP:
        return chance * _supplies(state, other, enemies)
    if action is Action.AIR_ALERT:
        ready = any(not one.activated and not one.card.is_infantry for one in state.side_units(unit.side))
        return chance * POINTED_OUT * other.card.points * ready
    if action in (Action.GET_MOVING, Action.SCRAMBLE):
        return chance * _second_attack(state, other, enemies)
    return chance * worth(other.but(damage=0), 1.0, 0.0)


def _burden(unit: UnitState) -> float:
    return unit.card.points * (SHAKEN * unit.suppression + STUNNED * unit.stunned)


def _best(guns: Guns, enemies: Mapping[str, Guns]) -> float:
    return max((guns.potential(enemy.unit)[0] for enemy in enemies.values()), default=0.0)


def _supplies(state: State, unit: UnitState, enemies: Mapping[str, Guns]) -> float:
    """Full ammunition boxes: what a unit and its heroes could fire that they could not without them."""
    team = (unit, *state.heroes_with(unit.id))
    gain = sum(_best(Guns(state, one.supplied()), enemies) - _best(Guns(state, one), enemies) for one in team)
    return SUPPLY * max(0.0, gain)


def _second_attack(state: State, unit: UnitState, enemies: Mapping[str, Guns]) -> float:
    """The best that a unit could do with another activation: an attack from here, or else later."""
    guns, stop = Guns(state, unit), unit.stop
    if stop is None:
        return 0.0
    views, here = Views(state), 0.0
    for enemy in enemies.values():
        where = enemy.unit.stop
        if where is not None:
            value = guns.value(views, stop, unit.facing, enemy.unit, where, sustained=True)
            here = max(here, value)
    return here or AGAIN * _best(guns, enemies)
