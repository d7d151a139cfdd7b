"""Where in a buffer of answers the bit of each pair of squares is."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints

KEPT_PAIRS = 24**4
"""On boards with more pairs than this their places are worked out anew each time, sooner than read again."""


class Blocks(NamedTuple):
    """The block of bits of each offset, by dy * cols + dx: int64 of shape (squares,) each.

    The place (x, y) of mirror m has bit ``begin + m * mirror + y * pitch + x``.
    """

    begin: Ints
    mirror: Ints
    pitch: Ints


class Places:
    """The numbers of the bits of all pairs [source, target] on a board.

    The place in a block is that of the target, and the offset leads from it to the source; with two
    mirrors sight is mutual, and the place is that of whichever square is higher up.
    """

    def __init__(self, cols: int, rows: int, mirrors: int, blocks: Blocks) -> None:
        """Lay out tables by what leads from the target to the source."""
        self._cols, self._rows, self._mutual = cols, rows, mirrors == 2
        dy, dx = np.ogrid[rows - 1 : -rows : -1, cols - 1 : -cols : -1]
        offset = abs(dy) * cols + abs(dx)
        mirror = np.where(dy < 0, dx > 0, dx < 0) if self._mutual else (dx < 0) + 2 * (dy < 0)
        self._begin = blocks.begin[offset] + mirror * blocks.mirror[offset]
        self._pitch = blocks.pitch[offset]
        self._kept = self._every() if (cols * rows) ** 2 <= KEPT_PAIRS else None

    def spread(self, bits: Flags) -> Flags:
        """The bits of a buffer by pairs: bool of shape (squares, squares)."""
        if self._kept is not None:
            return bits.take(self._kept)
        size = self._cols * self._rows
        found = np.empty((self._rows, self._cols, self._rows, self._cols), np.bool_)
        numbers = np.empty((self._rows, self._cols, self._cols), np.intp)
        for row in range(self._rows):
            self._of_row(row, numbers)
            found[row] = bits.take(numbers, mode="clip").swapaxes(0, 1)
        return found.reshape(size, size)

    def _every(self) -> Ints:
        """The numbers of all pairs: int64, (squares, squares)."""
        size = self._cols * self._rows
        found = np.empty((self._rows, self._cols, self._rows, self._cols), np.intp)
        for row in range(self._rows):
            self._of_row(row, found[row].swapaxes(0, 1))
        return found.reshape(size, size)

    def _of_row(self, row: int, found: Ints) -> None:
        """Write down the numbers for one row of sources, by the target's row: int64, (rows, cols, cols)."""
        cols, rows = self._cols, self._rows
        x, y = np.arange(cols), np.arange(rows)
        source, target = x[:, None], x
        place_y = np.minimum(y, row) if self._mutual else np.where(y <= row, y, rows - 1 - y)
        some = slice(rows - 1 - row, 2 * rows - 1 - row)
        table = self._begin[some] + self._pitch[some] * place_y[:, None]
        by_pair = np.lib.stride_tricks.sliding_window_view(table, cols, axis=1)[:, ::-1]
        own = row + 1 if self._mutual else rows
        place_x = np.where(source < target, cols - 1 - target, target)
        np.add(by_pair[:own], place_x, out=found[:own])
        if own < rows:
            place_x = np.where(source > target, cols - 1 - source, source)
            np.add(by_pair[own:], place_x, out=found[own:])
