"""The menu that Escape opens where there is nothing left to put away: to go on, save, leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .dialogs import Dialog, DropMenu, Entry
from .layout import REST
from .strings import say

if TYPE_CHECKING:
    from .app import App

_LINE, _NOTE = 38, 12.5
"""How high a line is, and the size of the letters of the note below them."""


class PauseMenu(DropMenu):
    """Lines in the middle of the window; the first one, and Escape, go on.

    ``note`` is said below them, such as that everything is saved.
    """

    name = "pause"
    width = 360.0

    def __init__(self, app: App, entries: Sequence[Entry], note: str = "") -> None:
        go_on = Entry("resume", say("pause.resume"), lambda: None, "Esc")
        super().__init__(app, (0, 0), [go_on, *entries])
        self.title, self.note, self.at = say("pause.title"), note, 0
        self.head, self.foot = 28.0, 24.0 if note else 0.0
        self.height = 32 + self.head + 10 + len(self.entries) * _LINE + (12 + self.foot if note else 0)

    def box(self) -> pygame.Rect:
        """In the middle."""
        return Dialog.box(self)

    def lines(self) -> list[pygame.Rect]:
        """Places of its lines."""
        return self.cut.rows(self.parts()[1], *[REST] * len(self.entries), gap=4)

    def paint(self, brush: Brush) -> None:
        """Darken the table; the box, its title, the note and the frame of the marked line."""
        Dialog.paint(self, brush)
        brush.caption(self.note, self.parts()[2], _NOTE, "panel-soft")
        self.paint_marked(brush)

    def handle(self, event: pygame.Event) -> bool:
        """Letters, digits and Space do nothing to the game below it; shortcuts close it and go on."""
        if (
            event.type == pygame.KEYDOWN
            and pygame.K_SPACE <= event.key < pygame.K_DELETE
            and not (event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        ):
            return True
        return super().handle(event)
