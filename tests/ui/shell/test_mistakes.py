"""What is wrong in the player's own files is counted in the menu and listed on a page."""

from __future__ import annotations

from pathlib import Path

import click
import pygame
import pytest

from dust_tactics import __version__
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.mistakes_page import Mistakes
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.helpers.card_texts import SQUAD
from tests.ui.skirmish.hands import frame


def menu(app: App) -> Menu:
    app.open(MENU)
    for _ in range(3):
        frame(app)
    assert isinstance(app.top, Menu)
    return app.top


def page(app: App) -> Mistakes:
    assert menu(app).kit.press("menu/broken")
    frame(app)
    assert isinstance(app.top, Mistakes)
    return app.top


@pytest.fixture
def broken(app: App, tmp_path: Path) -> Path:
    """A card, a force, a saved game and the settings, each with its mistake; gives the card's file."""
    for folder in ("cards", "forces", "scenarios", "saves"):
        (tmp_path / folder).mkdir()
    card = tmp_path / "cards" / "mine.yaml"
    card.write_text(SQUAD.replace("[Scout]", "[Scuot]"), encoding="utf-8")
    force = "force: 1\nname: F\nbloc: SSU\npoints: 5\nunits: [Nobody]\n"
    (tmp_path / "forces" / "f.yaml").write_text(force, encoding="utf-8")
    (tmp_path / "scenarios" / "s.yaml").write_text("scenario: 1\nname: [\n", encoding="utf-8")
    (tmp_path / "saves" / "old.dust").write_text("nothing\n", encoding="utf-8")
    with (tmp_path / "settings.yaml").open("a", encoding="utf-8") as stream:
        stream.write("colour: red\n")
    return card


def test_a_menu_without_mistakes_says_nothing(app: App) -> None:
    assert menu(app).kit.find("menu/broken") is None


def test_the_menu_counts_the_files_and_the_page_says_where_and_what(app: App, broken: Path) -> None:
    button = menu(app).kit.find("menu/broken")
    assert button is not None
    assert button.text == "5 of your files have mistakes"
    shown = page(app)
    texts = {row.name.rpartition(":")[0]: row.text for row in shown.rows.rows if not row.divider}
    assert "unknown skill" in texts["cards/mine.yaml:10:10"]
    assert "did you mean Scout" in texts["cards/mine.yaml:10:10"]
    assert "'Nobody'" in texts["forces/f.yaml:5:9"]
    assert any(name.startswith("scenarios/s.yaml:") for name in texts)
    assert any("'colour'" in text for name, text in texts.items() if name.startswith("settings.yaml:"))
    assert "saves/old.dust:1:1" in texts
    assert all(text.startswith("line ") for text in texts.values())


@pytest.mark.parametrize("size", [(1024, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 250])
def test_the_notice_moves_nothing_and_covers_nothing(
    app: App, broken: Path, size: tuple[int, int], scale: int
) -> None:
    app.screen = pygame.display.set_mode(size)
    app.change(app.settings.but(scale=scale))
    broken.with_name("again.yaml").write_text("card: 1\n", encoding="utf-8")
    app.open(MENU)
    scene = app.top
    assert isinstance(scene, Menu)
    places = {name: scene.kit.find(name).rect for name in scene.kit.group("menu")}  # type: ignore[union-attr]
    for _ in range(3):
        frame(app)
    button = scene.kit.find("menu/broken")
    assert button is not None
    assert all(scene.kit.find(name).rect == rect for name, rect in places.items())  # type: ignore[union-attr]
    assert button.rect.collidelist(list(places.values())) == -1
    words = scene.kit.letters.width(say("small-print", version=__version__), 12)
    assert button.rect.right < (size[0] - words) / 2


def test_a_mended_card_leaves_the_list_and_is_in_the_game(app: App, broken: Path) -> None:
    before = len(library(app))
    shown = page(app)
    broken.write_text(SQUAD.replace("Bot Hunters", "My Own Hunters"), encoding="utf-8")
    frame(app, pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not any("cards/" in row.name for row in shown.rows.rows)
    assert len(library(app)) == before + 1
    shown.close()
    for _ in range(2):
        frame(app)
    assert isinstance(app.top, Menu)
    button = app.top.kit.find("menu/broken")
    assert button is not None
    assert button.text == "4 of your files have mistakes"


def test_the_folder_of_the_chosen_mistake_is_opened(
    app: App, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def launch(url: str) -> int:
        opened.append(url)
        return len(opened) - 1

    monkeypatch.setattr(click, "launch", launch)
    shown = page(app)
    shown.kit.press("mistakes/folder")
    row = next(row for row in shown.rows.rows if row.name.startswith("forces/"))
    shown._choose(row)
    assert app.top is shown
    shown.kit.press("mistakes/folder")
    assert opened == [str(broken.parent), str(broken.parent.parent / "forces")]
    assert app.top.name == "message", "the system could not open it, and the page says where it is"


def test_enter_closes_the_page(app: App, broken: Path) -> None:
    page(app)
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    frame(app)
    assert isinstance(app.top, Menu)
