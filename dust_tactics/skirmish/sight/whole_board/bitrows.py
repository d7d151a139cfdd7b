"""One bit for every place of a board, so that one machine word answers 64 pairs of squares.

For all squares p of a board at once, "the square at p + o is free" is the board's free
bits shifted by the number of o.  Word k of that row is the *window* of 64 bits that begins at
number(o) + 64 k; places whose p + o is not on the board hold nonsense, which is never read.
Offsets to the left or upwards are offsets to the right and downwards on a mirrored board:
mirror 1 turns left and right about, mirror 2 top and bottom, mirror 3 both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints, Words
from dust_tactics.skirmish.sight.scene import Scene

P = TypeVar("P")

WORD = 64

KEPT_WORDS = 1_500_000
"""A plan for all pairs of a board that takes more windows than this is made anew, part by part, each time."""


class Plan(Generic[P]):
    """The windows to take on boards of one size, in parts, which are kept unless they are too many.

    ``rows`` tells where the rows of bits stand, ``pairs`` where in them each pair of squares is.
    """

    def __init__(self, rows: Rows, words: int, make: Callable[[], Iterator[P]]) -> None:
        self.rows, self.pairs = rows, rows.pairs()
        self._make = make
        self._kept = tuple(make()) if words <= KEPT_WORDS else None

    def parts(self) -> Iterator[P]:
        """The parts of the plan, in their order."""
        return self._make() if self._kept is None else iter(self._kept)


def free_windows(scene: Scene, mirrors: int, spare: int = 0) -> Words:
    """Windows on what is free: words of shape (mirrors, lanes, squares + spare).

    Lane 0 are the squares, and on a board with walls lane 1 the left edges and lane 2 the
    top edges of the squares.  Window ``spare`` and on begin beyond the board and are empty.
    """
    lanes = 3 if scene.walls else 1
    cols, rows = scene.cols, scene.rows
    size = cols * rows
    data = scene.bits.to_bytes(lanes * size // 8 + 1, "little")
    bits = np.unpackbits(np.frombuffer(data, np.uint8), count=lanes * size, bitorder="little")
    free = (1 - bits).reshape(lanes, rows, cols)
    boards = np.zeros((mirrors, lanes, -(-(size + spare) // 8) * 8 + WORD + 8), np.uint8)
    for mirror in range(mirrors):
        board = free
        if mirror & 1:
            board = board[:, :, ::-1]
            if lanes > 1:  # a left edge becomes a right one, the left edge of the next square
                board = np.stack((board[0], board[1][:, np.arange(-1, cols - 1)], board[2]))
        if mirror & 2:
            board = board[:, ::-1]
            if lanes > 1:
                board = np.stack((board[0], board[1], board[2][np.arange(-1, rows - 1)]))
        boards[mirror, :, :size] = board.reshape(lanes, size)
    return windows(boards)[:, :, : size + spare]


def windows(bits: NDArray[np.uint8]) -> Words:
    """For zeros and ones of shape (..., 8 n + 72) the 64 from each place on as a word, shape (..., 8 n)."""
    count = bits.shape[-1] - WORD - 8
    phases = np.empty((*bits.shape[:-1], count // 8, 8), np.dtype("<u8"))
    for phase in range(8):
        octets = np.packbits(bits[..., phase : phase + count + WORD], axis=-1, bitorder="little")
        runs = np.lib.stride_tricks.sliding_window_view(octets, 8, axis=-1)[..., : count // 8, :]
        phases[..., phase] = np.ascontiguousarray(runs).view(np.dtype("<u8"))[..., 0]
    return phases.reshape(*bits.shape[:-1], count)


def row_words(cols: int, rows: int) -> Ints:
    """The number of words that each offset's row needs, by dy * cols + dx: int64 of shape (squares,)."""
    size = cols * rows
    return (size - np.arange(size) + WORD - 1) // WORD


class Rows(NamedTuple):
    """The place of each offset's row in a buffer: one block per offset, in it one row per mirror.

    ``begin`` is the first word of the block, by the offset's number; int64 of shape (squares,).
    """

    cols: int
    rows: int
    mirrors: int
    begin: Ints

    @classmethod
    def in_order(cls, cols: int, rows: int, mirrors: int, offsets: Ints | None = None) -> Rows:
        """Blocks laid end to end in the order of ``offsets``, or of their numbers."""
        lengths = mirrors * row_words(cols, rows)
        begin = np.empty_like(lengths)
        order = np.arange(len(lengths)) if offsets is None else offsets
        begin[order] = np.cumsum(lengths[order]) - lengths[order]
        return cls(cols, rows, mirrors, begin)

    @property
    def length(self) -> int:
        """Words in the whole buffer."""
        return int(self.mirrors * row_words(self.cols, self.rows).sum())

    def pairs(self) -> Ints:
        """For every pair [source, target] the number of its bit in the buffer: int64, (squares, squares).

        With two mirrors the pair is answered from whichever of the two squares is higher up.
        """
        size = self.cols * self.rows
        found = np.empty((size, size), np.intp)
        for first in range(0, size, self.cols):
            found[first : first + self.cols] = self._pairs_from(np.arange(first, first + self.cols))
        return found

    def _pairs_from(self, sources: Ints) -> Ints:
        """The rows of :meth:`pairs` for some sources."""
        place_y, place_x = np.divmod(sources[:, None], self.cols)
        y, x = np.divmod(np.arange(self.cols * self.rows)[None, :], self.cols)
        dx, dy = x - place_x, y - place_y
        if self.mirrors == 2:
            back = dy < 0
            place_x, place_y = np.where(back, x, place_x), np.where(back, y, place_y)
            dx, dy = np.where(back, -dx, dx), np.abs(dy)
        place_x = np.where(dx < 0, self.cols - 1 - place_x, place_x)
        place_y = np.where(dy < 0, self.rows - 1 - place_y, place_y)
        mirror = (dx < 0) + 2 * (dy < 0)
        offset = np.abs(dy) * self.cols + np.abs(dx)
        word = self.begin[offset] + mirror * row_words(self.cols, self.rows)[offset]
        return np.asarray(word * WORD + place_y * self.cols + place_x, np.intp)


def spread(words: Words, pairs: Ints) -> Flags:
    """The bits of a buffer laid out as a bool array of the shape of ``pairs`` (see :meth:`Rows.pairs`)."""
    bits = np.unpackbits(words.astype("<u8", copy=False).view(np.uint8), bitorder="little").view(np.bool_)
    return bits.take(pairs)
