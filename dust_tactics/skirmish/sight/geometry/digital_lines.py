"""All classes of lines from one square, over every offset of a board at once, as a tree.

The squares that a line visits on its way right and down form a stair path, and every
beginning of such a path is itself the path to a nearer square.  So the classes of
:mod:`.lines` for all offsets of a board are the nodes of one tree: a node is a square
added to its parent's path.

Which steps a line can take is decided as in the recognition of digital straight segments
by I. Debled-Rennesson and J.-P. Reveillès ("A linear algorithm for segmentation of digital
curves", 1995): along a path the value a·x - b·y of its square stays within a + b
neighbouring whole numbers, b and a being its characteristic steps right and down.  A
value one beyond that range tilts the line, one farther off breaks it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from .arrays import Flags, Ints


class Level(NamedTuple):
    """The classes whose path has the same number of steps, in the order of their last squares.

    ``square`` is y * cols + x of the last square relative to the first, ``parent`` the
    place of the path without it in the level before, ``upright`` whether the last step
    goes down; int64, int64 and bool of shape (n,).
    """

    square: Ints
    parent: Ints
    upright: Flags


class Group(NamedTuple):
    """The place of the classes of one offset in the tree: from ``first`` up to ``last`` of a level."""

    level: int
    first: int
    last: int


@dataclass(frozen=True, eq=False)
class LineTree:
    """The classes of lines to all squares right of and below the first, on a board of one size."""

    cols: int
    rows: int
    levels: tuple[Level, ...]

    @property
    def size(self) -> int:
        """The number of classes, the empty path among them."""
        return sum(len(level.square) for level in self.levels)

    def group(self, dx: int, dy: int) -> Group:
        """The classes to the square (dx, dy), 0 <= dx < cols and 0 <= dy < rows."""
        squares = self.levels[dx + dy].square
        square = dy * self.cols + dx
        first, last = np.searchsorted(squares, [square, square + 1]).tolist()
        return Group(dx + dy, first, last)

    def paths(self, dx: int, dy: int) -> tuple[Ints, Flags]:
        """The squares after the first on every class of lines to (dx, dy), and which steps go down.

        Both have shape (steps, classes); a square is y * cols + x.
        """
        steps, first, last = self.group(dx, dy)
        squares = np.empty((steps, last - first), np.int64)
        upright = np.empty((steps, last - first), np.bool_)
        places = np.arange(first, last)
        for step in range(steps, 0, -1):
            level = self.levels[step]
            squares[step - 1] = level.square[places]
            upright[step - 1] = level.upright[places]
            places = level.parent[places]
        return squares, upright


class _Paths(NamedTuple):
    """Everything that the recognition knows of each path: int64 of shape (n,) each.

    Its last square, its characteristic steps ``down`` and ``right``, and the first and
    last squares at which the value is lowest (``low``) and highest (``high``).
    """

    x: Ints
    y: Ints
    down: Ints
    right: Ints
    low_x: Ints
    low_y: Ints
    last_low_x: Ints
    last_low_y: Ints
    high_x: Ints
    high_y: Ints
    last_high_x: Ints
    last_high_y: Ints


_FIRST_STEPS = ((1, 0), (0, 1))


@lru_cache(maxsize=8)
def line_tree(cols: int, rows: int) -> LineTree:
    """The tree of a board of that size, built level by level."""
    nothing = np.zeros(1, np.int64)
    levels = [Level(nothing, nothing, np.zeros(1, np.bool_))]
    begun = [(x, y) for x, y in _FIRST_STEPS if x < cols and y < rows]
    paths = _Paths(
        *np.array([(x, y, y, x, 0, 0, x, y, 0, 0, x, y) for x, y in begun], np.int64).reshape(-1, 12).T
    )
    parent, upright = np.zeros(len(begun), np.int64), paths.y > 0
    while len(paths.x):
        square = paths.y * cols + paths.x
        order = np.argsort(square, kind="stable")
        paths = _Paths(*(part[order] for part in paths))
        levels.append(Level(square[order], parent[order], upright[order]))
        right, right_parent = _step(paths, 1, 0, cols, rows)
        down, down_parent = _step(paths, 0, 1, cols, rows)
        paths = _Paths(*(np.concatenate(parts) for parts in zip(right, down, strict=True)))
        parent = np.concatenate((right_parent, down_parent))
        upright = np.arange(len(parent)) >= len(right_parent)
    return LineTree(cols, rows, tuple(levels))


def _step(paths: _Paths, step_x: int, step_y: int, cols: int, rows: int) -> tuple[_Paths, Ints]:
    """The paths that can go on by one step on the board, and the places of those they go on from."""
    x, y = paths.x + step_x, paths.y + step_y
    value = paths.down * (x - paths.low_x) - paths.right * (y - paths.low_y)
    able = (value >= -1) & (value <= paths.down + paths.right) & (x < cols) & (y < rows)
    places = np.flatnonzero(able)
    old, x, y, value = _Paths(*(part[places] for part in paths)), x[places], y[places], value[places]
    width = old.down + old.right
    lowest, highest = value <= 0, value >= width - 1
    below, above = value < 0, value == width  # the line must tilt
    last_low_x, last_low_y = np.where(lowest, x, old.last_low_x), np.where(lowest, y, old.last_low_y)
    last_high_x, last_high_y = np.where(highest, x, old.last_high_x), np.where(highest, y, old.last_high_y)
    low_x, low_y = np.where(above, last_low_x, old.low_x), np.where(above, last_low_y, old.low_y)
    high_x, high_y = np.where(below, last_high_x, old.high_x), np.where(below, last_high_y, old.high_y)
    from_x, from_y = np.where(below, low_x, high_x), np.where(below, low_y, high_y)
    tilted = below | above
    new = _Paths(
        x, y, np.where(tilted, y - from_y, old.down), np.where(tilted, x - from_x, old.right),
        low_x, low_y, last_low_x, last_low_y, high_x, high_y, last_high_x, last_high_y,
    )  # fmt: skip
    return new, places
