"""The mouse over the board of every table: it points, clicks, pans and zooms, and scrolls what lies there."""

from __future__ import annotations

from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.panels.tray import WHEEL

from .floor_view import Storeys
from .inspection_tools import InspectionTools
from .log_tab import LogTab
from .table_view import TableView


class Touched(TableView, Protocol):
    """A table with what the mouse finds on it, and what a click on the board does."""

    storeys: Storeys
    looks: InspectionTools
    log: LogTab
    found: Square | None

    def wheel(self, steps: int) -> bool:
        """The wheel over the board; true if it was used for something else than zooming."""

    def clicked(self, square: Square | None, button: int) -> bool:
        """A click on the board."""


class TableMouse:
    """What the mouse does where no control and no list takes it, whoever plays or watches."""

    def __init__(self, table: Touched) -> None:
        self.table = table
        self._panning = False

    def above(self, event: pygame.Event) -> bool:
        """A click on what lies over the board and the panels: the dice, the switch of the floors."""
        table = self.table
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and (table.tray.press(event.pos) or table.storeys.press(event.pos))

    def move(self, event: pygame.Event) -> None:
        """The pointer goes to another square, or drags the board, or leaves the window."""
        if event.type == pygame.MOUSEMOTION:
            if self._panning:
                self.table.camera.pan(*event.rel)
            self.point(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self.table.hover = None

    def point(self, pixel: tuple[int, int]) -> None:
        """The square under a pixel of the board is pointed at, or none."""
        table = self.table
        table.hover = table.camera.square_at(pixel) if table.layout.board.collidepoint(pixel) else None

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and the buttons; true if they were for the board."""
        table = self.table
        if event.type == pygame.MOUSEWHEEL and table.layout.board.collidepoint(table.pointer):
            scrolled = table.tray.scroll(table.pointer, event.y, table.px(WHEEL))
            if not scrolled and not table.wheel(event.y):
                table.camera.zoom_by(event.y, table.pointer)
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._panning = False
            return table.looks.released(table.hover)
        if event.type == pygame.MOUSEBUTTONDOWN:
            table.pointer = event.pos
            return self._press(event)
        return False

    def _press(self, event: pygame.Event) -> bool:
        table = self.table
        if table.layout.minimap.collidepoint(event.pos) and event.button == 1:
            table.camera.centre_on(table.layout.on_board(event.pos))
            return True
        if not table.layout.board.collidepoint(event.pos):
            return False
        table.hover = table.camera.square_at(event.pos)
        if event.button == 2:
            self._panning = True
            return True
        if event.button in (1, 3):
            table.log.marked = table.found = None
            return table.looks.click(table.hover, event.button) or table.clicked(table.hover, event.button)
        return False
