"""The open list of a drop-down: it lies over the page and takes every click, key and turn of the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .controls import Control
from .dialogs import Dialog
from .keyboard_focus import USE, KeyRows
from .row_list import Row

if TYPE_CHECKING:
    from .app import App

_SIZE = 15.0
_LEAST = 4
"""The options that must be in view below the control; else the list opens on whichever side has more room."""


class DropList(Dialog):
    """The options of a control, the one that holds now marked.

    A click or Enter takes one; Escape and a click beside it leave everything as it was; letters go to the
    next option that begins so.
    """

    name = "list-open"

    def __init__(self, app: App, control: Control) -> None:
        super().__init__(app)
        self.control = control
        self.field = control.rect
        self.rows = KeyRows(control.name, self._take, size=_SIZE)
        shown = []
        for text in control.options:
            if (head := control.heads.get(text)) is not None:
                shown.append(Row(f"heading-{head}", head, divider=True, bold=True))
            shown.append(Row(text, text, selected=text == control.text, key=text))
        self.rows.show(shown)
        self.rows.mark = self._at(control.text)
        self.lists = [self.rows]

    def rebuild(self) -> None:
        """The control lies elsewhere at another size: the list closes."""
        super().rebuild()
        self.close()

    def _at(self, text: str) -> int | None:
        return next((i for i, row in enumerate(self.rows.rows) if row.key == text), None)

    def build(self) -> None:
        """The place of the list."""
        self.rows.rect = self.box()

    def box(self) -> pygame.Rect:
        """Below the control, or above it, as wide as its longest option and as high as there is room."""
        letters, window = self.kit.letters, self.whole.inflate(-8, -8)
        texts = (*self.control.options, *self.control.heads.values())
        wide = max(letters.width(text, _SIZE, bold=True) for text in texts) + self.px(34)
        line = letters.height(_SIZE) + self.px(6)
        tall = line * len(self.rows.rows) + self.px(3) * len(self.control.heads) + 8
        below, above = window.bottom - self.field.bottom, self.field.top - window.top
        up = below < min(tall, _LEAST * line + 8) and above > below
        tall = min(tall, above if up else below)
        box = pygame.Rect(0, 0, min(max(wide, self.field.width), window.width), tall)
        if up:
            box.bottomleft = self.field.topleft
        else:
            box.topleft = self.field.bottomleft
        return box.clamp(window)

    def paint(self, brush: Brush) -> None:
        """Only its shadow: the page stays bright, and the list draws itself."""
        brush.box(self.box().move(self.px(3), self.px(4)), "shadow", None, alpha=0.45, radius=4)
        brush.frame(self.field, "accent", radius=5)

    def over(self, brush: Brush) -> None:
        """The frame that tells it from the lists beneath."""
        brush.frame(self.box(), "accent", radius=4)

    def _take(self, row: Row) -> None:
        self.close()
        if row.key != self.control.text:
            self.control.take(row.key)

    def handle(self, event: pygame.Event) -> bool:
        """Everything is for the list; what is not done in it closes it or does nothing."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.box().collidepoint(event.pos):
            if event.button <= 3:  # the wheel turns nothing elsewhere and closes nothing
                self.close()
        else:
            super().handle(event)
        return True

    def _key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close()
        elif event.key in USE:
            self.rows.use()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.rows.walk(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.rows.mark = self.rows.open_rows()[0 if event.key == pygame.K_HOME else -1]
        elif event.unicode.strip():
            self._begins(event.unicode.casefold())

    def _begins(self, letter: str) -> None:
        """To the next option that begins with a letter."""
        start = -1 if self.rows.mark is None else self.rows.mark
        order = sorted(self.rows.open_rows(), key=lambda i: (i <= start, i))
        rows = self.rows.rows
        self.rows.mark = next(
            (i for i in order if rows[i].text.casefold().startswith(letter)), self.rows.mark
        )
