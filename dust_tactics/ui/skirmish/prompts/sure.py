"""Asking back before a button gives something up, where the player has set that everything asks."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.strings import say

from .play_table import PlayTable


def surely(table: PlayTable, words: str, act: Callable[[], None]) -> Callable[[], None]:
    """Do what a button says that passes or gives up an action; under *always* only after another yes."""

    def ask() -> None:
        if table.settings.ask != "always":
            act()
            return
        answers = [("do", words, act), ("not", say("cancel"), lambda: None)]
        table.app.push(Choice(table.app, say("sure.text", action=words), answers))

    return ask
