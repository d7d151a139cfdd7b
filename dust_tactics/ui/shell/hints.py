"""Hints for the first time: a short word at the moment it matters, said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Coach:
    """Shows one hint at a time over the board; which were seen is kept in the settings."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.topic = ""
        self._ok = pygame.Rect(0, 0, 0, 0)
        self._off = pygame.Rect(0, 0, 0, 0)
        self._box = pygame.Rect(0, 0, 0, 0)

    def moment(self, topic: str) -> None:
        """The moment for a hint has come; an older one makes room."""
        settings = self.app.settings
        wanted = topic and settings.hints and topic not in settings.hints_seen
        self.topic = topic if wanted else ""

    def understood(self) -> bool:
        """The hint was read; true if one was shown."""
        shown = bool(self.topic)
        if shown:
            settings = self.app.settings
            self.app.change(settings.but(hints_seen=(*settings.hints_seen, self.topic)))
            self.topic = ""
        return shown

    def press(self, pixel: tuple[int, int]) -> bool:
        """A click; true if it was on the hint."""
        if not self.topic or not self._box.collidepoint(pixel):
            return False
        settings = self.app.settings
        if self._ok.collidepoint(pixel):
            self.understood()
        elif self._off.collidepoint(pixel):
            self.app.change(settings.but(hints=False))
            self.topic = ""
        return True

    def draw(self, brush: Brush, board: pygame.Rect) -> None:
        """A card at the lower edge of the board."""
        if not self.topic:
            self._box = pygame.Rect(0, 0, 0, 0)
            return
        px = brush.px
        width = min(px(430), board.width - px(40))
        text = say(f"hint.{self.topic}")
        lines = brush.letters.wrapped(text, 13.5, width - px(32))
        tall = len(lines) * brush.letters.height(13.5) + px(74)
        box = pygame.Rect(0, 0, width, tall)
        box.bottomright = (board.right - px(14), board.bottom - px(52))
        brush.box(box.move(px(3), px(4)), "shadow", None, alpha=0.4, radius=6)
        brush.box(box, "card", "accent", radius=6, width=2)
        brush.text(say("hint.title"), (box.left + px(16), box.top + px(8)), 12, "warning", bold=True)
        brush.lines(text, pygame.Rect(box.left + px(16), box.top + px(26), width - px(32), 0), 13.5, "ink")
        self._ok = pygame.Rect(box.right - px(104), box.bottom - px(38), px(90), px(28))
        self._off = pygame.Rect(box.left + px(14), box.bottom - px(38), px(150), px(28))
        brush.box(self._ok, "card-head", None, radius=4)
        brush.text(say("hint.ok"), self._ok.center, 13, "card-head-ink", bold=True, anchor="center")
        brush.text(say("hint.off"), self._off.midleft, 12, "ink-soft", anchor="midleft")
        self._box = box

    def report(self, tree: Tree) -> None:
        """Register the hint's buttons."""
        if self.topic:
            tree.add("hint/ok", self._ok, say("hint.ok"))
            tree.add("hint/off", self._off, say("hint.off"))
