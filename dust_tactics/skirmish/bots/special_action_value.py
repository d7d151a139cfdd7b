"""The worth of special actions to the unit that takes them: loading, repairs, commands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from dust_tactics.skirmish.board.grid import Area, Stop, area_distance, level_of, square_of
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Target
from dust_tactics.skirmish.preview.actions import repair_odds
from dust_tactics.skirmish.preview.surroundings import unleashed_odds
from dust_tactics.skirmish.rules.special_actions import registry, repair
from dust_tactics.skirmish.rules.visibility.hiding import hidden, hidden_after
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import Guns, worth
from .command_value import command_worth, follow_worth
from .odds_value import odds_worth

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
SCREEN = 0.25
"""The part of what the enemies could do to a vehicle that smoke over it spares."""
SCARE = 0.15
"""The part of a vehicle's points below which it is not worth the smoke that it has once."""
HIDDEN = 0.1
"""The part of its own points that a unit saves by being in hiding when its activation ends."""
KEPT = 1.0
"""The army points that an attack on everything around must cost to be better than one of a later turn."""
IDLE = -0.02
"""The worth of a special action that brings nothing: less than doing nothing."""

MOVED = 0.7
"""The worth of a command after a move against one that is given at once."""
LOST = 0.6
"""The same of one that may end the activation before something else."""
COMMANDS = frozenset(
    {Action.AMMO_DROP, Action.GET_MOVING, Action.RALLY, Action.GET_UP, Action.STIMULATE}
    | {Action.MEDEVAC, Action.RESURRECT, Action.EXECUTE}
    | {Action.SCRAMBLE, Action.AIR_ALERT, Action.OPTICS, Action.JUICE}
)
_ENDING = frozenset({Action.GET_MOVING, Action.SCRAMBLE})
"""Those that end the activation when they succeed."""


class SpecialActionValue:
    """The special actions of one unit before it activates."""

    def __init__(self, state: State, unit: UnitState, enemies: Mapping[str, Guns]) -> None:
        self._state = state
        self._unit = unit
        self._enemies = enemies
        self._commands: dict[Action, float] = {}

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
                total += (MOVED * self._mending_elsewhere if moved else self._mending) or IDLE
            elif action is Action.CLEAR:
                total += IDLE
            elif action is Action.REPLENISH:
                attacks = not ATTACKING.isdisjoint(actions[index + 1 :])  # which is worth more then
                total += IDLE if moved else 0.0 if attacks else self._supplies
            elif action is Action.REFIT:
                total += max(
                    (
                        repair_worth(self._state, self._unit, t)
                        for t in repair.choices(self._state, self._unit, self._unit)
                    ),
                    default=IDLE,
                )
            elif action is Action.FOLLOW_ME:
                total += IDLE if moved else follow_worth(self._state, self._unit) or IDLE
            elif action in COMMANDS:
                total += self._command(action, actions, index)
            elif action is Action.DIG:
                total += IDLE if self._unit.dug_in and index == 0 else DUG_IN
            elif action is Action.HIDE:
                total += IDLE
            elif action is Action.UNLEASH:
                first = frozenset(actions[:index])
                total += MOVED * self._unleashed_after(first) or IDLE if moved else self._unleashed or IDLE
        return total + self._hiding(actions)

    def _hiding(self, actions: tuple[Action, ...]) -> float:
        """Going into hiding, or giving it up: nothing where there is none, or it stays as it is."""
        before = hidden(self._state, self._unit)
        return HIDDEN * self._unit.card.points * (hidden_after(self._state, self._unit, actions) - before)

    def _command(self, action: Action, actions: tuple[Action, ...], index: int) -> float:
        """A command: from another place it may find somebody else; what follows a second activation is lost.

        The same command is not given twice to the same unit.
        """
        if action in actions[:index]:
            return IDLE
        found = self._commands.get(action)
        if found is None:
            there = registry.SPECIAL[action].targets
            assert there is not None
            state, unit = self._state, self._unit
            values = (command_worth(state, unit, action, t, self._enemies) for t in there(state, unit))
            found = self._commands[action] = max(values, default=0.0)
        moved = not MOVING.isdisjoint(actions[:index])
        lost = action in _ENDING and not (ATTACKING | MOVING).isdisjoint(actions[index + 1 :])
        return (found * (MOVED if moved else 1.0) * (LOST if lost else 1.0)) or IDLE

    @cached_property
    def _unleashed(self) -> float:
        """The attack on everything around it from where it stands."""
        return _unleashed_from(self._state, self._unit)

    def _unleashed_after(self, first: frozenset[Action]) -> float:
        """The same after a move: as amid the best of the enemies whom it can reach with what comes first."""
        card, here = self._unit.card, self._unit
        far = card.march if Action.MARCH in first else card.move
        near = (e for e in self._enemies.values() if area_distance(here.area, e.unit.area) <= far + 1)
        amid = (self._unit.but(square=e.unit.square, level=e.unit.level) for e in near)
        values = (_unleashed_from(self._state.with_unit(there), there) for there in amid)
        return max(values, default=0.0) if here.on_board else 0.0

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

    def served(self, here: Stop, actions: tuple[Action, ...]) -> float:
        """The worth of those of some special actions that are done to others, from a square."""
        wanted = [action for action in actions if action is Action.REPAIR or action in COMMANDS]
        if not wanted and Action.UNLEASH not in actions:
            return 0.0
        unit = self._unit.but(square=square_of(here), level=level_of(here))
        state = self._state.with_unit(unit)
        total = _unleashed_from(state, unit) if Action.UNLEASH in actions else 0.0
        for action in wanted:
            there = registry.SPECIAL[action].targets
            assert there is not None
            values = (target_worth(state, unit, action, t, self._enemies) for t in there(state, unit))
            total += max(values, default=0.0)
        return total

    @cached_property
    def _mending_elsewhere(self) -> float:
        """The best repair of all that it could make, wherever that is: a move may take it there."""
        if self._state.firing(self._unit).square is None or not repair.mechanic(self._state, self._unit):
            return 0.0
        found = (
            repair_worth(self._state, self._unit, target)
            for vehicle in repair.patients(self._state, self._unit)
            for target in repair.choices(self._state, vehicle, self._unit)
        )
        return max(found, default=0.0)

    @cached_property
    def _mending(self) -> float:
        """The best repair from where it stands."""
        if not repair.mechanic(self._state, self._unit) or self._state.firing(self._unit).square is None:
            return 0.0
        found = (
            repair_worth(self._state, self._unit, target)
            for target in repair.targets(self._state, self._unit)
        )
        return max(found, default=0.0)


