"""Lists of rows: the wheel, the mark of the keyboard, and tips that leave the next row free."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.hands import frame

LONG = " ".join(["what this one is and what one had better know of it before"] * 4)


@pytest.fixture
def page(app: App) -> Scene:
    """A page with one long list, every row with a tip."""
    scene = Scene(app)
    rows = KeyRows("names", lambda row: None, rect=pygame.Rect(200, 100, 300, 300))
    rows.show([Row(str(number), f"row {number}", hint=LONG) for number in range(40)])
    scene.lists = [rows]
    app.go(scene)
    frame(app)
    return scene


def test_the_wheel_scrolls_away_from_the_marked_row(
    app: App, page: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    (rows,) = page.lists
    assert isinstance(rows, KeyRows)
    rows.walk(1)
    frame(app)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: rows.rect.center)
    frame(app, pygame.Event(pygame.MOUSEWHEEL, y=-3, x=0, flipped=False))
    frame(app)
    assert rows.offset > 100
    for _ in range(2):
        rows.walk(1)
    frame(app)
    assert rows.offset < 100, "the next step of the keyboard brings it into view again"


def test_a_notch_of_the_wheel_moves_a_list_by_three_rows(
    app: App, page: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    (rows,) = page.lists
    frame(app)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: rows.rect.center)
    tall = rows.placed[0][0].height
    frame(app, pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False))
    frame(app)
    assert rows.offset == 3 * tall


def test_a_tip_covers_no_other_row_of_its_list(app: App, page: Scene) -> None:
    (rows,) = page.lists
    box, _ = rows.placed[3]
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)
    assert page.pointed() == LONG
    place = page.tip_place((300, 120))
    assert page.whole.contains(place)
    assert not place.colliderect(rows.rect)


def test_a_tip_over_nothing_else_lies_below_the_pointer(app: App, page: Scene) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(800, 300), rel=(0, 0), buttons=(0, 0, 0)))
    place = page.tip_place((200, 60))
    assert place.top > 300
    assert place.left > 800


def test_all_rows_have_letters_of_one_size(app: App) -> None:
    scene = Scene(app)
    rows = KeyRows("names", None, rect=pygame.Rect(200, 100, 200, 300), size=14)
    scene.lists = [rows]
    app.go(scene)

    def sizes(shown: list[Row]) -> set[int]:
        rows.show(shown)
        with reading() as marks:
            scene.draw(app.screen, 0.0)
        return {mark.ink.height for mark in marks if isinstance(mark, Line) and mark.shown[0] == "M"}

    usual = sizes([Row("a", "Mm")])
    assert len(smaller := sizes([Row("a", "Mm"), Row("b", "M" + "m" * 14)])) == 1
    assert max(smaller) < max(usual), "one that must not be cut makes all smaller"
    assert sizes([Row("a", "Mm"), Row("b", "M" + "m" * 60, shortens=True)]) == usual, "cut, not smaller"


def test_who_is_selected_now_is_brought_into_view_once(
    app: App, page: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    (rows,) = page.lists

    def select(number: int) -> None:
        rows.show([Row(str(at), f"row {at}", selected=at == number) for at in range(40)])
        frame(app)

    select(35)
    assert "35" in [row.name for _, row in rows.placed]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: rows.rect.center)
    frame(app, pygame.Event(pygame.MOUSEWHEEL, y=30, x=0, flipped=False))
    select(35)
    assert rows.offset == 0, "the wheel may turn it out of view"
    select(36)
    assert "36" in [row.name for _, row in rows.placed]
