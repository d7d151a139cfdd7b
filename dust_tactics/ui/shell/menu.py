"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics import __version__
from dust_tactics.ui.skirmish.board.tabletop import table_picture
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .menu_backdrop import Strip
from .saved_games import latest_unfinished

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Menu(Scene):
    """Where everything begins."""

    name = "menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.unfinished = latest_unfinished()
        self.strip = Strip(app.art)
        self.focus = Focus()

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.strip = Strip(self.app.art)
        super().rebuild()

    def build(self) -> None:
        """The buttons, one below the other."""
        from dust_tactics.ui.skirmish.army_builder.scene import Builder
        from dust_tactics.ui.skirmish.new_game.new_game import NewGame
        from dust_tactics.ui.skirmish.sight_desk.scene import Desk

        from .saves import GameList, open_game
        from .settings import SettingsScene

        def go_on() -> None:
            if self.unfinished is not None:
                open_game(self.app, self.unfinished.path)

        last = self.unfinished
        entries = [
            ("play", lambda: self.app.go(NewGame(self.app)), "", say("menu.play.hint")),
            ("continue", go_on, "" if last else say("menu.continue.none"), last.title if last else ""),
            ("load", lambda: self.app.push(GameList(self.app, replays=False)), "", ""),
            ("replays", lambda: self.app.push(GameList(self.app, replays=True)), "", ""),
            (
                "army",
                lambda: self.app.go(Builder(self.app, lambda: self.app.go(Menu(self.app)))),
                "",
                say("menu.army.hint"),
            ),
            ("desk", lambda: self.app.go(Desk(self.app)), "", say("menu.desk.hint")),
            ("settings", lambda: self.app.push(SettingsScene(self.app)), "", ""),
            ("quit", self.app.quit, "", ""),
        ]
        width, tall, gap = self.px(280), self.px(46), self.px(8)
        top = self._block_top()
        for index, (name, act, reason, hint) in enumerate(entries):
            rect = pygame.Rect(0, top + index * (tall + gap), width, tall)
            rect.centerx = self.size[0] // 2
            style = "#main-big" if index == 0 else "#big"
            self.kit.button(
                "menu", f"menu/{name}", say(f"menu.{name}"), rect, act, reason=reason, hint=hint, style=style
            )

    def _block_top(self) -> int:
        return max(self.px(210), (self.size[1] - self.px(360)) // 2 + self.px(60))

    def paint(self, brush: Brush) -> None:
        """The table, the title, the small print."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        top, width = self._block_top(), self.px(280)
        band = pygame.Rect(0, top - self.px(20), self.size[0], self.px(462))
        hidden = pygame.Rect(self.size[0] // 2 - width // 2, band.top, width, band.height)
        self.strip.draw(brush, band, hidden)
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
                return self.kit.press("menu/play")
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
