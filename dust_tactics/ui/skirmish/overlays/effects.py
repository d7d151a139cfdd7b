"""Short effects over the board: tracers, bursts and rising words.  They only show what has happened."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

import pygame

from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BurstEffect, Effect, FloatEffect, TracerEffect
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

_BESIDE, _ABOVE, _ROUND = 7, 3, 4
"""The air in the plate of rising words, and how round its corners are, in pixels."""


def draw_effect(surface: pygame.Surface, camera: Camera, effect: Effect, art: Art, letters: Letters) -> None:
    """Draw one effect at its moment."""
    _DRAWINGS[type(effect)](BoardBrush(surface, camera, art, letters), effect)


def _tracer(brush: BoardBrush, effect: TracerEffect) -> None:
    """Three bright dashes running along the line of fire."""
    (ax, ay), (bx, by) = brush.camera.to_screen(effect.start), brush.camera.to_screen(effect.end)
    width = max(2.0, brush.zoom * 0.035)
    for lag in (0.0, 0.18, 0.36):
        head = effect.progress * 1.5 - lag
        tail = head - 0.14
        low, high = max(0.0, tail), min(1.0, head)
        if low >= high:
            continue
        start = (ax + (bx - ax) * low, ay + (by - ay) * low)
        end = (ax + (bx - ax) * high, ay + (by - ay) * high)
        brush.stroke(start, end, "ink", width + 3)
        brush.stroke(start, end, "selected", width)
    if effect.progress < 0.35:
        pygame.draw.aacircle(brush.surface, brush.rgb("chalk"), (ax, ay), brush.zoom * 0.09)


def _burst(brush: BoardBrush, effect: BurstEffect) -> None:
    """A ring and rays that open and thin out."""
    cx, cy = brush.camera.to_screen(effect.at)
    reach = brush.zoom * (0.62 if effect.big else 0.4)
    grown = 1 - (1 - effect.progress) ** 2
    thin = max(1.0, brush.zoom * 0.06 * (1 - effect.progress))
    rays = 10 if effect.big else 7
    for ray in range(rays):
        angle = 2 * pi * ray / rays + 0.3
        low, high = reach * grown * 0.45, reach * grown
        start = (cx + low * cos(angle), cy + low * sin(angle))
        end = (cx + high * cos(angle), cy + high * sin(angle))
        brush.stroke(start, end, "ink", thin + 2.5)
        brush.stroke(start, end, "selected" if ray % 2 else "target", thin)
    if effect.progress < 0.5:
        pygame.draw.aacircle(
            brush.surface, brush.rgb("chalk"), (cx, cy), reach * 0.35 * (1 - effect.progress)
        )


def _float(brush: BoardBrush, effect: FloatEffect) -> None:
    """Words on a dark plate, framed in their role: above a figure it rises, below one it sinks, and fades."""
    size = max(14.0, brush.zoom * 0.24)
    line = brush.letters.line(effect.text, size, brush.rgb("chalk"), bold=True)
    wide, tall = line.get_size()
    plate = pygame.Surface((wide + 2 * _BESIDE, tall + 2 * _ABOVE), pygame.SRCALPHA)
    pygame.draw.rect(plate, brush.rgb("panel-dark"), plate.get_rect(), border_radius=_ROUND)
    pygame.draw.rect(plate, brush.rgb(effect.role), plate.get_rect(), width=2, border_radius=_ROUND)
    plate.blit(line, (_BESIDE, _ABOVE))
    alpha = round(255 * min(1.0, 3 * (1 - effect.progress)))
    plate.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = brush.camera.to_screen(effect.at)
    away = round(brush.zoom * (0.5 + 0.3 * effect.progress))
    place = plate.get_rect(midtop=(x, y + away)) if effect.sinks else plate.get_rect(midbottom=(x, y - away))
    place.clamp_ip(brush.surface.get_clip())
    brush.surface.blit(plate, place)


_DRAWINGS: dict[type, Callable[[BoardBrush, Any], None]] = {
    TracerEffect: _tracer,
    BurstEffect: _burst,
    FloatEffect: _float,
}
