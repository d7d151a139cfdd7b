"""The board of a skirmish as an array of pixels, for programs; it needs no window."""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.content.files import paths
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.art import Art

from .board_glance import board_glance


def board_pixels(state: State, room: tuple[int, int]) -> NDArray[np.uint8]:
    """Rows by columns by red, green and blue, as large as the board goes into ``room`` pixels."""
    picture = board_glance(state, room, _art())
    across, down = picture.get_size()
    raw = pygame.image.tobytes(picture, "RGB")
    return np.frombuffer(raw, np.uint8).reshape(down, across, 3).copy()


@cache
def _art() -> Art:
    assets = paths.shipped("assets")
    return Art(assets, palettes.load(assets / "palettes.json"))
