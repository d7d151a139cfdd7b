"""Controls: what a key does to one that has the keyboard, and what they leave behind."""

from __future__ import annotations

from typing import Any

import pygame
import pygame_gui

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.controls import ACTED
from dust_tactics.ui.toolkit.dialogs import AskName
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.scene import Scene

ENTER = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)


def test_enter_gives_an_entry_the_keyboard_again_that_a_click_took_from_it(app: App) -> None:
    kit, focus, typed = app.new_kit(), Focus(), list[str]()
    kit.entry("all", "name", "", pygame.Rect(10, 10, 200, 30), typed.append)
    focus.step(kit, [], 1)
    assert focus.at == "name"
    states = [kit.typing]
    kit.manager.set_focus_set(None)  # as a click beside it does
    states.append(kit.typing)
    assert focus.key(ENTER, kit, [])
    states.append(kit.typing)
    assert states == [True, False, True]
    assert typed == []


def test_what_stands_in_an_empty_entry_looks_like_nothing_typed_and_goes_with_the_first_letter(
    app: App,
) -> None:
    kit, room = app.new_kit(), pygame.Rect(10, 10, 200, 30)
    entry = kit.entry("all", "name", "", room, lambda _: None, holder="name it")

    def drawn() -> bytes:
        surface = pygame.Surface((300, 100))
        surface.fill("black")
        kit.draw(surface, 0.0)
        return pygame.image.tobytes(surface, "RGB")

    held = drawn()
    entry.set_text("name it")
    typed = drawn()
    assert held != typed
    entry.set_text("")
    control = kit.find("name")
    assert control is not None
    control.holder = ""
    empty = drawn()
    assert empty not in (held, typed)


def test_typing_replaces_the_name_that_a_dialog_offers(app: App) -> None:
    taken: list[str] = []
    app.go(Scene(app))
    app.push(AskName(app, "Save as", "an old name", taken.append, lambda name: ""))
    app.step([], 0.05)
    for letter in "new":
        app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.05)
        app.step(pygame.event.get(ACTED), 0.05)
    app.step([ENTER], 0.05)
    assert taken == ["new"]


def test_a_page_leaves_nothing_behind_in_the_library(app: App) -> None:
    library: Any = pygame_gui.ui_manager
    app.new_kit()
    before = len(library.i18n.load_path)
    for _ in range(3):
        app.new_kit()
    assert len(library.i18n.load_path) == before


def test_a_button_that_goes_beneath_a_dialog_is_drawn_no_more(app: App) -> None:
    kit, surface, room = app.new_kit(), pygame.Surface((300, 100)), pygame.Rect(10, 10, 200, 30)

    def ground() -> tuple[int, ...]:
        surface.fill("black")
        kit.draw(surface, 0.05, live=False)
        return tuple(surface.get_at((room.left + 4, room.centery)))[:3]

    without = ground()
    kit.button("all", "go", "Go on", room, lambda: None, style="#main")
    assert ground() != without
    kit.clear()
    assert ground() == without
