"""Playing without a mouse: a square that the arrows move, digits for choices, Tab or F6 for every control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, Focus
from dust_tactics.ui.toolkit.row_list import Row, RowList

ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT


class KeyedTable(TableView, Protocol):
    """The table that the keys work at."""

    lists: list[RowList]
    tab: str

    @property
    def prompt(self) -> Prompt:
        """The question that is shown."""

    def flash(self, text: str) -> None:
        """Say something for a moment below the board."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def clicked(self, square: Square | None, button: int) -> bool:
        """A click on the board."""


class Keyboard:
    """Takes keys for clicks.

    ``cursor`` is the square that the arrows are on, ``focus`` the control that has the keyboard;
    ``keyed`` says that keys are in use, so that both and the digits are shown.
    """

    def __init__(self, table: KeyedTable) -> None:
        self.table = table
        self.focus = Focus()
        self.cursor: Square | None = None
        self.keyed = False
        self._moved = False

    def pointing_device(self, event: pygame.Event) -> None:
        """The mouse takes over from the keys."""
        if event.type == pygame.KEYDOWN:
            self.keyed = True
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.keyed, self.cursor, self._moved = False, None, False
            self.focus.leave(self.table.kit, self.table.lists)

    # -- controls -----------------------------------------------------------------------------

    def focus_key(self, event: pygame.Event) -> bool:
        """F6 goes to the controls and on, Escape back to the board; on a control Tab, arrows and Enter."""
        if event.key == pygame.K_F6:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            if self.focus.at is None:
                self.enter_controls(step)
            else:
                self.focus.step(self.table.kit, self.table.lists, step)
            return True
        if self.focus.at is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self.focus.leave(self.table.kit, self.table.lists)
            return True
        return self.focus.key(event, self.table.kit, self.table.lists)

    def enter_controls(self, step: int) -> None:
        """To the first control of the question, or to its last one."""
        stops = self.focus.stops(self.table.kit, self.table.lists)
        own = {*self.table.kit.group("prompt"), *self.table.kit.group("bar")}
        asked = [name for name in stops if name in own or name.startswith("list:")] or stops
        if asked:
            self.focus.go(asked[0 if step > 0 else -1], self.table.kit, self.table.lists)

    def keep_focus(self) -> None:
        """After controls were made again: the keyboard stays on one of the same name, or leaves."""
        if self.focus.at is not None and self.focus.at not in self.focus.stops(
            self.table.kit, self.table.lists
        ):
            self.focus.leave(self.table.kit, self.table.lists)

    # -- choices ------------------------------------------------------------------------------

    def choices(self, *, shift: bool = False) -> list[str]:
        """The names of the controls or rows that the digits from 1 on use."""
        wanted = self.table.prompt.numbered(shift=shift)
        if wanted is not None:
            return wanted
        if self.table.kit.group("prompt"):
            return list(self.table.kit.group("prompt"))
        rows = [f"{shown.name}/{row.name}" for shown in self._clickable() for row in shown.rows]
        return rows or list(reversed(self.table.kit.group("bar")))

    def _clickable(self) -> Sequence[RowList]:
        return [
            shown
            for shown in self.table.prompt.lists
            if shown in self.table.lists and shown.click is not None
        ]

    def digit_key(self, event: pygame.Event) -> bool:
        """A digit uses the choice of its number; one that is greyed says why.

        Behind another tab nobody sees the choices, unless they are buttons of the bar: a digit brings them to
        the front.
        """
        number = event.key - pygame.K_1
        if not 0 <= number < 9 or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if self._behind:
            self.table.show_tab("actions")
            return True
        names = self.choices(shift=bool(event.mod & pygame.KMOD_SHIFT))
        if number >= len(names):
            return False
        control, row = self.table.kit.find(names[number]), self._row(names[number])
        reason = control.reason if control is not None else row[1].reason if row is not None else ""
        if reason.strip():
            self.table.flash(reason)
        elif control is not None:
            self.table.kit.press(names[number])
        elif row is not None and row[0].click is not None:
            row[0].click(row[1])
        return True

    @property
    def _behind(self) -> bool:
        """Whether the choices are behind another tab: those of the bar are not."""
        return self.table.tab != "actions" and not self.table.prompt.choice

    def _row(self, name: str) -> tuple[RowList, Row] | None:
        for shown in self._clickable():
            for row in shown.rows:
                if f"{shown.name}/{row.name}" == name:
                    return shown, row
        return None

    # -- the board ----------------------------------------------------------------------------

    def arrow_key(self, event: pygame.Event) -> bool:
        """The arrows move the square they are on; with Control they move the board."""
        step = ARROWS.get(event.key)
        if step is None:
            return False
        if event.mod & pygame.KMOD_CTRL:
            self.table.camera.pan_by_key(event.key)
            return True
        if event.mod & _HELD:
            return False
        self.put_cursor(self._ahead(*step))
        return True

    def put_cursor(self, square: Square) -> None:
        """Put the keyboard's square somewhere, in sight."""
        self.cursor = self.table.hover = square
        self._moved = True
        if not self.table.camera.sees(square):
            self.table.camera.centre_on((square.x + 0.5, square.y + 0.5))
        if self.table.tray.box.colliderect(self.table.camera.rect_of(square)):
            self.table.tray.folded = True  # the dice lie over it

    def _ahead(self, dx: int, dy: int) -> Square:
        """The next square in a direction; the first arrow only shows where one is."""
        if self.cursor is None:
            return self.table.prompt.start()
        x, y = self.cursor
        spots = self.table.prompt.spots()
        if spots is None:
            board = self.table.state.board
            return Square(min(max(x + dx, 0), board.cols - 1), min(max(y + dy, 0), board.rows - 1))
        ahead = [spot for spot in spots if (spot.x - x) * dx + (spot.y - y) * dy > 0]
        return min(ahead, key=lambda s: (abs(s.x - x) + abs(s.y - y), s), default=self.cursor)

    def drop_cursor(self) -> None:
        """Something was decided: the next arrow starts anew."""
        if self.cursor is not None:
            self.cursor = self.table.hover = None
        self._moved = False

    def enter_key(self, event: pygame.Event) -> bool:
        """Enter clicks where the arrows went to, else does what is prepared."""
        if event.key not in (*ENTER, pygame.K_SPACE):
            return False
        anything = bool(event.mod & pygame.KMOD_CTRL)
        if self.cursor is not None and self._moved and not anything:
            self._moved = False
            return self.table.clicked(self.cursor, 1)
        if self._confirm(anything=anything):
            return True
        return self.cursor is not None and not anything and self.table.clicked(self.cursor, 1)

    def _confirm(self, *, anything: bool) -> bool:
        """Do what is prepared; with ``anything`` also end, decline or pass."""
        button = self.prepared(anything=anything)
        if button is not None:
            button.act()
        return button is not None

    def prepared(self, *, anything: bool = False) -> Button | None:
        """The button that Enter presses; with ``anything`` the one that Enter with Control does."""
        buttons = self.table.prompt.buttons()
        return next((b for b in buttons if not b.reason and (b.enter or anything)), None)

    def named_choices(self) -> list[tuple[str, str]]:
        """The digits with the words of what each uses, but what is greyed."""
        found = []
        for number, name in enumerate(self.choices()[:9], start=1):
            control, row = self.table.kit.find(name), self._row(name)
            if control is not None and not control.reason:
                found.append((str(number), control.text))
            elif row is not None and not row[1].reason:
                found.append((str(number), row[1].text))
        return found

    # -- drawing ------------------------------------------------------------------------------

    def paint_cursor(self, brush: Brush) -> None:
        """The frame of the square that the arrows are on: light within dark, for every ground."""
        if self.cursor is None:
            return
        old = brush.surface.get_clip()
        brush.surface.set_clip(self.table.layout.board)
        rect = self.table.camera.rect_of(self.cursor)
        brush.frame(
            rect.inflate(self.table.px(6), self.table.px(6)), "shadow", width=self.table.px(5), radius=5
        )
        brush.frame(
            rect.inflate(self.table.px(4), self.table.px(4)), "chalk", width=self.table.px(3), radius=4
        )
        brush.surface.set_clip(old)

    def paint_focus(self, brush: Brush) -> None:
        """The frame of the control that has the keyboard, and the digits of the choices."""
        self.focus.draw(brush, self.table.kit)
        if not (self.keyed or self.table.prompt.choice) or self._behind:
            return
        for number, name in enumerate(self.choices()[:9], start=1):
            control = self.table.kit.find(name)
            box = control.rect if control is not None else self._row_box(name)
            if box is not None:
                self._cap(brush, box, str(number))

    def _row_box(self, name: str) -> pygame.Rect | None:
        for shown in self._clickable():
            for box, row in shown.placed:
                if f"{shown.name}/{row.name}" == name:
                    return box if shown.rect.collidepoint(box.topleft) else None  # else it stood on nothing
        return None

    def _cap(self, brush: Brush, box: pygame.Rect, text: str) -> None:
        cap = pygame.Rect(0, 0, self.table.px(16), self.table.px(16))
        cap.center = box.move(self.table.px(1), self.table.px(3)).topleft
        brush.box(cap, "card", "ink", radius=3)
        brush.text(text, cap.center, 11, "ink", bold=True, anchor="center")
