"""The sweeps between units of one square, as runs in rows: what both a survey and single questions read."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.board.grid import Area

from .arrays import Ints
from .sweep_intervals import Sweeps, sweep_classes


class Runs(NamedTuple):
    """Hiders of the target in some sweeps, as runs in rows: int64 of shape (runs,), in order of ``sweep``.

    A run of ``length`` begins at ``first`` = y * cols + x in ``lane`` (see
    :class:`.sweep_intervals.Hiders`); a sweep that nothing hides has one run of length 0.
    """

    sweep: Ints
    lane: Ints
    first: Ints
    length: Ints


def runs_of(sweeps: Sweeps, cols: int) -> Runs:
    """The runs of every sweep, on a board of ``cols`` columns."""
    hiders = sweeps.hiders
    high = int(hiders.y.max(initial=0)) + 1
    lanes, wide = 3, cols + 1  # so that no run goes on from one row to the next
    place = np.sort(((hiders.sweep * lanes + hiders.lane) * high + hiders.y) * wide + hiders.x)
    first = np.flatnonzero(np.diff(place, prepend=-2) != 1)
    length = np.diff(first, append=len(place))
    row, x = np.divmod(place[first], wide)
    row, y = np.divmod(row, high)
    sweep, lane = np.divmod(row, lanes)
    bare = np.setdiff1d(np.arange(len(sweeps.pairs)), sweep)
    nothing = np.zeros_like(bare)
    order = np.argsort(np.concatenate((sweep, bare)), kind="stable")
    return Runs(
        np.concatenate((sweep, bare))[order],
        np.concatenate((lane, nothing))[order],
        np.concatenate((y * cols + x, nothing))[order],
        np.concatenate((length, nothing))[order],
    )


class RowOfSweeps(NamedTuple):
    """The sweeps from one square to all squares of one row, ``dy`` below it.

    ``offsets`` are the numbers dy * cols + dx of those squares, but not of the square
    itself; ``pairs`` tells for each sweep the place of its offset among them, ``runs`` what hides.
    """

    offsets: Ints
    pairs: Ints
    runs: Runs


@lru_cache(maxsize=256)
def row_of_sweeps(cols: int, dy: int, *, walled: bool) -> RowOfSweeps:
    """The sweeps to the squares ``dy`` below and 0 to ``cols`` - 1 to the right; they are remembered."""
    offsets = np.arange(0 if dy else 1, cols)
    here = Area(0, 0)
    sweeps = sweep_classes([(here, Area(dx, dy)) for dx in offsets.tolist()], walled=walled)
    return RowOfSweeps(offsets + dy * cols, sweeps.pairs, runs_of(sweeps, cols))
