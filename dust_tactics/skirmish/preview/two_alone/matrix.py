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
from dust_tactics.skirmish.rules.targeting.longer_reach import steady
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, range_fault
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.state import State, Table

from .lone_attack import LoneAttack, Manner, lone_attack
from .practice_range import IN_THE_OPEN, ONE, TWO, Conditions, apart, placed, ranges_of, table_of
from .weakened import weakened
from .why_not import action_refusal

_NONE = Fraction(0)


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
        self._bodies: dict[str, Hashable] = {}
        self._reaches: dict[str, _Reach] = {}
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
        for squares in range(1, furthest + 1):
            for manner in Manner:
                if manner is Manner.CLOSE and squares > 1:
                    continue
                mine = self._of(self.card, target, squares, manner, self.first is First.THEIRS)
                theirs = self._of(target, self.card, squares, manner, self.first is First.MINE)
                nobody = mine is NOTHING and theirs is NOTHING
                yield None if nobody else Entry(squares, manner, mine, theirs)

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
        reaching = self._reach(one).at(squares)
        if not any(reaching):
            return NOTHING
        whole = later or (squares == 1 and "strikes-first" in arms_of(self._table, two).tags)
        body = (two.id, self._reach(two).at(squares)) if whole else self._body(one, two)
        key = (one.id, body, reaching, squares == 1, manner)
        found = self._figures.get(key)
        if found is None:
            found = (
                self._later(one, two, squares, manner) if later else self._first(one, two, squares, manner)
            )
            self._figures[key] = found
        return found if found is NOTHING else found._replace(points=found.destroyed * two.points)

    def _first(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> Figures:
        if not self._allows(one, two, squares, manner):
            return NOTHING
        attack = self.attack(one, two, squares, manner)
        if not attack.aims:
            return NOTHING
        return Figures(attack.destroyed, attack.expected, _NONE, attack.suppressing, attack.left)

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

    def _reach(self, card: UnitCard) -> _Reach:
        found = self._reaches.get(card.id)
        if found is None:
            state = placed(self._table, card, card, 1)
            found = self._reaches[card.id] = _Reach(state, ONE)
        return found

    def _body(self, one: UnitCard, two: UnitCard) -> Hashable:
        """What of a card makes a difference to who attacks it."""
        picks = bool(arms_of(self._table, one).picks)
        if picks:
            return two.id
        found = self._bodies.get(two.id)
        if found is None:
            groups = tuple([count for _, count in two.groups])
            found = self._bodies[two.id] = (
                two.kind, two.armour, two.miniatures, two.damage, two.size, two.locomotion, two.skills,
                two.bloc, groups, two.wounded,
            )  # fmt: skip
        return found


class _Reach:
    """Which weapon lines of a unit reach how far; those that hit an area do so beside their targets too."""

    def __init__(self, state: State, name: str) -> None:
        unit = steady(state, state.units[name])
        arms = arms_of(state.table, unit.card)
        self._lines = [(index, arms.weapons[index], arms.spreads.get(index)) for index in arms.lines]
        self._known: dict[int, tuple[bool, ...]] = {}

    def at(self, squares: int) -> tuple[bool, ...]:
        """Whether each of them reaches so far; the same for two ranges where an attack is the same."""
        found = self._known.get(squares)
        if found is None:
            every: list[bool] = []
            for _, weapon, spread in self._lines:
                every.append(range_fault(weapon, squares) is None)
                if spread is not None:
                    every += [range_fault(weapon, squares + beside) is None for beside in (-1, 1)]
                    every.append(0 < squares <= spread.radius)
            found = self._known[squares] = tuple(every)
        return found
