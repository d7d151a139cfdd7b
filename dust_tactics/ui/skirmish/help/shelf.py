"""The help of the window: read once, asked by citations, opened over what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.help.book import Found, HelpLibrary, load_library
from dust_tactics.content.help.citations import cites
from dust_tactics.content.help.volumes import VOLUMES
from dust_tactics.ui.skirmish.routes import HELP
from dust_tactics.ui.toolkit.leads import Helper
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def help_library(app: App) -> HelpLibrary:
    """The help of all editions, read once a window."""
    return app.shared(load_library)


def edition_of(book: str) -> str:
    """The volume of the help that is opened for a rulebook; the usual one where none is played."""
    return book if book in VOLUMES else next(iter(VOLUMES))


def helper(app: App) -> Helper:
    """Who finds topics for the window, and opens them."""

    def found(book: str, words: str) -> Found | None:
        return help_library(app).cited(edition_of(book), words) if cites(words) else None

    def title(book: str, words: str) -> str:
        there = found(book, words)
        if there is None:
            return ""
        other, called = help_library(app).other_book(edition_of(book), there), there.topic.title
        return say("help.of-book", title=called, book=other) if other else called

    def show(book: str, words: str) -> None:
        app.open_over(HELP, edition_of(book), found(book, words))

    return Helper(title, show)
