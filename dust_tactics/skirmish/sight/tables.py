"""Tables of classes as bit masks, one per offset and pair of footprints, made when first asked for.

A table answers "is there a class none of whose squares and edges is blocked?" for every
place of a board by one shift and a few ANDs.  Answers are remembered by the blockers
that can matter, so they serve other places and other boards of the same shape.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..grid import Area
from .lattice import Box, Lattice
from .lines import line_masks
from .sweeps import sweeps_between

MEMO_SIZE = 4096
"""Answers one table remembers before it starts afresh."""


class Table:
    """Classes as masks, relative to the top left square of the box round both footprints."""

    __slots__ = ("masks", "memo", "reach")

    def __init__(self, masks: Iterable[int]) -> None:
        self.masks = fewest(masks)
        self.reach = 0
        for mask in self.masks:
            self.reach |= mask
        self.memo: dict[int, bool] = {}

    def open(self, near: int) -> bool:
        """Whether some class is free of all the blockers ``near``, which lie within :attr:`reach`."""
        answer = self.memo.get(near)
        if answer is None:
            answer = any(not near & mask for mask in self.masks)
            if len(self.memo) >= MEMO_SIZE:
                self.memo.clear()
            self.memo[near] = answer
        return answer


def fewest(masks: Iterable[int]) -> tuple[int, ...]:
    """The masks that contain no other one, those of fewest bits first."""
    by_size: dict[int, set[int]] = {}
    for mask in masks:
        by_size.setdefault(mask.bit_count(), set()).add(mask)
    kept: list[int] = []
    for _, same_size in sorted(by_size.items()):
        smaller = tuple(kept)
        kept += sorted(mask for mask in same_size if not any(less & mask == less for less in smaller))
    return tuple(kept)


def line_table(lattice: Lattice, source: Area, target: Area) -> Table:
    """The table of the lines between two footprints (see :mod:`.lines`)."""
    source, target = _cornered(source, target)
    if _overlap(source, target):
        return Table([0])
    return Table(line_masks(lattice, source, target))


def sweep_table(lattice: Lattice, source: Area, target: Area) -> Table:
    """The table of the sweeps from a footprint to another (see :mod:`.sweeps`)."""
    source, target = _cornered(source, target)
    if _overlap(source, target):
        return Table([0])
    sweeps = sweeps_between(source, target, walled=lattice.walled)
    return Table(lattice.mask(sweep.obstacles) for sweep in sweeps)


def _cornered(source: Area, target: Area) -> tuple[Area, Area]:
    """Both footprints moved so that the box round them begins at (0, 0)."""
    x, y = min(source.x, target.x), min(source.y, target.y)
    return source._replace(x=source.x - x, y=source.y - y), target._replace(x=target.x - x, y=target.y - y)


def _overlap(source: Area, target: Area) -> bool:
    return Box.of_area(source).overlaps(Box.of_area(target))
