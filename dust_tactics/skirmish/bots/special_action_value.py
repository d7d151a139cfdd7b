"""The worth of special actions to the unit that takes them: loading, repairs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Target
from dust_tactics.skirmish.preview.actions import repair_odds
from dust_tactics.skirmish.rules.special_actions import repair
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import Guns, worth

LATER = 0.45
"""The weight of a shot that can be fired next turn, because it is loaded now, against one of this turn."""
BURDEN = {
    Critical.ON_FIRE: 0.3,
    Critical.MAIN_WEAPON: 0.3,
    Critical.IMMOBILIZED: 0.25,
    Critical.TARGETING: 0.2,
    Critical.SECONDARY_WEAPON: 0.1,
    Critical.MOBILITY: 0.1,
}
"""The part of a vehicle's points that each critical hit costs its owner."""
DUG_IN = 0.05
"""The worth of digging in: more than an action spent on nothing."""
IDLE = -0.02
"""The worth of a special action that brings nothing: less than doing nothing."""


class SpecialActionValue:
    """The special actions of one unit before it activates."""

    def __init__(self, state: State, unit: UnitState, enemies: Mapping[str, Guns]) -> None:
        self._state = state
        self._unit = unit
        self._enemies = enemies

    def guns(self, actions: tuple[Action, ...]) -> Guns:
        """Its weapons in an activation with a reload: loaded when that comes first, else with salvos.

        So with its ammunition, where it fills that up first.
        """
        attack = next((i for i, a in enumerate(actions) if a in ATTACKING), len(actions))
        if Action.RELOAD not in actions:
            fed = Action.REPLENISH in actions[:attack]
            return Guns(self._state, self._unit.supplied() if fed else self._unit)
        if Action.RELOAD in actions[attack + 1 :]:
            return self._loaded_salvo if Action.RELOAD in actions[:attack] else self._salvo
        return self._loaded

    @cached_property
    def _loaded(self) -> Guns:
        return Guns(self._state, self._unit.ready())

    @cached_property
    def _salvo(self) -> Guns:
        return Guns(self._state, self._unit, salvo=True)

    @cached_property
    def _loaded_salvo(self) -> Guns:
        return Guns(self._state, self._unit.ready(), salvo=True)

    def worth(self, actions: tuple[Action, ...]) -> float:
        """The worth of the special actions of an activation beside its attack."""
        total = 0.0
        for index, action in enumerate(actions):
            moved = not MOVING.isdisjoint(actions[:index])  # away from whatever it is next to
            if action is Action.RELOAD:
                total += self._loading(actions, index)
            elif action is Action.REPAIR:
                total += IDLE if self._mending <= 0 or moved else self._mending
            elif action is Action.CLEAR:
                total += IDLE
            elif action is Action.REPLENISH:
                attacks = not ATTACKING.isdisjoint(actions[index + 1 :])  # which is worth more then
                total += IDLE if moved else 0.0 if attacks else self._supplies
            elif action is Action.REFIT:
                total += max((repair_worth(self._state, t) for t in repair.choices(self._unit)), default=IDLE)
            elif action is Action.DIG:
                total += IDLE if self._unit.dug_in and index == 0 else DUG_IN
        return total

    @cached_property
    def _supplies(self) -> float:
        """Full ammunition boxes: what could be fired next turn that could not without them."""
        if not any(self._unit.spent):
            return IDLE
        full = self._best(Guns(self._state, self._unit.supplied()))
        return LATER * max(0.0, full - self._best(Guns(self._state, self._unit))) or IDLE

    def _loading(self, actions: tuple[Action, ...], index: int) -> float:
        """A reload: what could be fired next turn that could not without it."""
        if not ATTACKING.isdisjoint(actions[index + 1 :]):
            return 0.0  # the attack itself is worth more
        fired = not ATTACKING.isdisjoint(actions[:index])
        arms = arms_of(self._state.table, self._unit.card)
        empty = arms.loads if fired else self._unit.unloaded
        if not empty:
            return IDLE
        without = Guns(self._state, self._unit.but(unloaded=tuple(empty)))
        return LATER * max(0.0, self._best(self._loaded) - self._best(without)) or IDLE

    def _best(self, guns: Guns) -> float:
        return max((guns.potential(enemy.unit)[0] for enemy in self._enemies.values()), default=0.0)

    @cached_property
    def _mending(self) -> float:
        """The best repair from where it stands."""
        if not repair.mechanic(self._state, self._unit) or self._unit.square is None:
            return 0.0
        found = (repair_worth(self._state, target) for target in repair.targets(self._state, self._unit))
        return max(found, default=0.0)


def repair_worth(state: State, target: Target) -> float:
    """The worth of a repair, in army points."""
    if target.unit is None:
        return 0.1 if target.square is not None else 0.0
    unit = state.units[target.unit]
    if target.cure is not None:
        return BURDEN[target.cure] * unit.card.points * 0.5
    points = float(sum(n * p for n, p in enumerate(repair_odds(state, target))))
    whole = float(repair_odds(state, target)[-1]) if len(repair_odds(state, target)) > unit.damage else 0.0
    freed = sum(BURDEN[critical] for critical in unit.criticals) * unit.card.points * 0.5
    return worth(unit.but(damage=0), points, 0.0) + whole * freed
