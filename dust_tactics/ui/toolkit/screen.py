"""Check for a screen to open the window on."""

from __future__ import annotations

import os

import pygame

_UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to when a display is named but does not answer."""


def answers() -> bool:
    """True if a window could be seen; a driver that the player names himself is taken at his word."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return pygame.display.get_driver() not in _UNSEEN
