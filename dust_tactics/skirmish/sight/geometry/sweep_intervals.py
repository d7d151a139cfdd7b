"""The sweeps of many pairs of footprints at once: the arithmetic of :mod:`.sweeps` on arrays.

Two fractions with denominators up to d that differ do so by at least 1 / d², so the
whole part of a fraction times :data:`PARTS` orders them exactly while d² is smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.board.grid import Area

from .arrays import Ints
from .lattice import Box
from .sweeps import facing_edges

PARTS = 1 << 16
"""Parts of a square in which places on an edge are told apart; enough for boards of 200 squares a side."""


class Hiders(NamedTuple):
    """Boxes that hide the target in each of some sweeps: int64 of shape (n,) each, in order of ``sweep``.

    ``pair`` is the number of the pair of footprints that the sweep belongs to; ``lane``
    tells squares (0), walls on left edges (1) and on top edges (2) apart, (``x``, ``y``)
    is the square, or the one that the wall belongs to.
    """

    sweep: Ints
    pair: Ints
    lane: Ints
    x: Ints
    y: Ints


class Sweeps(NamedTuple):
    """Every class of sweeps of some pairs: ``pairs`` tells the pair of each, int64 of shape (sweeps,)."""

    pairs: Ints
    hiders: Hiders


class _Boxes(NamedTuple):
    """Boxes as int64 of shape (n,) each, and which edge each is tried from."""

    edge: Ints
    x0: Ints
    y0: Ints
    x1: Ints
    y1: Ints


def sweep_classes(pairs: Sequence[tuple[Area, Area]], *, walled: bool) -> Sweeps:
    """The sweeps of pairs (source, target) that do not overlap, as :func:`.sweeps.sweeps_between` lists them.

    ``walled`` tells whether walls are wanted among what hides.
    """
    edges = []
    for number, (source, target) in enumerate(pairs):
        attacker, seen = Box.of_area(source), Box.of_area(target)
        for symmetry, back in facing_edges(attacker, seen):
            ends = (*symmetry.box(attacker), *symmetry.box(seen))
            edges.append((number, back.swap, back.sign_x, back.sign_y, *ends))
    table = np.array(edges, np.int64).reshape(-1, 12)
    near, far = table[:, 4:8], table[:, 8:]
    boxes = _beyond(near, far, walled=walled)
    low, high = _hidden(near, far, boxes)
    met = (low < near[boxes.edge, 3] * PARTS) & (high > near[boxes.edge, 1] * PARTS)
    boxes, low, high = _Boxes(*(part[met] for part in boxes)), low[met], high[met]
    edge, middle = _stretches(near, boxes.edge, low, high)
    sweep, box = _between(edge, middle, boxes.edge, low, high)
    return Sweeps(table[edge, 0], _on_board(table[edge, :4], sweep, _Boxes(*(part[box] for part in boxes))))


def ragged(lengths: Ints) -> tuple[Ints, Ints]:
    """For runs of some lengths laid end to end: of each element the number of its run and its place in it.

    Both are int64 of shape (sum of the lengths,).
    """
    run = np.repeat(np.arange(len(lengths)), lengths)
    return run, np.arange(len(run)) - (np.cumsum(lengths) - lengths)[run]


def _beyond(near: Ints, far: Ints, *, walled: bool) -> _Boxes:
    """Boxes that can hide something of ``far`` from the right edge of ``near`` (see :mod:`.sweeps`)."""
    # Where the target begins at the line of the edge, what stands beside the attacker counts.
    left = near[:, 2] - (far[:, 0] == near[:, 2])
    top = np.minimum(near[:, 1], far[:, 1])
    column, place = ragged(far[:, 2] - left)
    first, last = _rows_between(near[column], far[column], left[column] + place)
    row, down = ragged(last - first)
    edge, x, y = column[row], (left[column] + place)[row], first[row] + down
    own = np.zeros(len(edge), np.bool_)
    for area in (near[edge], far[edge]):
        own |= (x >= area[:, 0]) & (x < area[:, 2]) & (y >= area[:, 1]) & (y < area[:, 3])
    lanes = [(~own, 1, 1)]
    if walled:
        lanes += [(x >= near[edge, 2], 0, 1), (y > top[edge], 1, 0)]
    chosen = [(np.flatnonzero(among), wide, high) for among, wide, high in lanes]
    return _Boxes(
        np.concatenate([edge[i] for i, _, _ in chosen]),
        np.concatenate([x[i] for i, _, _ in chosen]),
        np.concatenate([y[i] for i, _, _ in chosen]),
        np.concatenate([x[i] + wide for i, wide, _ in chosen]),
        np.concatenate([y[i] + high for i, _, high in chosen]),
    )


def _rows_between(near: Ints, far: Ints, x: Ints) -> tuple[Ints, Ints]:
    """The rows that the hull of ``near`` and ``far`` meets in columns ``x``: the first, and past the last."""
    run, rise = far[:, 2] - near[:, 2], far[:, 0] - near[:, 0]  # of the right and of the left corners
    after = np.maximum(x - near[:, 2], 0)
    upto = np.minimum(x + 1 - near[:, 0], rise)
    top, bottom = far[:, 1] - near[:, 1], far[:, 3] - near[:, 3]
    first = near[:, 1] + np.where(top > 0, top * after // run, top * upto // rise)
    last = near[:, 3] - np.where(bottom > 0, -bottom * upto // rise, -bottom * after // run)
    return first, last


def _hidden(near: Ints, far: Ints, boxes: _Boxes) -> tuple[Ints, Ints]:
    """:func:`.sweeps.hidden_interval` of every box on its edge, in parts of a square rounded down."""
    edge, x0, y0, x1, y1 = boxes
    far_x0, far_y0, far_x1, far_y1 = far[edge].T
    line = near[edge, 2]
    first, last = near[edge, 1] * PARTS, near[edge, 3] * PARTS
    left, right, top, bottom = x0 - far_x1, x1 - far_x0, y0 - far_y1, y1 - far_y0
    at_line = x1 == line
    free = right < 0  # in front of the target's columns: bounded on both sides
    low, high = first.copy(), last.copy()
    for sign, bound in ((1, low), (-1, high)):
        rise = top if sign > 0 else bottom
        bounded = (sign * rise >= 0) | free
        run = np.where(sign * rise >= 0, left, right)
        run = np.where(bounded & ~at_line, run, -1)
        across = np.where(rise > 0, x0, x1) if sign > 0 else np.where(rise > 0, x1, x0)
        start = y0 if sign > 0 else y1
        reach = start * PARTS + ((across - line) * rise * PARTS) // -run
        bound[:] = np.where(bounded & ~at_line, reach, bound)
    past = at_line & (far_x0 == line)  # where the target begins: whoever looks along the edge past the box
    inside = (top < 0) & (bottom > 0)
    low = np.where(past & (top >= 0), y0 * PARTS, low)
    high = np.where(past & (top < 0) & ~inside, y1 * PARTS, high)
    on_line = at_line & (far_x0 > line)  # a wall on the very edge
    low, high = np.where(on_line, y0 * PARTS, low), np.where(on_line, y1 * PARTS, high)
    everywhere = inside & ((right > 0) | at_line) & ~on_line
    return np.where(everywhere, first, low), np.where(everywhere, last, high)


def _stretches(near: Ints, edge: Ints, low: Ints, high: Ints) -> tuple[Ints, Ints]:
    """The stretches hidden by the fewest: the edge of each, and its middle in halves of a part.

    A stretch ends where an interval starts, or the edge ends, when the end of an interval
    or the beginning of the edge was passed just before.
    """
    first, last = near[:, 1] * PARTS, near[:, 3] * PARTS
    all_edges = np.arange(len(near))
    starts, ends = low > first[edge], high < last[edge]
    edges = np.concatenate((all_edges, all_edges, edge[starts], edge[ends]))
    places = np.concatenate((first, last, low[starts], high[ends]))
    begins = np.zeros(len(edges), np.bool_)
    begins[len(near) : len(edges) - int(np.count_nonzero(ends))] = True
    order = np.lexsort((~begins, places, edges))
    edges, places, begins = edges[order], places[order], begins[order]
    found = np.flatnonzero(begins[1:] & ~begins[:-1]) + 1
    return edges[found], places[found] + places[found - 1]


def _between(edge: Ints, middle: Ints, box_edge: Ints, low: Ints, high: Ints) -> tuple[Ints, Ints]:
    """Stretches, and boxes that hide the target from their middles: numbers of both, int64 of shape (n,)."""
    order = np.argsort(box_edge, kind="stable")
    sorted_edges = box_edge[order]
    begin, end = np.searchsorted(sorted_edges, edge), np.searchsorted(sorted_edges, edge, side="right")
    sweep, place = ragged(end - begin)
    box = order[begin[sweep] + place]
    twice = middle[sweep]
    met = (2 * low[box] < twice) & (2 * high[box] > twice)
    return sweep[met], box[met]


def _on_board(edges: Ints, sweep: Ints, boxes: _Boxes) -> Hiders:
    """Boxes beyond the right ``edges`` of the sweeps turned back to where they stand on the board."""
    pair, swap, sign_x, sign_y = (part[sweep] for part in edges.T)
    turned = swap.astype(np.bool_)
    x0, y0 = np.where(turned, boxes.y0, boxes.x0) * sign_x, np.where(turned, boxes.x0, boxes.y0) * sign_y
    x1, y1 = np.where(turned, boxes.y1, boxes.x1) * sign_x, np.where(turned, boxes.x1, boxes.y1) * sign_y
    lane = np.where(x0 == x1, 1, np.where(y0 == y1, 2, 0))
    return Hiders(sweep, pair, lane, np.minimum(x0, x1), np.minimum(y0, y1))
