"""The bar beside what is longer than its place is dragged, and nothing else is meant by that."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.hands import frame

HERE = pygame.Rect(200, 100, 300, 300)


@pytest.fixture
def rows(app: App) -> RowList:
    """A long list on a page, whose rows say when they are clicked."""
    rows = RowList("names", lambda row: pytest.fail(f"{row.name} was clicked"), rect=HERE.copy())
    rows.show([Row(str(number), f"row {number}") for number in range(60)])
    scene = Scene(app)
    scene.lists = [rows]
    app.go(scene)
    frame(app)
    return rows


def thumb(app: App) -> pygame.Rect:
    app.tree.clear()
    app.top.report(app.tree)
    return pygame.Rect(app.tree.nodes["bar/0"].rect)


def mouse(app: App, kind: int, place: tuple[int, int], button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        frame(app, pygame.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        frame(app, pygame.Event(kind, pos=place, button=button))
    frame(app)


def test_the_thumb_follows_the_hand_to_both_ends_wherever_that_goes(app: App, rows: RowList) -> None:
    start = thumb(app)
    mouse(app, pygame.MOUSEBUTTONDOWN, start.center)
    assert rows.offset == 0, "taken, it does not jump"
    x, y = start.center
    mouse(app, pygame.MOUSEMOTION, (x - 150, y + 60))
    assert thumb(app).centery == pytest.approx(y + 60, abs=1)
    mouse(app, pygame.MOUSEMOTION, (x, HERE.bottom + 200))
    assert any(row.name == "59" for _, row in rows.placed)
    mouse(app, pygame.MOUSEMOTION, (x, 0))
    assert rows.offset == 0
    mouse(app, pygame.MOUSEBUTTONUP, (x, 0))
    mouse(app, pygame.MOUSEMOTION, (x, HERE.bottom))
    assert rows.offset == 0, "let go, it stays"


def test_beside_the_thumb_it_comes_under_the_hand(app: App, rows: RowList) -> None:
    x = thumb(app).centerx
    mouse(app, pygame.MOUSEBUTTONDOWN, (x, HERE.centery))
    assert thumb(app).centery == pytest.approx(HERE.centery, abs=1)
    mouse(app, pygame.MOUSEMOTION, (x, HERE.centery + 40))
    assert thumb(app).centery == pytest.approx(HERE.centery + 40, abs=1)


def test_a_bar_drawn_from_a_picture_of_its_list_is_taken_too(app: App, rows: RowList) -> None:
    for _ in range(3):
        frame(app)  # nothing changes: the list is laid down as it was
    x, y = thumb(app).center
    mouse(app, pygame.MOUSEBUTTONDOWN, (x + 3, y))
    mouse(app, pygame.MOUSEMOTION, (x + 3, y + 30))
    assert rows.offset > 0


def test_only_the_left_button_takes_it(app: App, rows: RowList) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, (thumb(app).centerx, HERE.bottom - 10), button=3)
    assert rows.offset == 0


def test_what_is_seen_whole_has_none(app: App, rows: RowList) -> None:
    rows.show(rows.rows[:3])
    frame(app)
    app.tree.clear()
    app.top.report(app.tree)
    assert "bar/0" not in app.tree.nodes
