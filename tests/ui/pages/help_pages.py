"""Pages of the help: its front, chapters, topics short and long, what was found, dice, glossary, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.help.volumes import VOLUMES
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.skirmish.help.places import PAGES as EXTRA_PAGES, Place
from dust_tactics.ui.skirmish.routes import HELP

from .room import page

if TYPE_CHECKING:
    from dust_tactics.content.help.help import Topic
    from dust_tactics.ui.toolkit.app import App


def open_help(app: App, edition: str) -> HelpPage:
    """The help over the menu."""
    app.open(MENU)
    app.open_over(HELP, edition, None)
    assert isinstance(app.top, HelpPage)
    return app.top


def _size(topic: Topic) -> int:
    return len(topic.title) * 1000 + sum(map(len, topic.text))


for _edition in VOLUMES:

    @page(f"help/{_edition} front", HelpPage, usual=True)
    def _front(app: App, edition: str = _edition) -> None:
        open_help(app, edition)

    @page(f"help/{_edition} chapter", HelpPage)
    def _chapter(app: App, edition: str = _edition) -> None:
        shown = open_help(app, edition)
        longest = max(shown.library.books[edition].chapters, key=lambda chapter: len(chapter.topics))
        shown.go(Place(edition, "chapter", longest.title))

    @page(f"help/{_edition} longest title", HelpPage)
    def _topic(app: App, edition: str = _edition) -> None:
        shown = open_help(app, edition)
        longest = max(shown.library.books[edition].topics(), key=_size)
        shown.go(Place(edition, "topic", longest.key))

    @page(f"help/{_edition} found", HelpPage)
    def _found(app: App, edition: str = _edition) -> None:
        open_help(app, edition)
        for letter in "covre":
            app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.05)
            app.step([pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)], 0.05)

    for _name in EXTRA_PAGES if VOLUMES[_edition].edition is not None else EXTRA_PAGES[-1:]:

        @page(f"help/{_edition} {_name}", HelpPage)
        def _extra(app: App, edition: str = _edition, name: str = _name) -> None:
            open_help(app, edition).go(Place(edition, name))
