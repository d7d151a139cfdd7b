"""The dialog that lists force files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .unit_rows import UnitRows

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class ForceList(Dialog):
    """Force files; one that is clicked is opened, a broken one says what is wrong with it."""

    name = "force-list"
    width, height = 620.0, 560.0

    def __init__(self, app: App, rows: list[Row], done: Callable[[Row], None]) -> None:
        super().__init__(app)
        self.title = say("build.open.title")
        self.done = done
        self.rows = UnitRows("files", self._take, size=14)
        self.rows.show(rows)
        self.focus = Focus()

    def build(self) -> None:
        """The list, and a button to close it."""
        self.kit.clear()
        self.rows.rect = self.parts()[1]
        self.lists = [self.rows]
        (rect,) = self.buttons(120)
        self.kit.button("files", "files/cancel", say("cancel"), rect, self.close)
        self.focus.go("list:files", self.kit, self.lists)

    def _take(self, row: Row) -> None:
        self.app.pop()
        self.done(row)

    def handle(self, event: pygame.Event) -> bool:
        """The arrows walk through the list and Enter opens."""
        if event.type == pygame.KEYDOWN and self.focus.key(event, self.kit, self.lists):
            return True
        return super().handle(event)

    def over(self, brush: Brush) -> None:
        """Mark what has the keyboard."""
        self.focus.draw(brush, self.kit)
