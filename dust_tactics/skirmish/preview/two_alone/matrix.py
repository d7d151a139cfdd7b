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
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.state import State, Table

from .alike import Alike
from .lone_attack import LoneAttack, Manner, lone_attack
from .practice_range import IN_THE_OPEN, ONE, TWO, Conditions, apart, placed, ranges_of, table_of
from .weakened import weakened
from .why_not import action_refusal

_NONE = Fraction(0)
_AFAR = (Manner.ATTACK, Manner.SUSTAINED)


class First(StrEnum):
    """Who attacks first; the other one does so with what is left of it."""

    TOGETHER = "together"
    """Both attack with all that they have."""
    MINE = "mine"
    THEIRS = "theirs"


class Figures(NamedTuple):
    """The chances of one attack; all 0 where none can be made."""

    destroyed: Fraction = _NONE
    expected: Fraction = _NONE
    """Miniatures or points of damage that the target loses on average."""
    points: Fraction = _NONE
    """Army points destroyed on average."""
    suppressing: Fraction = _NONE
    left: int = 1
    """The miniatures or points of damage that the target has."""

    @property
    def share(self) -> Fraction:
        """The part of the target that is lost on average."""
        return self.expected / self.left


NOTHING = Figures()
"""The figures where no attack can be made."""


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
        self._figures: dict[Hashable, Figures] = {}
        self._sums: dict[Hashable, Figures] = {}
        self._alike = Alike(self._table)
        self._sustains: dict[str, bool] = {}
        self._states: dict[tuple[str, str, int], State] = {}

    def __iter__(self) -> Iterator[Row]:
        return map(self.row, self.targets)

    def __len__(self) -> int:
        return len(self.targets)

    def row(self, target: UnitCard) -> Row:
        """Everything about one target, at all ranges at which one of the two reaches the other."""
        return Row(target, tuple([entry for entry in self.entries(target) if entry is not None]))

    def entries(self, target: UnitCard) -> Iterator[Entry | None]:
        """The same a piece at a time; ``None`` where nobody can attack."""
        self._states.clear()
        furthest = max(ranges_of(self.card)[-1], ranges_of(target)[-1])
        mine, theirs = self._alike.reach(self.card), self._alike.reach(target)
        known: dict[tuple[int, int, Manner], tuple[Figures, Figures]] = {}
        for squares in range(1, furthest + 1):
            parts = mine.part(squares), theirs.part(squares)
            for manner in Manner if squares == 1 else _AFAR:
                key = (*parts, manner)
                found = known.get(key)
                if found is None:
                    found = known[key] = (
                        self._of(self.card, target, squares, manner, self.first is First.THEIRS),
                        self._of(target, self.card, squares, manner, self.first is First.MINE),
                    )
                nobody = found[0] is NOTHING and found[1] is NOTHING
                yield None if nobody else Entry(squares, manner, *found)

    def attack(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> LoneAttack:
        """One attack of the matrix by itself, of the card or on it, with its dice and grounds."""
        return lone_attack(self._state(one, two, squares), ONE, TWO, manner)

    def _state(self, one: UnitCard, two: UnitCard, squares: int) -> State:
        key = (one.id, two.id, squares)
        found = self._states.get(key)
        if found is None:
            conditions = self.conditions if one is self.card else self.conditions.turned
            found = self._states[key] = placed(self._table, one, two, squares, conditions)
        return found

    def _allows(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> bool:
        """Whether a unit that stays where it is may attack so at all."""
        if manner is not Manner.SUSTAINED:
            return True
        found = self._sustains.get(one.id)
        if found is None:
            why = action_refusal(self._state(one, two, squares), ONE, manner)
            found = self._sustains[one.id] = why is None
        return found

    def _of(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner, later: bool) -> Figures:
        """The figures of one card's attack on another, the first of them or the ``later`` one."""
        alike = self._alike
        whole = later or (squares == 1 and "strikes-first" in arms_of(self._table, two).tags)
        armed = alike.armed(one, two, squares, manner)
        if not armed[1] or not self._allows(one, two, squares, manner):
            return NOTHING
        key: tuple[Hashable, ...] = armed, alike.body(one, two), squares == 1, manner is Manner.SUSTAINED
        if whole:
            key = (*key, two.id, alike.armed(two, one, squares, manner if later else Manner.CLOSE))
        found = self._figures.get(key)
        if found is None:
            found = (
                self._later(one, two, squares, manner) if later else self._first(one, two, squares, manner)
            )
            self._figures[key] = found
        return found if found is NOTHING else found._replace(points=found.destroyed * two.points)

    def _first(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> Figures:
        attack = self.attack(one, two, squares, manner)
        if not attack.aims:
            return NOTHING
        rolls = attack.rolls
        found = None if rolls is None else self._sums.get(rolls)
        if found is None:
            found = Figures(attack.destroyed, attack.expected, _NONE, attack.suppressing, attack.left)
            if rolls is not None:
                self._sums[rolls] = found
        return found

    def _later(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> Figures:
        """The figures of an attack by what an attack of the other one has left."""
        plain = self._first(one, two, squares, manner)
        before = self.attack(two, one, squares, manner)
        if plain is NOTHING or not before.aims:
            return plain
        state = self.attack(one, two, squares, manner).state
        total = [_NONE, _NONE, _NONE]
        for lost, chance in enumerate(before.losses[: before.left]):
            if chance:
                attack = lone_attack(weakened(state, ONE, lost, TWO), ONE, TWO, manner)
                for n, figure in enumerate((attack.destroyed, attack.expected, attack.suppressing)):
                    total[n] += chance * figure
        return Figures(total[0], total[1], _NONE, total[2], plain.left)
