"""Decisions that are many: a sequence that knows how many they are, and makes the one that is asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Any, overload

from .decisions import Decision, Parts
from .force import Force


class Block(Sequence[Any]):
    """Things that are counted before they are made: ``make`` makes the one of a number."""

    def __init__(self, length: int, make: Callable[[int], Any]) -> None:
        self._length, self._make = length, make

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self._make(at) for at in range(*index.indices(self._length))]
        at = index + self._length if index < 0 else index
        if not 0 <= at < self._length:
            raise IndexError(index)
        return self._make(at)


class Choices(Sequence[Decision]):
    """Decisions from several blocks, one after the other."""

    def __init__(self, blocks: Iterable[Sequence[Decision]]) -> None:
        self._blocks = [block for block in blocks if len(block)]
        self._starts = [0, *accumulate(map(len, self._blocks))]

    def __len__(self) -> int:
        return self._starts[-1]

    @overload
    def __getitem__(self, index: int) -> Decision: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Decision]: ...
    def __getitem__(self, index: int | slice) -> Decision | Sequence[Decision]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        block = bisect_right(self._starts, at) - 1
        return self._blocks[block][at - self._starts[block]]

    def __iter__(self) -> Iterator[Decision]:
        for block in self._blocks:
            yield from block


@lru_cache(maxsize=4096)
def part_of(force: Force) -> Block:
    """Every part of a force but nobody, the smallest of its first kind first."""
    bases = [count + 1 for count in force.counts]

    def make(number: int) -> Force:
        counts, rest = [], number + 1
        for base in bases:
            rest, count = divmod(rest, base)
            counts.append(count)
        return Force(tuple(counts))

    return Block(prod(bases) - 1, make)


def parts_of(available: Parts) -> Block:
    """Every way to take some units, but none, from areas that have so many."""
    bases = [count + 1 for _, count in available]

    def make(number: int) -> Parts:
        parts, rest = [], number + 1
        for (area, _), base in zip(available, bases, strict=True):
            rest, count = divmod(rest, base)
            if count:
                parts.append((area, count))
        return tuple(parts)

    return Block(prod(bases) - 1, make)


def rows(lengths: Sequence[int], make: Callable[[int, int], Any]) -> Block:
    """Several rows of things, one after the other: ``make`` makes the one of a row and of a number in it."""
    ends = [*accumulate(lengths)]

    def one(number: int) -> Any:
        row = bisect_right(ends, number)
        return make(row, number - ends[row] + lengths[row])

    return Block(ends[-1] if ends else 0, one)


Lot = tuple[Sequence[Any], Sequence[str], tuple[str, ...]]
"""Things, the targets of each of them, and from where, or how else, they get there."""


def all_of(lots: Sequence[Lot], make: Callable[..., Decision]) -> Block:
    """A decision for each thing of a lot with each of its targets, one lot after the other."""

    def one(row: int, number: int) -> Decision:
        things, targets, whence = lots[row]
        thing, target = divmod(number, len(targets))
        return make(*whence, things[thing], targets[target])

    return rows([len(things) * len(targets) for things, targets, _ in lots], one)


def each(things: Sequence[Any], targets: Sequence[str], make: Callable[[Any, str], Decision]) -> Block:
    """A decision for each thing with each target."""

    def one(number: int) -> Decision:
        thing, target = divmod(number, len(targets))
        return make(things[thing], targets[target])

    return Block(len(things) * len(targets), one)
