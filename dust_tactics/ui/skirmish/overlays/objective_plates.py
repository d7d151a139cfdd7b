"""Plates of objectives: what one brings whom, in the lower right corner of its own square.

A plate stays there whatever stands on it and whatever happens: it is drawn over the piece, which leaves its
corners free, and everything that finds its own place keeps off it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from dust_tactics.skirmish.preview.prizes import Prize
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import ObjectivesOverlay, Overlay
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import say

_HIGH, _LEAST = 0.25, 10
"""The height of a plate in squares, and in pixels at least."""

_POLE = ((0.2, 0.08), (0.36, 0.08), (0.36, 0.95), (0.2, 0.95))
_PENNANT = ((0.36, 0.08), (0.95, 0.34), (0.36, 0.62))
"""The flag of what wins the game, in parts of its box."""


def draw_plates(
    brush: BoardBrush, overlays: Iterable[Overlay], pieces: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Draw every plate that the camera sees; where they lie."""
    taken = []
    for overlay in overlays:
        if isinstance(overlay, ObjectivesOverlay):
            for square, prizes in overlay.prizes:
                if brush.camera.sees(square):
                    picture = _plate(prizes, brush.zoom, brush.art, brush.letters)
                    place = plate_in(brush.rect_of(square), picture.get_size(), pieces)
                    brush.surface.blit(picture, place)
                    taken.append(place)
    return taken


def plate_in(square: pygame.Rect, size: tuple[int, int], pieces: Sequence[pygame.Rect]) -> pygame.Rect:
    """The lower right corner of a square; below a large piece the corner next to one of the piece.

    Above a small piece in that corner, such as a hero who stands before his squad: his disc shows who he is.
    """
    place = pygame.Rect((0, 0), size)
    place.bottomright = square.right - 1, square.bottom - 1
    for piece in pieces:
        if piece.width > square.width and piece.colliderect(square.inflate(-4, -4)):
            if square.centerx < piece.centerx:
                place.left = square.left + 1
            if square.centery < piece.centery:
                place.top = square.top + 1
        elif piece.width < square.width and piece.left > square.left and piece.collidepoint(place.center):
            place.bottom = piece.top
    return place


def _plate(prizes: tuple[Prize, Prize], zoom: int, art: Art, letters: Letters) -> pygame.Surface:
    """One field if it brings both the same, else that of side 1 and that of side 2 beside it."""
    key = ("plate", prizes, zoom)
    found = art.kept(key)
    if found is not None:
        return found
    high = max(_LEAST, round(_HIGH * zoom))
    one, two = prizes
    if one == two:
        fields = [_field(one, "ink", high, art, letters, sign=True)]
    else:
        fields = [_field(prize, f"side-{side}", high, art, letters) for side, prize in enumerate(prizes, 1)]
    wide = sum(field.get_width() for field in fields)
    plate, left = pygame.Surface((wide + 2, high), pygame.SRCALPHA), 1
    for field in fields:
        plate.blit(field, (left, 0))
        left += field.get_width()
    chalk = art.palette.rgb("chalk")
    pygame.draw.rect(plate, chalk, plate.get_rect(), width=1)
    if len(fields) > 1:
        middle = 1 + fields[0].get_width()
        pygame.draw.line(plate, chalk, (middle, 0), (middle, high - 1))
    return art.keep(key, plate)


def _field(
    prize: Prize, role: str, high: int, art: Art, letters: Letters, *, sign: bool = False
) -> pygame.Surface:
    """A flag for what wins, points in figures, a dash for nothing."""
    chalk = art.palette.rgb("chalk")
    if prize.wins:
        field = pygame.Surface((high - 2, high))
        field.fill(art.palette.rgb(role))
        draw_flag(field, field.get_rect().inflate(-2, -4), art)
        return field
    text = say("objective.points", points=prize.points) if sign else str(prize.points)
    line = letters.line(text if prize.points else "\N{EN DASH}", high * 0.86, chalk, bold=True)
    ink = line.get_bounding_rect()
    field = pygame.Surface((max(high - 3, ink.width + 4), high))
    field.fill(art.palette.rgb(role))
    field.blit(line, ink.move(field.get_rect().centerx - ink.centerx, high // 2 - ink.centery), ink)
    return field


def draw_flag(surface: pygame.Surface, box: pygame.Rect, art: Art) -> None:
    """A pennant at a pole."""
    for shape in (_POLE, _PENNANT):
        corners = [(box.left + x * box.width, box.top + y * box.height) for x, y in shape]
        pygame.draw.polygon(surface, art.palette.rgb("chalk"), corners)


def points_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the two fields for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    half = size // 2 - 2
    for side in (1, 2):
        box = pygame.Rect(2 + (side - 1) * half, size // 4, half, size // 2)
        pygame.draw.rect(sample, art.palette.rgb(f"side-{side}"), box)
        pygame.draw.rect(sample, art.palette.rgb("chalk"), box, width=1)
    return sample


def flag_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the flag for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    box = sample.get_rect().inflate(-6, -6)
    pygame.draw.rect(sample, art.palette.rgb("ink"), box)
    draw_flag(sample, box.inflate(-4, -4), art)
    return sample
