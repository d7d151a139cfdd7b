"""What every unit would do on average to every enemy at every range: the hints of an observation.

The averages are those that the bots weigh (:class:`~dust_tactics.skirmish.bots.attack_estimate.Guns`), in
army points, of two units by themselves: the target in the open, nothing in the way, nobody near who helps.
So they depend on what the two have lost and spent and on nothing else, and are worked out once a table.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.bots.attack_estimate import Guns, share
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.visibility.save_rolls import IN_THE_OPEN
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.state.state import State, Table, UnitState

from .unit_order import UnitOrder

Floats = NDArray[np.float32]

FURTHEST = 48
"""The longest range of the table; nothing on a board is further away."""

_MOST = 50_000
"""Pairs that are kept; then the book begins anew."""

Group = tuple[UnitState, ...]


def _strength(unit: UnitState) -> tuple[object, ...]:
    """All of a unit that its fire and its losses depend on."""
    return (
        unit.id, unit.card.id, unit.lost, unit.damage, unit.spent, unit.broken, unit.unloaded, unit.unarmed,
        unit.joined, unit.pilots, unit.criticals, unit.marks,
    )  # fmt: skip


class FireBook:
    """The averages that were worked out at a table, of pairs of units with whoever has joined them."""

    def __init__(self, table: Table, most: int = _MOST) -> None:
        self._most, self._given = most, 0
        self._blank = SkirmishGame(table).blank()
        self._numbers: dict[object, int] = {}
        self._rows: dict[tuple[int, int], Floats] = {}
        self._weapons: dict[tuple[int, int, int, bool], float] = {}

    def number(self, group: Group) -> int:
        """A number for a unit and those with it as strong as they are: the same for the same strength."""
        strength = tuple(map(_strength, group))
        found = self._numbers.get(strength)
        if found is None:
            if len(self._rows) + len(self._weapons) > self._most:
                self._numbers, self._rows, self._weapons = {}, {}, {}
            self._given += 1  # a number is given once, for tables may still hold it
            found = self._numbers[strength] = self._given
        return found

    def row(self, attackers: Group, attacker: int, targets: Group, target: int) -> Floats:
        """The worth of an attack by range; both as a group and as its number."""
        found = self._rows.get((attacker, target))
        if found is None:
            alone = self._alone(attackers, targets)
            guns, aim = Guns(alone, alone.units[attackers[0].id]), alone.units[targets[0].id]
            found = np.zeros(FURTHEST + 1, np.float32)
            ends = _ends(attackers)
            for first, last in zip((0, *ends), ends, strict=False):
                found[first + 1 : last + 1] = share(aim, guns.losses(aim, last))
            self._rows[attacker, target] = found
        return found

    def weapon(
        self, attackers: Group, attacker: int, targets: Group, target: int, line: int, hero: UnitState | None
    ) -> float:
        """Average losses by one weapon of a line, of the unit's own or of a ``hero`` with it."""
        key = (attacker, target, line, hero is not None)
        found = self._weapons.get(key)
        if found is None:
            alone = self._alone(attackers, targets)
            host = alone.units[attackers[0].id]
            who = host if hero is None else alone.units[hero.id]
            guns, aim = Guns(alone, who, host), alone.units[targets[0].id]
            found = guns.each(line, weapon_line(alone, who, line), aim, IN_THE_OPEN, False)
            self._weapons[key] = found
        return found

    def _alone(self, *groups: Group) -> State:
        """A table with nobody but these, as strong as they are and nowhere."""
        units = {
            unit.id: unit.but(square=None, suppression=0, stunned=False, held=(), carried=None, level=0)
            for group in groups
            for unit in group
        }
        return self._blank.but(units=units)


class FireTable:
    """The averages between all units as they are now, for one seat.

    ``worth[attacker, target, range]`` with units in the rows in which the seat sees them
    (:class:`.unit_order.UnitOrder`); 0 at range 0, and for units that are eliminated or
    that are with another one, whose fire is his.
    """

    def __init__(self, order: UnitOrder, seat: int, book: FireBook) -> None:
        self._order, self._seat, self._book = order, seat, book
        self.worth: Floats = np.zeros((order.size, order.size, FURTHEST + 1), np.float32)
        self._seen: dict[str, UnitState] = {}
        self._groups: dict[str, Group] = {}
        self._numbers: dict[str, int] = {}

    def look(self, state: State) -> None:
        """Bring the table up to a state."""
        changed = set()
        for name, unit in state.units.items():
            before = self._seen.get(name)
            if before is unit:
                continue
            self._seen[name] = unit
            if before is None or before.eliminated is not unit.eliminated or _differ(before, unit):
                hosts = (name, unit.aboard, None if before is None else before.aboard)
                changed |= {one for one in hosts if one is not None}
        for name in sorted(changed):
            unit = state.units[name]
            group = self._groups[name] = (unit, *state.belonging(name))
            self._numbers[name] = self._book.number(group)
        for name in sorted(changed):
            self._write(state, state.units[name], changed)

    def _write(self, state: State, unit: UnitState, changed: set[str]) -> None:
        """The rows and columns of a unit that has changed."""
        here = self._order.row(unit.id, self._seat)
        if unit.eliminated or unit.aboard is not None:  # who is with another one fires and falls with him
            self.worth[here] = 0
            self.worth[:, here] = 0
            return
        book, numbers, groups = self._book, self._numbers, self._groups
        mine, number = groups[unit.id], numbers[unit.id]
        for other in state.side_units(unit.side.other):
            if other.aboard is not None:
                continue
            there = self._order.row(other.id, self._seat)
            theirs, their = groups[other.id], numbers[other.id]
            self.worth[here, there] = book.row(mine, number, theirs, their)
            if other.id not in changed:
                self.worth[there, here] = book.row(theirs, their, mine, number)

    def weapon(self, unit: UnitState, line: int, count: int, target: UnitState) -> float:
        """Average worth of so many weapons of a line of a unit, or of a hero with it, at a target."""
        host = unit.aboard or unit.id
        hero = None if unit.aboard is None else unit
        goal = target.aboard or target.id
        each = self._book.weapon(
            self._groups[host], self._numbers[host], self._groups[goal], self._numbers[goal], line, hero
        )
        return share(target, min(each * count, float(target.hits_left)))


def _differ(before: UnitState, after: UnitState) -> bool:
    return _strength(before) != _strength(after)


def _ends(group: Group) -> list[int]:
    """The ranges at which something of a group's fire ends, the nearest first."""
    found = {1}
    for unit in group:
        for weapon in unit.card.weapons:
            found |= {weapon.range_max or 1, max(weapon.range_min - 1, 1)}
    return sorted(min(end, FURTHEST) for end in found)
