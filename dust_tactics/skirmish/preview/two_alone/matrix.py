"""The odds of one card against many others at every range, and of theirs in return.

It is worked out lazily, target by target, so that a window takes as much of it at a time as it has time
for.  What is the same is worked out once: ranges at which the same weapons reach, and targets that take an
attack alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from dust_tactics.skirmish.cards.unit_card import (
    ARMOUR_LEVELS,
    Armour,
    Bloc,
    Kind,
    Locomotion,
    UnitCard,
)
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.state import Table

from .figures import NOTHING, Figures
from .knowledge import knowledge_at
from .known_attacks import KnownAttacks
from .lone_attack import LoneAttack, Manner, lone_attack
from .practice_range import IN_THE_OPEN, ONE, TWO, Conditions, apart, ranges_of, table_of
from .reach import Reach, Reaches
from .weakened import weakened

_NONE = Fraction(0)
_AFAR = (Manner.ATTACK, Manner.SUSTAINED)


class First(StrEnum):
    """Who attacks first; the other one does so with what is left of it."""

    TOGETHER = "together"
    """Both attack with all that they have."""
    MINE = "mine"
    THEIRS = "theirs"


class Entry(NamedTuple):
    """One cell: an attack over so many squares, and the other one's in return."""

    squares: int
    manner: Manner
    mine: Figures
    theirs: Figures


@dataclass(frozen=True)
class Row:
    """One target with all entries against it, by range and manner."""

    target: UnitCard
    entries: tuple[Entry, ...]

    def at(self, squares: int, manner: Manner) -> Entry:
        """The entry of a range; beyond the last one nobody reaches anybody."""
        for entry in self.entries:
            if entry.squares == squares and entry.manner is manner:
                return entry
        return Entry(squares, manner, NOTHING, NOTHING)

    def best(self, manner: Manner) -> Entry:
        """The entry of a manner with the most destroyed, of several the furthest."""
        found = [entry for entry in self.entries if entry.manner is manner]
        plain = Entry(1, manner, NOTHING, NOTHING)
        return max(found, key=lambda one: (one.mine.destroyed, one.mine.expected, one.squares), default=plain)


def typical_targets() -> tuple[UnitCard, ...]:
    """A plain target for every column of a weapons chart: five soldiers, or a track of four crosses."""
    found = []
    kinds = {Armour.INFANTRY: Kind.SQUAD, Armour.VEHICLE: Kind.VEHICLE, Armour.AIRCRAFT: Kind.AIRCRAFT}
    moves = {Armour.VEHICLE: Locomotion.TRACKED, Armour.AIRCRAFT: Locomotion.HELICOPTER}
    for armour, levels in ARMOUR_LEVELS.items():
        squad = armour is Armour.INFANTRY
        for level in range(1, levels + 1):
            name = f"{armour} {level}"
            found.append(
                UnitCard(
                    f"typical {name}", name, Bloc.MERCENARIES, kinds[armour], 10, level, 2, 4,
                    5 if squad else 1, None if squad else 4, (), locomotion=moves.get(armour),
                )
            )  # fmt: skip
    return tuple(found)


class _Way(NamedTuple):
    """One of the two attacks of a row, how its weapons reach, and the figures that are known of it."""

    one: UnitCard
    two: UnitCard
    reach: Reach
    attacks: KnownAttacks
    later: bool
    """The other one attacks first."""
    known: dict[Hashable, Figures]


