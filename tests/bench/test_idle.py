"""The processor that a window takes at which nothing happens, beside the same one drawn 60 times a second."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.shell.routes import KEYS, MENU, SAVED_GAMES, SETTINGS
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import ARMY_BUILDER, DESK, LESSONS, NEW_GAME, QUICK_GAME
from dust_tactics.ui.toolkit.app import App

SIZE = (1280, 720)
SECONDS = 2.0
LOOK = 0.8
"""Seconds for which each of the other pages does nothing."""
CORE = 0.05
"""The share of a core that any page at rest should stay below; asserted with room for a busy machine."""
FRAMES = 60
MOST = 0.15
"""The largest share of a redrawn window's processor time that an idle one may take."""

pytestmark = pytest.mark.slow


def idle(app: App, seconds: float = SECONDS) -> float:
    """Processor seconds that a second of doing nothing takes, by the loop of the program."""
    clock = pygame.time.Clock()
    end, begun = time.monotonic() + seconds, time.process_time()
    while time.monotonic() < end:
        app.turn(clock.tick(FRAMES) / 1000)
    return (time.process_time() - begun) / seconds


PAGES: dict[str, Callable[[App], None]] = {
    "menu": lambda app: app.open(MENU),
    "new game": lambda app: app.open(NEW_GAME),
    "quick game": lambda app: app.open_over(QUICK_GAME),
    "lessons": lambda app: app.open(LESSONS),
    "army builder": lambda app: app.open(ARMY_BUILDER, lambda: None),
    "sight desk": lambda app: app.open(DESK),
    "settings": lambda app: app.open_over(SETTINGS),
    "keys": lambda app: app.open_over(KEYS, "play", None),
    "saved games": lambda app: app.open_over(SAVED_GAMES),
}
"""The pages but the table, each opened over or instead of the last one."""


def redrawn(app: App) -> float:
    """Processor seconds that as many pictures take as a second has at 60 of them."""
    begun = time.process_time()
    for _ in range(2 * FRAMES):
        app.step(pygame.event.get(), 1 / FRAMES)
    return (time.process_time() - begun) / 2


def test_an_idle_table_leaves_the_processor_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = new_app(SIZE)
    play = Play(app, begin_match(set_table("encounter"), ("human", "human"), 7, tmp_path / "game.dust"))
    app.go(play)
    while not play.asked():
        app.step([], 0.5)
    for _ in range(20):  # the dice fold, the picture of the board is kept
        app.step([], 0.5)
    pygame.event.clear()
    whole = redrawn(app)
    for _ in range(10):
        app.turn(0.1)
    least = idle(app)
    app.quit()
    with capsys.disabled():
        print(  # noqa: T201  # the figure is what this is for
            f"\nidle {least:.4f}, redrawn {whole:.4f} processor seconds a second: {least / whole:.3f}"
        )
    assert least / whole <= MOST


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One program for all pages, as a player has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        app = new_app(SIZE)
        yield app
        app.quit()


@pytest.mark.parametrize("page", PAGES)
def test_an_idle_page_leaves_the_processor_alone(
    page: str, window: App, capsys: pytest.CaptureFixture[str]
) -> None:
    app = window
    app.open(MENU)
    PAGES[page](app)
    turns = 0
    while turns < 20:  # the first turns at rest search for what the last page has left
        app.turn(0.1)
        turns += 5 if app.resting and app.quiet_work is None else 1
    share = idle(app, LOOK)
    with capsys.disabled():
        print(f"\nidle {page}: {share:.3f} of a core (goal: below {CORE})")  # noqa: T201
    assert share <= 3 * CORE