def _unleashed_from(state: State, unit: UnitState) -> float:
    """The worth of an attack on everything around a unit, beyond what it is worth to keep: it has it once."""
    return max(0.0, odds_worth(state, unleashed_odds(state, unit), unit.side) - KEPT)


def smoke_worth(unit: UnitState, actions: tuple[Action, ...], danger: float) -> float:
    """The worth of smoke over a vehicle that the enemies could do so much to, once a game.

    It goes last, so that it hides nothing from its own attack and is not left behind.
    """
    last = actions[-1] is Action.SMOKE
    return SCREEN * (danger - SCARE * unit.card.points) * (1.0 if last else 0.1)


def smoke_place(state: State, unit: UnitState, target: Target) -> float:
    """The worth of one of the areas for smoke: towards the enemies, and over friends without cover."""
    if target.area is None or target.square is None:
        return 0.0
    enemies = [one.area for one in state.side_units(unit.side.other) if one.on_board]
    far = Area.at(target.area.across(target.square))
    near = min((area_distance(far, area) for area in enemies), default=0)
    return 1.0 - 0.01 * near


def repair_worth(state: State, unit: UnitState, target: Target) -> float:
    """The worth of a repair by a unit, in army points."""
    if target.unit is None:
        return 0.1 if target.square is not None else 0.0
    vehicle = state.units[target.unit]
    cured, left = 0.0, vehicle.criticals
    if target.cure is not None:
        cured = BURDEN[target.cure] * vehicle.card.points * 0.5
        left = tuple(critical for critical in left if critical is not target.cure)
    odds = repair_odds(state, unit, target)
    if not odds:
        return cured
    points = float(sum(n * p for n, p in enumerate(odds)))
    whole = float(odds[-1]) if len(odds) > vehicle.mendable else 0.0
    freed = sum(BURDEN[critical] for critical in left) * vehicle.card.points * 0.5
    return worth(vehicle.but(damage=0), points, 0.0) + cured + whole * freed


def target_worth(
    state: State, unit: UnitState, action: Action, target: Target, enemies: Mapping[str, Guns]
) -> float:
    """The worth of doing a special action to something, in army points."""
    if action in COMMANDS:
        return command_worth(state, unit, action, target, enemies)
    return repair_worth(state, unit, target) + smoke_place(state, unit, target)
