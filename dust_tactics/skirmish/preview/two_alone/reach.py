"""Reach: over which ranges the weapon lines of a card reach the column of another one in the same way."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.targeting.longer_reach import steady
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, arms_of, fault_over
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.state.state import Table

from .practice_range import FARTHEST, ONE, placed

Reaching = tuple[bool, ...]
"""How a line reaches: the target, and if it hits an area, points beside it and everything around its unit."""
_NOT: Reaching = (False,)
_BESIDE = (-1, 1, 2)
"""How much nearer and further are points at which an explosion hits a target, a large one too."""


class _Range(NamedTuple):
    """The range of a line: as of a weapon for units, and around its own for one that attacks all around."""

    low: int
    high: int
    """0 of a close-combat weapon."""
    aside: bool
    """It may hit its target from a point beside it."""
    radius: int


class Reach:
    """How the weapon lines of a card reach what is in a column, line by line, the standard weapon last.

    Over the ranges of one part the same lines reach in the same way: an attack is the same there.
    """

    def __init__(self, ranges: tuple[_Range | None, ...]) -> None:
        self._parts: list[tuple[Reaching, ...]] = []
        self._able: list[tuple[bool, bool]] = []
        known: dict[Hashable, int] = {}
        self._of: list[int] = [0]
        # one range beyond the last one that is reached, or would be from a square nearer
        last = max([max(one.high, one.radius, 1) for one in ranges if one is not None], default=0) + 2
        for squares in range(1, min(last, FARTHEST) + 1):
            lines = tuple([_NOT if one is None else _reaching(one, squares) for one in ranges])
            key = lines, squares == 1
            if key not in known:
                known[key] = len(self._parts)
                self._parts.append(lines)
                able = [one for one, how in zip(ranges, lines, strict=True) if one is not None and any(how)]
                self._able.append((bool(able), any(not one.high for one in able)))
            self._of.append(known[key])

    def part(self, squares: int) -> int:
        """The number of the part to which a range belongs; beyond all weapons it is the last one."""
        return self._of[squares] if squares < len(self._of) else self._of[-1]

    def at(self, squares: int) -> tuple[Reaching, ...]:
        """How the lines reach over a range."""
        return self._parts[self.part(squares)]

    def anything(self, part: int, *, close: bool) -> bool:
        """Whether any line reaches over the ranges of a part, or any for close combat."""
        return self._able[part][close]


@lru_cache(maxsize=4096)
def _reach(ranges: tuple[_Range | None, ...]) -> Reach:
    """The reach of lines with some ranges; ``None`` is one that has no cell in the column."""
    return Reach(ranges)


class Reaches:
    """The reaches of the cards at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[tuple[str, str, int], Reach] = {}

    def of(self, one: UnitCard, two: UnitCard) -> Reach:
        """How the weapon lines of a card reach another one, in an activation in which it does not move."""
        key = one.id, two.armour_class, two.armour
        found = self._known.get(key)
        if found is None:
            arms = arms_of(self._table, one)
            if any(arms.unit.voices(hook.name) for hook in (hooks.LONGER_REACH, hooks.AURA)):
                state = placed(self._table, one, one, 1)
                arms = arms_of(self._table, steady(state, state.units[ONE]).card)
            found = self._known[key] = _reach(tuple([self._range(arms, index, two) for index in arms.lines]))
        return found

    def _range(self, arms: Arms, index: int, column: UnitCard) -> _Range | None:
        weapon, spread = arms.weapons[index], arms.spreads.get(index)
        if weapon.cell(column.armour_class, column.armour) is None:
            return None
        radius = 0 if spread is None else spread.radius
        return _Range(weapon.range_min, weapon.range_max, spread is not None, radius)


@lru_cache(maxsize=16384)
def _reaching(one: _Range, squares: int) -> Reaching:
    found = (fault_over(one.low, one.high, squares) is None,)
    if not one.aside:
        return found
    return (
        *found,
        *[fault_over(one.low, one.high, squares + more) is None for more in _BESIDE],
        squares <= one.radius,
    )
