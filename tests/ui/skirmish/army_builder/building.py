"""Steps of who builds a force: a frame, a key, a card that is clicked."""

from __future__ import annotations

import pygame

from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.app import App


def frame(app: App) -> None:
    """Let the window draw once."""
    app.step([], 0.02)


def press(app: App, key: int, mod: int = 0, text: str = "") -> None:
    """Press a key."""
    app.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)], 0.02)


def add(builder: Builder, name: str) -> None:
    """Click a card in the list."""
    unit = library(builder.app).find(name).id
    row = next(row for row in builder.cards.rows if row.name == unit)
    assert builder.cards.click is not None
    builder.cards.click(row)


def names(builder: Builder) -> list[str]:
    """The cards of the force, in their order."""
    return [library(builder.app)[unit].name for unit in builder.force.units]
