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
        self.done = done
        self.rows = UnitRows("files", self._take, size=14)
        self.rows.show(rows)
        self.focus = Focus()

    def build(self) -> None:
        """The list, and a button to close it."""
        box, px = self.box(), self.px
        self.kit.clear()
        self.rows.rect = pygame.Rect(box.left + px(20), box.top + px(56), box.width - px(40), 0)
        self.rows.rect.height = box.bottom - px(68) - self.rows.rect.top
        self.lists = [self.rows]
        rect = pygame.Rect(0, 0, px(120), px(36))
        rect.bottomright = (box.right - px(20), box.bottom - px(16))
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

    def paint(self, brush: Brush) -> None:
        """The title."""
        super().paint(brush)
        box = self.box()
        place = (box.left + self.px(20), box.top + self.px(18))
        brush.text(say("build.open.title"), place, 20, "accent", bold=True)

    def over(self, brush: Brush) -> None:
        """Who has the keyboard."""
        self.focus.draw(brush, self.kit)
