"""One bit for every place of a board, so that one machine word answers many pairs of squares.

For all squares p of a board at once, "the square at p + o is free" is the board's free
bits seen from o on: a *window* of as many columns and rows as p can have when p + o is on
the board.  Places whose p + o is not on the board hold nonsense, which is never read.
Offsets to the left or upwards are offsets to the right and downwards on a mirrored board:
mirror 1 turns left and right about, mirror 2 top and bottom, mirror 3 both.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints, Words
from dust_tactics.skirmish.sight.scene import Scene

WORD = 64


class Frame(NamedTuple):
    """The size of a window: ``high`` rows of ``parts`` numbers of ``bits`` bits, for each of some mirrors.

    The whole is a number of machine words, so that ``high`` may be more than is needed.
    """

    mirrors: int
    high: int
    parts: int
    bits: int

    @classmethod
    def of(cls, mirrors: int, cols: int, rows: int) -> Frame:
        """The smallest frame for places in so many columns and rows."""
        bits = next((bits for bits in (8, 16, 32) if cols <= bits), WORD)
        together = max(1, WORD // (mirrors * bits))
        return cls(mirrors, -(-rows // together) * together, -(-cols // bits), bits)

    @property
    def kind(self) -> np.dtype[np.unsignedinteger]:
        """The type of its numbers."""
        return np.dtype(f"<u{self.bits // 8}")

    @property
    def shape(self) -> tuple[int, int, int]:
        """The numbers by mirror, row and part."""
        return self.mirrors, self.high, self.parts

    @property
    def pitch(self) -> int:
        """Bits from one row to the next."""
        return self.parts * self.bits

    @property
    def words(self) -> int:
        """Machine words of the whole."""
        return self.mirrors * self.high * self.pitch // WORD

    def within(self, rows: Words, wider: Frame) -> Words:
        """The part of rows of a wider frame, of shape (n, its words), that is in this one."""
        numbers = rows.view(wider.kind).reshape(-1, *wider.shape)[:, :, : self.high, : self.parts]
        part = np.zeros((len(rows), *self.shape), self.kind)
        part[:, :, : numbers.shape[2]] = numbers
        return part.reshape(-1).view(np.uint64).reshape(-1, self.words)


def free_bits(scene: Scene, mirrors: int) -> NDArray[np.uint8]:
    """What is free, as ones: shape (lanes, mirrors, rows, cols).

    Lane 0 are the squares, and on a board with walls lane 1 the left edges and lane 2 the
    top edges of the squares.
    """
    lanes = 3 if scene.walls else 1
    cols, rows = scene.cols, scene.rows
    size = cols * rows
    data = scene.bits.to_bytes(lanes * size // 8 + 1, "little")
    bits = np.unpackbits(np.frombuffer(data, np.uint8), count=lanes * size, bitorder="little")
    free = (1 - bits).reshape(lanes, rows, cols)
    boards = np.empty((lanes, mirrors, rows, cols), np.uint8)
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
        boards[:, mirror] = board
    return boards


def words_from(bits: NDArray[np.uint8]) -> Words:
    """From every square the bits of 64 squares to the right, as a word: (lanes, mirrors, cols, rows).

    ``bits`` are zeros and ones of shape (lanes, mirrors, rows, cols).
    """
    cols = bits.shape[-1]
    count = -(-cols // 8)
    wide = np.zeros((*bits.shape[:-1], 8 * count + WORD), np.uint8)
    wide[..., :cols] = bits
    words = np.empty((*bits.shape[:-1], count, 8), np.dtype("<u8"))
    for phase in range(8):
        octets = np.packbits(wide[..., phase : phase + 8 * count + WORD - 8], axis=-1, bitorder="little")
        runs = np.lib.stride_tricks.sliding_window_view(octets, 8, axis=-1)[..., :count, :]
        words[..., phase] = np.ascontiguousarray(runs).view(np.dtype("<u8"))[..., 0]
    return words.reshape(*bits.shape[:-1], -1)[..., :cols].swapaxes(-1, -2)


class Windows:
    """The windows on some lanes of bits; window lane * squares + x * rows + y begins at square (x, y)."""

    def __init__(self, words: Words) -> None:
        """Take the words from every square of shape (lanes, mirrors, cols, rows)."""
        lanes, mirrors, cols, self._rows = words.shape
        size = cols * self._rows
        # What is read beyond the last square is nonsense, but must be there.
        self._flat = np.zeros((mirrors, (lanes + 2) * size + WORD * self._rows), np.dtype("<u8"))
        by_mirror = self._flat[:, : lanes * size].reshape(mirrors, lanes, cols, self._rows)
        by_mirror[...] = words.swapaxes(0, 1)
        self._kinds = {WORD: self._flat}

    def take(self, numbers: Ints, frame: Frame) -> Words:
        """Some of the windows in a frame: words of shape (numbers, words of the frame)."""
        flat = self._kinds.get(frame.bits)
        if flat is None:
            flat = self._kinds[frame.bits] = self._flat.astype(frame.kind)
        step = flat.itemsize
        every = np.lib.stride_tricks.as_strided(
            flat,
            (flat.shape[1] - frame.high - frame.parts * frame.bits * self._rows, *frame.shape),
            (step, flat.strides[0], step, frame.bits * self._rows * step),
            writeable=False,
        )
        return every[numbers].reshape(-1).view(np.uint64).reshape(len(numbers), frame.words)


class Places(NamedTuple):
    """Where in a buffer the bits of each offset's answer are, by dy * cols + dx: numbers of bits, int64.

    The place (x, y) of mirror m has bit ``begin + m * mirror + y * pitch + x``.
    """

    begin: Ints
    mirror: Ints
    pitch: Ints

    def pairs(self, cols: int, rows: int, mirrors: int) -> Ints:
        """For every pair [source, target] the number of its bit: int64, (squares, squares).

        The place is that of the target, and the offset leads from it to the source; with two
        mirrors the place is that of whichever square is higher up.
        """
        dy, dx = np.ogrid[rows - 1 : -rows : -1, cols - 1 : -cols : -1]
        offset = abs(dy) * cols + abs(dx)
        begin = self.begin[offset] + ((dx < 0) + (2 * (dy < 0) if mirrors > 2 else 0)) * self.mirror[offset]
        pitch = self.pitch[offset]
        every = np.arange(max(cols, rows))
        x, y = every[:cols], every[:rows]
        place_x = np.where(x[:, None] < x, cols - 1 - x, x)
        found = np.empty((rows, cols, rows, cols), np.intp)
        for row in range(rows):  # of the sources
            last = row + 1 if mirrors == 2 else rows
            place_y = np.where(row < y, rows - 1 - y, y)[:last, None]
            some = slice(rows - 1 - row, rows - 1 - row + last)
            table = begin[some] + pitch[some] * place_y
            shifted = np.lib.stride_tricks.sliding_window_view(table, cols, axis=1)[:, ::-1]
            np.add(shifted.swapaxes(0, 1), place_x[:, None], out=found[row, :, :last])
            if mirrors == 2:
                found[:row, :, row] = found[row, :, :row].transpose(1, 2, 0)
        return found.reshape(rows * cols, rows * cols)


def spread(words: Words, pairs: Ints) -> Flags:
    """The bits of a buffer laid out as a bool array of the shape of ``pairs`` (see :meth:`Places.pairs`)."""
    bits = np.unpackbits(words.astype("<u8", copy=False).view(np.uint8), bitorder="little").view(np.bool_)
    return bits.take(pairs)
