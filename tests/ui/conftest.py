"""A window without a screen: the same program on SDL's dummy driver, with a folder of its own."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from dust_tactics.content.cards import card_files  # the driver is chosen before pygame starts
from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.play.skirmish.odds_beside import ReckonerHere
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.skirmish.board import ground
from dust_tactics.ui.skirmish.card_lab.odds import odds_tab
from dust_tactics.ui.skirmish.play import turn_controller
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world import game as world_table
from tests.helpers.thinker import ThinkerHere

from .cupboard import Cupboard


@pytest.fixture(scope="session")
def cupboard() -> Cupboard:
    return Cupboard()


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cupboard: Cupboard) -> Iterator[App]:
    """The program in a window of 1280 x 720, without animations and pages to turn, its faults raised."""
    gc.collect(1)  # the last test's app, a ring that holds many pictures; nobody holds it any more
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(turn_controller, "thinker_beside", ThinkerHere)  # programs decide in the same frame
    monkeypatch.setattr(world_table, "thinker_beside", ThinkerHere)
    monkeypatch.setattr(odds_tab, "reckoner_beside", ReckonerHere)  # and odds come in it
    monkeypatch.setattr(card_files, "load_folder", cupboard.folder)
    monkeypatch.setattr(ground, "paint", cupboard.ground)
    program = new_app((1280, 720))
    cupboard.open(program)
    pygame.mouse.set_pos(0, 0)  # where the last test left the pointer is not where this one begins
    pygame.event.clear()
    program.change(
        program.settings.but(
            animations=False, pause=0, hints=False, hand_over=False, briefing=False, ask="never"
        )
    )
    monkeypatch.setattr(program, "_fault", _raise)
    yield program
    program.quit()
    cupboard.close(program)


def _raise() -> None:
    raise  # called while the fault is being handled
