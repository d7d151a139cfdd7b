"""What is said at a table for a moment, such as why something is refused: until the player goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.ui.skirmish.panels.banner import Flash

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class HeardTable(Protocol):
    """The table at which it is said."""

    app: App
    pointer: tuple[int, int]

    @property
    def rested(self) -> bool:
        """True when the pointer has been where it is for a moment."""

    def looked_at(self) -> object:
        """The square, the control or the row under the pointer, if there is one."""


class Said(Flash):
    """Words that go when something is done, and once they were read when something else is asked.

    Whoever rests the pointer on another thing asks about that; on its way there, and on the words
    themselves, it asks nothing.
    """

    def __init__(self, table: HeardTable) -> None:
        super().__init__()
        self._table = table
        self._about: object = None
        """What the pointer was on when they were said."""

    def show(self, text: str, *, done: bool = False) -> None:
        """Say something now, about what the pointer is on."""
        super().show(text, done=done)
        self._about = self._table.looked_at()

    def wait(self, seconds: float) -> bool:
        """Let time pass; true if the words go by that, or since something else is asked about."""
        asks = bool(self.shown) and self._asks_elsewhere()
        return super().wait(seconds) or (asks and self.asked())

    def _asks_elsewhere(self) -> bool:
        if not self._table.rested or self.box.collidepoint(self._table.pointer):
            return False
        now = self._table.looked_at()
        return now is not None and now != self._about

    def hears(self, event: pygame.Event, handle: Callable[[pygame.Event], bool]) -> bool:
        """Let an event be handled; a click or a key that was of use leaves behind what was said before it."""
        before, used = self.number, handle(event)
        if used and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.number == before:
            self.asked()
        return used

    def done_with(self, act: Callable[[], bool]) -> None:
        """Do something: if it comes about, what was said before it is about nothing any more."""
        before = self.number
        if act() and self.number == before:
            self.drop()

    def drop(self) -> bool:
        """They are about nothing any more; true if there were any."""
        gone = super().drop()
        if gone:
            self._table.app.touch()
        return gone
