"""The quick game from the menu: one question, by which book, and the first decision is there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.forces.random_force_name import new_seed
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.quick import POINTS, quick_match
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.routes import PLAY
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.strings import say

from .last_choices import keep_rules, last_rules

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class QuickGame(Choice):
    """A button a ruleset, always in the same places; Enter takes the one last used."""

    name = "quick"

    def __init__(self, app: App) -> None:
        buttons = [(rules, title, partial(begin, app, rules)) for rules, title in SKIRMISH.editions.items()]
        super().__init__(
            app,
            say("quick.text", points=POINTS),
            [*buttons, ("cancel", say("cancel"), lambda: None)],
            say("menu.quick"),
            last_rules() or "",
        )


def begin(app: App, rules: str, seed: int | None = None) -> None:
    """Begin a quick game and show it at its first decision."""
    seed = new_seed() if seed is None else seed
    try:
        match = quick_match(rules, seed, new_auto_path(), library(app))
    except (TableError, ContentError, UnknownNameError, OSError, ValueError) as error:
        app.tell(str(error))
        return
    keep_rules(rules)
    app.open(PLAY, match)