class Matrix:
    """One card against others by one rulebook, under some conditions; iterate over it for its rows.

    Where one of the two attacks ``first``, the other one does so with what its losses leave it; what tokens
    do to it is a matter of duels.
    """

    def __init__(
        self, ruleset: Ruleset, card: UnitCard, targets: Iterable[UnitCard],
        conditions: Conditions = IN_THE_OPEN, first: First = First.TOGETHER, also: Iterable[UnitCard] = (),
    ) -> None:  # fmt: skip
        self.card, self.conditions, self.first = card, conditions, first
        self.targets = tuple([apart(card, target) for target in targets])
        self._table: Table = table_of(ruleset, (*also, *self.targets, card))
        self._reaches = Reaches(self._table)
        knowledge = knowledge_at(self._table)
        self._mine = KnownAttacks(self._reaches, knowledge, conditions)
        self._theirs = KnownAttacks(self._reaches, knowledge, conditions.turned)

    def __iter__(self) -> Iterator[Row]:
        return map(self.row, self.targets)

    def __len__(self) -> int:
        return len(self.targets)

    def row(self, target: UnitCard) -> Row:
        """Everything about one target, at all ranges at which one of the two reaches the other."""
        return Row(target, tuple([entry for entry in self.entries(target) if entry is not None]))

    def entries(self, target: UnitCard) -> Iterator[Entry | None]:
        """The same a piece at a time; ``None`` where nobody can attack."""
        furthest = max(ranges_of(self.card)[-1], ranges_of(target)[-1])
        mine, theirs = self._ways(target)
        cells: list[tuple[Manner, Figures, Figures]] = []
        before: tuple[int, int] | None = None
        for squares in range(1, furthest + 1):
            parts = mine.reach.part(squares), theirs.reach.part(squares)
            if parts != before:
                before, cells = parts, []
                for manner in Manner if squares == 1 else _AFAR:
                    there = self._figures(mine, squares, manner, *parts)
                    back = self._figures(theirs, squares, manner, *parts[::-1])
                    cells.append((manner, there, back))
            for manner, there, back in cells:
                nobody = there is NOTHING and back is NOTHING
                yield None if nobody else Entry(squares, manner, there, back)

    def attack(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> LoneAttack:
        """One attack of the matrix by itself, of the card or on it, with its dice and grounds."""
        return lone_attack(self._attacks(one).state(one, two, squares), ONE, TWO, manner)

    def _attacks(self, one: UnitCard) -> KnownAttacks:
        return self._mine if one is self.card else self._theirs

    def _ways(self, target: UnitCard) -> tuple[_Way, _Way]:
        """The attack on a target and the one in return."""
        card, reaches, first = self.card, self._reaches, self.first
        there = _Way(card, target, reaches.of(card, target), self._mine, first is First.THEIRS, {})
        return there, _Way(target, card, reaches.of(target, card), self._theirs, first is First.MINE, {})

    def _figures(self, way: _Way, squares: int, manner: Manner, part: int, other: int) -> Figures:
        """The figures of one card's attack on another: the same as long as its own weapons reach alike."""
        if not way.reach.anything(part, close=manner is Manner.CLOSE):
            return NOTHING
        key = manner, part, other if way.later else None
        found = way.known.get(key)
        if found is None:
            plain = way.attacks.figures(way.one, way.two, squares, manner)
            found = self._later(way, squares, manner, plain) if way.later else plain
            found = found if found is NOTHING else found.at_price(way.two.points)
            way.known[key] = found
        return found

    def _later(self, way: _Way, squares: int, manner: Manner, plain: Figures) -> Figures:
        """The figures of an attack by what an attack of the other one has left, or those of it ``plain``."""
        one, two, attacks = way.one, way.two, way.attacks
        others = self._theirs if attacks is self._mine else self._mine
        before = lone_attack(others.state(two, one, squares), ONE, TWO, manner)
        if plain is NOTHING or not before.aims:
            return plain
        state = lone_attack(attacks.state(one, two, squares), ONE, TWO, manner).state
        total = [_NONE, _NONE, _NONE]
        for lost, chance in enumerate(before.losses[: before.left]):
            if chance:
                attack = lone_attack(weakened(state, ONE, lost, TWO), ONE, TWO, manner)
                for n, figure in enumerate((attack.destroyed, attack.expected, attack.suppressing)):
                    total[n] += chance * figure
        return Figures(total[0], total[1], 0, total[2], plain.left)
