"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics import __version__
from dust_tactics.ui.skirmish.board.tabletop import table_picture
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
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
        _, column, _ = self._parts()
        places = self.cut.rows(column, *[REST] * len(entries), gap=8)
        for rect, (name, act, reason, hint) in zip(places, entries, strict=True):
            style = "#main-big" if name == "play" else "#big"
            self.kit.button(
                "menu", f"menu/{name}", say(f"menu.{name}"), rect, act, reason=reason, hint=hint, style=style
            )

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The sheet with the title, the column of buttons, the line of small print."""
        cut = self.cut
        small, body = cut.bottom(cut.inner(self.whole, 0, 8, 0, 14), 22, gap=20)
        tall = Pixels(cut.place(body, 640, 600).height)
        block = cut.place(cut.inner(self.whole, 0, 8, 0, 0), 640, tall).clamp(body)
        sheet, buttons = cut.rows(block, 140, Gap(36), REST)
        return sheet, cut.place(buttons, 280, REST), small

    def paint(self, brush: Brush) -> None:
        """The table, the title, the small print."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        sheet, column, small = self._parts()
        hidden = column.inflate(0, self.px(38))
        self.strip.draw(brush, pygame.Rect((0, hidden.top), (self.size[0], hidden.height)), hidden)
        brush.box(sheet.move(self.px(5), self.px(7)), "shadow", None, alpha=0.4, radius=2)
        brush.box(sheet, "paper", "ink-soft", radius=2)
        brush.frame(sheet.inflate(-self.px(14), -self.px(14)), "grid")
        compass, words = self.cut.left(self.cut.inner(sheet, 24, 18, 20, 18), 104)
        brush.icon("table/compass", compass, {})
        title, subtitle = self.cut.rows(words, 64, REST)
        brush.text(say("title"), title.midtop, 40, "ink", bold=True, anchor="midtop")
        brush.text(say("subtitle"), subtitle.midtop, 16, "ink-soft", anchor="midtop")
        words_small = say("small-print", version=__version__)
        brush.text(words_small, small.midbottom, 12, "panel-soft", anchor="midbottom")

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
