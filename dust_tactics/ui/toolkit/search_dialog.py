"""A dialog that finds: a line to type in, and below it the rows that fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from .dialogs import Dialog
from .keyboard_focus import ENTER, KeyRows
from .row_list import Row

if TYPE_CHECKING:
    from .app import App


class SearchDialog(Dialog):
    """A line to type in and what fits it, best first; Enter takes the first or the marked one, a click any.

    ``empty`` and ``none`` are said where nothing is typed, and where nothing fits it; ``key`` is the one that
    opened the dialog, which may still come as a text.
    """

    foot = 0.0

    def __init__(
        self, app: App, title: str, holder: str, fitting: Callable[[str], Sequence[Row]],
        done: Callable[[object], None], *, none: str, empty: str = "", key: str = "",
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.holder, self.fitting, self.done = title, holder, fitting, done
        self.none, self.empty, self._key = none, empty, key
        self.rows = KeyRows(self.name, lambda row: self._take(row.key))
        self.lists = [self.rows]
        self._typed("")

    def build(self) -> None:
        """The entry, with the keyboard, and the list."""
        self.kit.clear()
        _, body, _ = self.parts()
        rect, self.rows.rect = self.cut.top(body, 34, gap=8)
        entry = self.kit.entry(
            self.name, f"{self.name}/entry", self.text, rect, self._typed, holder=self.holder
        )
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())

    def _typed(self, text: str) -> None:
        self.text = text
        self.rows.empty = self.none if text.strip() else self.empty
        self.rows.offset, self.rows.mark = 0, None
        self.rows.show(self.fitting(text))

    def _take(self, key: object) -> None:
        self.close()
        self.done(key)

    def handle(self, event: pygame.Event) -> bool:
        """Up and Down mark a row while one types; Enter takes it, else the first."""
        if event.type == pygame.TEXTINPUT and self._key:
            key, self._key = self._key, ""
            if event.text == key:
                return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.rows.walk(1 if event.key == pygame.K_DOWN else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            if self.rows.mark is None:
                self.rows.walk(1)
            self.rows.use()
            return True
        return super().handle(event)
