"""The place of the switch for the floors of a building: by it, off whatever stands or is written there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, Overlay

Line = tuple[tuple[int, int], tuple[int, int]]


def lines_of(overlays: Iterable[Overlay], camera: Camera) -> list[Line]:
    """The lines of overlays on the screen."""
    lines = (overlay for overlay in overlays if isinstance(overlay, LineOverlay))
    return [(camera.to_screen(line.start), camera.to_screen(line.end)) for line in lines]


def switch_place(
    house: pygame.Rect, chip: tuple[int, int], number: int, gap: int, board: pygame.Rect,
    room: LabelRoom, origin: tuple[int, int], lines: Sequence[Line],
) -> pygame.Rect:  # fmt: skip
    """The place that covers least, of those by a house on a ``board`` that have room for its chips.

    It is a column at its right or left, else a row above or below it: at the middle, at an end, beyond one.
    The ``room`` has its own corner at the ``origin``.
    """
    wide, tall = chip
    column = pygame.Rect(0, 0, wide, number * (tall + gap) - gap)
    row = pygame.Rect(0, 0, number * (wide + gap) - gap, tall)
    found = [*_beside(house, column), *_above_and_below(house, row)]
    fits = [place for place in found if board.contains(place)] or [found[0].clamp(board)]
    fits.sort(key=lambda place: sum(bool(place.clipline(line)) for line in lines))
    moved = {tuple(place.move(-origin[0], -origin[1])): place for place in fits}
    return moved[tuple(room.clearest([pygame.Rect(box) for box in moved]))]


_AIR = 8
"""How far the switch is from its house, in pixels: near enough for the pointer to get there."""


def _beside(house: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    right, left = house.right + _AIR, house.left - _AIR - box.width
    beyond = house.bottom - box.width, house.top + box.width - box.height  # only an end of it is beside it
    tops = house.centery - box.height // 2, house.top, house.bottom - box.height, *beyond
    return [pygame.Rect((x, y), box.size) for y in tops for x in (right, left)]


def _above_and_below(house: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    above, below = house.top - _AIR - box.height, house.bottom + _AIR
    beyond = house.right - box.height, house.left + box.height - box.width
    lefts = house.centerx - box.width // 2, house.left, house.right - box.width, *beyond
    return [pygame.Rect((x, y), box.size) for x in lefts for y in (above, below)]
