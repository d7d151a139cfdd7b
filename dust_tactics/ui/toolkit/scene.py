"""Scene: the thing the window shows at a time, or a dialog over one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .controls import Kit
from .layout import Cutter
from .leads import Lead
from .row_list import Row, RowList
from .strings import say
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
    book = ""
    """The rulebook that is played here, by which the help is asked; empty where there is none."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kit: Kit = app.new_kit()
        self.lists: list[RowList] = []
        self.leads: list[Lead] = []
        self.pointer = _AWAY
        self._rested = 0.0

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
        self.leads = []
        self.paint(brush)
        for shown in self.lists:
            shown.draw(brush, self.pointer if self.on_top else _AWAY)
            self.leads += shown.leads
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
        for number, lead in enumerate(self.leads):
            if lead.click:
                tree.add(f"lead/{number}", lead.rect, lead.words)
        tree.facts["leads-to"] = self.leads_to()

    # -- help ---------------------------------------------------------------------------------

    def lead_at(self, pixel: tuple[int, int]) -> Lead | None:
        """The lead under a pixel."""
        return next((lead for lead in reversed(self.leads) if lead.rect.collidepoint(pixel)), None)

    def focused(self) -> str | None:
        """The name of the control that has the keyboard."""
        return None

    def spoken(self) -> str:
        """Words of the moment, which help is asked about where nothing is pointed at."""
        return ""

    def asked_about(self) -> str:
        """The words that F1 asks about: of what has the keyboard, of what is pointed at, of the moment."""
        control = self.kit.find(self.focused() or "")
        if control is None and (lead := self.lead_at(self.pointer)) is not None:
            return lead.words
        control = control or self.kit.at(self.pointer)
        if control is not None:
            return f"{control.reason} {control.hint}"
        rows = (shown.at(self.pointer) for shown in self.lists)
        row = next((row for row in rows if row is not None), None)
        return self.spoken() if row is None else f"{row.reason} {row.hint} {row.note}"

    def leads_to(self) -> str:
        """The title of that in the help; empty if it has nothing on it."""
        return self.app.helper.title(self.app.book, self.asked_about())

    def follow(self, lead: Lead) -> None:
        """A lead was clicked: read on in the help."""
        self.app.helper.show(self.app.book, lead.words)

    def help_wanted(self) -> None:
        """F1: open the help there."""
        self.app.helper.show(self.app.book, self.asked_about())

    # -- tips ---------------------------------------------------------------------------------

    def pointed(self) -> str:
        """Words about the control or row under the pointer: its reason or its hint."""
        control = self.kit.at(self.pointer)
        if control is not None:
            return control.reason or control.hint
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
        title = self.leads_to()
        text = "\n".join(
            filter(None, (self.pointed().strip(), say("help.tip", title=title) if title else ""))
        )
        if not text:
            return
        room = self.px(300)
        lines = [line for part in text.split("\n") for line in brush.letters.wrapped(part, 13, room)]
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
