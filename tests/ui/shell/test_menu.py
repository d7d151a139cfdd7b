"""The main menu: the games first, two columns under the main line, walked by keys."""

from __future__ import annotations

import pygame

from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.toolkit.app import App


def menu(app: App) -> Menu:
    app.open(MENU)
    assert isinstance(app.top, Menu)
    app.step([], 0.05)
    return app.top


def walk(app: App, code: int) -> str | None:
    app.step([pygame.Event(pygame.KEYDOWN, key=code, unicode="", mod=0)], 0.05)
    assert isinstance(app.top, Menu)
    return app.top.focus.at


def test_the_main_line_stands_over_two_columns(app: App) -> None:
    shown = menu(app)
    rects = {line.name: shown.kit.find(f"menu/{line.name}").rect for line in shown.lines}  # type: ignore[union-attr]
    main = rects.pop("play")
    assert {rect.left for rect in rects.values()} == {main.left, rects["lessons"].left}
    assert all(rect.top > main.bottom for rect in rects.values())
    assert max(rect.right for rect in rects.values()) == main.right
    assert rects["dustrunner"].top < rects["load"].top


def test_down_comes_to_every_line_that_can_be_used_and_up_back(app: App) -> None:
    shown = menu(app)
    usable = [name for name in shown.kit.usable if name.startswith("menu/")]
    down = [walk(app, pygame.K_DOWN) for _ in usable]
    assert sorted(map(str, down)) == sorted(usable)
    assert walk(app, pygame.K_DOWN) == "menu/play"
    assert [walk(app, pygame.K_UP) for _ in usable[1:]] == down[:0:-1]


def test_left_and_right_go_between_the_columns(app: App) -> None:
    menu(app)
    walk(app, pygame.K_DOWN)
    assert walk(app, pygame.K_DOWN) == "menu/quick"
    assert walk(app, pygame.K_RIGHT) == "menu/lessons"
    assert walk(app, pygame.K_RIGHT) == "menu/lessons"
    assert walk(app, pygame.K_LEFT) == "menu/quick"
