"""Helpers for tests of drawings: the shipped art without a screen, and how colours look to other eyes."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.palette import Palette, Rgb

ASSETS = Path(__file__).parents[2] / "assets"
PALETTES = ASSETS / "palettes.json"

# Machado, Oliveira and Fernandes 2009, severity 1: rows give red, green, blue in linear light.
_SIGHT = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip

EYES = ("ordinary", *_SIGHT)


def art(variant: str = palettes.DEFAULT) -> Art:
    """The shipped art in one palette, ready to draw without a screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if not pygame.display.get_init():
        pygame.display.init()
    return Art(ASSETS, palettes.load(PALETTES, variant))


def different(a: pygame.Surface, b: pygame.Surface, area: pygame.Rect | None = None) -> int:
    """How many pixels of two pictures of one size differ, in all or in an area of them."""
    assert a.get_size() == b.get_size()
    area = area if area is not None else a.get_rect()
    first, second = (_pixels(picture.subsurface(area.clip(picture.get_rect()))) for picture in (a, b))
    return int((first != second).any(axis=2).sum())


def _pixels(picture: pygame.Surface) -> NDArray[np.uint8]:
    raw = pygame.image.tobytes(picture, "RGBA")
    return np.frombuffer(raw, np.uint8).reshape(picture.get_height(), picture.get_width(), 4)


def lab(colour: Rgb, eyes: str = "ordinary") -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of a colour as some eyes see it."""
    light = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    if eyes != "ordinary":
        rows = _SIGHT[eyes]
        light = [min(1.0, max(0.0, sum(k * v for k, v in zip(row, light, strict=True)))) for row in rows]
    r, g, b = light
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(palette: Palette, role: str, other: str, eyes: str) -> float:
    """How far two roles lie apart for some eyes (CIE76 colour difference)."""
    a, b = lab(palette.rgb(role), eyes), lab(palette.rgb(other), eyes)
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrast(palette: Palette, role: str, other: str) -> float:
    """The contrast ratio of two roles, 1 to 21 (WCAG 2)."""
    return contrast_of(palette.rgb(role), palette.rgb(other))


def contrast_of(colour: Rgb, other: Rgb) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""

    def luminance(one: Rgb) -> float:
        light = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in one]
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

    high, low = sorted((luminance(colour), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def pairs(*roles: str) -> list[tuple[str, str]]:
    """Every two of some roles."""
    return list(combinations(roles, 2))
