"""The main menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics import __version__
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


@dataclass(frozen=True)
class MenuLine:
    """One button of the menu; its words are found by its name."""

    name: str
    act: Callable[[], None]
    reason: str = ""
    hint: str = ""


class Backdrop(Protocol):
    """The picture behind the menu."""

    def draw(self, brush: Brush, band: pygame.Rect, hidden: pygame.Rect) -> None:
        """Draw it over the whole window, brightest in ``band``; ``hidden`` lies in shade, under buttons."""


class Menu(Scene):
    """The first scene: a button a line, the first the main one, before a picture."""

    name = "menu"

    def __init__(self, app: App, lines: Sequence[MenuLine], backdrop: Callable[[], Backdrop]) -> None:
        super().__init__(app)
        self.lines, self._backdrop = lines, backdrop
        self.backdrop = backdrop()
        self.focus = Focus()

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.backdrop = self._backdrop()
        super().rebuild()

    def build(self) -> None:
        """The buttons, one below the other."""
        width, tall, gap = self.px(280), self.px(46), self.px(8)
        top = self._block_top()
        for index, line in enumerate(self.lines):
            rect = pygame.Rect(0, top + index * (tall + gap), width, tall)
            rect.centerx = self.size[0] // 2
            style = "#main-big" if index == 0 else "#big"
            self.kit.button(
                "menu", f"menu/{line.name}", say(f"menu.{line.name}"), rect, line.act, reason=line.reason,
                hint=line.hint, style=style,
            )  # fmt: skip

    def _block_top(self) -> int:
        return max(self.px(210), (self.size[1] - self.px(360)) // 2 + self.px(60))

    def paint(self, brush: Brush) -> None:
        """The table, the title, the small print."""
        top, width = self._block_top(), self.px(280)
        band = pygame.Rect(0, top - self.px(20), self.size[0], self.px(462))
        hidden = pygame.Rect(self.size[0] // 2 - width // 2, band.top, width, band.height)
        self.backdrop.draw(brush, band, hidden)
        middle = self.size[0] // 2
        top = self._block_top() - self.px(150)
        sheet = pygame.Rect(0, top - self.px(26), self.px(640), self.px(140))
        sheet.centerx = middle
        brush.box(sheet.move(self.px(5), self.px(7)), "shadow", None, alpha=0.4, radius=2)
        brush.box(sheet, "paper", "ink-soft", radius=2)
        brush.frame(sheet.inflate(-self.px(14), -self.px(14)), "grid")
        compass = brush.art.image("table/compass", self.px(104), self.px(104))
        brush.surface.blit(compass, compass.get_rect(midleft=(sheet.left + self.px(24), sheet.centery)))
        centre = middle + self.px(54)
        brush.text(say("title"), (centre, sheet.top + self.px(20)), 40, "ink", bold=True, anchor="midtop")
        brush.text(say("subtitle"), (centre, sheet.top + self.px(82)), 16, "ink-soft", anchor="midtop")
        place = (middle, self.size[1] - self.px(18))
        brush.text(say("small-print", version=__version__), place, 12, "panel-soft", anchor="midbottom")

    def handle(self, event: pygame.Event) -> bool:
        """Arrows and Tab walk through the buttons, Enter uses one; at first it plays."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self.focus.step(self.kit, self.lists, 1 if event.key == pygame.K_DOWN else -1)
                return True
            if event.key == pygame.K_RETURN and self.focus.at is None:
                return self.kit.press(f"menu/{self.lines[0].name}")
            if self.focus.key(event, self.kit, self.lists):
                return True
        return super().handle(event)

    def report(self, tree: Tree) -> None:
        """The button that has the keyboard, too."""
        super().report(tree)
        tree.facts["focus"] = self.focus.at

    def over(self, brush: Brush) -> None:
        """The frame of the button that has the keyboard."""
        self.focus.draw(brush, self.kit)
