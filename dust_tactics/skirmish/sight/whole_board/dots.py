"""Sight and cover of Dust 1947 between all pairs of squares at once.

The line from dot to dot passes through squares and edges, each of which must be free,
and touches corners.  What stands on both sides of one corner closes the line; it is clear
when both sides of all corners are free.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.models.dots import DotPath, dot_path
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import free_bits, windows_on
from .network import Network, Plan, plan, tree

MIRRORS = 2
"""A line is the same both ways, so offsets to the right and downwards on two boards are enough."""

NOTHING, EITHER, BOTH, SQUARE, LEFT, TOP = range(6)
"""What a window looks at: one side of the lower right corner of a square, both sides of it, or what is there."""


@lru_cache(maxsize=4)
def dot_plan(cols: int, rows: int, *, walled: bool) -> Plan:
    """The plan for boards of a size; a few are remembered."""
    size = cols * rows
    network = _network(cols, rows, walled=walled)
    touching = np.zeros(size, np.bool_)
    touching[network.answer[network.answer >= size] - size] = True
    return plan(
        cols, rows, MIRRORS, network, lambda offsets: [offsets, np.where(touching, offsets + size, offsets)]
    )


def all_dots(scene: Scene) -> tuple[Flags, Flags]:
    """Pairs of units of one square in sight, and by a clear line: bool, (squares, squares) each."""
    free = free_bits(scene, MIRRORS)
    one, other = _ahead(free[0], 1, 0), _ahead(free[0], 0, 1)
    if scene.walls:
        _, left, top = free
        one = one & _ahead(left, 1, 0) & _ahead(top, 1, 1)
        other = other & _ahead(top, 0, 1) & _ahead(left, 1, 1)
    lanes = np.stack((np.ones_like(one), one | other, one & other, *free))
    seen, clear = dot_plan(scene.cols, scene.rows, walled=bool(scene.walls)).answers(windows_on(lanes))
    return seen, clear


def _ahead(bits: NDArray[np.uint8], right: int, down: int) -> NDArray[np.uint8]:
    """For each square the bit of another one; beyond the board there is nothing to be asked."""
    ahead = np.zeros_like(bits)
    rows, cols = bits.shape[1:]
    ahead[:, : rows - down, : cols - right] = bits[:, down:, right:]
    return ahead


def _network(cols: int, rows: int, *, walled: bool) -> Network:
    """The lines to all squares right of the first and below; those that touch corners twice, seen and clear."""
    size = cols * rows
    terms: list[tuple[int, int, int]] = []
    begins, answers = [0], []
    for offset in range(1, size):
        path = dot_path(Square(0, 0), Square(offset % cols, offset // cols))
        for side in (EITHER, BOTH) if path.touched else (EITHER,):
            terms += _terms(path, side, walled=walled)
            begins.append(len(terms))
            answers.append(offset + (size if side == BOTH else 0))
    lane, x, y = np.array(terms, np.int64).reshape(-1, 3).T
    answer = np.array(answers, np.int64)
    down, right = np.divmod(answer % size, cols)
    # An edge or a corner is no farther than the squares beside it, of which one is on the way.
    ends = right.repeat(np.diff(begins)), down.repeat(np.diff(begins))
    far = np.minimum(x, ends[0]), np.minimum(y, ends[1])
    return tree(np.array(begins), lane * size + x * rows + y, *far, answer, (right, down))


def _terms(path: DotPath, side: int, *, walled: bool) -> list[tuple[int, int, int]]:
    """What must be free on a line, in its order: lanes and squares."""
    found = [(2 * (x + y), side, x - 1, y - 1) for (x, y), _ in path.touched]
    for box in path.crossed:
        if walled or box.is_square:
            lane = SQUARE if box.is_square else LEFT if box.x0 == box.x1 else TOP
            found.append((sum(box), lane, box.x0, box.y0))
    return [term[1:] for term in sorted(found)] or [(NOTHING, 0, 0)]
