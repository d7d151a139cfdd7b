"""The table that pages lie on: canvas under a lamp, and the grain of paper."""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from math import hypot

import pygame

from .art import Art

GRAIN = 256
"""Side of the tile of paper grain, in pixels; it joins with itself."""


@lru_cache(maxsize=1)
def grain() -> pygame.Surface:
    """A tile of paper grain to multiply a picture with: nearly white, in three sizes of fibre."""
    tile = pygame.Surface((GRAIN, GRAIN), depth=24)
    tile.fill((0, 0, 0))
    for cells, weight in ((256, 11), (64, 7), (16, 6)):
        digest = shake_128(f"grain {cells}".encode()).digest(cells * cells)
        layer = pygame.image.frombuffer(bytes(v * weight // 255 for v in digest), (cells, cells), "P")
        layer.set_palette([(v, v, v) for v in range(256)])
        wrapped = pygame.Surface((cells + 2, cells + 2), depth=24)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                wrapped.blit(layer, (1 + dx * cells, 1 + dy * cells))
        step = GRAIN // cells
        if step > 1:
            wrapped = pygame.transform.smoothscale(wrapped, ((cells + 2) * step, (cells + 2) * step))
        tile.blit(wrapped, (-step, -step), special_flags=pygame.BLEND_RGB_ADD)
    inverse = pygame.Surface((GRAIN, GRAIN), depth=24)
    inverse.fill((255, 255, 255))
    inverse.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return inverse


def table_picture(size: tuple[int, int], art: Art) -> pygame.Surface:
    """Canvas under a lamp, as a picture of a size in pixels; kept.  It is shared: do not draw on it."""
    key = ("table", size)
    found = art.kept(key)
    if found is not None:
        return found
    palette = art.palette
    picture = pygame.Surface(size)
    if pygame.display.get_surface():
        picture = picture.convert()
    picture.fill(palette.rgb("table"))
    weave = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], 4):
        pygame.draw.line(weave, palette.rgba("table-light", 0.3), (x, 0), (x, size[1]))
    for y in range(0, size[1], 4):
        pygame.draw.line(weave, palette.rgba("table-dark", 0.45), (0, y), (size[0], y))
    picture.blit(weave, (0, 0))
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            picture.blit(grain(), (x, y), special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(grain(), (x + 37, y + 91), special_flags=pygame.BLEND_RGB_MULT)
    small = pygame.Surface((48, 27), depth=24)
    for j in range(27):
        for i in range(48):
            away = hypot((i + 0.5) / 48 - 0.47, ((j + 0.5) / 27 - 0.42) * 0.7)
            value = round(255 * max(0.35, 1.05 - 0.95 * away) if away > 0.06 else 255)
            value = min(255, value)
            small.set_at((i, j), (value, value, value))
    picture.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return art.keep(key, picture)
