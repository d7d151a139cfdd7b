"""Cover of Dust Tactics between all pairs of squares at once, from runs of free squares.

What hides the target in a sweep is a few runs of squares (or of edges), one a row or two.
Where all runs of some sweep to an offset are free, the whole target is seen from there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dust_tactics.skirmish.sight.geometry.arrays import Flags, Ints, Words
from dust_tactics.skirmish.sight.geometry.runs import RowOfSweeps, row_of_sweeps
from dust_tactics.skirmish.sight.geometry.sweep_intervals import ragged
from dust_tactics.skirmish.sight.scene import Scene

from .bitrows import WORD, Plan, Rows, free_windows, row_words, spread

MIRRORS = 4
"""Cover is not mutual, so every direction is wanted."""


class _Row(NamedTuple):
    """All offsets of one dy: which windows on runs to take, where sweeps and rows of bits begin; int64."""

    windows: Ints
    sweeps: Ints
    groups: Ints


def _row(part: RowOfSweeps, width: Ints, lanes: int) -> _Row:
    size = len(width)
    runs = part.runs
    numbers = np.arange(len(part.offsets))
    first_sweep = np.searchsorted(part.pairs, numbers)
    sweeps = np.diff(first_sweep, append=len(part.pairs))
    run_of = np.searchsorted(runs.sweep, np.arange(len(part.pairs) + 1))
    first_run = run_of[first_sweep]
    count = run_of[first_sweep + sweeps] - first_run
    # One row of bits after the other: its offset, mirror and word; in it every run of every sweep.
    block, place = ragged(MIRRORS * width[part.offsets])
    mirror, word = np.divmod(place, width[part.offsets][block])
    row, place = ragged(count[block])
    run = first_run[block][row] + place
    window = ((runs.length * MIRRORS * lanes + runs.lane) * size + runs.first)[run]
    window += (mirror * lanes * size + WORD * word)[row]
    begin = np.cumsum(count[block]) - count[block]
    group, place = ragged(sweeps[block])
    sweep = first_sweep[block][group] + place
    starts = begin[group] + run_of[sweep] - first_run[block][group]
    return _Row(window, starts, np.cumsum(sweeps[block]) - sweeps[block])


@lru_cache(maxsize=4)
def sweep_plan(cols: int, rows: int, *, walled: bool) -> Plan[_Row]:
    """The plan for boards of a size, a part per dy; a few are remembered."""
    lanes, width = 3 if walled else 1, row_words(cols, rows)
    classes = tuple(row_of_sweeps(cols, dy, walled=walled) for dy in range(rows) if cols > 1 or dy > 0)
    words = sum(int(width[part.offsets[part.pairs[part.runs.sweep]]].sum()) for part in classes) * MIRRORS
    return Plan(
        Rows.in_order(cols, rows, MIRRORS), words, lambda: (_row(part, width, lanes) for part in classes)
    )


def all_whole(scene: Scene) -> Flags:
    """Of what target some inner point of the source sees the whole inside: bool of shape (squares, squares).

    Both units have one square.
    """
    plan = sweep_plan(scene.cols, scene.rows, walled=bool(scene.walls))
    windows = _run_windows(free_windows(scene, MIRRORS, scene.cols), scene.cols).ravel()
    every = np.iinfo(np.uint64).max
    whole = [np.full(MIRRORS * int(row_words(scene.cols, scene.rows)[0]), every)]
    for part in plan.parts():
        free = np.bitwise_and.reduceat(windows.take(part.windows), part.sweeps)
        whole.append(np.bitwise_or.reduceat(free, part.groups))
    return spread(np.concatenate(whole), plan.pairs)


def _run_windows(windows: Words, longest: int) -> Words:
    """Windows on free runs by their length: words of shape (longest + 1, mirrors, lanes, squares)."""
    size = windows.shape[-1] - longest
    runs = np.empty((longest + 1, *windows.shape[:-1], size), np.uint64)
    runs[0] = np.iinfo(np.uint64).max
    for length in range(1, longest + 1):
        np.bitwise_and(runs[length - 1], windows[..., length - 1 : length - 1 + size], out=runs[length])
    return runs
