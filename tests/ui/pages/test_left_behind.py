"""A page that was left is gone: whatever it was opened with, nothing that stays holds it or its pictures."""

from __future__ import annotations

import weakref

import pytest

from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.router import HOME
from dust_tactics.ui.toolkit.scene import Scene
from tests.helpers.living import living

from .room import every_page

PAGES = every_page()
LIVELY = (
    "card lab/worth", "card lab/practice", "desk/dispute", "help/dust-1947 front",
    "lessons/dust-1947/01-suppression", "replay/under way", "table/report costs dust-1947",
)  # fmt: skip
"""Pages with files, processes, threads, listeners or other pages below them; the others in ``make games``."""


def left_behind(app: App, name: str) -> list[str]:
    """The scenes that are still there after a page was opened and the menu is shown again."""
    before = weakref.WeakSet(living(Scene))
    PAGES[name].open(app)
    app.open(HOME)
    app.step([], 0.05)
    assert type(app.top) is Menu
    found = living(Scene)
    return [type(one).__name__ for one in found if one not in before and one is not app.top]


@pytest.mark.parametrize("name", LIVELY)
def test_nothing_holds_a_page_that_was_left(app: App, name: str) -> None:
    assert left_behind(app, name) == []


@pytest.mark.games
@pytest.mark.parametrize("name", PAGES)
def test_nothing_holds_any_page_that_was_left(app: App, name: str) -> None:
    assert left_behind(app, name) == []
