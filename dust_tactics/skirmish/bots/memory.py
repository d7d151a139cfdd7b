"""What a bot worked out for one choice, for all states that share it: guns, and the worth of places.

A unit stays the same object while nothing befalls it, so what was worked out for the same units holds.
"""

from __future__ import annotations

from collections.abc import Hashable

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import Guns
from .position_value import PositionValue
from .temper import BALANCED, Temper


def strength(state: State, unit: UnitState) -> Hashable:
    """What of a unit and the heroes with it the effect of its weapons depends on, but for where it is."""
    heroes = state.heroes_with(unit.id) if unit.id in state.attached else ()
    return (
        unit.id, unit.card.id, unit.damage, unit.lost, unit.spent, unit.broken, unit.unloaded, unit.unarmed,
        unit.marks, unit.suppression, tuple([(hero.id, hero.damage, hero.spent) for hero in heroes]),
    )  # fmt: skip


class Memory:
    """Guns and places by the units that they depend on; it lives as long as one choice."""

    def __init__(self, temper: Temper = BALANCED) -> None:
        self.temper = temper
        self._sides: dict[tuple[int, ...], dict[str, Guns]] = {}
        self._guns: dict[Hashable, Guns] = {}
        self._places: dict[tuple[object, ...], PositionValue] = {}
        self._alive: list[State] = []

    def gun(self, state: State, unit: UnitState) -> Guns:
        """The weapons of one unit, the same wherever it stands."""
        key = strength(state, unit)
        known = self._guns.get(key)
        if known is None:
            known = self._guns[key] = Guns(state, unit)
        return known.of(unit)

    def guns(self, state: State, side: Side) -> dict[str, Guns]:
        """The weapons of everybody of a side who stands on the board."""
        key = (side, *map(id, state.side_units(side)))
        known = self._sides.get(key)
        if known is None:
            self._alive.append(state)  # so that the numbers of its units stay their own
            known = self._sides[key] = {
                unit.id: self.gun(state, unit) for unit in state.side_units(side) if unit.square is not None
            }
        return known

    def position(self, state: State, unit: UnitState) -> PositionValue:
        """The worth of places to a unit as all others are; its own activation alone changes nothing."""
        others = (id(other) for other in state.units.values() if unit.id not in (other.id, other.aboard))
        key = (
            unit.id, unit.square, unit.level, unit.facing, unit.hits_left, unit.spent, unit.unloaded,
            unit.suppression, unit.marks, unit.carried, unit.criticals, unit.caught, unit.stunned, unit.held,
            id(state.board), state.screens, state.turn, *others,
        )  # fmt: skip
        known = self._places.get(key)
        if known is None:
            self._alive.append(state)
            known = self._places[key] = PositionValue(
                state, unit, self.guns(state, unit.side.other), self.temper
            )
        return known
