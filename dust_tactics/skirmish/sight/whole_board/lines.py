"""Sight of Dust Tactics between all pairs of squares at once: a walk through the tree of lines.

A row of bits (see :mod:`.bitrows`) tells for every place whether a class of lines is free
from there; the row of a class is that of its parent where the parent's last square is
free too.  An offset is seen where some class to it is free.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.geometry.digital_lines import Level, LineTree, line_tree
from dust_tactics.skirmish.sight.geometry.sweep_intervals import ragged
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import WORD, Plan, Rows, free_windows, row_words, spread

MIRRORS = 2
"""Sight is mutual, so offsets to the right and downwards on two boards are half of all and enough."""


class _Step(NamedTuple):
    """From the words of one level to those of the next: numbers of words, int64.

    ``parents`` are those of the level before, ``free`` the windows of the last squares,
    ``edges`` those of the edges crossed last, each of shape (words,); ``groups`` are the
    first words of what is seen together.
    """

    parents: Ints
    free: Ints
    edges: Ints
    groups: Ints


@lru_cache(maxsize=4)
def line_plan(cols: int, rows: int, *, walled: bool) -> Plan[_Step]:
    """The steps from level to level on boards of a size; a few are remembered."""
    tree = line_tree(cols, rows)
    offsets = np.concatenate([np.unique(level.square) for level in tree.levels])
    width = row_words(cols, rows)
    words = sum(int(width[level.square].sum()) for level in tree.levels) * MIRRORS
    lanes = 3 if walled else 1
    return Plan(Rows.in_order(cols, rows, MIRRORS, offsets), words, lambda: _steps(tree, lanes))


def all_visible(scene: Scene) -> Flags:
    """Pairs that see each other, of units of one square: bool of shape (squares, squares)."""
    plan = line_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    windows = free_windows(scene, MIRRORS).ravel()
    every = np.iinfo(np.uint64).max
    upto = np.full(MIRRORS * int(row_words(plan.rows.cols, plan.rows.rows)[0]), every)
    seen = [upto]
    for step in plan.parts():
        before = upto.take(step.parents)
        if scene.walls:
            before &= windows.take(step.edges)
        seen.append(np.bitwise_or.reduceat(before, step.groups))
        before &= windows.take(step.free)
        upto = before
    return spread(np.concatenate(seen), plan.pairs)


class _Blocks(NamedTuple):
    """The layout of the words of a level: for each offset one block [mirror][word][class].

    By offset: its number, how many classes and words a row it has, where its first class
    and its block begin.  ``rank`` is the place among the offsets of each class.
    """

    offset: Ints
    classes: Ints
    width: Ints
    first: Ints
    begin: Ints
    rank: Ints

    @classmethod
    def of(cls, level: Level, width: Ints) -> _Blocks:
        """The layout of a level; ``width`` is that of rows by offset."""
        offset, first, rank, classes = np.unique(
            level.square, return_index=True, return_inverse=True, return_counts=True
        )
        words = MIRRORS * width[offset] * classes
        return cls(offset, classes, width[offset], first, np.cumsum(words) - words, rank)


def _steps(tree: LineTree, lanes: int) -> Iterator[_Step]:
    """The steps from level to level, made one after the other."""
    width = row_words(tree.cols, tree.rows)
    size = tree.cols * tree.rows
    before = _Blocks.of(tree.levels[0], width)
    for level in tree.levels[1:]:
        blocks = _Blocks.of(level, width)
        block, place = ragged(MIRRORS * blocks.width)
        mirror, word = np.divmod(place, blocks.width[block])
        lengths = blocks.classes[block]
        row, place = ragged(lengths)
        number = blocks.first[block][row] + place
        parent = level.parent[number]
        rank = before.rank[parent]
        parents = parent - before.first[rank] + before.begin[rank]
        parents += (mirror[row] * before.width[rank] + word[row]) * before.classes[rank]
        free = (mirror * lanes * size + blocks.offset[block] + WORD * word)[row]
        edges = free + (1 + level.upright[number]) * size if lanes > 1 else free[:0]
        yield _Step(parents, free, edges, np.cumsum(lengths) - lengths)
        before = blocks
