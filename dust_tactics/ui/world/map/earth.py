"""The earth on the sheet: coasts, lakes, and to which area every spot belongs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.content.world.load import coast, lakes
from dust_tactics.world.atlas import Atlas

from .projection import TALL, Point, place_of, project_ring

Ring = tuple[Point, ...]

FINE = 1440
"""The width in pixels of the picture that says which spot belongs to which area."""


@lru_cache(maxsize=1)
def land_rings() -> tuple[Ring, ...]:
    """The coasts on the sheet."""
    return tuple(tuple(map(project_ring, ring)) for ring in coast())


@lru_cache(maxsize=1)
def lake_rings() -> tuple[Ring, ...]:
    """The lakes on the sheet."""
    return tuple(tuple(map(project_ring, ring)) for ring in lakes())


@dataclass(frozen=True)
class Grounds:
    """Which area each spot belongs to: its number in the order of the file, in rows of the sheet.

    ``edge`` is where another area begins.
    """

    areas: NDArray[np.int16]
    edge: NDArray[np.bool_]
    land: NDArray[np.bool_]

    @cached_property
    def kinds(self) -> tuple[NDArray[np.intp], NDArray[np.uint16]]:
        """A spot of each kind of them, and the number of its kind for each spot.

        Spots are of a kind if they look alike whoever holds which area.
        """
        looks = self.areas.astype(np.int32)
        for layer in (self.edge, self.land, *patterns()):
            looks = looks * 2 + layer
        spot = np.full(looks.max() + 1, -1)
        spot[looks.ravel()] = np.arange(looks.size)
        there = spot >= 0
        return spot[there], (np.cumsum(there) - 1).astype(np.uint16)[looks]


@lru_cache(maxsize=2)
def grounds(atlas: Atlas) -> Grounds:
    """The spots of a map: each belongs to the nearest area of its own kind, land or sea."""
    land = _mask((FINE, round(FINE * TALL)))
    found = np.where(land, _nearest(atlas, land.shape, sea=False), _nearest(atlas, land.shape, sea=True))
    return Grounds(found, _changes(found) & ~_changes(land), land)


def _nearest(atlas: Atlas, shape: tuple[int, ...], *, sea: bool) -> NDArray[np.int16]:
    """The nearest area of a kind to each spot, found on every second one."""
    tall, wide = (shape[0] + 1) // 2, (shape[1] + 1) // 2
    down = (np.arange(tall, dtype=np.float32) * 2 / np.float32(FINE))[:, None]
    across = (np.arange(wide, dtype=np.float32) * 2 / np.float32(FINE))[None, :]
    nearest, found = np.full((tall, wide), 9.0, np.float32), np.zeros((tall, wide), np.int16)
    for number, area in enumerate(atlas.areas.values()):
        if area.sea is sea:
            x, y = place_of(area)
            beside = np.abs(across - np.float32(x))
            beside = np.minimum(beside, 1 - beside)  # the map goes on behind its edges
            away = beside**2 + (down - np.float32(y)) ** 2
            closer = away < nearest
            np.copyto(nearest, away, where=closer)
            np.copyto(found, np.int16(number), where=closer)
    return found.repeat(2, axis=0).repeat(2, axis=1)[: shape[0], : shape[1]]


def _changes(values: NDArray[Any]) -> NDArray[np.bool_]:
    """Where another value begins, from the left or from above."""
    found = np.zeros(values.shape, np.bool_)
    found[:, 1:] |= values[:, 1:] != values[:, :-1]
    found[1:, :] |= values[1:, :] != values[:-1, :]
    return found


def _mask(size: tuple[int, int]) -> NDArray[np.bool_]:
    """Where there is land."""
    picture = pygame.Surface(size, depth=24)
    picture.fill((0, 0, 0))
    for ring in land_rings():
        pygame.draw.polygon(picture, (255, 255, 255), [(x * size[0], y * size[0]) for x, y in ring])
    raw = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8)
    found: NDArray[np.bool_] = raw.reshape(size[1], size[0], 3)[:, :, 0] > 0
    return found


@lru_cache(maxsize=1)
def patterns() -> tuple[NDArray[np.bool_], ...]:
    """The spots that each empire's pattern lights up, as on its discs: in the order of the seats."""
    down, across = np.mgrid[0 : round(FINE * TALL), 0:FINE].astype(np.int16)
    none = np.zeros(down.shape, np.bool_)
    bars, slants = down % 9 < 2, (down + across) % 12 < 2
    dots = (down % 10 < 3) & ((across + (down // 10) % 2 * 5) % 10 < 3)
    checks = (down // 8 + across // 8) % 2 == 0
    cross = (down % 14 < 2) | (across % 14 < 2)
    return none, bars, slants, dots, checks, cross
