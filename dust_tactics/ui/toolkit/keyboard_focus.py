"""The keyboard's way through the controls: Tab from one to the next, arrows inside a list, Enter to use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame_gui.elements import UITextEntryLine

from .brush import Brush
from .controls import Kit
from .row_list import RowList

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that take on what was typed."""

USE = (*ENTER, pygame.K_SPACE)
"""The keys that use what has the keyboard."""

_STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
"""Which way the arrows go through the options of a list."""


@dataclass
class KeyRows(RowList):
    """A list of rows that can be walked with the arrows; ``mark`` is the row the keyboard is on."""

    mark: int | None = None
    _seen: int | None = None
    """The mark when it was drawn last."""

    def open_rows(self) -> list[int]:
        """The rows that can be used."""
        if self.click is None:
            return []
        return [i for i, row in enumerate(self.rows) if not row.reason and not row.divider]

    def walk(self, step: int) -> None:
        """To the next row that can be used."""
        rows = self.open_rows()
        if rows:
            at = self.mark if self.mark is not None else (-1 if step > 0 else len(self.rows))
            ahead = [i for i in rows if (i > at if step > 0 else i < at)]
            self.mark = (
                (ahead[0] if step > 0 else ahead[-1]) if ahead else (rows[-1] if step > 0 else rows[0])
            )

    def use(self) -> None:
        """Use the row that is marked."""
        if self.click is not None and self.mark is not None and self.mark in self.open_rows():
            self.click(self.rows[self.mark])

    def draw(self, brush: Brush, pointer: tuple[int, int]) -> None:
        """Draw what is in view, the marked row among it and framed."""
        if self.mark != self._seen:  # once: then the wheel may turn it out of view
            self.reveal, self._seen = self.mark, self.mark
        super().draw(brush, pointer)
        row = self.rows[self.mark] if self.mark is not None and self.mark < len(self.rows) else None
        for box, shown in self._placed:
            if shown is row:
                brush.frame(box.clip(self.rect.inflate(-2, -2)), "accent", width=2, radius=3)


class Focus:
    """The control or list that has the keyboard; ``at`` is its name, nothing while the board has it."""

    def __init__(self) -> None:
        self.at: str | None = None

    def stops(self, kit: Kit, lists: Sequence[RowList]) -> list[str]:
        """Everything Tab stops at, in order."""
        usable = [f"list:{rows.name}" for rows in lists if isinstance(rows, KeyRows) and rows.open_rows()]
        return [*kit.usable, *usable]

    def leave(self, kit: Kit, lists: Sequence[RowList]) -> None:
        """Give the keyboard back to the board; an open list stays open if the board has it already."""
        if self.at is None:
            return
        self.at = None
        self._settle(kit, lists)

    def step(self, kit: Kit, lists: Sequence[RowList], step: int) -> None:
        """To the next stop, or the one before."""
        stops = self.stops(kit, lists)
        if not stops:
            return
        if self.at in stops:
            self.at = stops[(stops.index(self.at) + step) % len(stops)]
        else:
            self.at = stops[0 if step > 0 else -1]
        self._settle(kit, lists)

    def go(self, name: str, kit: Kit, lists: Sequence[RowList]) -> None:
        """Give the keyboard to a control or list."""
        self.at = name
        self._settle(kit, lists)

    def _settle(self, kit: Kit, lists: Sequence[RowList]) -> None:
        """Tell the entries and lists who has the keyboard."""
        control = kit.find(self.at) if self.at else None
        entry = control.element if control and isinstance(control.element, UITextEntryLine) else None
        kit.manager.set_focus_set(None if entry is None else entry.get_focus_set())
        for rows in lists:
            if isinstance(rows, KeyRows):
                if f"list:{rows.name}" != self.at:
                    rows.mark = None
                elif rows.mark is None:
                    rows.walk(1)

    def key(self, event: pygame.Event, kit: Kit, lists: Sequence[RowList]) -> bool:
        """Take a key: Tab goes on, Enter uses, the arrows walk through a list."""
        if event.key == pygame.K_TAB:
            self.step(kit, lists, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.at is None or kit.typing:
            return False
        if self.at.startswith("list:"):
            rows = next((rows for rows in lists if f"list:{rows.name}" == self.at), None)
            if isinstance(rows, KeyRows):
                if event.key in (pygame.K_UP, pygame.K_DOWN):
                    rows.walk(1 if event.key == pygame.K_DOWN else -1)
                    return True
                if event.key in USE:
                    rows.use()
                    return True
        elif event.key in USE:
            if not kit.press(self.at):
                self._settle(kit, lists)  # an entry from which a click took the keyboard has it again
            return True
        elif event.key in _STEPS:
            return kit.turn(self.at, _STEPS[event.key])
        return False

    def draw(self, brush: Brush, kit: Kit) -> None:
        """Frame the control that has the keyboard."""
        control = kit.find(self.at) if self.at else None
        if control is not None:
            brush.frame(control.rect.inflate(4, 4), "accent", width=2, radius=5)
