"""The picture of a saved game in a list: the map with everybody on it."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.world.state import State

from .map.camera import MapCamera
from .map.picture import MapPicture
from .map.projection import TALL


def world_glance(state: State, size: tuple[int, int], art: Art) -> pygame.Surface:
    """The map of a game no larger than a size in pixels."""
    wide = min(size[0], int(size[1] / TALL))
    picture = pygame.Surface((wide, round(wide * TALL)))
    picture.fill(art.palette.rgb("table"))
    brush = Brush(picture, art, Letters(max(0.6, wide / 1000)))
    MapPicture(state.table.atlas).paint(brush, MapCamera(picture.get_rect()), state, named=wide >= 700)
    return picture
