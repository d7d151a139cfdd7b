"""Scene: the thing the window shows at a time, or a dialog over one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .controls import Kit
from .layout import Cutter, covered
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

    def __init__(self, app: App) -> None:
        self.app = app
        self.kit: Kit = app.new_kit()
        self.lists: list[RowList] = []
        self.leads: list[Lead] = []
        self.pointer = _AWAY
        self._rested = 0.0
        self._shortened: list[tuple[pygame.Rect, str]] = []

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.app.size

    @property
    def book(self) -> str:
        """The rulebook that is played here, by which the help is asked; empty where there is none."""
        return ""

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
        self._shortened = brush.shortened
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
        for index, (rect, text) in enumerate(self._shortened):
            tree.add(f"shortened/{index}", rect, text)
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
            return f"{control.reason} {control.hint}".strip()
        rows = (shown.at(self.pointer) for shown in self.lists)
        row = next((row for row in rows if row is not None), None)
        return self.spoken() if row is None else f"{row.reason} {row.hint} {row.note}".strip()

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

    def tip_place(self, size: tuple[int, int]) -> pygame.Rect:
        """Where a tip lies: below the pointer, or where it covers less of what one may want to click next."""
        control, (x, y) = self.kit.at(self.pointer), self.pointer
        others = [rect for rect in self.kit.rects() if control is None or rect != control.rect]
        block = pygame.Rect(x, y, 1, 1) if control is None else control.rect
        for shown in self.lists:
            if shown.rect.collidepoint(self.pointer):
                block = shown.rect
            others += [box.clip(shown.rect) for box, _ in shown.placed if not box.collidepoint(self.pointer)]
        below, above = (pygame.Rect((x + self.px(14), at), size) for at in (y + self.px(20), 0))
        above.bottom = y - self.px(8)
        right, left, over, under = (pygame.Rect((0, 0), size) for _ in range(4))
        right.midleft, left.midright = (block.right + 4, y), (block.left - 4, y)
        over.bottomleft, under.topleft = (x, block.top - 4), (x, block.bottom + 4)
        window = self.whole.inflate(-8, -8)
        tries = [place.clamp(window) for place in (below, above, right, left, over, under)]
        free = [place for place in tries if not place.collidepoint(self.pointer)]
        return min(free or tries, key=lambda place: covered(place, others))

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
        lines = brush.letters.paragraphs(text, 13, room)
        width = max(brush.letters.width(line, 13) for line in lines)
        words = pygame.Rect(self.pointer, (width, len(lines) * brush.letters.height(13)))
        box = self.tip_place(words.inflate(self.px(18), self.px(12)).size)
        words.center = box.center
        brush.box(box, "card", "card-line", radius=4)
        brush.lines(text, words.inflate(1, 0), 13, "ink")
