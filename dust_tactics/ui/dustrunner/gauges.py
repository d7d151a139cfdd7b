"""Gauges of the dashboard: a dial with a needle for each of them, a piece of its scale for every unit."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels

_FROM, _SWEEP = pi * 1.16, pi * 1.32
"""Where the scale of a dial begins, against the clock from the right, and how far it reaches."""
_SIZE = 100.0
_SCALE, _THICK = 32.5, 9.0
"""The radius of the middle of the scale, and how thick it is."""
_STEPS = 60
"""As many lengths of the coloured part are drawn and kept."""
_COUNTED = 16
"""The most units that have a piece of the scale each; of more, some share one."""


def _angle(share: float) -> float:
    return _FROM - _SWEEP * min(1.0, max(0.0, share))


def dial(brush: Brush, box: pygame.Rect, icon: str, name: str, value: float, most: int, now: int) -> None:
    """A dial from 0 to the most, its needle at a value between two; ``now`` is written on it."""
    face, foot = brush.cut.rows(box, REST, 17)
    edge = min(face.size)
    circle = pygame.Rect(0, 0, edge, edge)
    circle.center = face.center
    share = value / most if most else 0.0
    low = bool(most) and now <= max(1, most // 4)
    role = "warning" if low else "brass" if now <= most // 2 else "hit"
    step = round(_STEPS * min(1.0, share))
    key = ("dustrunner-dial", edge, most, step, role)
    picture = brush.art.kept(key)
    if picture is None:
        drawn = _face(most, step / _STEPS, role)
        picture = brush.art.keep(key, brush.art.raster(drawn, (0, 0, _SIZE, _SIZE), edge, edge))
    brush.surface.blit(picture, circle)
    _needle(brush, circle, _angle(share))
    _count(brush, circle, now, most)
    sign = 14
    words = brush.letters.width(name, 12) + 2
    where = brush.cut.place(foot, Pixels(brush.px(sign + 4) + words), REST)
    picture_at, text = brush.cut.columns(where, sign, REST, gap=4)
    colours = {"sign": "side-2-light" if low else "accent", "card": "panel"}
    brush.icon(f"dustrunner/{icon}", brush.cut.place(picture_at, REST, sign), colours)
    brush.caption(name, text, 12, "panel-ink")


def _count(brush: Brush, circle: pygame.Rect, now: int, most: int) -> None:
    """The number, large, and the most behind it, small."""
    edge = circle.width
    room = pygame.Rect(circle.left, circle.top + edge * 61 // 100, edge, edge * 30 // 100)
    scale = edge / brush.px(78)
    large, small = min(20.0, 16.5 * scale), min(13.0, 10.5 * scale)
    first, rest = str(now), f"/{most}"
    wide = brush.letters.width(first, large, bold=True) + brush.letters.width(rest, small)
    left = room.centerx - wide // 2
    at = brush.text(first, (left, room.centery), large, "ink", bold=True, anchor="midleft")
    brush.text(rest, (at.right, at.bottom - brush.px(2)), small, "ink-soft", anchor="bottomleft")


def _face(most: int, share: float, role: str) -> str:
    parts = [
        svg.circle(50, 50, 49.4, fill="shadow", alpha=0.5),
        svg.circle(50, 50, 48.4, fill="brass-dark"),
        svg.circle(50, 50, 47, fill="brass"),
        _arc(45.4, 0.62 * pi, 1.2 * pi, "brass-light", 2.6),
        svg.circle(50, 50, 43, fill="brass-dark"),
        svg.circle(50, 50, 41.4, fill="paper-light"),
        svg.circle(50, 50, 40.4, stroke="paper-dark", width=1.6, alpha=0.6),
        _arc(_SCALE, _FROM, _FROM - _SWEEP, "paper-dark", _THICK),
    ]
    if share > 0:
        parts.append(_arc(_SCALE, _FROM, _angle(share), role, _THICK))
    pieces = most if most <= _COUNTED else -(-most // 2)
    inner, outer = _SCALE - _THICK / 2, _SCALE + _THICK / 2
    cuts = (mark / pieces for mark in range(1, pieces))
    parts += [_ray(_angle(cut), inner - 0.4, outer + 0.4, "paper-light", 1.7) for cut in cuts]
    parts += [_ray(_angle(end), inner - 1, 40.4, "ink", 1.8) for end in (0.0, 1.0)]
    return "".join(parts)


def _ray(angle: float, inner: float, outer: float, role: str, width: float) -> str:
    x, y = cos(angle), -sin(angle)
    way = f"M{50 + inner * x:.2f} {50 + inner * y:.2f}L{50 + outer * x:.2f} {50 + outer * y:.2f}"
    return svg.path(way, stroke=role, width=width)


def _arc(radius: float, start: float, end: float, role: str, width: float) -> str:
    steps = max(2, round(abs(end - start) * 12))
    angles = (start + (end - start) * step / steps for step in range(steps + 1))
    points = "L".join(f"{50 + radius * cos(a):.2f} {50 - radius * sin(a):.2f}" for a in angles)
    return svg.path(f"M{points}", stroke=role, width=width)


def _needle(brush: Brush, circle: pygame.Rect, angle: float) -> None:
    radius = circle.width / 2
    cx, cy = circle.center
    palette = brush.art.palette
    across = 0.06 * radius
    side = across * sin(angle), across * cos(angle)
    tail = cx - 0.2 * radius * cos(angle), cy + 0.2 * radius * sin(angle)
    tip = cx + 0.62 * radius * cos(angle), cy - 0.62 * radius * sin(angle)
    shape = [tip, (cx + side[0], cy + side[1]), tail, (cx - side[0], cy - side[1])]
    low = [(x + 0.03 * radius, y + 0.05 * radius) for x, y in shape]
    pygame.draw.polygon(brush.surface, palette.rgb("paper-dark"), low)
    pygame.draw.polygon(brush.surface, palette.rgb("ink"), shape)
    pygame.draw.aalines(brush.surface, palette.rgb("ink"), True, shape)
    pygame.draw.aacircle(brush.surface, palette.rgb("ink"), (cx, cy), max(3.5, radius * 0.13))
    pygame.draw.aacircle(brush.surface, palette.rgb("brass"), (cx, cy), max(2.2, radius * 0.085))
