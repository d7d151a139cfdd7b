"""Pointers: where the things are that a lesson speaks of, and the frames around them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import RowList

SQUARE, UNIT, PANEL = "square/", "unit/", "panel/"
"""What the names of squares, units and panels begin with; all other names are those of controls and rows."""


class PointedTable(TableView, Protocol):
    """The table that is pointed at."""

    lists: list[RowList]

    @property
    def prompt(self) -> Prompt:
        """The question that is shown."""

    def clicked(self, square: Square | None, button: int) -> bool:
        """A click on the board."""


def place(table: PointedTable, name: str) -> pygame.Rect | None:
    """The rectangle of a thing on the screen; ``None`` while it is not there."""
    if name.startswith(SQUARE):
        square = Square.parse(name.removeprefix(SQUARE))
        return table.camera.rect_of(square).clip(table.layout.board)
    if name.startswith(UNIT):
        unit = table.unit(name.removeprefix(UNIT))
        if unit is None or not unit.on_board:
            return None
        return table.camera.rect_of(unit.area).clip(table.layout.board)
    if name.startswith(PANEL):
        found: pygame.Rect | None = getattr(table.layout, name.removeprefix(PANEL), None)
        return found
    if name == "tray":
        return table.tray.box if table.tray.box.width else None
    control = table.kit.find(name)
    if control is not None:
        return control.rect
    for rows in table.lists:
        for box, row in rows.placed:
            if f"{rows.name}/{row.name}" == name:
                return box.clip(rows.rect)
    return None


def usable(table: PointedTable, name: str) -> bool:
    """Whether a control or row of that name is there and not greyed."""
    control = table.kit.find(name)
    if control is not None:
        return not control.reason
    return any(
        f"{rows.name}/{row.name}" == name and not row.reason for rows in table.lists for row in rows.rows
    )


def press(table: PointedTable, name: str) -> bool:
    """Do what a click on a thing does; true if there is anything to click."""
    if name.startswith(SQUARE):
        return table.clicked(Square.parse(name.removeprefix(SQUARE)), 1)
    if name.startswith(UNIT):
        unit = table.unit(name.removeprefix(UNIT))
        return unit is not None and table.clicked(unit.square, 1)
    if table.kit.press(name):
        return True
    for rows in table.lists:
        for row in rows.rows:
            if f"{rows.name}/{row.name}" == name and rows.click is not None and not row.reason:
                rows.click(row)
                return True
    return False


def draw(table: PointedTable, brush: Brush, names: Iterable[str], *, numbered: bool) -> None:
    """Frames around things, bright within dark so that they stand out on every ground, with their order."""
    places = [found for name in names if (found := place(table, name)) is not None and found.width]
    for number, found in enumerate(places, start=1):
        air = brush.px(3)
        box = found.inflate(2 * air, 2 * air).clip(brush.surface.get_rect())
        brush.frame(box.inflate(brush.px(2), brush.px(2)), "shadow", width=brush.px(5), radius=7)
        brush.frame(box, "selected", width=max(2, brush.px(3)), radius=6)
        if numbered and len(places) > 1:
            cap = pygame.Rect(0, 0, brush.px(18), brush.px(18))
            cap.center = box.topleft
            cap.clamp_ip(brush.surface.get_rect())
            brush.box(cap, "selected", "shadow", radius=9)
            brush.text(str(number), cap.center, 12, "ink", bold=True, anchor="center")
