"""A player's hands at a scene without a real window: the mouse on squares, keys, and the next frame."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Stop, square_of
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App


def frame(app: App, *events: pygame.Event) -> None:
    app.step(list(events), 0.05)


def point(app: App, play: Play, stop: Stop) -> tuple[int, int]:
    place = play.camera.rect_of(square_of(stop)).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    return place


def click(app: App, play: Play, stop: Stop, button: int = 1) -> None:
    place = point(app, play, stop)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button))


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    frame(app)
