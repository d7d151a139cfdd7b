"""Tips: where they lie among what one needs next, and that nothing has one that came under the pointer."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.tips import Pointed, beside
from tests.ui.skirmish.hands import frame

WINDOW = pygame.Rect(0, 0, 1280, 800)
TIP = (300, 84)
WHY = "nobody may do this before he has done that"


def _panel() -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The middle one of nine buttons at the right of the window, and the others."""
    buttons = [pygame.Rect(950 + 109 * x, 540 + 31 * y, 103, 24) for y in range(3) for x in range(3)]
    return buttons.pop(4), buttons


def test_a_tip_of_a_button_among_others_covers_none_of_them() -> None:
    middle, others = _panel()
    place = beside(TIP, middle.center, Pointed(middle, middle, others), WINDOW)
    assert WINDOW.contains(place)
    assert place.collidelist([middle, *others]) < 0


def test_greyed_ones_are_covered_before_those_that_can_be_clicked() -> None:
    button = pygame.Rect(500, 400, 80, 24)
    idle = [pygame.Rect(0, 424, 1280, 376)]
    can = [pygame.Rect(0, 0, 1280, 400), pygame.Rect(0, 400, 500, 24), pygame.Rect(580, 400, 700, 24)]
    place = beside((200, 60), button.center, Pointed(button, button, can, idle), WINDOW)
    assert place.collidelist([button, *can]) < 0


def test_where_everything_is_taken_it_lies_near() -> None:
    button = pygame.Rect(500, 400, 80, 24)
    place = beside((200, 60), button.center, Pointed(button, button, [WINDOW]), WINDOW)
    assert not place.colliderect(button)
    assert place.inflate(8 * 2, 8 * 2).colliderect(button)


# -- what came under the pointer ------------------------------------------------------------------


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that are drawn in lines."""
    said: list[str] = []
    lines = Brush.lines

    def hear(self: Brush, text: str, *args: object, **kwargs: object) -> int:
        said.append(text)
        return lines(self, text, *args, **kwargs)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(Brush, "lines", hear)
    return said


def _rest(app: App) -> None:
    for _ in range(12):
        frame(app)


def _point(app: App, pixel: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 0), buttons=(0, 0, 0)))


def test_what_comes_under_a_resting_pointer_has_no_tip_until_it_moves(app: App, heard: list[str]) -> None:
    page, place = Scene(app), pygame.Rect(300, 300, 120, 30)
    app.go(page)
    _point(app, place.center)
    page.kit.button("all", "late", "Late", place, lambda: None, hint=WHY)
    _rest(app)
    assert WHY not in heard
    _point(app, place.move(2, 0).center)
    _rest(app)
    assert WHY in heard


def test_what_is_greyed_under_a_resting_pointer_has_no_tip_until_it_moves(app: App, heard: list[str]) -> None:
    page, place = Scene(app), pygame.Rect(300, 300, 120, 30)
    app.go(page)
    page.kit.button("all", "more", "+", place, lambda: None)
    _point(app, place.center)
    page.kit.clear("all")
    page.kit.button("all", "more", "+", place, lambda: None, reason=WHY)
    _rest(app)
    assert WHY not in heard
    _point(app, place.move(2, 0).center)
    _rest(app)
    assert WHY in heard
