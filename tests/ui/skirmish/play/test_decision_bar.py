"""The bar below the board: every button says the whole of its words, and the banner keeps its room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.ui.skirmish.panels import banner
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import BODY
from dust_tactics.ui.toolkit.painted import Painted
from tests.ui.drawing import different
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each

from .waiting import alone, goes

FOUR = (
    "Sustained attack · 94 % to hurt",
    "Attack, then move · 78 % to hurt",
    "Move, then attack · 62 % to hurt",
    "Attack only · 78 % to hurt",
)
LONG = ("Fire at Red Army Rifle Squad: 12 dice", "All at this target", "Clear")


def asks(
    app: App, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...],
    cards: tuple[str, str] = ("Gorilla Squad", "Loth"),
) -> Play:  # fmt: skip
    play = two_each(app, cards=cards)
    buttons = [Button(f"go/{number}", text, lambda: None) for number, text in enumerate(words)]
    monkeypatch.setattr(play.prompt, "buttons", lambda: buttons)
    play.refresh()
    frame(app)
    return play


def sizes(play: Play, count: int) -> list[float]:
    """The sizes of the letters on the buttons that are asked."""
    controls = [play.kit.find(f"go/{number}") for number in range(count)]
    return [control.label.size for control in controls if control and control.label]


@pytest.mark.parametrize("words", [FOUR, LONG, ("Report", "Watch replay", "Play again", "Main menu")])
@pytest.mark.parametrize("scale", [100, 125])
def test_the_buttons_beside_each_other_speak_in_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: int, words: tuple[str, ...]
) -> None:
    app.screen = pygame.display.set_mode((1280, 720))
    app.change(app.settings.but(scale=scale))
    play = asks(app, monkeypatch, words)
    assert len(set(sizes(play, len(words)))) == 1


@pytest.mark.parametrize("words", [FOUR, LONG])
@pytest.mark.parametrize("size", [(1024, 720), (1280, 720)])
def test_every_button_says_the_whole_of_its_words_beside_the_banner(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], words: tuple[str, ...]
) -> None:
    app.screen = pygame.display.set_mode(size)
    play = asks(app, monkeypatch, words)
    bar, letters, left = play.layout.bar, play.kit.letters, play.layout.bar.right
    for name in play.kit.group("bar"):
        control = play.kit.find(name)
        assert control is not None
        assert bar.contains(control.rect), name
        left = min(left, control.rect.left)
        label = control.label
        assert label is not None
        assert not label.cut
        said, shown = control.text.split(), control.shown.split()
        assert [word for word in said if word != "·"] == [word for word in shown if word != "·"]
        assert len(label.lines) * letters.height(label.size) * BODY <= control.rect.height
        widest = max(letters.width(line, label.size, label.bold) for line in label.lines)
        assert widest <= control.rect.width - min(16, control.rect.width // 8), "the words keep a margin"
    assert left - bar.left >= bar.width * 0.35, "the banner is not pushed out"


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720)])
def test_long_words_of_the_banner_take_room_from_buttons_that_have_some_to_give(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app.screen = pygame.display.set_mode(size)
    app.change(app.settings.but(scale=125))
    told = "You won the initiative of this turn, so you choose. Click a button, or press 1 or 2."
    words = "First Wave first", "Ghost Company first"
    play = asks(app, monkeypatch, words)
    before = sizes(play, 2)
    monkeypatch.setattr(play.prompt, "detail", lambda: told)
    play.refresh()
    assert banner.is_read(play.prompt, play.kit.letters, play.cut, play.bar._banner)
    assert sizes(play, 2) == before


def test_units_are_named_by_their_callsigns_where_whole_names_would_be_small(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = "Sturmgrenadier Tank Hunter Squad", "Loth"
    name = callname(two_each(app, cards=cards).state, "1a")
    long = (f"Fire at {name}: 12 dice", "All at this target", "Clear", "More …")

    def shown(width: int, scale: int) -> str:
        app.screen = pygame.display.set_mode((width, 720))
        app.change(app.settings.but(scale=scale))
        play = asks(app, monkeypatch, long, cards)
        control = play.kit.find("go/0")
        assert control is not None
        return control.text

    assert shown(1280, 125) == "Fire at 1a: 12 dice"
    assert shown(1920, 100) == long[0]


def test_broken_words_are_drawn_on_their_button(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.screen = pygame.display.set_mode((1024, 720))
    play = asks(app, monkeypatch, FOUR)
    control = play.kit.find("go/1")
    assert control is not None
    assert control.label is not None
    assert len(control.label.lines) > 1, "it would be too long in one line"
    with_words = app.screen.copy()
    control.label = None
    app.touch()
    frame(app)
    assert different(with_words, app.screen, control.rect) > 100


@pytest.mark.parametrize("tab", ["why", "log"])
def test_answers_behind_another_tab_are_a_click_away(app: App, tab: str) -> None:
    play = two_each(app)
    frame(app)
    play.show_tab(tab)
    frame(app)
    assert "bar/more" not in play.kit.group("bar"), "nobody is chosen: there is nothing more"
    play.choose("1a")
    play.show_tab(tab)
    frame(app)
    assert "bar/more" in play.kit.group("bar")
    play.kit.press("bar/more")
    frame(app)
    assert play.tab == "actions"
    assert "bar/more" not in play.kit.group("bar")


def test_the_words_keep_off_the_line_of_a_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.screen = pygame.display.set_mode((1280, 720))
    app.change(app.settings.but(scale=125))
    play = alone(app, grace=600)
    goes(app, play)
    boxes: dict[str, pygame.Rect] = {}
    question, box = banner.draw_question, Brush.box

    def asks(brush: Brush, title: str, detail: str, rect: pygame.Rect, **more: Any) -> None:
        boxes["words"] = rect
        question(brush, title, detail, rect, **more)

    def lies(brush: Brush, rect: pygame.Rect, ground: str, *rest: Any, **more: Any) -> None:
        if ground == "accent" and rect.height < 10:
            boxes["line"] = rect
        box(brush, rect, ground, *rest, **more)

    monkeypatch.setattr(banner, "draw_question", asks)
    monkeypatch.setattr(Brush, "box", lies)
    assert play.patience.left
    play.bar._painted = Painted()
    app.touch()
    frame(app)
    assert boxes["words"].bottom <= boxes["line"].top
