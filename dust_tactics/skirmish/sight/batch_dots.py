"""Sight and cover of Dust 1947 between all pairs of squares at once.

The line from dot to dot meets terms with two sides: at a corner what stands on one side
of it and what on the other, elsewhere the same on both.  Both sides of one term close
the line; it is clear when both are free everywhere.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..grid import Square
from .bitrows import WORD, Flags, Ints, Rows, free_windows, row_words, spread
from .dots import dot_path
from .lattice import Box, Lattice
from .scene import Scene
from .stretches import ragged

MIRRORS = 2
"""A line is the same both ways, so offsets to the right and downwards on two boards are enough."""


class DotPlan:
    """Which windows to take on boards of one size.

    ``sides`` are numbers of windows, int64 of shape (2, boxes a side, words);
    ``groups`` the first words of each line.
    """

    def __init__(self, cols: int, rows: int, *, walled: bool) -> None:
        lattice = Lattice.of(cols, rows, walled)
        size = cols * rows
        lanes = 4 if walled else 2  # the last one is free everywhere
        always = (lanes - 1) * size
        count = 3 if walled else 1
        terms: list[tuple[list[int], list[int]]] = []
        lengths = []
        for offset in range(size):
            found = _terms(lattice, offset, count) or [([always] * count, [always] * count)]
            lengths.append(len(found))
            terms += found
        boxes = np.array(terms, np.int64).transpose(1, 2, 0)
        self.rows = Rows.in_order(cols, rows, MIRRORS)
        self.pairs = self.rows.pairs()
        width = row_words(cols, rows)
        many = np.array(lengths)
        block, place = ragged(MIRRORS * width)
        mirror, word = np.divmod(place, width[block])
        row, place = ragged(many[block])
        term = (np.cumsum(many) - many)[block][row] + place
        self.sides: Ints = boxes[:, :, term] + (mirror * lanes * size + WORD * word)[row]
        self.groups: Ints = np.cumsum(many[block]) - many[block]


def _terms(lattice: Lattice, offset: int, count: int) -> list[tuple[list[int], list[int]]]:
    """The two sides of every term of the line to an offset, ``count`` numbers of squares and walls each."""
    path = dot_path(Square(0, 0), Square(offset % lattice.cols, offset // lattice.cols))

    def bits(*boxes: Box) -> list[int]:
        found = [lattice.bit(box) for box in boxes if lattice.walled or box.is_square]
        return found + found[:1] * (count - len(found))

    terms = [(side, side) for side in (bits(box) for box in path.crossed) if side]
    return terms + [(bits(*touch.sides[0]), bits(*touch.sides[1])) for touch in path.touched]


@lru_cache(maxsize=4)
def dot_plan(cols: int, rows: int, *, walled: bool) -> DotPlan:
    """The plan for boards of a size; a few are remembered."""
    return DotPlan(cols, rows, walled=walled)


def all_dots(scene: Scene) -> tuple[Flags, Flags]:
    """Who sees whom, and who by a clear line, among units of one square: bool, (squares, squares) each."""
    plan = dot_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    windows = free_windows(scene, MIRRORS)
    always = np.full_like(windows[:, :1], np.iinfo(np.uint64).max)
    free = np.bitwise_and.reduce(np.concatenate((windows, always), axis=1).ravel().take(plan.sides), axis=1)
    seen = np.bitwise_and.reduceat(free[0] | free[1], plan.groups)
    clear = np.bitwise_and.reduceat(free[0] & free[1], plan.groups)
    return spread(seen, plan.pairs), spread(clear, plan.pairs)
