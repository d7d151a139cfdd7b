"""Finding: a unit, a square, or words of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .log_tab import LogTab

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_MOST = 12


class Searched(Protocol):
    """A table that something is looked for at; ``found`` is the square that is flagged."""

    camera: Camera
    log: LogTab
    found: Square | None

    @property
    def state(self) -> State:
        """The state that the board shows now."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def pick(self, unit: UnitState) -> None:
        """Look at a unit."""


def found(scene: Searched, text: str) -> list[Row]:
    """Rows that fit a text: a square by its name, units by callsign or name, the latest lines of the log."""
    wanted = text.strip().casefold()
    if not wanted:
        return []
    rows = [
        Row(f"square-{square}", say("find.square", square=square), key=square)
        for square in scene.state.board.squares()
        if str(square).casefold() == wanted
    ]
    rows += [
        Row(f"unit-{unit.id}", f"{unit.id}  {unit.name}", condition(unit), key=unit.id, bold=True,
            badge=(str(unit.card.bloc), int(unit.side) + 1))
        for unit in scene.state.units.values()
        if wanted == unit.id.casefold() or wanted in unit.name.casefold()
    ]  # fmt: skip
    lines = [
        i for i, line in enumerate(scene.log.lines) if wanted in f"{line.text} {line.grounds}".casefold()
    ]
    rows += [Row(f"line-{i}", scene.log.lines[i].text, key=i) for i in reversed(lines[-_MOST:])]
    return rows


def show(scene: Searched, key: object) -> None:
    """Bring what was found into the middle of the board, ringed or flagged."""
    square: Square | None = None
    if isinstance(key, Square):
        square = scene.found = key
    elif isinstance(key, int):
        scene.show_tab("log")
        scene.log.mark(key)
    elif isinstance(key, str):
        unit = scene.state.units[key]
        scene.pick(unit)
        square = scene.found = unit.square
        if unit.on_board:
            scene.camera.centre_on(middle(unit))
            return
    if square is not None:
        scene.camera.centre_on((square.x + 0.5, square.y + 0.5))


class FindDialog(Dialog):
    """A line to type in and what fits it; Enter shows the first, a click any."""

    name = "find"
    width, height, foot = 520.0, 420.0, 0.0

    def __init__(self, app: App, scene: Searched) -> None:
        super().__init__(app)
        self.scene, self.title = scene, say("find.title")
        self.text = ""
        self.rows = RowList("find", lambda row: self._take(row.key), empty=say("find.empty"))
        self.lists = [self.rows]

    def build(self) -> None:
        """The entry, with the keyboard, and the list."""
        self.kit.clear()
        _, body, _ = self.parts()
        rect, self.rows.rect = self.cut.top(body, 34, gap=8)
        entry = self.kit.entry("find", "find/entry", self.text, rect, self._typed, holder=say("find.holder"))
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())

    def _typed(self, text: str) -> None:
        self.text = text
        self.rows.empty = say("find.none") if text.strip() else say("find.empty")
        self.rows.offset = 0
        self.rows.show(found(self.scene, text))

    def _take(self, key: object) -> None:
        self.close()
        show(self.scene, key)

    def handle(self, event: pygame.Event) -> bool:
        """Enter takes the first."""
        if event.type == pygame.TEXTINPUT and event.text == "/" and not self.text:
            return True  # the key that opened it
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.rows.rows:
                self._take(self.rows.rows[0].key)
            return True
        return super().handle(event)
