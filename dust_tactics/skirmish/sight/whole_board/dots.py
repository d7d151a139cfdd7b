"""Sight and cover of Dust 1947 between all pairs of squares at once.

The line from dot to dot passes through squares and edges, each of which must be free,
and touches corners.  What stands on both sides of one corner closes the line; it is clear
when both sides of all corners are free.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.geometry.sweep_intervals import ragged
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import free_bits, windows_on
from .network import Network, Plan, plan, tree

MIRRORS = 2
"""A line is the same both ways, so offsets to the right and downwards on two boards are enough."""

NOTHING, EITHER, BOTH, SQUARE, LEFT, TOP = range(6)
"""What a window looks at: one or both sides of the lower right corner of a square, or what stands there."""


@lru_cache(maxsize=4)
def dot_plan(cols: int, rows: int, *, walled: bool) -> Plan:
    """The plan for boards of a size; a few are remembered."""
    size = cols * rows
    network = _network(cols, rows, walled=walled)
    touching, answers = np.zeros(size, np.bool_), network.rows.answer
    touching[answers[answers >= size] - size] = True
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


class _Terms(NamedTuple):
    """What must be free on some lines: int64 of shape (terms,) each.

    The number of the line, the place on it in its order, the lane and the square.
    """

    line: Ints
    order: Ints
    lane: Ints
    x: Ints
    y: Ints

    def where(self, chosen: Flags) -> _Terms:
        """Some of the terms."""
        return _Terms(*(part[chosen] for part in self))


def _network(cols: int, rows: int, *, walled: bool) -> Network:
    """The lines to all squares right of the first and below; those that touch corners seen and clear."""
    size = cols * rows
    right, down = np.arange(1, size) % cols, np.arange(1, size) // cols
    seen = _terms(right, down, walled=walled)
    touching = np.unique(seen.line[seen.lane == EITHER])
    both = seen.where(np.isin(seen.line, touching))
    both = both._replace(
        line=len(right) + np.searchsorted(touching, both.line),
        lane=np.where(both.lane == EITHER, BOTH, both.lane),
    )
    answer = np.concatenate((np.arange(1, size), 1 + touching + size))
    right, down = (np.concatenate((part, part[touching])) for part in (right, down))
    bare = np.setdiff1d(np.arange(len(right)), seen.line)
    bare = bare[bare < size - 1]
    nothing = _Terms(bare, *np.zeros((4, len(bare)), np.int64))
    line, order, lane, x, y = (np.concatenate(part) for part in zip(seen, both, nothing, strict=True))
    by_line = np.lexsort((order, line))
    line, lane, x, y = line[by_line], lane[by_line], x[by_line], y[by_line]
    begins = np.searchsorted(line, np.arange(len(right) + 1))
    return tree(begins, lane * size + x * rows + y, x, y, answer, (right, down))


def _terms(right: Ints, down: Ints, *, walled: bool) -> _Terms:
    """The terms of the lines from the dot of a square to those of the squares so far right and down."""
    # The line leaves column k behind after (2k + 1) / 2 right of its length, and row k likewise.
    line, x = ragged(right)
    before = (2 * x + 1) * down[line]
    y, rest = np.divmod(before + right[line], 2 * right[line])
    touch = rest == 0
    y -= touch
    parts = [
        _Terms(line, 2 * (x + y) + 1, np.full_like(x, LEFT), x + 1, y).where(~touch),
        _Terms(line, 2 * (x + y) + 1, np.full_like(x, EITHER), x, y).where(touch),
        _Terms(line, 2 * (x + y + touch) + 2, np.full_like(x, SQUARE), x + 1, y + touch),
    ]
    line, y = ragged(down)
    before = (2 * y + 1) * right[line]
    x, rest = np.divmod(before + down[line], 2 * down[line])
    alone = rest > 0
    parts += [
        _Terms(line, 2 * (x + y) + 1, np.full_like(x, TOP), x, y + 1).where(alone),
        _Terms(line, 2 * (x + y) + 2, np.full_like(x, SQUARE), x, y + 1).where(alone),
    ]
    terms = _Terms(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    ends = (terms.lane == SQUARE) & (terms.x == right[terms.line]) & (terms.y == down[terms.line])
    edges = (terms.lane == LEFT) | (terms.lane == TOP)
    return terms.where(~ends if walled else ~ends & ~edges)
