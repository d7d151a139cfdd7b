"""Sight and cover of Dust 1947 between all pairs of squares at once.

The line from dot to dot passes through squares and edges, each of which must be free,
and touches corners.  What stands on both sides of one corner closes the line; it is clear
when both sides of all corners are free.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.geometry.lattice import Box, Lattice
from dust_tactics.skirmish.sight.geometry.sweep_intervals import ragged
from dust_tactics.skirmish.sight.models.dots import DotPath, dot_path
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import WORD, Plan, Rows, free_windows, row_words, spread

MIRRORS = 2
"""A line is the same both ways, so offsets to the right and downwards on two boards are enough."""


class _Row(NamedTuple):
    """The lines to all offsets of one dy, as numbers of windows: int64.

    ``crossed`` has shape (words,), ``sides`` (2, boxes a side, words); the groups are the
    first words of each row of bits in them.
    """

    crossed: Ints
    crossed_groups: Ints
    sides: Ints
    side_groups: Ints


def _row(lattice: Lattice, dy: int) -> _Row:
    cols, size = lattice.cols, lattice.cols * lattice.rows
    lanes = 4 if lattice.walled else 2
    always = (lanes - 1) * size  # a last lane, free everywhere, for lines that meet nothing
    boxes = 3 if lattice.walled else 1
    crossed: list[list[int]] = []
    sides: list[list[tuple[list[int], list[int]]]] = []
    for dx in range(cols):
        path = dot_path(Square(0, 0), Square(dx, dy))
        crossed.append(_bits(lattice, path.crossed) or [always])
        sides.append(_sides(lattice, path, boxes) or [([always] * boxes, [always] * boxes)])
    width = row_words(cols, lattice.rows)[dy * cols : (dy + 1) * cols]
    block, place = ragged(MIRRORS * width)
    mirror, word = np.divmod(place, width[block])
    shift = mirror * lanes * size + WORD * word
    crossed_many, side_many = (np.array([len(part) for part in parts]) for parts in (crossed, sides))
    crossed_row, crossed_term = _terms(crossed_many, block)
    side_row, side_term = _terms(side_many, block)
    crossed_bits = np.array([bit for part in crossed for bit in part])
    side_bits = np.array([side for part in sides for side in part]).transpose(1, 2, 0)
    return _Row(
        crossed_bits[crossed_term] + shift[crossed_row],
        np.cumsum(crossed_many[block]) - crossed_many[block],
        side_bits[:, :, side_term] + shift[side_row],
        np.cumsum(side_many[block]) - side_many[block],
    )


def _terms(many: Ints, block: Ints) -> tuple[Ints, Ints]:
    """For lists of lengths ``many``, repeated as ``block`` says: the numbers of the repetition and term."""
    row, place = ragged(many[block])
    return row, (np.cumsum(many) - many)[block][row] + place


def _bits(lattice: Lattice, boxes: Sequence[Box]) -> list[int]:
    """The numbers of squares, and of walls where they count."""
    return [lattice.bit(box) for box in boxes if lattice.walled or box.is_square]


def _sides(lattice: Lattice, path: DotPath, boxes: int) -> list[tuple[list[int], list[int]]]:
    """The numbers of what stands on the two sides of each corner, ``boxes`` of them on each."""
    sides = []
    for touch in path.touched:
        one, other = (_bits(lattice, side) for side in touch.sides)
        sides.append((one + one[:1] * (boxes - len(one)), other + other[:1] * (boxes - len(other))))
    return sides


@lru_cache(maxsize=4)
def dot_plan(cols: int, rows: int, *, walled: bool) -> Plan[_Row]:
    """The plan for boards of a size, a part per dy; a few are remembered."""
    lattice = Lattice.of(cols, rows, walled)
    # A line of n steps takes at most 6 n windows a word, on a board with walls.
    steps = np.add.outer(np.arange(rows), np.arange(cols)).ravel()
    words = int((steps * row_words(cols, rows)).sum()) * MIRRORS * (6 if walled else 1)
    return Plan(Rows.in_order(cols, rows, MIRRORS), words, lambda: (_row(lattice, dy) for dy in range(rows)))


def all_dots(scene: Scene) -> tuple[Flags, Flags]:
    """Pairs of units of one square in sight, and by a clear line: bool, (squares, squares) each."""
    plan = dot_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    windows = free_windows(scene, MIRRORS)
    always = np.full_like(windows[:, :1], np.iinfo(np.uint64).max)
    flat = np.concatenate((windows, always), axis=1).ravel()
    seen, clear = [], []
    for part in plan.parts():
        through = np.bitwise_and.reduceat(flat.take(part.crossed), part.crossed_groups)
        one, other = np.bitwise_and.reduce(flat.take(part.sides), axis=1)
        seen.append(through & np.bitwise_and.reduceat(one | other, part.side_groups))
        clear.append(through & np.bitwise_and.reduceat(one & other, part.side_groups))
    return spread(np.concatenate(seen), plan.pairs), spread(np.concatenate(clear), plan.pairs)
