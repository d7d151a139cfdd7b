"""How large the window is: as it opens, at the least, on the whole screen, and what scale it has room for."""

from __future__ import annotations

import pygame

MIN_SIZE = (1024, 720)
"""The smallest window in which nothing is lost."""

USUAL_SIZE = (1280, 800)

_UNITS = (1024, 576)
"""The room that every page needs, in unscaled units: a screen of 2560 by 1440 has it at 250 %, the smallest
window at 100 %."""


def opening(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window for which nobody asks another: the usual, or as much as the screen has."""
    return min(USUAL_SIZE[0], desktop[0]), min(USUAL_SIZE[1], desktop[1])


def fitted(size: tuple[int, int]) -> tuple[int, int]:
    """A size in which nothing is lost: the one asked for, or the smallest."""
    return max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1])


def largest_scale(size: tuple[int, int]) -> float:
    """The scale at which a window of a size has room for every page and no more."""
    return min(size[0] / _UNITS[0], size[1] / _UNITS[1])


def full_screen_toggled() -> bool:
    """Make the window fill the screen or stop that; false on a screen that has no such thing."""
    try:
        pygame.display.toggle_fullscreen()
    except pygame.error:
        return False
    return True
