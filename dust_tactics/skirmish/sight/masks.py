"""The classes between two units of one square as bit masks, from the tree of lines and the rows of sweeps.

Masks are relative to the top left square of the box round both squares; an offset to the
left or upwards is the same offset to the right and downwards, mirrored in that box.
"""

from __future__ import annotations

import numpy as np

from .digital import line_tree
from .lattice import Lattice
from .runs import row_of_sweeps


def unit_line_masks(lattice: Lattice, dx: int, dy: int) -> list[int]:
    """What stands in the way of each class of lines over an offset other than (0, 0).

    With walls the edges crossed count too.
    """
    wide, high = abs(dx), abs(dy)
    squares, upright = line_tree(lattice.cols, lattice.rows).paths(wide, high)
    y, x = np.divmod(squares, lattice.cols)
    if dx < 0:
        x = wide - x
    if dy < 0:
        y = high - y
    squares = y * lattice.cols + x
    obstacles = squares[:-1]
    if lattice.walled:
        start = (high if dy < 0 else 0) * lattice.cols + (wide if dx < 0 else 0)
        before = np.concatenate((np.full((1, squares.shape[1]), start), obstacles))
        # An edge has the number of the square to its right or below it.
        edges = np.maximum(before, squares) + (1 + upright) * lattice.cols * lattice.rows
        obstacles = np.concatenate((obstacles, edges))
    octets = (lattice.cols * lattice.rows * (3 if lattice.walled else 1) + 7) // 8
    bits = np.zeros((obstacles.shape[1], octets * 8), np.uint8)
    bits[np.arange(obstacles.shape[1]), obstacles] = 1
    data = np.packbits(bits, axis=1, bitorder="little").tobytes()
    return [int.from_bytes(data[at : at + octets], "little") for at in range(0, len(data), octets)]


def unit_sweep_masks(lattice: Lattice, dx: int, dy: int) -> list[int]:
    """What hides the target in each sweep over an offset other than (0, 0)."""
    wide, high, cols = abs(dx), abs(dy), lattice.cols
    size = cols * lattice.rows
    row = row_of_sweeps(cols, high, walled=lattice.walled)
    place = wide if high else wide - 1
    first, last = np.searchsorted(row.sweeps.pairs, [place, place + 1]).tolist()
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
