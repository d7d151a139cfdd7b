"""Two people at one screen change places: a calm page that says whose turn it is, and at what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_MODIFIERS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_LSUPER, pygame.K_RSUPER,
)  # fmt: skip


@dataclass(frozen=True)
class Turn:
    """Whose turn it is: his side, counted from 1, what he is to do, his force and its sign."""

    side: int
    task: str
    force: str
    sign: str


class HandOver(Scene):
    """Covers the table until the next player takes over, by a key or a click.

    ``backdrop`` is the picture of a size in pixels that lies under the sheet.
    """

    name = "hand-over"

    def __init__(self, app: App, turn: Turn, backdrop: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        super().__init__(app)
        self.turn, self.backdrop = turn, backdrop
        self.side = turn.side

    def handle(self, event: pygame.Event) -> bool:
        """A click, or any key that does something by itself, goes on; nothing goes to the table."""
        pressed = event.type == pygame.KEYDOWN and event.key not in _MODIFIERS
        if pressed or event.type == pygame.MOUSEBUTTONDOWN:
            self.app.pop()
        return True

    def title(self) -> str:
        """Whom to pass to, and what he does."""
        return say("hand-over.title", side=self.side, task=self.turn.task)

    def paint(self, brush: Brush) -> None:
        """A sheet in the middle of the table, in the side's colour and with its sign."""
        px = self.px
        brush.surface.blit(self.backdrop(self.size), (0, 0))
        sheet = pygame.Rect(0, 0, px(640), px(300))
        sheet.center = (self.size[0] // 2, self.size[1] // 2)
        brush.box(sheet.move(px(5), px(7)), "shadow", None, alpha=0.4, radius=3)
        brush.box(sheet, "paper", "ink-soft", radius=3)
        band = pygame.Rect(sheet.left, sheet.top, sheet.width, px(10))
        brush.box(band, f"side-{self.side}", None, radius=3)
        badge = pygame.Rect(0, 0, px(84), px(84))
        badge.midtop = (sheet.centerx, sheet.top + px(36))
        brush.sign(self.turn.sign, self.side, badge)
        room = sheet.width - px(60)
        for text, y, size, role, bold in (
            (self.title(), 142, 24, "ink", True),
            (self.turn.force, 184, 17, "ink-soft", False),
            (say("hand-over.go"), 246, 14, "ink-soft", False),
        ):
            fitted = brush.letters.fitted(text, size, room, bold)
            place = (sheet.centerx, sheet.top + px(y))
            brush.text(fitted, place, size, role, bold=bold, anchor="midtop")

    def report(self, tree: Tree) -> None:
        """Whom it is passed to."""
        super().report(tree)
        tree.add("hand-over", pygame.Rect((0, 0), self.size), self.title())
        tree.facts.update(side=self.side, title=self.title())
