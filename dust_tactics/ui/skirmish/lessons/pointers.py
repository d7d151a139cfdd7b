"""Pointers: where the things are that a lesson speaks of, and the frames around them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import RowList

SQUARE, UNIT, PANEL = "square/", "unit/", "panel/"
"""What the names of squares, units and panels begin with; all other names are those of controls and rows."""


class PointedTable(TableView, Protocol):
    """The table that is pointed at."""

    lists: list[RowList]
    picture: BoardPicture

    def view(self) -> BoardView:
        """The still board of this moment."""

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
        return table.tray.place if table.tray.place.width else None
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
    boxes: list[pygame.Rect] = []
    for name in names:
        found = place(table, name)
        if found is None or not found.width:
            continue
        air = brush.px(3)
        box = found.inflate(2 * air, 2 * air).clip(brush.surface.get_rect())
        if name.startswith((SQUARE, UNIT)):
            _frame_below(table, brush, box)
        else:
            _frame(brush, box)
        boxes.append(box)
    for number, box in enumerate(boxes if numbered and len(boxes) > 1 else (), start=1):
        cap = pygame.Rect(0, 0, brush.px(18), brush.px(18))
        cap.center = box.topright  # the digits of the keys are at the left
        cap.clamp_ip(brush.surface.get_rect())
        brush.box(cap, "selected", "shadow", radius=9)
        brush.text(str(number), cap.center, 12, "ink", bold=True, anchor="center")


def _frame(brush: Brush, box: pygame.Rect) -> None:
    brush.frame(box.inflate(brush.px(2), brush.px(2)), "shadow", width=brush.px(5), radius=7)
    brush.frame(box, "selected", width=max(2, brush.px(3)), radius=6)


def _frame_below(table: PointedTable, brush: Brush, box: pygame.Rect) -> None:
    """The frame of a square under what stands there: names, marks and results reach beyond their square.

    Words keep to the board, so all of it is drawn elsewhere, and only what is around the square is taken.
    """
    surface = brush.surface.copy()
    surface.set_clip(table.camera.view)
    _frame(Brush(surface, brush.art, brush.letters), box)
    table.picture.draw_standing(surface, table.camera, table.view())
    around = box.inflate(brush.px(10), brush.px(10)).clip(table.layout.board)
    brush.surface.blit(surface, around, around)
