"""The places of the world game's table: the map, below it what is asked, at the right who plays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Part, Pixels

from .map.projection import TALL

_TRAY, _TRAY_MOST = 158, 236
"""How high the tray below the map is at the least and at the most, in unscaled units."""


@dataclass(frozen=True)
class Places:
    """The parts of the table."""

    top: pygame.Rect
    map: pygame.Rect
    told: pygame.Rect
    tray: pygame.Rect
    seats: pygame.Rect
    area: pygame.Rect
    log: pygame.Rect


def places(cut: Cutter, whole: pygame.Rect, seats: int) -> Places:
    """The parts of a table for so many players; the map is as large as its shape allows."""
    inner = cut.inner(whole, 8, 5, 8, 8)
    top, body = cut.top(inner, 32, gap=5)
    left, side = cut.columns(body, REST, Part(0.235, 268, 420), gap=8)
    spare = left.height - round(left.width * TALL) - cut.px(30)
    tray = max(cut.px(_TRAY), min(cut.px(_TRAY_MOST), spare))
    sheet, told, below = cut.rows(left, REST, 24, Pixels(tray), gap=4)
    row = 48 if seats <= 4 else 43
    head, area, log = cut.rows(side, seats * row + 8, Part(0.21, 138, 190), REST, gap=6)
    return Places(top, sheet, told, below, head, area, log)
