"""The findings find: each kind of mistake on a page that has just that one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.scene import Scene

from .findings import drawn, findings, too_pale

BOX = pygame.Rect(100, 100, 120, 30)
LONG = "words that need far more room than there is in a box as narrow as this one"


class Sheet(Scene):
    """A page that shows what a test puts there."""

    draws: Callable[[Brush], object] = staticmethod(lambda brush: None)
    makes: Callable[[Scene], object] = staticmethod(lambda scene: None)

    def build(self) -> None:
        self.kit.clear()
        self.makes(self)

    def paint(self, brush: Brush) -> None:
        brush.box(self.whole, "panel", None)
        self.draws(brush)


def kinds(app: App, sheet: Sheet) -> list[str]:
    app.go(sheet)
    return sorted({one.kind for one in findings(app)})


def clipped(brush: Brush) -> None:
    brush.surface.set_clip(BOX)
    brush.text("half of it", (BOX.right - 20, BOX.top), 14)
    brush.text("scrolled", (BOX.left, BOX.bottom - 6), 14)
    brush.surface.set_clip(None)


@pytest.mark.parametrize(
    ("draws", "found"),
    [
        (lambda brush: brush.caption("short", BOX), []),
        (lambda brush: brush.caption(LONG, BOX), ["cut"]),
        (lambda brush: brush.caption(LONG, BOX, shortens=True), []),
        (lambda brush: brush.lines(LONG, BOX, most=1), ["cut"]),
        (lambda brush: brush.lines(LONG, BOX), ["over its box"]),
        (lambda brush: brush.text("outside", (-20, 50)), ["outside"]),
        (clipped, ["clipped"]),
        (lambda brush: (brush.caption("one", BOX), brush.caption("two", BOX)), ["written over"]),
    ],
)
def test_texts(app: App, draws: Callable[[Brush], object], found: list[str]) -> None:
    sheet = Sheet(app)
    sheet.draws = draws
    assert kinds(app, sheet) == found


def button(scene: Scene, name: str, rect: pygame.Rect, text: str = "go") -> object:
    return scene.kit.button("g", name, text, rect, lambda: None)


@pytest.mark.parametrize(
    ("makes", "found"),
    [
        (lambda scene: button(scene, "a", BOX), []),
        (lambda scene: button(scene, "a", BOX, LONG), ["cut"]),
        (lambda scene: button(scene, "a", BOX.move(-175, 0)), ["control outside", "outside"]),
        (lambda scene: button(scene, "a", pygame.Rect(100, 100, 40, 4), ""), ["control without room"]),
        (lambda scene: [button(scene, n, BOX.move(x, 0), "") for n, x in (("a", 0), ("b", 60))],
         ["controls overlap"]),
    ],
)  # fmt: skip
def test_controls(app: App, makes: Callable[[Scene], object], found: list[str]) -> None:
    sheet = Sheet(app)
    sheet.makes = makes
    assert kinds(app, sheet) == found


def test_words_under_a_button(app: App) -> None:
    sheet = Sheet(app)
    sheet.draws = lambda brush: brush.caption("covered", BOX)
    sheet.makes = lambda scene: button(scene, "a", BOX, "")
    assert kinds(app, sheet) == ["covered"]


def test_a_tip_over_what_it_explains(app: App) -> None:
    sheet = Sheet(app)
    sheet.makes = lambda scene: scene.kit.button("g", "a", "go", BOX, lambda: None, hint=LONG)
    assert kinds(app, sheet) == []
    sheet.makes = lambda scene: scene.kit.button("g", "a", "go", scene.whole, lambda: None, hint=LONG)
    assert kinds(app, sheet) == ["tip in the way"]


def test_pale_words(app: App) -> None:
    sheet = Sheet(app)
    sheet.draws = lambda brush: brush.caption("pale", BOX, role="panel-light")
    app.go(sheet)
    assert len(too_pale(drawn(app))) == 1
