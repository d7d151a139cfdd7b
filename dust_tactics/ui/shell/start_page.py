"""The first page of a game: what begins one, what goes on, the readings that it is played with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.helped import HelpedPage
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .house_rules import HouseRules, Offer, count_words
from .routes import MENU
from .saved_games import SavedGame

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

NEW, GO_ON, HOUSE = "start/new", "start/go-on", "start/house"
_GROUP = "start"
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class StartPage(HelpedPage, ABC):
    """A page from which games begin; its main button is :data:`NEW`."""

    letters: ClassVar[Mapping[int, str]] = MappingProxyType(
        {pygame.K_n: NEW, pygame.K_g: GO_ON, pygame.K_h: HOUSE}
    )
    """The buttons that a letter presses."""

    def __init__(self, app: App, house: tuple[str, ...], under_way: SavedGame | None) -> None:
        super().__init__(app)
        self.focus = Focus()
        self.house, self.under_way = house, under_way

    @property
    @abstractmethod
    def offer(self) -> Offer:
        """What can be chosen for a game that begins here."""

    # -- buttons ------------------------------------------------------------------------------

    def house_button(self, rect: pygame.Rect) -> None:
        """The button that opens the readings; it says how many were chosen."""
        many, style = say("house.many", many=count_words(self.house)), "#main" if self.house else ""
        hint = self.offer.hint(self.house)
        self.kit.button(_GROUP, HOUSE, many, rect, self._choose_house, hint=hint, style=style)

    def _choose_house(self) -> None:
        def done(house: tuple[str, ...]) -> None:
            self.house = house
            self.build()

        self.app.push(HouseRules(self.app, self.offer, self.house, done))

    def go_on_button(self, words: str, nothing: str, rect: pygame.Rect) -> None:
        """The button that opens the game under way, and the reason if there is ``nothing``."""
        reason = "" if self.under_way else nothing
        self.kit.button(_GROUP, GO_ON, words, rect, self._go_on, reason=reason)

    def _go_on(self) -> None:
        from .saved_games_page import open_game

        if self.under_way is not None:
            open_game(self.app, self.under_way.path)

    # -- keys ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Enter begins, letters press buttons, Tab and arrows walk, Escape leaves."""
        return (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.open(MENU)
            return True
        if event.key == pygame.K_RETURN and self.focus.at is None:
            return self.kit.press(NEW)
        name = self.pressed_by(event)
        if name is not None and self.kit.press(name):
            return True
        if event.key in _STEPS and not (self.focus.at or "").startswith("list:"):
            self.focus.step(self.kit, self.lists, _STEPS[event.key])
            return True
        return self.focus.key(event, self.kit, self.lists)

    def pressed_by(self, event: pygame.Event) -> str | None:
        """The button that a key presses."""
        return self.letters.get(event.key)

    def focused(self) -> str | None:
        """The button that has the keyboard."""
        return self.focus.at

    # -- drawing ------------------------------------------------------------------------------

    def title_sheet(self, brush: Brush, sheet: pygame.Rect, title: str, words: str) -> None:
        """The sheet of paper with the name of the game and what it is about."""
        brush.box(sheet.move(brush.px(5), brush.px(6)), "shadow", None, alpha=0.4, radius=3)
        brush.box(sheet, "paper", "ink-soft", radius=3)
        brush.frame(sheet.inflate(-brush.px(12), -brush.px(12)), "grid")
        name, below = self.cut.rows(self.cut.inner(sheet, 20, 11, 20, 13), REST, 23)
        brush.caption(title, name, 34, "ink", bold=True, at="center")
        brush.caption(words, below, 14.5, "ink", at="center")

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard."""
        self.focus.draw(brush, self.kit)

    def report(self, tree: Tree) -> None:
        """What has the keyboard, and what is chosen."""
        super().report(tree)
        tree.facts.update(focus=self.focus.at, house=list(self.house))
