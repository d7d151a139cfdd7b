"""Where a hint may lie at the table: what it had better not cover, and what is empty beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.shell.guide import Busy
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.table.table_view import TableView, unit_boxes
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import RowList

_HEADING = 24
"""The height of the heading above the controls of a question."""


class HintedTable(TableView, Protocol):
    """A table with a question, the picture of its board and the lists of its sidebar."""

    picture: BoardPicture
    lists: list[RowList]


def covered(scene: HintedTable, reach: Mapping[str, Iterable[Square]]) -> Busy:
    """What had better not be covered: words, letters, pieces, objectives, the way to go, at last the sheet.

    ``reach`` are the squares that the question lets one click.
    """
    camera = scene.camera
    squares = [camera.rect_of(square) for found in reach.values() for square in found]
    words = [box for box in (scene.legend_box(), scene.tray.box) if box.width]
    words += [strip.move(camera.view.topleft) for strip in scene.picture.room.strips]
    things = [*unit_boxes(scene), *map(camera.rect_of, scene.state.objectives)]
    return words, camera.letters(), things, squares, [camera.sheet()]


def empty(scene: HintedTable) -> Iterator[pygame.Rect]:
    """What is empty in the sidebar: below all controls and rows, and the card's place before any unit."""
    panel = scene.layout.panel
    used = [control.rect.bottom for control in map(scene.kit.find, scene.kit.group("prompt")) if control]
    for shown in scene.lists:
        used += [box.bottom for box, _ in shown.placed]
        if not shown.rows and shown.empty:
            used.append(shown.rect.top + 4 * scene.px(_HEADING))
    top = max((panel.top + scene.px(_HEADING), *(low for low in used if low <= panel.bottom)))
    yield scene.cut.inner(pygame.Rect(panel.left, top, panel.width, panel.bottom - top), 0, 4)
    if scene.unit(scene.shown_unit) is None and not any(u.on_board for u in scene.state.units.values()):
        yield scene.cut.rows(scene.layout.card, 1.4 * _HEADING, REST)[1]
