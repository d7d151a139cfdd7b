"""The keys of the moment: what is shown is what the keys do."""

from __future__ import annotations

import pygame

from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game


def table(app: App) -> Play:
    play = mid_game(app, ("Allies", ["Wildfire", "Ranger Combat Squad"]), ("Axis", ["Ludwig"]),
                    {"1a": "D5", "1b": "F6", "2a": "D2"}, rules="dust-tactics")  # fmt: skip
    frame(app)
    return play


def asked(app: App) -> dict[str, str]:
    """What ``?`` shows of the moment; it is closed again."""
    frame(
        app, pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    )
    frame(app)
    page = app.top
    assert isinstance(page, KeysDialog)
    assert page.now is not None
    frame(
        app, pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    )
    assert app.top is not page
    return {"what": page.now.what, **dict(page.now.keys)}


def test_in_an_activation(app: App) -> None:
    play = table(app)
    play.choose("1a")
    frame(app)
    now = asked(app)
    assert now["what"] == play.prompt.title()
    assert now["Tab, N"] == say("keys.now.unit")
    assert now["Esc"] == say("keys.now.deselect")
    first = play.kit.find(play.keyboard.choices()[0])
    assert first is not None
    assert now["1"] == first.text
    press(app, pygame.K_n)
    assert play.selected == "1b", "the key does what was said"


def test_when_a_way_is_pointed_out(app: App) -> None:
    play = table(app)
    play.choose("1a")
    frame(app)
    before = asked(app)
    assert "Backspace" not in before
    play.app.change(play.app.settings.but(ask="always"))
    goal = play.prompt.reach()["move"][0]
    play.prompt.click(goal, 1)
    frame(app)
    now = asked(app)
    assert now["Backspace"] == say("keys.now.back")
    assert now["Esc"] == say("keys.now.cancel")
    ready = play.keyboard.prepared()
    assert ready is not None
    assert now["Enter, Space"] == ready.text
    press(app, pygame.K_BACKSPACE)
    assert "Backspace" not in asked(app), "the way-point is taken back"


def test_with_a_tool_in_use(app: App) -> None:
    play = table(app)
    press(app, pygame.K_l)
    assert asked(app)["Esc"] == say("keys.now.tool", tool=say("keys.tool.sight"))
    press(app, pygame.K_ESCAPE)
    assert play.looks.tool == ""


def test_every_tool_has_a_name(app: App) -> None:
    play = table(app)
    for tool in ("sight", "seen", "range", "threat", "danger", "ruler"):
        play.looks.tool = tool
        assert play.looks.keys_now()[-1][0] == "Esc"
    play.looks.tool = ""


def test_all_keys_come_after_those_of_the_moment_and_can_be_moved(app: App) -> None:
    table(app)
    frame(
        app, pygame.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    )
    frame(app)
    page = app.top
    assert isinstance(page, KeysDialog)
    for _ in range(5):
        press(app, pygame.K_PAGEDOWN)
    assert page._scroll.held == page._scroll.most > 0
    page.kit.press("keys/help")
    assert app.top.name == "help"
