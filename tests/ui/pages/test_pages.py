"""No text is cut and no control is outside: every page, at every size, scale and palette."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from inspect import isabstract
from typing import Any

import pygame
import pytest

import dust_tactics.ui
from dust_tactics.content.files.settings import SCALES
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.dustrunner.helped import RunPage
from dust_tactics.ui.shell.start_page import StartPage
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.prompts.registry import PROMPTS
from dust_tactics.ui.skirmish.prompts.waiting import LastPrompt, OverPrompt, TurnEndPrompt, WaitPrompt
from dust_tactics.ui.skirmish.table.table_scene import TableScene
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Dialog, KeyDialog
from dust_tactics.ui.toolkit.helped import HelpedPage
from dust_tactics.ui.toolkit.long_dialog import LongDialog
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
from dust_tactics.ui.world.asked_map import AskedMap
from dust_tactics.ui.world.helped import WorldPage
from dust_tactics.ui.world.map_scene import MapScene

from .findings import drawn, findings, geometry, too_pale
from .moments import RULES, moment
from .room import Page, every_page

PAGES = every_page()
USUAL = [name for name, page in PAGES.items() if page.usual]

SIZES = ((1024, 720), (1280, 800), (1920, 1080), (2560, 1440))
PERCENTS = (75, 100, 150, 250)
TIGHT = ((1280, 720), 250)
"""A window as narrow and as low as a large screen at 250 %, but quickly drawn."""

_KINDS = {
    AskedMap, HelpedPage, RunPage, Scene, StartPage, Dialog, KeyDialog, LongDialog, MapScene, SearchDialog,
    TableScene, WorldPage,
}  # fmt: skip
"""Scenes that are only kinds of scenes."""


def look(app: App, size: tuple[int, int], percent: int, palette: str = "default") -> None:
    """Make the window another size, scale and palette."""
    app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.change(app.settings.but(scale=percent, palette=palette))
    for scene in app.scenes:
        scene.rebuild()


def at(app: App, size: tuple[int, int], percent: int) -> list[str]:
    """What is wrong at a size and scale, in words."""
    look(app, size, percent)
    return [f"{size} at {app.scale:.0%}: {one}" for one in findings(app)]


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _all_modules() -> None:
    for module in pkgutil.walk_packages(dust_tactics.ui.__path__, "dust_tactics.ui."):
        import_module(module.name)


# -- nothing is forgotten -------------------------------------------------------------------------


def test_every_scene_has_a_page() -> None:
    _all_modules()
    scenes = {one for one in _below(Scene) if one.__module__.startswith("dust_tactics.")} - _KINDS
    assert len(scenes) > 25
    assert {page.scene for page in PAGES.values()} == scenes


def test_every_question_has_a_page_in_both_editions_and_every_prompt_a_question() -> None:
    for rules in RULES:
        assert all(moment(rules, ask).question for ask in Ask)
        assert {f"table/{ask} {rules}" for ask in Ask} <= set(PAGES)
    _all_modules()
    kinds = {one for one in _below(Prompt) if not one.__subclasses__() and not isabstract(one)}
    assert kinds - {WaitPrompt, LastPrompt, OverPrompt, TurnEndPrompt} <= set(PROMPTS.values())


# -- nothing is cut, outside or covered -----------------------------------------------------------


@pytest.mark.parametrize("name", USUAL)
def test_the_usual_pages_have_room_in_the_smallest_window_and_at_the_largest(app: App, name: str) -> None:
    PAGES[name].open(app)
    assert [*at(app, (1024, 720), 100), *at(app, *TIGHT)] == []


@pytest.mark.games
@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_room_at_every_size_and_scale(app: App, name: str) -> None:
    PAGES[name].open(app)
    wrong: list[str] = []
    seen: set[tuple[tuple[int, int], float]] = set()
    for size in SIZES:
        for percent in PERCENTS:
            look(app, size, percent)
            if (size, app.scale) not in seen:
                seen.add((size, app.scale))
                wrong += at(app, size, percent)
    assert wrong == []


# -- palettes -------------------------------------------------------------------------------------


def in_all_palettes(app: App, page: Page) -> list[str]:
    """What is wrong in some palette: boxes elsewhere than in the default, or words too pale to read."""
    page.open(app)
    wrong, usual = [], None
    for palette in app.palettes:
        look(app, (1280, 800), 100, palette)
        marks = drawn(app)
        own = app.palettes[palette].title  # on the page that offers them
        places = {one for one in geometry(marks) if not one.startswith(own)}
        usual = places if usual is None else usual
        wrong += [f"{palette}: {one}" for one in sorted(usual ^ places)]
        wrong += [f"{palette}: {one}" for one in too_pale(marks)]
    return wrong


@pytest.mark.parametrize("name", ["shell/settings", "table/aiming", "builder/force"])
def test_a_palette_moves_nothing_and_all_words_can_be_read(app: App, name: str) -> None:
    assert in_all_palettes(app, PAGES[name]) == []


@pytest.mark.games
@pytest.mark.parametrize("name", PAGES)
def test_no_palette_moves_anything_on_any_page_and_all_words_can_be_read(app: App, name: str) -> None:
    assert in_all_palettes(app, PAGES[name]) == []


# -- the scale ------------------------------------------------------------------------------------


def test_the_scale_is_the_player_s_or_what_the_window_has_room_for(app: App) -> None:
    PAGES["shell/settings"].open(app)
    said = "This window has room for"
    for size, most in (((1024, 720), 100), ((1280, 800), 125), ((1920, 1080), 187.5), ((2560, 1440), 250)):
        app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        for percent in SCALES:
            app.settings = app.settings.but(scale=percent)
            assert app.scale == min(percent, most) / 100
    for percent in (100, 110):
        look(app, (1024, 720), percent)
        told = any(said in getattr(mark, "text", "") for mark in drawn(app))
        assert told == (percent > 100), percent
