"""Tables of classes as bit masks, one per offset and pair of footprints, made when first asked for.

A table answers "is there a class none of whose squares and edges is blocked?" for every
place of a board by one shift and a few ANDs.  Classes that follow each other in a sorted
list share most of their last squares, so a blocker on what a group of them shares closes
the whole group.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_, or_

from dust_tactics.skirmish.board.grid import Area

from .lattice import Box, Lattice
from .masks import unit_line_masks, unit_sweep_masks
from .sweep_intervals import sweep_classes

GROUP = 8
"""Classes that are tried together first."""


class MaskTable:
    """Classes as masks, relative to the top left square of the box round both footprints.

    ``groups`` are the masks again, each group behind the bits that all of it share.
    """

    __slots__ = ("groups", "masks", "reach")

    def __init__(self, masks: Iterable[int]) -> None:
        self.masks = tuple(sorted(masks))
        self.reach = reduce(or_, self.masks, 0)
        parts = [self.masks[at : at + GROUP] for at in range(0, len(self.masks), GROUP)]
        self.groups = tuple((reduce(and_, part), part) for part in parts)

    def open(self, near: int) -> bool:
        """True if some class is free of all the blockers ``near``, which lie within :attr:`reach`."""
        for shared, masks in self.groups:
            if not near & shared:
                for mask in masks:
                    if not near & mask:
                        return True
        return False


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


def line_table(lattice: Lattice, source: Area, target: Area) -> MaskTable:
    """The table of the lines between two footprints (see :mod:`.lines`)."""
    source, target = _cornered(source, target)
    if _overlap(source, target):
        return MaskTable([0])
    if _units(source, target):
        return MaskTable(unit_line_masks(lattice, target.x - source.x, target.y - source.y))
    return MaskTable(fewest(_line_masks(lattice, source, target)))


def _line_masks(lattice: Lattice, source: Area, target: Area) -> Iterator[int]:
    """Masks of the obstacles of the lines between every square of two footprints.

    A line through another square of its own footprint is left out: from that square on it
    is a line with fewer obstacles.
    """
    own = lattice.mask(Box.of_square(*square) for area in (source, target) for square in area.squares())
    for start in source.squares():
        for end in target.squares():
            dx, dy = end.x - start.x, end.y - start.y
            key = (dx, dy, 1, 1, 1, 1)
            if key not in lattice.lines:
                lattice.lines[key] = MaskTable(unit_line_masks(lattice, dx, dy))
            shift = min(start.y, end.y) * lattice.cols + min(start.x, end.x)
            for mask in lattice.lines[key].masks:
                if not mask << shift & own:
                    yield mask << shift


def sweep_table(lattice: Lattice, source: Area, target: Area) -> MaskTable:
    """The table of the sweeps from a footprint to another (see :mod:`.sweeps`)."""
    source, target = _cornered(source, target)
    if _overlap(source, target):
        return MaskTable([0])
    if _units(source, target):
        return MaskTable(unit_sweep_masks(lattice, target.x - source.x, target.y - source.y))
    sweeps = sweep_classes([(source, target)], walled=lattice.walled)
    masks = [0] * len(sweeps.pairs)
    sweep, _, lane, x, y = sweeps.hiders
    bits = (lane * lattice.rows + y) * lattice.cols + x
    for number, bit in zip(sweep.tolist(), bits.tolist(), strict=True):
        masks[number] |= 1 << bit
    return MaskTable(fewest(masks))


def _cornered(source: Area, target: Area) -> tuple[Area, Area]:
    """Both footprints moved so that the box round them begins at (0, 0)."""
    x, y = min(source.x, target.x), min(source.y, target.y)
    return source._replace(x=source.x - x, y=source.y - y), target._replace(x=target.x - x, y=target.y - y)


def _units(source: Area, target: Area) -> bool:
    """True if both have one square."""
    return source.cols == source.rows == target.cols == target.rows == 1


def _overlap(source: Area, target: Area) -> bool:
    return Box.of_area(source).overlaps(Box.of_area(target))
