"""The room of pages: every page of the window, each with how it is opened; a new one is a line here.

A page is a function that opens it, under :func:`page`; its name says where it belongs.  What a page shows -
the scene on top, the question asked - is read off the window, so nobody has to say what it covers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dust_tactics.ui.toolkit.app import App

Opener = Callable[[App], None]


@dataclass(frozen=True)
class Page:
    """A page by name; ``usual`` ones are looked at in every run, the others in ``make games``."""

    name: str
    open: Opener
    usual: bool = False


PAGES: dict[str, Page] = {}
"""Every page by name."""


def page(name: str, *, usual: bool = False) -> Callable[[Opener], Opener]:
    """Put what opens a page into the room."""

    def put(opener: Opener) -> Opener:
        assert name not in PAGES, f"two pages are called {name}"
        PAGES[name] = Page(name, opener, usual)
        return opener

    return put


def settle(app: App, frames: int = 6) -> None:
    """Let some frames pass, and what goes on without the player come to its end."""
    for _ in range(frames):
        app.step([], 0.05)
    for _ in range(100):
        if not app.lively:
            return
        app.step([], 0.05)
