"""Scene: the thing the window shows at a time, or a dialog over one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from .brush import Brush, CutText, Laid
from .controls import Kit
from .last import Last
from .layout import Cutter
from .leads import Lead
from .row_list import Row, RowList
from .scroll_bar import Grip, ScrollBar
from .strings import say
from .tips import Pointed, beside
from .widget_tree import Tree

if TYPE_CHECKING:
    from .app import App

_TIP_AFTER = 0.35
_TIP = 13
"""The size of the letters of a tip."""
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
        self.kept_clear: list[pygame.Rect] = []
        """What was painted that is read like a control, so that no tip should cover it."""
        self.pointer = _AWAY
        self._rested = 0.0
        self._met: tuple[str, bool] | None = None
        self._tip_lies: Last[pygame.Rect] = Last()
        self._laid: list[Laid] = []
        self._grip = Grip()

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

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """What lay over the scene is gone; ``pointer`` is where it was last seen there, if it was.

        What is under it then was met by nobody: there is no tip before the pointer moves.
        """
        self._rested = 0.0
        if pointer != _AWAY:
            self.pointer = pointer
        self._met = None

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; true if it was used."""
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = _AWAY
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self._rested = 0.0
            self._met = self._under()
        if self.kit.handle(event):
            return True
        return any(shown.handle(event) for shown in self.lists)

    def slid(self, event: pygame.Event) -> bool:
        """Drag a bar, before anything else is meant by it; true if one was."""
        if not self._grip.handle(event, self._bars):
            return False
        if event.type == pygame.MOUSEMOTION:
            self.pointer, self._rested = event.pos, 0.0
        return True

    @property
    def _bars(self) -> list[ScrollBar]:
        return [one for one in self._laid if isinstance(one, ScrollBar)]

    @property
    def _cut(self) -> list[CutText]:
        return [one for one in self._laid if isinstance(one, CutText)]

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
        self.leads, self.kept_clear = [], []
        self._laid = brush.laid
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
        for index, cut in enumerate(self._cut):
            tree.add(f"shortened/{index}", cut.rect, cut.text)
        for index, bar in enumerate(self._bars):
            tree.add(f"bar/{index}", bar.thumb)
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
        if row is None:
            return self.spoken()
        return f"{row.reason} {row.hint} {row.note} {row.about}".strip()

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
        cut = [text for rect, text in self._cut if rect.collidepoint(self.pointer) and text not in said]
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
        """Where a tip of a size lies."""
        about, window = self._pointed_at(), self.whole.inflate(-8, -8)
        seen = (size, self.pointer, about, window)
        return self._tip_lies.of(self.kit, seen, lambda: beside(size, self.pointer, about, window))

    def _under(self) -> tuple[str, bool] | None:
        """The control or row under the pointer and whether it is greyed."""
        if (control := self.kit.at(self.pointer)) is not None:
            return control.name, bool(control.reason)
        rows = (shown.at(self.pointer) for shown in self.lists)
        return next(((row.name, bool(row.reason)) for row in rows if row is not None), None)

    def _pointed_at(self) -> Pointed:
        """The control, row or text under the pointer, or the air around it, and all else that is there."""
        others = [*self.kit.rects(greyed=False), *self.kept_clear]
        for shown in self.lists:
            others += [box.clip(shown.rect) for box, _ in shown.placed]
        others = [rect for rect in others if not rect.collidepoint(self.pointer)]
        idle = [rect for rect in self.kit.rects(greyed=True) if not rect.collidepoint(self.pointer)]
        if (control := self.kit.at(self.pointer)) is not None:
            return Pointed(control.rect, control.rect, others, idle)
        for shown in self.lists:
            if (box := shown.box_at(self.pointer)) is not None:
                return Pointed(box, shown.rect, others, idle)
        texts = (*(lead.rect for lead in self.leads), *(cut.rect for cut in self._cut))
        air = pygame.Rect(0, 0, self.px(28), self.px(40))
        air.center = self.pointer
        place = next((rect for rect in texts if rect.collidepoint(self.pointer)), air)
        return Pointed(place, place, others, idle)

    def tip_box(self) -> tuple[str, pygame.Rect]:
        """The words of the tip for what is under the pointer, and its place; no words, no tip."""
        title = self.leads_to()
        lead = say("help.tip", title=title) if title else ""
        text = "\n".join(filter(None, (self.pointed().strip(), lead)))
        if not text:
            return "", pygame.Rect(self.pointer, (0, 0))
        letters = self.kit.letters
        lines = letters.paragraphs(text, _TIP, self.px(300))
        width = max((letters.width(line, _TIP) for line in lines), default=0)
        size = (width + self.px(18), len(lines) * letters.height(_TIP) + self.px(12))
        return text, self.tip_place(size)

    def tip(self, brush: Brush) -> None:
        """A box beside what is pointed at with what there is to say, after a moment of rest.

        None over what has come, or has become usable or not, under a pointer that rests: nobody asked.
        """
        if not self.rested or self.app.top is not self or self._under() != self._met:
            return
        text, box = self.tip_box()
        if text:
            brush.box(box, "card", "card-line", radius=4)
            brush.lines(text, box.inflate(1 - self.px(18), -self.px(12)), _TIP, "ink")
