"""The main menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics import __version__
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels, Share
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .routes import MISTAKES

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


_GAP = 12
"""The air between the buttons."""


@dataclass(frozen=True)
class MenuLine:
    """One button of the menu; its words are found by its name.

    ``says`` is its hint where that has to be looked for: it is asked when the pointer rests there.
    """

    name: str
    act: Callable[[], None]
    reason: str = ""
    hint: str = ""
    says: Callable[[], str] | None = None


class Backdrop(Protocol):
    """The picture behind the menu."""

    def draw(self, brush: Brush, band: pygame.Rect, hidden: pygame.Rect) -> None:
        """Draw it over the whole window, brightest in ``band``; ``hidden`` lies in shade, under buttons."""


class KeptBackdrop(Backdrop, Protocol):
    """A backdrop that can be kept for the next time."""

    def keep(self) -> None:
        """Keep it: the menu is seen, and there is time."""


class Menu(Scene):
    """The first scene: a button a line, the first the main one, before a picture.

    ``broken`` counts the player's own files that have mistakes; it is asked once the menu is seen, and
    whenever the player comes back to it.
    """

    name = "menu"

    def __init__(
        self, app: App, lines: Sequence[MenuLine], backdrop: Callable[[], KeptBackdrop],
        broken: Callable[[], int] = lambda: 0,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.lines, self._backdrop = lines, backdrop
        self._broken, self.broken = broken, 0
        self._seen, self._asked = False, False
        self._told: dict[str, str] = {}
        self.backdrop = backdrop()
        self.focus = Focus()

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.backdrop = self._backdrop()
        super().rebuild()

    def build(self) -> None:
        """The buttons, the first one above two columns; in the corner what is wrong with the player's files.

        It comes when the menu is seen already, so nothing else may make room for it.
        """
        self.kit.clear()
        _, column, _ = self._parts()
        main, below = self.cut.rows(column, REST, Share(-(-(len(self.lines) - 1) // 2)), gap=_GAP)
        places = [main, *self.cut.grid(below, len(self.lines) - 1, 2, gap=_GAP)]
        for index, (rect, line) in enumerate(zip(places, self.lines, strict=True)):
            style = "#main-big" if index == 0 else "#big"
            self.kit.button(
                "menu", f"menu/{line.name}", say(f"menu.{line.name}"), rect, line.act, reason=line.reason,
                hint=line.hint, style=style,
            )  # fmt: skip
        if self.broken:
            text = count("menu.broken", self.broken)
            corner = self.cut.inner(self.whole, 12)
            place = self.cut.place(corner, Pixels(self.kit.width(text) + self.px(20)), 26, "bottomleft")
            self.kit.button("menu", "menu/broken", text, place, lambda: self.app.open_over(MISTAKES),
                            hint=say("menu.broken.hint"), style="#danger")  # fmt: skip

    def update(self, seconds: float) -> None:
        """Count the broken files when the menu has been seen, and when it is on top again."""
        super().update(seconds)
        if not self.on_top:
            self._asked = False
        elif self._seen and not self._asked:
            self._asked = True
            self.backdrop.keep()
            broken = self._broken()
            if broken != self.broken:
                self.broken = broken
                self.build()
                self.app.touch()

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the menu; from then on there is time to look into files."""
        super().draw(surface, seconds)
        self._seen = True

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The sheet with the title, the column of buttons, the line of small print."""
        cut = self.cut
        small, body = cut.bottom(cut.inner(self.whole, 0, 8, 0, 14), 22, gap=20)
        tall = Pixels(cut.place(body, 640, 656).height)
        block = cut.place(cut.inner(self.whole, 0, 8, 0, 0), 640, tall).clamp(body)
        sheet, buttons = cut.rows(block, 136, Gap(30), REST)
        return sheet, cut.place(buttons, 500, REST), small

    def paint(self, brush: Brush) -> None:
        """The table, the title, the small print."""
        sheet, column, small = self._parts()
        hidden = column.inflate(0, self.px(38))
        band = pygame.Rect((0, hidden.top), (self.size[0], hidden.height))
        self.backdrop.draw(brush, band, hidden)
        brush.box(sheet.move(self.px(5), self.px(7)), "shadow", None, alpha=0.4, radius=2)
        brush.box(sheet, "paper", "ink-soft", radius=2)
        brush.frame(sheet.inflate(-self.px(14), -self.px(14)), "grid")
        compass, words = self.cut.left(self.cut.inner(sheet, 24, 18, 20, 18), 104)
        brush.icon("table/compass", compass, {})
        title, subtitle = self.cut.rows(words, 64, REST)
        brush.text(say("title"), title.midtop, 40, "ink", bold=True, anchor="midtop")
        brush.text(say("subtitle"), subtitle.midtop, 16, "ink", anchor="midtop")
        words_small = say("small-print", version=__version__)
        brush.text(words_small, small.midbottom, 12, "panel-soft", anchor="midbottom")

    def pointed(self) -> str:
        """The hint of a line, looked for if need be."""
        control = self.kit.at(self.pointer)
        for line in self.lines:
            if control is not None and control.name == f"menu/{line.name}" and line.says and not line.reason:
                if line.name not in self._told:
                    self._told[line.name] = line.says()
                return self._told[line.name]
        return super().pointed()

    def handle(self, event: pygame.Event) -> bool:
        """Arrows and Tab walk through the buttons, Enter uses one; at first it plays."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._asked = False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
                self._walk(event.key)
                return True
            if event.key == pygame.K_RETURN and self.focus.at is None:
                return self.kit.press(f"menu/{self.lines[0].name}")
            if self.focus.key(event, self.kit, self.lists):
                return True
        return super().handle(event)

    def _walk(self, key: int) -> None:
        """The keyboard down or up the columns, one after the other, or across to the other one."""
        column = [one for name in self.kit.usable if (one := self.kit.find(name)) is not None]
        column.sort(key=lambda one: (one.name == "menu/broken", one.rect.left, one.rect.top))
        here = self.kit.find(self.focus.at or "")
        step = 1 if key in (pygame.K_DOWN, pygame.K_RIGHT) else -1
        if here is None or here not in column:
            self.focus.step(self.kit, self.lists, step)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            after = column[(column.index(here) + step) % len(column)]
            self.focus.go(after.name, self.kit, self.lists)
        else:
            across = [one for one in column if one.rect.top == here.rect.top and one is not here]
            beside = [one for one in across if (one.rect.left - here.rect.left) * step > 0]
            if beside:
                self.focus.go(beside[0].name, self.kit, self.lists)

    def focused(self) -> str | None:
        """The button that has the keyboard."""
        return self.focus.at

    def report(self, tree: Tree) -> None:
        """The button that has the keyboard, too."""
        super().report(tree)
        tree.facts.update(focus=self.focus.at, broken=self.broken)

    def over(self, brush: Brush) -> None:
        """The frame of the button that has the keyboard."""
        self.focus.draw(brush, self.kit)
