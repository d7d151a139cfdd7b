"""The keys at the table: those of the question first, then what looks around, and the map's."""

from __future__ import annotations

from typing import Protocol

import pygame

from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.toolkit.choice_keys import number_of
from dust_tactics.ui.toolkit.keyboard_focus import USE, Focus
from dust_tactics.ui.why_panel import WHY

from .fields.field import Field
from .game_menus import GameMenus
from .sat_at import Table
from .sidebar import LOG


class KeyTable(Table, Protocol):
    """The table, as the keyboard sees it."""

    menus: GameMenus
    coach: Coach
    focus: Focus
    hover: str | None
    cursor: str | None

    def opened(self) -> Field | None:
        """The question that can be answered now."""

    def cancel(self) -> bool:
        """Let go of what is chosen; false if nothing is."""

    def map_key(self, event: pygame.Event) -> bool:
        """Take a key of the map."""

    def walk(self, key: int) -> bool:
        """Move the map's cursor by an arrow."""


class Keyboard:
    """Takes the keys that are pressed at a table."""

    def __init__(self, table: KeyTable) -> None:
        self.table = table

    def key(self, event: pygame.Event) -> bool:
        """Take a key; false if it means nothing here."""
        table, field = self.table, self.table.opened()
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if self._always(event):
            return True
        if table.focus.at is None and field is not None and self._field_key(event, field):
            return True
        if table.field is None and self._waiting(event):
            return True
        if table.focus.at is None and (table.map_key(event) or table.walk(event.key)):
            return True
        return table.focus.key(event, table.kit, table.lists)

    def _always(self, event: pygame.Event) -> bool:
        """Keys that mean the same whatever is asked."""
        table, ctrl = self.table, event.mod & pygame.KMOD_CTRL
        if event.key == pygame.K_u or (ctrl and event.key == pygame.K_z):
            table.undo()
        elif event.unicode == "?":
            table.menus.show_keys()
        elif event.key == pygame.K_l and ctrl:
            table.show_tab(WHY if table.tab == LOG else LOG)
        elif event.key == pygame.K_l and table.opened() is not None:
            table.menus.answers()
        elif event.key == pygame.K_k and not ctrl:
            self._hint()
        else:
            return False
        return True

    def _hint(self) -> None:
        """Ask for a hint, or say why there is none."""
        reason = self.table.why.refusal()
        self.table.why.ask()
        if reason:
            self.table.flash(reason)

    def _field_key(self, event: pygame.Event, field: Field) -> bool:
        """A key for the question: Enter at an area, a digit for a button, or one of its own."""
        table = self.table
        if event.key in USE and table.cursor in field.stops() and table.hover == table.cursor:
            assert table.cursor is not None
            return field.pick(table.cursor)
        if field.key(event):
            return True
        number = number_of(event)
        if number is not None and number < len(field.keys):
            self._press(field.keys[number])
            return True
        if event.key == pygame.K_e and not event.mod & pygame.KMOD_CTRL:
            return self._press("done")
        if event.key in USE and len(field.keys) == 1:
            return table.kit.press(field.keys[0])
        return False

    def _press(self, name: str) -> bool:
        """Press a button of the tray; why it is greyed is said."""
        control = self.table.kit.find(name)
        if control is not None and control.reason:
            self.table.flash(control.reason)
            return True
        return self.table.kit.press(name)

    def _waiting(self, event: pygame.Event) -> bool:
        """Keys while programs decide: P lets them wait, Enter lets one move now."""
        if event.key == pygame.K_p and not event.mod & pygame.KMOD_CTRL:
            return self.table.kit.press("wait/pause")
        return event.key in USE and self.table.focus.at is None and self.table.kit.press("wait/now")

    def _escape(self) -> None:
        table = self.table
        if table.coach.understood():
            table.app.touch()
        elif table.peek is not None:
            table.look_back()
        elif not table.cancel():
            table.menus.show_menu()
