"""Sight and cover between all pairs of squares of a board at once.

A survey answers for units of one square exactly what single questions answer
(:func:`.query.visible`, :func:`.query.covered`), only much faster.  Nothing is remembered
of it; ``docs/measurements.md`` tells what it takes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.geometry.arrays import Flags
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.sight.scene import Scene

from .dots import all_dots
from .lines import all_visible
from .sweeps import all_whole


@dataclass(frozen=True, eq=False)
class Survey:
    """Sight and cover between all pairs of units of one square.

    ``visible`` and ``cover`` are read-only bool arrays of shape (squares, squares) with
    index [source, target], a square being y * cols + x.  ``cover`` is set where the
    target is not visible, too.
    """

    cols: int
    rows: int
    visible: Flags
    cover: Flags

    def __post_init__(self) -> None:
        self.visible.setflags(write=False)
        self.cover.setflags(write=False)

    def seen_from(self, square: Square) -> Flags:
        """The squares that a unit in ``square`` sees: bool of shape (rows, cols)."""
        return self._layer(self.visible[self._index(square)])

    def sees(self, square: Square) -> Flags:
        """The squares from which a unit in ``square`` is seen: bool of shape (rows, cols)."""
        return self._layer(self.visible[:, self._index(square)])

    def covered_from(self, square: Square) -> Flags:
        """The squares in cover from, or not seen by, a unit in ``square``: bool of shape (rows, cols)."""
        return self._layer(self.cover[self._index(square)])

    def covers(self, square: Square) -> Flags:
        """The squares from which a unit in ``square`` is in cover or not seen: bool of shape (rows, cols)."""
        return self._layer(self.cover[:, self._index(square)])

    def _layer(self, squares: Flags) -> Flags:
        return np.asarray(squares).reshape(self.rows, self.cols)

    def _index(self, square: Square) -> int:
        x, y = square
        if not (0 <= x < self.cols and 0 <= y < self.rows):
            raise IndexError(f"{square} is not on the board of {self.cols} x {self.rows}")
        return y * self.cols + x


def survey(scene: Scene, model: SightModel) -> Survey:
    """The survey of a scene, openings as they are for each pair of squares.

    Models under readings that have no way of asking for all pairs at once answer one by one.
    """
    together = _TOGETHER.get(model, _one_by_one(model))
    if not scene.openings:
        return Survey(scene.cols, scene.rows, *together(scene))
    size = scene.cols * scene.rows
    visible, cover = np.empty((size, size), np.bool_), np.empty((size, size), np.bool_)
    groups = _by_openings(scene)
    for sources in groups:
        for targets in groups:
            here = scene.for_units(_area(scene, sources[0]), _area(scene, targets[0]))
            seen, covered = together(here)
            both = np.ix_(sources, targets)
            visible[both], cover[both] = seen[both], covered[both]
    return Survey(scene.cols, scene.rows, visible, cover)


def surveyed_at_once(model: SightModel) -> bool:
    """True if a model has a way of asking for all pairs at once."""
    return model in _TOGETHER


Together = Callable[[Scene], tuple[Flags, Flags]]
"""From a scene without openings to the arrays of a :class:`Survey`."""


def _tactics(scene: Scene) -> tuple[Flags, Flags]:
    visible = all_visible(scene)
    cover = all_whole(scene)
    cover &= visible
    np.logical_not(cover, out=cover)
    return visible, cover


def _dust1947(scene: Scene) -> tuple[Flags, Flags]:
    visible, clear = all_dots(scene)
    return visible, np.logical_not(clear, out=clear)


_TOGETHER: dict[SightModel, Together] = {DUST_TACTICS: _tactics, DUST_1947: _dust1947}


def _one_by_one(model: SightModel) -> Together:
    def ask(scene: Scene) -> tuple[Flags, Flags]:
        areas = [_area(scene, number) for number in range(scene.cols * scene.rows)]
        visible = np.array([[model.visible(scene, one, other) for other in areas] for one in areas])
        cover = ~visible
        for source, target in np.argwhere(visible).tolist():
            cover[source, target] = model.covered(scene, areas[source], areas[target])
        return visible, cover

    return ask


def _area(scene: Scene, number: int) -> Area:
    return Area(number % scene.cols, number // scene.cols)


def _by_openings(scene: Scene) -> list[list[int]]:
    """The squares of a board, those that are near the same openings together."""
    near = [opening.near for opening in scene.openings]
    groups: dict[tuple[bool, ...], list[int]] = {}
    for number in range(scene.cols * scene.rows):
        square = Square(number % scene.cols, number // scene.cols)
        groups.setdefault(tuple(square in squares for squares in near), []).append(number)
    return list(groups.values())
