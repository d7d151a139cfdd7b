"""Short effects over the board: tracers, bursts and rising words.  They only show what has happened."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BurstEffect, Effect, FloatEffect, TracerEffect
from dust_tactics.ui.skirmish.views.strokes import stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters


def draw_effect(surface: pygame.Surface, camera: Camera, effect: Effect, art: Art, letters: Letters) -> None:
    """Draw one effect at its moment."""
    match effect:
        case TracerEffect():
            _tracer(surface, camera, effect, art)
        case BurstEffect():
            _burst(surface, camera, effect, art)
        case FloatEffect():
            _float(surface, camera, effect, art, letters)


def _tracer(surface: pygame.Surface, camera: Camera, effect: TracerEffect, art: Art) -> None:
    """Three bright dashes running along the line of fire."""
    (ax, ay), (bx, by) = camera.to_screen(effect.start), camera.to_screen(effect.end)
    width = max(2.0, camera.zoom * 0.035)
    for lag in (0.0, 0.18, 0.36):
        head = effect.progress * 1.5 - lag
        tail = head - 0.14
        low, high = max(0.0, tail), min(1.0, head)
        if low >= high:
            continue
        start = (ax + (bx - ax) * low, ay + (by - ay) * low)
        end = (ax + (bx - ax) * high, ay + (by - ay) * high)
        stroke(surface, start, end, art.palette.rgb("ink"), width + 3)
        stroke(surface, start, end, art.palette.rgb("selected"), width)
    if effect.progress < 0.35:
        pygame.draw.aacircle(surface, art.palette.rgb("chalk"), (ax, ay), camera.zoom * 0.09)


def _burst(surface: pygame.Surface, camera: Camera, effect: BurstEffect, art: Art) -> None:
    """A ring and rays that open and thin out."""
    cx, cy = camera.to_screen(effect.at)
    reach = camera.zoom * (0.62 if effect.big else 0.4)
    grown = 1 - (1 - effect.progress) ** 2
    thin = max(1.0, camera.zoom * 0.06 * (1 - effect.progress))
    rays = 10 if effect.big else 7
    for ray in range(rays):
        angle = 2 * pi * ray / rays + 0.3
        low, high = reach * grown * 0.45, reach * grown
        start = (cx + low * cos(angle), cy + low * sin(angle))
        end = (cx + high * cos(angle), cy + high * sin(angle))
        stroke(surface, start, end, art.palette.rgb("ink"), thin + 2.5)
        stroke(surface, start, end, art.palette.rgb("selected" if ray % 2 else "target"), thin)
    if effect.progress < 0.5:
        pygame.draw.aacircle(
            surface, art.palette.rgb("chalk"), (cx, cy), reach * 0.35 * (1 - effect.progress)
        )


def _float(surface: pygame.Surface, camera: Camera, effect: FloatEffect, art: Art, letters: Letters) -> None:
    size = max(14.0, camera.zoom * 0.24)
    ink = letters.line(effect.text, size, art.palette.rgb("ink"), bold=True)
    line = letters.line(effect.text, size, art.palette.rgb(effect.role), bold=True)
    picture = pygame.Surface((line.get_width() + 4, line.get_height() + 4), pygame.SRCALPHA)
    for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (0, 0), (4, 0), (0, 4), (4, 4)):
        picture.blit(ink, (dx, dy))
    picture.blit(line, (2, 2))
    alpha = round(255 * min(1.0, 3 * (1 - effect.progress)))
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = camera.to_screen(effect.at)
    rise = round(camera.zoom * 0.6 * effect.progress)
    surface.blit(picture, picture.get_rect(center=(x, y - rise)))
