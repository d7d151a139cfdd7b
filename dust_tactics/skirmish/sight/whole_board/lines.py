"""Sight of Dust Tactics between all pairs of squares at once: a walk through the tree of lines.

A row of bits (see :mod:`.network`) tells for every place whether a class of lines is free
from there up to its last square.  Classes to one square that can go on in the same ways are one row
from there on; an offset is seen where some row of it is set.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints
from dust_tactics.skirmish.sight.geometry.digital_lines import LineTree, line_tree
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import free_bits, windows_on
from .network import START, Network, Pairs, Plan, Rows, plan

MIRRORS = 2
"""Sight is mutual, so offsets to the right and downwards on two boards are half of all and enough."""


@lru_cache(maxsize=4)
def line_plan(cols: int, rows: int, *, walled: bool) -> Plan:
    """The plan for boards of a size; a few are remembered."""
    return plan(
        cols, rows, MIRRORS, _network(line_tree(cols, rows), walled=walled), lambda offsets: [offsets]
    )


def all_visible(scene: Scene) -> Flags:
    """Pairs that see each other, of units of one square: bool of shape (squares, squares)."""
    free = free_bits(scene, MIRRORS)
    lanes = [np.ones_like(free[0])]
    if scene.walls:
        squares, left, top = free
        right, bottom = np.zeros_like(left), np.zeros_like(top)
        right[..., :-1], bottom[:, :-1] = left[..., 1:], top[:, 1:]
        lanes += [left, top, squares & right, squares & bottom]
    else:
        lanes.append(free[0])
    found = line_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    return found.answers(windows_on(np.stack(lanes)))[0]


class _Nodes(NamedTuple):
    """Classes of one level that can go on in the same ways, as one: int64 of shape (nodes,) each.

    ``square`` is their last square, ``right`` and ``down`` are the nodes of the next level
    that they go on to, or -1.
    """

    square: Ints
    right: Ints
    down: Ints


def _levels(tree: LineTree) -> list[_Nodes]:
    """The nodes of every level."""
    nobody = np.zeros(0, np.int64)
    node, found, after = nobody, [], None
    for level in reversed(tree.levels):
        right, down = np.full((2, len(level.square)), -1)
        if after is not None:
            right[after.parent[~after.upright]] = node[~after.upright]
            down[after.parent[after.upright]] = node[after.upright]
        many = len(node) + 1
        key = (level.square * many + right + 1) * many + down + 1
        _, first, node = np.unique(key, return_index=True, return_inverse=True)
        found.append(_Nodes(level.square[first], right[first], down[first]))
        after = level
    return found[::-1]


def _network(tree: LineTree, *, walled: bool) -> Network:
    """Each way to a node as a row; those to a node from which something goes on are joined two by two."""
    size = tree.cols * tree.rows
    levels = _levels(tree)
    nobody = np.zeros(0, np.int64)
    node, row = np.zeros(1, np.int64), np.full(1, START)
    parts: list[tuple[Ints, ...]] = [(nobody,) * 6]
    joined: list[tuple[Ints, ...]] = [(nobody,) * 2]
    count = 0
    for step, (before, after) in enumerate(pairwise(levels)):
        right, down = before.right[node], before.down[node]
        to_right, to_down = np.flatnonzero(right >= 0), np.flatnonzero(down >= 0)
        parent = np.concatenate((to_right, to_down))
        child = np.concatenate((right[to_right], down[to_down]))
        upright = np.arange(len(parent)) >= len(to_right)
        order = np.argsort(child, kind="stable")
        parent, child, upright = parent[order], child[order], upright[order]
        window = _number(tree, before.square[node[parent]])
        if walled:
            window += (3 + upright) * size
            if not step:
                window = _number(tree, after.square[child]) + (1 + upright) * size
        elif step:
            window += size
        square = after.square[child]
        y, x = np.divmod(square, tree.cols)
        parts.append((x, y, np.full_like(x, step), square, row[parent], window))
        goes_on = ((after.right >= 0) | (after.down >= 0))[child]
        second = (np.arange(len(child)) - np.searchsorted(child, child)) % 2 == 1
        joins = count + np.flatnonzero(goes_on & second)
        joined.append((joins - 1, joins))
        firsts = np.flatnonzero(goes_on & ~second)
        node, row = child[firsts], count + firsts
        count += len(child)
    pairs = Pairs(*(np.concatenate(part) for part in zip(*joined, strict=True)))
    return Network(Rows(*(np.concatenate(part) for part in zip(*parts, strict=True))), pairs)


def _number(tree: LineTree, square: Ints) -> Ints:
    """The window that begins at a square."""
    y, x = np.divmod(square, tree.cols)
    return x * tree.rows + y
