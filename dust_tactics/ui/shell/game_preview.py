"""The picture of a saved game beside a list: worked out a little in every frame, and kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from dust_tactics.play.saves import SaveError
from dust_tactics.ui.toolkit.brush import Brush

Painter = Callable[[tuple[int, int]], pygame.Surface]
"""Paints a board no larger than a size in pixels."""

Glimpses = Callable[[Path], Iterator[Painter | None]]
"""Works through a saved game: nothing as long as there is more to do, at the end what paints its board.

Raises :class:`~dust_tactics.play.saves.SaveError` or :class:`OSError`.
"""

_BUDGET = 0.008
"""Seconds of a frame that may be spent on it, so that the list stays quick under the hand."""


class Preview:
    """The board of one saved game at a time; boards that were seen are kept as long as the list is open."""

    def __init__(self, glimpses: Glimpses) -> None:
        self._glimpses = glimpses
        self._path: Path | None = None
        self._work: Iterator[Painter | None] | None = None
        self._painters: dict[Path, Painter] = {}
        self._pictures: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}
        self.fault = ""

    def show(self, path: Path | None) -> None:
        """Show another game."""
        if path == self._path:
            return
        self._path, self.fault = path, ""
        self._work = None if path is None or path in self._painters else self._glimpses(path)

    @property
    def busy(self) -> bool:
        """True as long as the board is being worked out."""
        return self._work is not None

    @property
    def ready(self) -> bool:
        """True when there is a board to see."""
        return self._path in self._painters

    def update(self) -> None:
        """Go on with the work for a moment; a game that can't be played again has a fault and no board."""
        until = time.perf_counter() + _BUDGET
        while self._work is not None and self._path is not None:
            try:
                found = next(self._work, None)
            except (SaveError, OSError) as error:
                self._work, self.fault = None, str(error)
                return
            if found is not None:
                self._work, self._painters[self._path] = None, found
            elif time.perf_counter() > until:
                return

    def draw(self, brush: Brush, box: pygame.Rect) -> bool:
        """Draw the board in the middle of a box; false if there is none yet."""
        if self._path not in self._painters:
            return False
        key = (self._path, box.size)
        if key not in self._pictures:
            self._pictures[key] = self._painters[self._path](box.size)
        picture = self._pictures[key]
        brush.surface.blit(picture, picture.get_rect(center=box.center))
        return True

    def repaint(self) -> None:
        """Paint the boards anew, in another palette."""
        self._pictures.clear()
