"""Cover of Dust Tactics between all pairs of squares at once, from runs of free squares.

What hides the target in a sweep is a few runs of squares (or of edges), one a row or two.
Where all runs of some sweep to an offset are free, the whole target is seen from there.
Sweeps end alike near their targets, so their runs are told from the target on.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints, Words
from dust_tactics.skirmish.sight.geometry.runs import row_of_sweeps
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import Windows, free_bits, words_from
from .network import Network, Plan, plan, tree

MIRRORS = 4
"""Cover is not mutual, so every direction is wanted."""


@lru_cache(maxsize=4)
def sweep_plan(cols: int, rows: int, *, walled: bool) -> Plan:
    """The plan for boards of a size; a few are remembered."""
    return plan(cols, rows, MIRRORS, _network(cols, rows, walled=walled), lambda offsets: [offsets])


def _network(cols: int, rows: int, *, walled: bool) -> Network:
    """The sweeps to the target in square (0, 0) from the squares right of it and below."""
    lanes, size = 3 if walled else 1, cols * rows
    parts: list[tuple[Ints, ...]] = []
    answers, begins, count = [], [], 0
    for dy in range(rows):
        row = row_of_sweeps(cols, dy, walled=walled)
        offset = row.offsets[row.pairs]
        sweep, lane, first, length = row.runs
        dx = offset[sweep] - dy * cols
        y, x = np.divmod(first, cols)
        # As seen from the target: edges on the left are edges on the right, of the next square.
        bare = length == 0
        x = np.where(bare, 0, dx + 1 - x - length + (lane == 1))
        y = np.where(bare, 0, dy - y + (lane == 2))
        far_x = np.minimum(x + np.maximum(length - 1, 0), dx)
        begin = np.searchsorted(sweep, np.arange(len(offset)))
        order = np.lexsort((x, lane, y, sweep))
        window = (length * lanes + lane) * size + x * rows + y
        parts.append((window[order], far_x[order], np.minimum(y, dy)[order]))
        answers.append(offset)
        begins.append(begin + count)
        count += len(sweep)
    windows, x, y = (np.concatenate(part) for part in zip(*parts, strict=True))
    answer = np.concatenate(answers)
    down, right = np.divmod(answer, cols)
    return tree(np.concatenate([*begins, [count]]), windows, x, y, answer, (right, down))


def all_whole(scene: Scene) -> Flags:
    """Of what target some inner point of the source sees the whole inside: bool of shape (squares, squares).

    Both units have one square.
    """
    found = sweep_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    return found.answers(_runs(words_from(free_bits(scene, MIRRORS))))[0]


def _runs(free: Words) -> Windows:
    """Windows on free runs: lane length * lanes + lane are the runs of some length in a lane."""
    lanes, mirrors, cols, rows = free.shape
    found = Windows((cols + 1) * lanes, mirrors, cols, rows)
    runs = found.words.reshape(cols + 1, lanes, mirrors, cols, rows)
    runs[0] = np.iinfo(np.uint64).max
    for length in range(1, cols + 1):
        last = cols - length + 1
        np.bitwise_and(runs[length - 1, :, :, :last], free[:, :, length - 1 :], out=runs[length, :, :, :last])
    return found
