"""Forces in a battle: how many of each kind, what they roll, and who of them may be destroyed.

Whoever is shielded falls after those who shield him, so what is left of a force is told by two numbers: how
many are left of its tanks and mechs, and how many of its fighters and bombers.  Submarines are a row of their
own, and fight only one another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import add, le, mul, sub

from .figures import FIGURES, SHIELDS, Kind

KINDS = tuple(Kind)
ROWS: tuple[tuple[Kind, ...], ...] = (
    *((shield, shielded) for shielded, shield in SHIELDS.items()),
    (Kind.SUBMARINE,),
)
"""Kinds in the order in which they can be destroyed, each row by itself."""


_DICE = tuple(FIGURES[kind].combat for kind in KINDS)
_SUPREMACY = tuple(FIGURES[kind].supremacy for kind in KINDS)


@cache
def _mask(kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    """A one for each of some kinds."""
    return tuple(int(kind in kinds) for kind in KINDS)


@dataclass(frozen=True, slots=True)
class Force:
    """So many of each kind, as in :class:`~.figures.Kind`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, counts: Mapping[Kind, int]) -> Force:
        """A force by its kinds.

        :raises ValueError: there are fewer than none of a kind.
        """
        if min(counts.values(), default=0) < 0:
            raise ValueError("a force has no fewer than none of a kind")
        return cls(tuple(counts.get(kind, 0) for kind in Kind))

    def count(self, kind: Kind) -> int:
        """How many there are of a kind."""
        return self.counts[KINDS.index(kind)]

    def __add__(self, other: Force) -> Force:
        """Both together."""
        return Force(tuple(map(add, self.counts, other.counts)))

    def __sub__(self, other: Force) -> Force:
        """What is left without some of them."""
        return Force(tuple(map(sub, self.counts, other.counts)))

    def __bool__(self) -> bool:
        """Whether anybody is there."""
        return any(self.counts)

    def __str__(self) -> str:
        """The force as decisions write it: ``3 tank 1 fighter``."""
        return " ".join(f"{count} {kind}" for kind, count in zip(KINDS, self.counts, strict=True) if count)

    def within(self, other: Force) -> bool:
        """Whether another force has all of these."""
        return all(map(le, self.counts, other.counts))

    def only(self, *kinds: Kind) -> Force:
        """Those of some kinds."""
        return Force(tuple(map(mul, self.counts, _mask(kinds))))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that there are any of."""
        return tuple(kind for kind, count in zip(KINDS, self.counts, strict=True) if count)

    @property
    def size(self) -> int:
        """How many units there are."""
        return sum(self.counts)

    @property
    def cost(self) -> int:
        """What it costs to build."""
        return sum(FIGURES[kind].cost * self.count(kind) for kind in self.kinds)

    @property
    def dice(self) -> int:
        """The dice that they roll."""
        return sum(map(mul, _DICE, self.counts))

    @property
    def supremacy(self) -> int:
        """What they add to tactical supremacy."""
        return sum(map(mul, _SUPREMACY, self.counts))

    @property
    def rows(self) -> tuple[int, ...]:
        """How many are left in each of :data:`ROWS`."""
        return tuple(sum(self.count(kind) for kind in row) for row in ROWS)

    def left_with(self, rows: tuple[int, ...]) -> Force:
        """The same with so many left in each row: those who shield others have fallen first."""
        left: dict[Kind, int] = {}
        for row, many in zip(ROWS, rows, strict=True):
            for kind in reversed(row):
                left[kind] = min(many, self.count(kind))
                many -= left[kind]
        return Force.of(left)


def casualties(rows: tuple[int, ...], hits: int) -> Iterator[tuple[int, ...]]:
    """What may be left in the rows of a force after so many hits, whichever way they are spread."""
    land, air, sea = rows
    for ground in range(max(0, hits - air - sea), min(hits, land) + 1):
        for flying in range(max(0, hits - ground - sea), min(hits - ground, air) + 1):
            yield land - ground, air - flying, sea - (hits - ground - flying)


NOBODY = Force((0,) * len(KINDS))


def one(kind: Kind, count: int = 1) -> Force:
    """So many units of one kind."""
    return Force.of({kind: count})
