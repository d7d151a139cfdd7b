"""The classes between two units of one square as bit masks, from the tree of lines and the rows of sweeps.

Masks are relative to the top left square of the box round both squares; an offset to the
left or upwards is the same offset to the right and downwards, mirrored in that box.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .arrays import Flags, Ints
from .digital_lines import line_tree
from .lattice import Lattice
from .runs import row_of_sweeps


def unit_line_masks(lattice: Lattice, dx: int, dy: int) -> list[int]:
    """Masks of the obstacles of each class of lines over an offset other than (0, 0).

    With walls the edges crossed count too.
    """
    wide, high, cols = abs(dx), abs(dy), lattice.cols
    x, y, upright = _paths(cols, lattice.rows, wide, high)
    if dx < 0:
        x = wide - x
    if dy < 0:
        y = high - y
    squares = y * cols + x
    obstacles = squares[:-1]
    octets = ((high + 1) * cols + 7) // 8
    if lattice.walled:
        start = (high if dy < 0 else 0) * cols + (wide if dx < 0 else 0)
        before = np.concatenate((np.full((1, squares.shape[1]), start), obstacles))
        # An edge has the number of the square to its right or below it.
        edges = np.maximum(before, squares) + (1 + upright) * cols * lattice.rows
        obstacles = np.concatenate((obstacles, edges))
        octets = (3 * cols * lattice.rows + 7) // 8
    count = squares.shape[1]
    bits = np.zeros(count * octets * 8, np.uint8)
    bits[obstacles + np.arange(0, len(bits), octets * 8)] = 1
    data = np.packbits(bits, bitorder="little").tobytes()
    return [int.from_bytes(data[at : at + octets], "little") for at in range(0, len(data), octets)]


@lru_cache(maxsize=1024)
def _paths(cols: int, rows: int, wide: int, high: int) -> tuple[Ints, Ints, Flags]:
    """The x and y of the squares after the first on every class of lines, and which steps go down.

    All have shape (steps, classes); the four mirrored offsets share them.
    """
    squares, upright = line_tree(cols, rows).paths(wide, high)
    y, x = np.divmod(squares, cols)
    return x, y, upright


def unit_sweep_masks(lattice: Lattice, dx: int, dy: int) -> list[int]:
    """Masks of what hides the target in each sweep over an offset other than (0, 0)."""
    wide, high, cols = abs(dx), abs(dy), lattice.cols
    size = cols * lattice.rows
    row = row_of_sweeps(cols, high, walled=lattice.walled)
    place = wide if high else wide - 1
    first, last = np.searchsorted(row.pairs, [place, place + 1]).tolist()
    begin, end = np.searchsorted(row.runs.sweep, [first, last]).tolist()
    masks = [0] * (last - first)
    for sweep, lane, start, length in zip(*(part[begin:end].tolist() for part in row.runs), strict=True):
        y, x = divmod(start, cols)
        if dx < 0:
            x = wide + 1 - x - length + (lane == 1)
        if dy < 0:
            y = high - y + (lane == 2)
        masks[sweep - first] |= ((1 << length) - 1) << (lane * size + y * cols + x)
    return masks
