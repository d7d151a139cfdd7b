"""Asking back before a button commits to something, where the player has set that everything asks."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.strings import say

from .play_table import PlayTable


def surely(
    table: PlayTable, words: str, act: Callable[[], None], *, lost: bool = False
) -> Callable[[], None]:
    """Do what a button says that commits to something; under *always* only after another yes.

    ``lost`` says that an action is given up by it.
    """

    def ask() -> None:
        if table.settings.ask != "always":
            act()
            return
        answers = [("do", words, act), ("not", say("cancel"), lambda: None)]
        text = say("sure.text.lost" if lost else "sure.text", action=words)
        table.app.push(Choice(table.app, text, answers))

    return ask
