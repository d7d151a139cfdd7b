"""Gauges of the dashboard: a dial with a needle for each of them."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST

_FROM, _SWEEP = pi * 1.13, pi * 1.26
"""Where the scale of a dial begins, against the clock from the right, and how far it reaches."""
_SIZE = 100.0


def _angle(value: float, most: int) -> float:
    return _FROM - _SWEEP * min(1.0, max(0.0, value / most if most else 0.0))


def dial(brush: Brush, box: pygame.Rect, icon: str, name: str, value: float, most: int, now: int) -> None:
    """A dial from 0 to the most, its needle at a value between two; ``now`` is written on it."""
    foot, face = brush.cut.bottom(box, 16)
    edge = min(face.size)
    circle = pygame.Rect(0, 0, edge, edge)
    circle.center = face.center
    key = ("dustrunner-dial", edge, most)
    picture = brush.art.kept(key)
    if picture is None:
        picture = brush.art.keep(key, brush.art.raster(_face(most), (0, 0, _SIZE, _SIZE), edge, edge))
    brush.surface.blit(picture, circle)
    low = most and now <= max(1, most // 4)
    sign = brush.cut.place(circle, 0, 0)
    sign.size = (edge * 24 // 100, edge * 24 // 100)
    sign.center = (circle.centerx, circle.top + edge * 30 // 100)
    brush.icon(f"dustrunner/{icon}", sign, {"sign": "lost" if low else "ink-soft", "card": "paper-light"})
    _needle(brush, circle, _angle(value, most))
    count, _ = brush.cut.rows(circle, REST, REST)
    count = pygame.Rect(circle.left, circle.top + edge * 64 // 100, edge, edge * 30 // 100)
    brush.caption(f"{now}/{most}", count, 13, "ink", bold=True, at="center")
    brush.caption(name, foot, 12, "panel-ink", at="center")


def _face(most: int) -> str:
    parts = [
        svg.circle(50, 50, 49, fill="brass-dark"), svg.circle(50, 50, 47.4, fill="brass"),
        svg.circle(50, 50, 43.6, fill="ink"), svg.circle(50, 50, 42.6, fill="paper-light"),
    ]  # fmt: skip
    quarter = max(1, most // 4) / most if most else 0
    parts.append(_arc(0, quarter, "lost"))
    parts.append(_arc(quarter, 1, "hit"))
    for mark in range(most + 1):
        angle = _angle(mark, most)
        inner = 31 if mark % 5 == 0 or most < 6 else 34
        parts.append(
            svg.path(
                f"M{50 + inner * cos(angle):.2f} {50 - inner * sin(angle):.2f}"
                f"L{50 + 41 * cos(angle):.2f} {50 - 41 * sin(angle):.2f}",
                stroke="ink", width=1.7,
            )
        )  # fmt: skip
    return "".join(parts)


def _arc(start: float, end: float, role: str) -> str:
    points = []
    for step in range(25):
        angle = _FROM - _SWEEP * (start + (end - start) * step / 24)
        points.append(f"{50 + 38.5 * cos(angle):.2f} {50 - 38.5 * sin(angle):.2f}")
    return svg.path("M" + "L".join(points), stroke=role, width=4.4, alpha=0.85)


def _needle(brush: Brush, circle: pygame.Rect, angle: float) -> None:
    radius = circle.width / 2
    cx, cy = circle.center
    palette = brush.art.palette
    tip = cx + 0.72 * radius * cos(angle), cy - 0.72 * radius * sin(angle)
    across = 0.055 * radius
    base = [
        (cx + across * sin(angle), cy + across * cos(angle)),
        (cx - across * sin(angle), cy - across * cos(angle)),
    ]
    pygame.draw.polygon(brush.surface, palette.rgb("warning"), [tip, *base])
    pygame.draw.aalines(brush.surface, palette.rgb("warning"), True, [tip, *base])
    pygame.draw.aacircle(brush.surface, palette.rgb("ink"), (cx, cy), max(3.0, radius * 0.1))
