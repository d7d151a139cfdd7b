"""The keys of every table: looking around on the board, and what shows something or puts it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from dust_tactics.ui.skirmish.views.pieces import middle

from .floor_view import Storeys
from .table_view import TableView


class LookedAt(TableView, Protocol):
    """A table with what its keys show."""

    storeys: Storeys
    show_grid: bool
    show_labels: bool

    def describe(self) -> None:
        """The whole card of a unit."""

    def brief(self) -> None:
        """The goal of the game."""

    def find(self) -> None:
        """Ask for a unit, a square or words of the log."""

    def show_keys(self) -> None:
        """The keys of the moment, and all others."""


class TableKeys:
    """What the keys do that are not typed into an entry, whoever plays or watches."""

    def __init__(self, table: LookedAt) -> None:
        self.table = table
        self._letters: dict[int, Callable[[], None]] = {
            pygame.K_d: table.describe, pygame.K_g: table.brief, pygame.K_h: table.tray.toggle,
            pygame.K_y: self._flip_labels, pygame.K_c: self._centre,
        }  # fmt: skip

    def key(self, event: pygame.Event) -> bool:
        """A key; true if it was for the table."""
        camera = self.table.camera
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_g:
            self.table.show_grid = not self.table.show_grid
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if camera.pan_by_key(event.key):
            return True
        if event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            camera.zoom_by(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            camera.zoom_by(-1)
        elif event.key in (pygame.K_f, pygame.K_0, pygame.K_KP_0):
            camera.fit()
        elif event.key in self._letters:
            self._letters[event.key]()
        elif event.unicode in ("<", ">"):
            return self.table.storeys.step(1 if event.unicode == ">" else -1)
        elif event.unicode == "/":
            self.table.find()
        elif event.unicode == "?":
            self.table.show_keys()
        else:
            return False
        return True

    def _centre(self) -> None:
        """The chosen unit in the middle."""
        unit = self.table.unit(self.table.selected)
        if unit is not None and unit.on_board:
            self.table.camera.centre_on(middle(unit))

    def _flip_labels(self) -> None:
        self.table.show_labels = not self.table.show_labels
