"""Sets of blockers that close all of a list of ways."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.scene import Scene

from .lattice import Box


def standing(scene: Scene, obstacles: Collection[Box]) -> frozenset[Box]:
    """Those of some squares and walls that block in a scene."""
    bits = scene.bits
    bit = scene.lattice.bit
    walled = scene.lattice.walled
    return frozenset(box for box in obstacles if (walled or box.is_square) and bits >> bit(box) & 1)


def standing_round(scene: Scene, source: Area, target: Area) -> frozenset[Box]:
    """Every blocker in the box round two footprints that is not a square of one of them."""
    x0, x1 = min(source.x, target.x), max(source.x + source.cols, target.x + target.cols)
    y0, y1 = min(source.y, target.y), max(source.y + source.rows, target.y + target.rows)
    own = (Box.of_area(source), Box.of_area(target))
    lattice, whole_row = scene.lattice, (1 << x1 - x0) - 1
    found = []
    for lane, (width, height) in enumerate(_LANES if lattice.walled else _LANES[:1]):
        for y in range(y0, y1):
            row = scene.bits >> (lane * lattice.rows + y) * lattice.cols + x0 & whole_row
            while row:  # the lowest bit that is set, and then the rest
                x = x0 + (row & -row).bit_length() - 1
                found.append(Box(x, y, x + width, y + height))
                row &= row - 1
    return frozenset(box for box in found if not (box.is_square and any(box.inside(area) for area in own)))


_LANES = ((1, 1), (0, 1), (1, 0))
"""The width and height of what the bits of a lattice number: squares, then upright walls, then level ones."""


def straightened(boxes: Iterable[Box]) -> list[Box]:
    """Squares and walls with those walls joined that continue each other: a straight wall is one wall.

    A line through the point where two of its parts meet crosses it, though it only touches each part.
    """
    found: list[Box] = []
    ends: dict[tuple[bool, int, int], Box] = {}
    for box in sorted(boxes):
        if box.is_square:
            found.append(box)
            continue
        upright = box.x0 == box.x1
        before = ends.pop((upright, box.x0, box.y0), None)
        whole = box if before is None else Box(before.x0, before.y0, box.x1, box.y1)
        ends[upright, box.x1, box.y1] = whole
    return found + list(ends.values())


def parts_of(box: Box) -> list[Box]:
    """A square, or the edges that a straight wall consists of."""
    if box.is_square:
        return [box]
    if box.x0 == box.x1:
        return [Box(box.x0, y, box.x0, y + 1) for y in range(box.y0, box.y1)]
    return [Box(x, box.y0, x + 1, box.y0) for x in range(box.x0, box.x1)]


def closing_set(ways: Sequence[frozenset[Box]]) -> tuple[Box, ...]:
    """A small set of blockers that meets every way, none of which can be spared.

    Each way is the set of blockers standing in it, none of them empty.  The blocker
    that closes most open ways is taken first; ties go to the first in reading order.
    """
    chosen: list[Box] = []
    open_ways = list(ways)
    while open_ways:
        counts: dict[Box, int] = {}
        for way in open_ways:
            for box in way:
                counts[box] = counts.get(box, 0) + 1
        best = min(counts, key=lambda box: (-counts[box], not box.is_square, box.y0, box.x0, box))
        chosen.append(best)
        open_ways = [way for way in open_ways if best not in way]
    for box in tuple(chosen):
        others = set(chosen) - {box}
        if all(way & others for way in ways):
            chosen.remove(box)
    return tuple(chosen)


def closed_by_one(box: Box, chosen: Collection[Box], way: frozenset[Box]) -> bool:
    """True if of all chosen blockers only this one stands in a way."""
    return box in way and not any(other in way for other in chosen if other != box)
