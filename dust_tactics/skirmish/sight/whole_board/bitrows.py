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

from dust_tactics.skirmish.sight.geometry.arrays import Ints, Words
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
    packed = np.packbits(bits, axis=-1, bitorder="little")
    octets = np.zeros((*bits.shape[:-1], (cols // WORD + 2) * 8), np.uint8)
    octets[..., : packed.shape[-1]] = packed
    words = octets.view(np.dtype("<u8")).swapaxes(-1, -2)
    x = np.arange(cols)
    shift = (x % WORD).astype(np.uint64)[:, None]
    found = words[..., x // WORD, :] >> shift
    if cols > WORD:
        found |= words[..., x // WORD + 1, :] << np.uint64(1) << (np.uint64(WORD - 1) - shift)
    return found


class Windows:
    """The windows on some lanes of bits; window lane * squares + x * rows + y begins at square (x, y).

    ``words`` are the words from every square, of shape (lanes, mirrors, cols, rows); whoever makes
    the windows fills them in.
    """

    def __init__(self, lanes: int, mirrors: int, cols: int, rows: int) -> None:
        """Make room; what is read beyond the last square is nonsense, but must be there."""
        self._rows = rows
        flat = np.empty((mirrors, (lanes + 2) * cols * rows + WORD * rows), np.dtype("<u8"))
        self.words = flat[:, : lanes * cols * rows].reshape(mirrors, lanes, cols, rows).swapaxes(0, 1)
        self._kinds = {WORD: flat}

    def take(self, numbers: Ints, frame: Frame) -> Words:
        """Some of the windows in a frame: words of shape (numbers, words of the frame)."""
        flat = self._kinds.get(frame.bits)
        if flat is None:
            flat = self._kinds[frame.bits] = self._kinds[WORD].astype(frame.kind)
        step = flat.itemsize
        every = np.lib.stride_tricks.as_strided(
            flat,
            (flat.shape[1] - frame.high - frame.parts * frame.bits * self._rows, *frame.shape),
            (step, flat.strides[0], step, frame.bits * self._rows * step),
            writeable=False,
        )
        return every[numbers].reshape(-1).view(np.uint64).reshape(len(numbers), frame.words)


def windows_on(bits: NDArray[np.uint8]) -> Windows:
    """The windows on lanes of zeros and ones, of shape (lanes, mirrors, rows, cols)."""
    lanes, mirrors, rows, cols = bits.shape
    found = Windows(lanes, mirrors, cols, rows)
    found.words[...] = words_from(bits)
    return found
