"""The worth of places to one unit: inflicted, suffered, approach, cover."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_distance, area_of
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action
from dust_tactics.skirmish.preview.actions import arrival_chance
from dust_tactics.skirmish.preview.move_reach import Reach, reach
from dust_tactics.skirmish.preview.targets import target_views
from dust_tactics.skirmish.preview.threats import may_charge
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_for
from dust_tactics.skirmish.rules.movement.legal_moves import faces, facings_after
from dust_tactics.skirmish.rules.setup import arrival
from dust_tactics.skirmish.rules.setup.deployment import INWARD
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.targeting.longer_reach import furthest
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import Guns, has_shelter, worth
from .entering import steps_in
from .objective_value import ObjectiveValue
from .observed_value import best_call
from .special_action_value import SpecialActionValue, smoke_worth
from .temper import BALANCED, Temper
from .views import Views
from .walking_distance import WalkingDistance

OUTSIDE = -5.0
"""The worth of staying off the board."""
WASTE = 0.01
"""The cost of an action that is spent on nothing."""


TURNED = 0.1
"""The worth of pointing its weapons at the enemies at the end of a move."""

_LOADS = frozenset({Action.RELOAD, Action.REPLENISH})


def _moves_first(actions: tuple[Action, ...]) -> bool:
    """True if a move comes before the attack of an activation."""
    first = next(a for a in actions if a in MOVING or a in ATTACKING or a is actions[-1])
    return first in MOVING


class PositionValue:
    """The board as one unit sees it before it activates."""

    def __init__(
        self, state: State, unit: UnitState, enemies: Mapping[str, Guns], temper: Temper = BALANCED
    ) -> None:
        self.unit = unit
        self._temper = temper
        self._state = state
        # where the unit stands now must not hide what it would see from elsewhere
        away = state.with_unit(unit.but(square=None)) if unit.square is not None else state
        self._views = Views(away)
        self._enemies = enemies
        self._guns = Guns(state, unit)
        self._works = SpecialActionValue(state, unit, enemies) if registry.known(state, unit) else None
        self._faces = faces(unit)
        self._goals = ObjectiveValue(state, unit, temper) if state.objectives else None
        self._ground = ground_for(state, unit)
        self._fears = 0 if self._ground.flight is not None else self._ground.traps
        self._ways = WalkingDistance(self._ground)
        self._places: dict[Stop, float] = {}
        self._dangers: dict[Stop, float] = {}
        self._calls: dict[bool, float] = {}
        self._harms: dict[int, float] = {}
        self._fists: dict[str, Guns] = {}

    @cached_property
    def reach(self) -> Reach:
        """The stops where it can go."""
        return reach(self._state, self.unit)

    @cached_property
    def fists(self) -> Guns:
        """Its weapons for close combat."""
        return Guns(self._state, self.unit, close=True)

    @cached_property
    def _reaches_further(self) -> bool:
        return bool(furthest(self._state, self.unit).value)

    @cached_property
    def _still(self) -> Guns:
        """Its weapons as they reach while it does not move."""
        return Guns(self._state, self.unit, still=True)

    @cached_property
    def _in_passing(self) -> Guns:
        """Its weapons for ranges, fired to one of its sides."""
        return Guns(self._state, self.unit, one_side=True)

    def limited(self, actions: tuple[Action, ...]) -> Guns | None:
        """The weapons of the attack that is among some actions, if it is not made with all of them."""
        if Action.CHARGE in actions:
            return self.fists
        passing = self.unit.card.has_sides and actions[:2] == (Action.MARCH, Action.ATTACK)
        return self._in_passing if passing else None

    @cached_property
    def _past_traps(self) -> frozenset[Stop]:
        """The stops where it gets only through wire or mines."""
        traps, ground = self._fears, self._ground
        found = (*self.reach.move.items(), *self.reach.march.items())
        return frozenset(
            stop for stop, route in found if any(traps >> ground.number(step) & 1 for step in route.path)
        )

    @cached_property
    def _wanted(self) -> list[tuple[UnitState, float, int]]:
        """Every enemy on the board with the best it could do to it and from how near."""
        return [(guns.unit, *self._guns.potential(guns.unit)) for guns in self._enemies.values()]

    def attack(
        self, here: Stop, facing: Facing | None, *, sustained: bool = False, guns: Guns | None = None
    ) -> float:
        """The worth of its best attack from a square, facing so (``None``: as it likes)."""
        own = self._guns if guns is None else guns
        best = 0.0
        for guns in self._enemies.values():
            enemy = guns.unit
            assert enemy.stop is not None
            value = own.value(self._views, here, facing, enemy, enemy.stop, sustained=sustained)
            if not enemy.activated:
                value *= 1.0 + self._temper.eager
            best = max(best, value)
        return best

    def danger(self, here: Stop) -> float:
        """The worth of what the enemies could do to it on a square."""
        known = self._dangers.get(here)
        if known is None:
            known = self._dangers[here] = min(self._danger(here), 1.2 * self.unit.card.points)
        return known

    def _danger(self, here: Stop) -> float:
        total = 0.0
        for guns in self._enemies.values():
            enemy = guns.unit
            assert enemy.stop is not None
            value = guns.value(self._views, enemy.stop, enemy.facing, self.unit, here)
            if not value and area_distance(enemy.area, area_of(here)) <= guns.reach + enemy.rates[0]:
                value = self._temper.charge * self._harm(guns)
            elif not value and self._rushes(enemy, here):
                value = self._temper.rush * self._harm(self._fists_of(enemy))
            total += self._soon(enemy) * value
        for guns in self._outside:
            way = steps_in(self._state, guns.unit, area_of(here))
            if way is not None and way <= guns.reach + guns.unit.rates[0]:
                total += self._soon(guns.unit) * self._temper.ambush * self._harm(guns)
        return total

    def _soon(self, enemy: UnitState) -> float:
        """The weight of an enemy's fire by whether it may still come this turn."""
        return self._temper.settled if enemy.activated else 1.0

    def _harm(self, guns: Guns) -> float:
        """The best that some weapons could do to it in the open, wherever it stands."""
        known = self._harms.get(id(guns))
        if known is None:
            known = self._harms[id(guns)] = guns.potential(self.unit)[0]
        return known

    @cached_property
    def _outside(self) -> list[Guns]:
        """The enemies that are yet to enter the board."""
        if not self._temper.ambush:
            return []
        enemies = self._state.side_units(self.unit.side.other)
        return [Guns(self._state, enemy) for enemy in enemies if enemy.square is None]

    def _rushes(self, enemy: UnitState, here: Stop) -> bool:
        """True if an enemy is near enough to march up to it and charge."""
        near = area_distance(enemy.area, area_of(here)) <= enemy.rates[1] + 1
        return near and not enemy.activated and may_charge(self._state, enemy)

    def _fists_of(self, enemy: UnitState) -> Guns:
        known = self._fists.get(enemy.id)
        if known is None:
            known = self._fists[enemy.id] = Guns(self._state, enemy, close=True)
        return known

    @cached_property
    def haste(self) -> float:
        """What speaks for activating it now: it may not live to act later."""
        here = self.unit.stop
        if not self._temper.urgent or here is None or self.unit.carried is not None:
            return 0.0
        return self._temper.urgent * self.danger(here)

    def place(self, here: Stop) -> float:
        """The worth of ending an activation on a square."""
        known = self._places.get(here)
        if known is None:
            cover = self._temper.cover if has_shelter(self._state, self.unit, here) else 0.0
            known = self._temper.hope * self._approach(here) + cover - self._temper.dread * self.danger(here)
            if self._goals is not None:
                known += self._goals.at(here)
            if self._fears and here in self._past_traps:
                known -= self._temper.risk * self.unit.card.points
            self._places[here] = known
        return known

    def _approach(self, here: Stop, ahead: int = 0) -> float:
        """The promise of attacks from here or nearby: the more, the nearer it is to where it takes effect.

        ``ahead`` are squares that it is taken on from here without a step of its own.
        """
        step = max(1, self.unit.rates[0])
        best = 0.0
        for enemy, value, squares in self._wanted:
            assert enemy.stop is not None
            gap = max(0, self._ways.length(here, enemy.stop) - squares - ahead)
            best = max(best, value / (1 + gap / step))
        if self._wanted:
            return best
        # nobody to fight yet: towards the middle
        board = self._state.board
        off = abs(2 * here[0] - board.cols + 1) + abs(2 * here[1] - board.rows + 1)
        return 3 - 3 * off / (board.cols + board.rows)

    def stop(
        self, here: Stop, facing: Facing | None, *, then_attack: bool, guns: Guns | None = None
    ) -> float:
        """The worth of a move to a square, facing so, with or without an attack to follow."""
        turned = TURNED * self._borne(here, facing) if self._faces and facing is not None else 0.0
        if then_attack:
            return self.attack(here, facing, guns=guns) + self.place(here) + turned
        if facing is None:
            return self.place(here)
        later = self.attack(here, facing) - self.attack(here, None)
        return self.place(here) + self._temper.hope * later + turned

    def _borne(self, here: Stop, facing: Facing) -> float:
        """The part of the enemies at whom its weapons point, the nearer the more; far or unloaded, too.

        While none is on the board, they are awaited from across it.
        """
        source, borne, total = area_of(here), 0.0, 0.0
        arcs = {weapon.arc for weapon in self.unit.card.weapons}
        for area in [guns.unit.area for guns in self._enemies.values()] or [self._across(source)]:
            near = 1.0 / (1.0 + area_distance(source, area))
            total += near
            borne += near * any(in_arc(arc, facing, source, area) for arc in arcs)
        return borne / total

    def _across(self, source: Area) -> Area:
        """What lies straight across the board, seen from the edge of its side."""
        board, (x, y) = self._state.board, INWARD[self._state.edges[self.unit.side]].vector
        return Area(source.x + x * board.cols, source.y + y * board.rows)

    def served(self, here: Stop, actions: tuple[Action, ...]) -> float:
        """The worth of what it does to others in some actions, from a square where it ends a move."""
        return self._works.served(here, actions) if self._works is not None else 0.0

    def activation(self, actions: tuple[Action, ...]) -> float:
        """The promise of declaring these actions, over doing nothing at all."""
        if self.unit.carried is not None:
            return self._from_inside(actions)
        if self.unit.stop is None and MOVING.isdisjoint(actions):
            return self._arrival() if Action.ARRIVE in actions else 0.0
        here, facing = self.unit.stop, self.unit.facing
        idle = OUTSIDE if here is None else self.place(here)
        guns = self._guns_for(actions)
        sustained = Action.SUSTAINED in actions
        attacks = not ATTACKING.isdisjoint(actions)
        marches = Action.MARCH in actions
        stops = self.reach.march if marches else self.reach.move
        if actions[:2] == (Action.MARCH, Action.MOVE):
            return self._best_place(stops) + self._gain_of_more(stops) - idle
        waste = WASTE * actions.count(Action.NOTHING) if len(actions) > 2 else WASTE
        waste = waste if Action.NOTHING in actions else 0.0
        extra = self._works.worth(actions) if self._works is not None else 0.0
        if Action.SMOKE in actions and here is not None:
            extra += smoke_worth(self.unit, actions, self.danger(here))
        if attacks and actions.count(Action.MOVE) > 1:  # away again after the attack
            fire = max((self.attack(stop, None, guns=guns) for stop in stops), default=0.0)
            return fire + self._best_place(stops) - idle + extra
        if attacks and _moves_first(actions):
            return (
                self._best_stop(stops, guns, sustained=sustained) - idle - waste * (len(actions) > 2) + extra
            )
        if here is None:
            return self._best_place(stops) - idle - (0.0 if marches else WASTE) + extra
        value = self.attack(here, facing, sustained=sustained, guns=guns) if attacks else 0.0
        if Action.ATTACK in actions or sustained:
            value = max(value, self._call(sustained=sustained))
        if marches or Action.MOVE in actions:
            value += self._best_place(stops) - idle
        return value - (waste if not marches or len(actions) > 2 else 0.0) + extra

    def _call(self, *, sustained: bool) -> float:
        """The worth of the best fire of another unit that it could call for from where it stands."""
        known = self._calls.get(sustained)
        if known is None:
            known = self._calls[sustained] = best_call(self._state, self.unit, sustained=sustained)[0]
        return known

    def _gain_of_more(self, stops: Iterable[Stop]) -> float:
        """The promise of a move more after a march: as much nearer as it is long."""
        ahead = self.unit.rates[0]
        return self._temper.hope * max(
            (self._approach(stop, ahead) - self._approach(stop) for stop in stops), default=0.0
        )

    def _arrival(self) -> float:
        """The promise of being placed on the board, as likely as it comes about."""
        chance = arrival_chance(self._state, self.unit)
        return float(chance) * (self._best_place(arrival.stops(self._state, self.unit)) - OUTSIDE)

    # -- inside what carries it ---------------------------------------------------------------

    def ride(self, carrier: UnitState) -> float:
        """The worth of being inside a carrier, which takes it on and which the enemies fire at instead."""
        if carrier.stop is None:
            return 0.0
        return self._temper.hope * self._approach(
            carrier.stop, carrier.rates[0]
        ) - self._temper.shelter * self.danger(carrier.stop)

    def mount(self, here: Stop, carrier: UnitState) -> float | None:
        """The same of one that it goes into from a square; ``None`` where there is somebody to fight."""
        march = self.unit.rates[1]
        for enemy, _, squares in self._wanted:
            assert enemy.stop is not None
            if self._ways.length(here, enemy.stop) <= squares + march:
                return None
        return self.ride(carrier)

    @cached_property
    def fire_from_inside(self) -> float:
        """The worth of its best attack without leaving."""
        best = 0.0
        for view in target_views(self._state, self.unit, sparing=False):
            if view.odds is not None:
                enemy, odds = self._state.units[view.target], view.odds
                best = max(best, worth(enemy, float(odds.expected), float(odds.destroyed)))
        return best

    def _from_inside(self, actions: tuple[Action, ...]) -> float:
        """The promise of an activation that begins inside."""
        return self._rides_or_leaves(actions) + (self._works.worth(actions) if self._works else 0.0)

    def _rides_or_leaves(self, actions: tuple[Action, ...]) -> float:
        assert self.unit.carried is not None
        idle = self.ride(self._state.units[self.unit.carried])
        attacks = not ATTACKING.isdisjoint(actions)
        if actions[0] in MOVING:
            stops = self.reach.march if actions[0] is Action.MARCH else self.reach.move
            if attacks:
                return (
                    self._best_stop(stops, self._guns_for(actions), sustained=Action.SUSTAINED in actions)
                    - idle
                )
            return self._best_place(stops) - idle - (WASTE if Action.NOTHING in actions else 0.0)
        return (self.fire_from_inside if attacks else 0.0) - WASTE

    def _guns_for(self, actions: tuple[Action, ...]) -> Guns:
        """Its weapons as it attacks: loaded if it reloads first, in salvos if it reloads after.

        Those for close combat alone in a charge, those to one side after a march (D47 "Drive by Shooting").
        """
        if (some := self.limited(actions)) is not None:
            return some
        if MOVING.isdisjoint(actions) and self._reaches_further:
            return self._still
        if self._works is None or _LOADS.isdisjoint(actions):
            return self._guns
        return self._works.guns(actions)

    def _best_stop(self, within: Iterable[Stop], guns: Guns, *, sustained: bool) -> float:
        """The best square to move to and attack from."""
        stops = [*within, *([self.unit.stop] if self.unit.stop is not None else [])]
        found = (
            self.attack(stop, facing, sustained=sustained, guns=guns) + self.place(stop)
            for stop in stops
            if self.attack(stop, None, guns=guns) > 0
            for facing in (facings_after(self.unit, (stop,)) if self._faces else (None,))
        )
        return max(found, default=2 * OUTSIDE)

    def _best_place(self, stops: Iterable[Stop]) -> float:
        found = [self.place(stop) for stop in stops]
        if self.unit.stop is not None:
            found.append(self.place(self.unit.stop))
        return max(found, default=2 * OUTSIDE)
