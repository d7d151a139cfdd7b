"""The room of pages: every page of the window, each with how it is opened.

A new page is a function that opens it, under :func:`page`, in one of the modules ``*_pages.py`` beside this
one; whoever forgets it is told by the test that compares this room with all scenes there are.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.scene import Scene

Opener = Callable[[App], None]

_PATIENCE = 12.0
"""Seconds for what another process works out, on a busy machine."""


@dataclass(frozen=True)
class Page:
    """A page by name: the scene that lies on top, and what opens it.

    ``usual`` ones are looked at in every run, the others in ``make games``.
    """

    name: str
    scene: type[Scene]
    opener: Opener
    usual: bool = False

    def open(self, app: App) -> None:
        """Open it, and let what goes on without the player come to its end."""
        self.opener(app)
        settle(app)
        assert type(app.top) is self.scene, f"{self.name} shows {type(app.top).__name__}"


PAGES: dict[str, Page] = {}
"""Every page by name."""


def page(name: str, scene: type[Scene], *, usual: bool = False) -> Callable[[Opener], Opener]:
    """Put what opens a page into the room."""

    def put(opener: Opener) -> Opener:
        assert name not in PAGES, f"two pages are called {name}"
        PAGES[name] = Page(name, scene, opener, usual)
        return opener

    return put


_ENDLESS: weakref.WeakSet[Scene] = weakref.WeakSet()


def endless(scene: Scene) -> None:
    """Nobody waits for the end of what goes on on a page: it has none."""
    _ENDLESS.add(scene)


def settle(app: App, frames: int = 6) -> None:
    """Let some frames pass, and what goes on without the player come to its end, if it has one."""
    for _ in range(frames):
        app.step([], 0.05)
    for _ in range(100):
        if not app.lively or app.top in _ENDLESS:
            return
        app.step([], 0.05)
    end = time.monotonic() + _PATIENCE
    while app.lively and app.top not in _ENDLESS:  # another process works something out
        assert time.monotonic() < end, f"{type(app.top).__name__} goes on and on"
        time.sleep(0.005)
        app.step([], 0.05)


def every_page() -> dict[str, Page]:
    """All pages of all modules."""
    for file in sorted(Path(__file__).parent.glob("*_pages.py")):
        import_module(f"{__package__}.{file.stem}")
    return PAGES
