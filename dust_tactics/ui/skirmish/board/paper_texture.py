"""The lie of the land printed on a sheet: blotches, contour lines, lamp light.

All of it is decoration, made from a fixed recipe without chance, so that a board looks the
same every time and on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_128
from math import floor, hypot

import pygame

from dust_tactics.ui.skirmish.views.piece_views import Point

_LEVELS = (0.3, 0.4, 0.5, 0.6, 0.7)
_FINE = 4  # samples of the relief per square
_PERIOD = 64


@lru_cache(maxsize=4)
def _knots(name: str) -> bytes:
    return shake_128(name.encode()).digest(_PERIOD * _PERIOD)


def height_at(x: float, y: float) -> float:
    """The height of the land at a point of the board, 0 to 1; smooth, the same for ever."""
    return 0.68 * _noise("hills", x / 3.4, y / 3.4) + 0.32 * _noise("humps", x / 1.5, y / 1.5)


def _noise(name: str, x: float, y: float) -> float:
    knots = _knots(name)
    x0, y0 = floor(x), floor(y)
    u, v = x - x0, y - y0
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)

    def knot(i: int, j: int) -> int:
        return knots[(y0 + j) % _PERIOD * _PERIOD + (x0 + i) % _PERIOD]

    top = knot(0, 0) * (1 - u) + knot(1, 0) * u
    bottom = knot(0, 1) * (1 - u) + knot(1, 1) * u
    return (top * (1 - v) + bottom * v) / 255


@lru_cache(maxsize=4)
def contours(cols: int, rows: int) -> tuple[tuple[Point, Point], ...]:
    """The contour lines of a sheet as short segments, in squares."""
    across, down = cols * _FINE, rows * _FINE
    heights = [[height_at(i / _FINE, j / _FINE) for i in range(across + 1)] for j in range(down + 1)]
    segments: list[tuple[Point, Point]] = []
    for j in range(down):
        for i in range(across):
            corners = (
                (i, j, heights[j][i]),
                (i + 1, j, heights[j][i + 1]),
                (i + 1, j + 1, heights[j + 1][i + 1]),
                (i, j + 1, heights[j + 1][i]),
            )
            low, high = min(c[2] for c in corners), max(c[2] for c in corners)
            for level in _LEVELS:
                if low < level <= high:
                    segments += _crossing(corners, level)
    return tuple(segments)


def _crossing(corners: tuple[tuple[int, int, float], ...], level: float) -> list[tuple[Point, Point]]:
    """The segments of a level in one cell of the relief: none, one or two (marching squares)."""
    points: list[Point] = []
    for (x0, y0, h0), (x1, y1, h1) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (h0 < level) != (h1 < level):
            t = (level - h0) / (h1 - h0)
            points.append(((x0 + (x1 - x0) * t) / _FINE, (y0 + (y1 - y0) * t) / _FINE))
    return list(zip(points[::2], points[1::2], strict=True))


@lru_cache(maxsize=4)
def light(cols: int, rows: int) -> pygame.Surface:
    """Lamp light and blotches over a sheet, two pixels a square, to multiply a picture with."""
    picture = pygame.Surface((2 * cols + 2, 2 * rows + 2), depth=24)
    for j in range(picture.get_height()):
        for i in range(picture.get_width()):
            x, y = (i - 0.5) / 2, (j - 0.5) / 2
            away = hypot((x / cols - 0.46) / 0.62, (y / rows - 0.42) / 0.62)
            lamp = 1 - 0.16 * min(1.0, max(0.0, away - 0.25)) ** 1.6
            blotch = 0.93 + 0.07 * height_at(x, y)
            value = round(255 * lamp * blotch)
            # The lamp is warm: its shade loses blue first.
            picture.set_at((i, j), (value, round(value * 0.997), round(value * (0.96 + 0.04 * lamp))))
    return picture


def light_over(cols: int, rows: int, area: pygame.Rect, zoom: int) -> pygame.Surface:
    """The light of a sheet over an area of it, given in pixels of squares of ``zoom`` pixels."""
    small = light(cols, rows)
    step = zoom / 2
    # Sample i of the small picture lies in the middle of pixel i, at (i - 0.5) / 2 squares.
    left, top = floor(area.left / step), floor(area.top / step)
    right, bottom = floor(area.right / step) + 3, floor(area.bottom / step) + 3
    part = small.subsurface(pygame.Rect(left, top, right - left, bottom - top).clip(small.get_rect()))
    scaled = pygame.transform.smoothscale(
        part, (round(part.get_width() * step), round(part.get_height() * step))
    )
    out = pygame.Surface(area.size, depth=24)
    out.blit(scaled, (round((left - 1) * step) - area.left, round((top - 1) * step) - area.top))
    return out
