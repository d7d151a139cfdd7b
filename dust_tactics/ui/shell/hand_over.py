"""Two people at one screen change places: a calm page that says whose turn it is, and at what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import Gap
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
    """The player whose turn it is: his side, counted from 1, what he is to do, his force and its sign."""

    side: int
    task: str
    force: str
    sign: str


class HandOver(Scene):
    """Covers the table until the next player takes over, by a key or a click.

    ``backdrop`` is the picture of a size in pixels that lies under the sheet, ``base`` the word
    with which the roles of a side's colours begin.
    """

    name = "hand-over"

    def __init__(
        self, app: App, turn: Turn, backdrop: Callable[[tuple[int, int]], pygame.Surface], base: str = "side"
    ) -> None:
        super().__init__(app)
        self.base = base
        self.turn, self.backdrop = turn, backdrop
        self.side = turn.side

    def handle(self, event: pygame.Event) -> bool:
        """A click, or any key that does something by itself, goes on; nothing goes to the table."""
        pressed = event.type == pygame.KEYDOWN and event.key not in _MODIFIERS
        if pressed or event.type == pygame.MOUSEBUTTONDOWN:
            self.app.pop()
        return True

    def title(self) -> str:
        """The player to pass to, and what he does."""
        return say(f"hand-over.title.{self.base}", side=self.side, task=self.turn.task)

    def paint(self, brush: Brush) -> None:
        """A sheet in the middle of the table, in the side's colour and with its sign."""
        px, cut = self.px, self.cut
        brush.surface.blit(self.backdrop(self.size), (0, 0))
        sheet = cut.place(self.whole, 640, 300)
        brush.box(sheet.move(px(5), px(7)), "shadow", None, alpha=0.4, radius=3)
        brush.box(sheet, "paper", "ink-soft", radius=3)
        band, below = cut.top(sheet, 10)
        brush.box(band, f"{self.base}-{self.side}", None, radius=3)
        badge, title, force, go = cut.rows(
            cut.inner(below, 30, 0), Gap(26), 84, Gap(22), 42, 28, Gap(34), 30, Gap(24)
        )
        brush.sign(self.turn.sign, self.side, badge, self.base)
        for text, line, size, role, bold in (
            (self.title(), title, 24, "ink", True),
            (self.turn.force, force, 17, "ink-soft", False),
            (say("hand-over.go"), go, 14, "ink", False),
        ):
            brush.text(text, line.midtop, size, role, bold=bold, anchor="midtop", room=line.width)

    def report(self, tree: Tree) -> None:
        """Report also the player it is passed to."""
        super().report(tree)
        tree.add("hand-over", self.whole, self.title())
        tree.facts.update(side=self.side, title=self.title())
