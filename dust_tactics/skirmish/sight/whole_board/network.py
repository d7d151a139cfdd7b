"""Questions about all places of a board at once, answered step by step from one another.

A *row* is one bit for every place.  Each row is a row before it, its parent, where a
window is free too, or several of these together; an offset's answer is set where one of
its rows is.  The farther an offset, the fewer places have it on the board: so the
board is cut into tiles, and the rows of what lies in one tile share the smallest frame that
all their places fit into.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints, Words

from .bitrows import WORD, Frame, Windows
from .places import Blocks, Places

TILE = 16
"""Columns and rows of a tile."""

ONE_TILE = 24 * 24
"""Squares of the largest board that is one tile: on small ones the steps of more tiles take longer."""

START = -1
"""The parent of first rows: free everywhere."""


class Pairs(NamedTuple):
    """Different rows, and another of the same step added to each; int64 of shape (pairs,) each."""

    row: Ints
    other: Ints


class Rows(NamedTuple):
    """Rows, int64 of shape (rows,) each.

    (``x``, ``y``) is the farthest square to the right and downwards that a row is about,
    never nearer than its parent's; parents have an earlier ``step``.  ``answer`` is the
    number of the answer that a row belongs to, or -1; no row without one comes later than
    those with answers.
    """

    x: Ints
    y: Ints
    step: Ints
    answer: Ints
    parent: Ints
    window: Ints


class Network(NamedTuple):
    """Rows in any order, and ``joined`` those of them that take others of their step into them."""

    rows: Rows
    joined: Pairs


class _Step(NamedTuple):
    """Rows ``first`` to ``last`` of a tile from rows before them, and those of them that are joined."""

    first: int
    last: int
    parents: Ints
    windows: Ints
    joined: Pairs


class _Tile(NamedTuple):
    """The rows of a tile: first the start, then those that ``came`` from other tiles, then its own by steps.

    ``groups`` are the first rows of each answer, ``leaving`` the rows that other tiles need, by tile.
    """

    frame: Frame
    windows: Ints
    came: int
    steps: tuple[_Step, ...]
    groups: Ints
    leaving: tuple[tuple[int, Ints], ...]

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.steps[-1].last if self.steps else self.came


class _Room(threading.local):
    """Room for the rows of a tile, kept: fresh memory costs as much as what is worked out in it."""

    words: Words = np.empty(0, np.uint64)

    def of(self, many: int) -> Words:
        """Room for so many words, with whatever was left there."""
        if len(self.words) < many:
            self.words = np.empty(many, np.uint64)
        return self.words


_ROOM = _Room()


class Plan(NamedTuple):
    """What to do on boards of one size, and the ``places`` of each kind of answers to pairs of squares."""

    tiles: tuple[_Tile, ...]
    places: tuple[Places, ...]
    head: int

    def answers(self, windows: Windows) -> tuple[Flags, ...]:
        """The answers to all pairs of squares: bool, (squares, squares) each."""
        room = _ROOM.of(max(tile.rows * tile.frame.words for tile in self.tiles))
        found = [np.full(self.head, np.iinfo(np.uint64).max)]
        came: dict[int, list[Words]] = defaultdict(list)
        for number, tile in enumerate(self.tiles):
            rows = room[: tile.rows * tile.frame.words].reshape(tile.rows, -1)
            rows[0] = np.iinfo(np.uint64).max
            rows[1 : tile.came] = np.concatenate(came.pop(number, [rows[:0]]))
            _fill(rows, tile, windows.take(tile.windows, tile.frame))
            found.append(np.bitwise_or.reduceat(rows, tile.groups, axis=0).ravel())
            for other, some in tile.leaving:
                came[other].append(self.tiles[other].frame.within(rows.take(some, axis=0), tile.frame))
        octets = np.concatenate(found).astype("<u8", copy=False).view(np.uint8)
        bits = np.unpackbits(octets, bitorder="little").view(np.bool_)
        return tuple(places.spread(bits) for places in self.places)


def _fill(rows: Words, tile: _Tile, windows: Words) -> None:
    """Work out the rows of a tile, step by step."""
    for first, last, parents, free, joined in tile.steps:
        new = rows[first:last]
        rows[:first].take(parents, axis=0, out=new, mode="clip")
        new &= windows.take(free, axis=0)
        if len(joined.row):
            rows[joined.row] = rows.take(joined.row, axis=0) | rows.take(joined.other, axis=0)


def plan(cols: int, rows: int, mirrors: int, network: Network, kinds: Callable[[Ints], list[Ints]]) -> Plan:
    """The plan for a network on boards of a size.

    ``kinds`` tells for numbers of offsets the number of their answer, for each kind of answers.
    """
    side = max(cols, rows) if cols * rows <= ONE_TILE else TILE
    across = -(-cols // side)
    tile_of = network.rows.y // side * across + network.rows.x // side
    order = np.lexsort((network.rows.answer, network.rows.step, tile_of))
    tile_of = tile_of[order]
    network = _sorted(network, order)
    begins = np.searchsorted(tile_of, np.arange(across * -(-rows // side) + 1)).tolist()
    tiles: list[_Tile] = []
    leaving: dict[int, list[tuple[int, Ints]]] = defaultdict(list)
    head = -(-cols // WORD)
    begin = np.zeros((3, int(network.rows.answer.max(initial=0)) + 1), np.int64)
    words = head
    for number, (first, last) in enumerate(pairwise(begins)):
        down, right = divmod(number, across)
        frame = Frame.of(mirrors, cols - right * side, rows - down * side)
        tile, sources, answers = _tile(network, first, last, frame)
        for source in np.unique(tile_of[sources]).tolist():
            some = sources[tile_of[sources] == source]
            leaving[source].append((number, some - begins[source] + tiles[source].came))
        tiles.append(tile)
        begin[0, answers] = (np.arange(len(answers)) * frame.words + words) * WORD
        begin[1, answers], begin[2, answers] = frame.high * frame.pitch, frame.pitch
        words += len(answers) * frame.words
    finished = tuple(tile._replace(leaving=tuple(leaving[number])) for number, tile in enumerate(tiles))
    places = []
    for kind in kinds(np.arange(cols * rows)):
        blocks = Blocks(*(part[kind] for part in begin))
        for part in blocks:
            part[0] = 0  # a square itself: the head
        places.append(Places(cols, rows, mirrors, blocks))
    return Plan(finished, tuple(places), head)


def _sorted(network: Network, order: Ints) -> Network:
    """A network with its rows in another order, and what is joined in that of the rows."""
    place = np.empty(len(order) + 1, np.int64)
    place[order], place[START] = np.arange(len(order)), START
    rows = Rows(*(part[order] for part in network.rows))
    joined = Pairs(*(place[part] for part in network.joined))
    by_row = np.argsort(joined.row, kind="stable")
    return Network(rows._replace(parent=place[rows.parent]), Pairs(*(part[by_row] for part in joined)))


def _tile(network: Network, first: int, last: int, frame: Frame) -> tuple[_Tile, Ints, Ints]:
    """The tile of the rows ``first`` to ``last`` of a sorted network.

    Besides the rows of other tiles that it needs, and the numbers of its answers in their order.
    """
    parents = network.rows.parent[first:last]
    sources = np.unique(parents[(parents < first) & (parents != START)])
    came = 1 + len(sources)
    far = np.where(parents == START, 0, 1 + np.searchsorted(sources, parents))
    parents = np.where(parents < first, far, parents - first + came)
    windows, numbers = np.unique(network.rows.window[first:last], return_inverse=True)
    row, other = network.joined
    steps = []
    ends = np.flatnonzero(np.diff(network.rows.step[first:last], append=-1)) + 1
    for begin, end in zip([0, *ends.tolist()], ends.tolist(), strict=False):
        some = slice(*np.searchsorted(row, [first + begin, first + end]).tolist())
        joined = Pairs(row[some] - first + came, other[some] - first + came)
        steps.append(_Step(came + begin, came + end, parents[begin:end], numbers[begin:end], joined))
    answer = network.rows.answer[first:last]
    groups = np.flatnonzero(np.diff(answer, prepend=-1))
    return _Tile(frame, windows, came, tuple(steps), groups + came, ()), sources, answer[groups]


def tree(begins: Ints, windows: Ints, x: Ints, y: Ints, answers: Ints, ends: tuple[Ints, Ints]) -> Network:
    """The network of some sequences of windows that must all be free, their beginnings shared.

    Sequence i is ``windows[begins[i] : begins[i + 1]]``, not empty, for ``answers[i]`` about the square
    ``ends``; (``x``, ``y``) is the farthest square of each window.
    """
    lengths = np.diff(begins)
    width = int(windows.max(initial=0)) + 1
    parent = np.full(len(lengths), START)
    far_x, far_y = np.zeros((2, len(lengths)), np.int64)
    parts: list[tuple[Ints, ...]] = []
    count = 0
    for step in range(int(lengths.max(initial=1)) - 1):
        long = np.flatnonzero(lengths > step + 1)
        at = begins[long] + step
        far_x[long] = np.maximum(far_x[long], x[at])
        far_y[long] = np.maximum(far_y[long], y[at])
        _, first, number = np.unique(
            (parent[long] + 1) * width + windows[at], return_index=True, return_inverse=True
        )
        some = long[first]
        nothing = np.full_like(some, -1)
        parts.append(
            (far_x[some], far_y[some], np.full_like(some, step), nothing, parent[some], windows[at[first]])
        )
        parent[long] = number + count
        count += len(some)
    last = np.full_like(parent, len(parts))
    parts.append((*ends, last, answers, parent, windows[begins[1:] - 1]))
    nobody = np.zeros(0, np.int64)
    return Network(Rows(*(np.concatenate(part) for part in zip(*parts, strict=True))), Pairs(nobody, nobody))
