"""Asking back before a button commits to something, or gives something up, as the player has set it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.ui.skirmish.play.dead_time import DeadTime
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.keyboard_focus import USE
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .play_table import PlayTable


class Sure(Choice):
    """The question whether something is to be done; the second of two quick presses does not answer it."""

    def __init__(
        self, table: PlayTable, text: str, answers: Sequence[tuple[str, str, Callable[[], None]]]
    ) -> None:
        super().__init__(table.app, text, answers)
        self.dead = DeadTime()
        self.dead.begin(table.settings)

    def update(self, seconds: float) -> None:
        """The time passes until it can be answered."""
        super().update(seconds)
        self.dead.spend(seconds)

    def handle(self, event: pygame.Event) -> bool:
        """Nothing answers what can't have been read yet; Escape loses nothing."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        used = event.type == pygame.KEYDOWN and event.key in USE
        return (self.dead.holds and (pressed or used)) or super().handle(event)

    def report(self, tree: Tree) -> None:
        """Whether it can be answered, too."""
        super().report(tree)
        tree.facts["ready"] = not self.dead.holds


def surely(
    table: PlayTable, words: str, act: Callable[[], None], *, lost: str = "", shown: bool = False
) -> Callable[[], None]:
    """Do what a button says that commits to something; under *always* only after another yes.

    Pressed too soon, it neither does it nor asks.

    ``lost`` names what is given up by it, such as an ``action``: that asks under *loss*, too, unless
    it was ``shown`` before one could press.
    """

    def ask() -> None:
        if table.dead.too_soon:
            return
        asks = table.settings.ask == "always" or (table.settings.ask == "loss" and lost and not shown)
        if not asks:
            act()
            return
        answers = [("do", words, act), ("not", say("cancel"), lambda: None)]
        text = say(f"sure.text.{lost}" if lost else "sure.text", action=words)
        table.app.push(Sure(table, text, answers))

    return ask
