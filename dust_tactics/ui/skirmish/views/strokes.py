"""Straight strokes with smooth edges, arrow heads, crosses and the room of labels."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

import pygame

from dust_tactics.ui.toolkit.fonts import Letters

from .piece_views import Point


def stroke(
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: pygame.typing.ColorLike,
    width: float,
    dash: float = 0.0,
) -> None:
    """A straight line of any width with smooth edges between two pixels, in dashes of ``dash`` pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length < 0.5:
        return
    ux, uy = dx / length, dy / length
    # The body is drawn a little too narrow and its smooth border makes up for it.
    body, border = max(0.1, width - 1.2) / 2, max(0.1, width - 0.7) / 2
    pieces = [(0.0, length)]
    if dash:
        pieces = [(at * dash, min(length, at * dash + dash * 0.6)) for at in range(int(length / dash) + 1)]
    for low, high in pieces:
        a = (start[0] + ux * low, start[1] + uy * low)
        b = (start[0] + ux * high, start[1] + uy * high)
        pygame.draw.polygon(surface, colour, _bar(a, b, -uy * body, ux * body))
        for edge in (border - 0.6, border):
            if edge > 0:
                pygame.draw.aalines(surface, colour, True, _bar(a, b, -uy * edge, ux * edge))


def _bar(a: Point, b: Point, nx: float, ny: float) -> list[Point]:
    return [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]


def arrow(
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    size: float,
    halo: pygame.typing.ColorLike,
    colour: pygame.typing.ColorLike,
) -> None:
    """The head of an arrow that comes from ``start`` and ends a little beyond ``end``."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    for grow, paint in ((2.5, halo), (0.0, colour)):
        reach = size + grow
        shape = [
            (end[0] + reach * cos(angle + turn) * part, end[1] + reach * sin(angle + turn) * part)
            for turn, part in ((0.0, 1.0), (2.4, 1.05), (-2.4, 1.05))
        ]
        pygame.draw.polygon(surface, paint, shape)
        pygame.draw.aalines(surface, paint, True, shape)


def cross(surface: pygame.Surface, at: tuple[int, int], arm: float, colour: pygame.typing.ColorLike) -> None:
    """A cross of two strokes in a square of ``arm`` pixels."""
    for sign in (-1, 1):
        a, b = (at[0] - arm / 2, at[1] - sign * arm / 2), (at[0] + arm / 2, at[1] + sign * arm / 2)
        stroke(surface, a, b, colour, max(2.0, arm / 3))


_AIR = 10
"""Pixels that a strip is wider than its words."""


def label_width(text: str, size: float, letters: Letters) -> int:
    """The width in pixels of the strip of :meth:`.BoardBrush.label`."""
    return letters.font(legible(size), bold=True).size(text)[0] + _AIR


def label_box(
    surface: pygame.Surface, centre: tuple[int, int], text: str, size: float, letters: Letters
) -> pygame.Rect:
    """The strip that :meth:`.BoardBrush.label` would draw: around a point, but inside the clip."""
    font = letters.font(legible(size), bold=True)
    box = pygame.Rect((0, 0), font.size(text)).inflate(_AIR, 2)
    box.center = centre
    return box.clamp(surface.get_clip())


def legible(size: float) -> float:
    """A size of letters that can be read, near another."""
    return min(20.0, max(11.0, size))
