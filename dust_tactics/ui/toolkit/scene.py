"""Scene: the thing the window shows at a time, or a dialog over one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .controls import Kit
from .layout import Cutter
from .row_list import Row, RowList
from .widget_tree import Tree

if TYPE_CHECKING:
    from .app import App

_TIP_AFTER = 0.35
_AWAY = (-1, -1)
"""Where the pointer is for what lies under something else."""


class Scene:
    """One layer of the window.  ``name`` stands in the tree; a dialog lies over the scene below it."""

    name = "scene"
    dialog = False
    notices: tuple[str, ...] = ()
    """News for whoever opens the scene, such as that a file was torn."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kit: Kit = app.new_kit()
        self.lists: list[RowList] = []
        self.pointer = _AWAY
        self._rested = 0.0
        self._shortened: list[tuple[pygame.Rect, str]] = []

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.app.size

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the scene."""
        return self.app.top is self

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""
        return self.kit.px(units)

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""
        return Cutter(self.kit.scale)

    @property
    def whole(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    def rebuild(self) -> None:
        """Make everything again, for another size, scale or palette."""
        self.kit = self.app.new_kit()
        self.build()

    def build(self) -> None:
        """Make the controls for the present size."""

    def left(self) -> None:
        """The scene is taken off the window for good."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; true if it was used."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self._rested = 0.0
        if self.kit.handle(event):
            return True
        return any(shown.handle(event) for shown in self.lists)

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""
        self.app.receiver.file(path)

    def pasted(self, text: str) -> None:
        """A text was pasted or dropped on the window."""
        self.app.receiver.text(text)

    @property
    def lively(self) -> bool:
        """True while something goes on without the player, so that every frame is drawn."""
        return False

    @property
    def blinks(self) -> bool:
        """True while a caret blinks in an entry, so that the scene is drawn though nothing else happens."""
        return self.kit.typing

    def update(self, seconds: float) -> None:
        """Let time pass; what changes by that alone is shown by :meth:`App.touch`."""
        before, self._rested = self._rested, self._rested + seconds
        if before < _TIP_AFTER <= self._rested:
            self.app.touch()

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the scene."""
        brush = self.brush(surface)
        self._shortened = brush.shortened
        self.paint(brush)
        for shown in self.lists:
            shown.draw(brush, self.pointer if self.on_top else _AWAY)
        self.kit.draw(surface, seconds, live=self.on_top)
        self.over(brush)
        self.tip(brush)

    def brush(self, surface: pygame.Surface) -> Brush:
        """A brush at the scene's scale."""
        return Brush(surface, self.app.art, self.kit.letters)

    def paint(self, brush: Brush) -> None:
        """Draw what lies under the controls."""

    def over(self, brush: Brush) -> None:
        """Draw what lies over the controls."""

    def report(self, tree: Tree) -> None:
        """Register what can be pointed at."""
        tree.facts["scene"] = self.name
        self.kit.report(tree)
        for shown in self.lists:
            shown.report(tree)
        for index, (rect, text) in enumerate(self._shortened):
            tree.add(f"shortened/{index}", rect, text)

    # -- tips ---------------------------------------------------------------------------------

    def pointed(self) -> str:
        """Words about what is under the pointer: a control, a row, and all of a text that is cut there."""
        said = self._said()
        cut = [text for rect, text in self._shortened if rect.collidepoint(self.pointer) and text not in said]
        return "\n".join(filter(None, (*cut, said)))

    def _said(self) -> str:
        """The reason or the hint of the control or row under the pointer."""
        control = self.kit.at(self.pointer)
        if control is not None:
            return control.told
        for shown in self.lists:
            row: Row | None = shown.at(self.pointer)
            if row is not None:
                return row.reason or row.hint
        return ""

    @property
    def rested(self) -> bool:
        """True when the pointer has been where it is for a moment."""
        return self._rested >= _TIP_AFTER

    def tip(self, brush: Brush) -> None:
        """A box at the pointer with what there is to say, after a moment of rest."""
        if not self.rested or self.app.top is not self:
            return
        text = self.pointed().strip()
        if not text:
            return
        room = self.px(300)
        lines = brush.letters.paragraphs(text, 13, room)
        width = max(brush.letters.width(line, 13) for line in lines)
        words = pygame.Rect(self.pointer, (width, len(lines) * brush.letters.height(13)))
        box = words.inflate(self.px(18), self.px(12))
        box.topleft = self.pointer
        box.move_ip(self.px(14), self.px(20))
        if box.bottom > self.whole.bottom - 4:
            box.bottom = self.pointer[1] - self.px(8)
        box.right = min(box.right, self.whole.right - 4)
        words.center = box.center
        brush.box(box, "card", "card-line", radius=4)
        brush.lines(text, words.inflate(1, 0), 13, "ink")
