"""Roofs: what hides the inside of a building until it is opened, and the look of its upper floors.

Those are boards under a tint, or slabs where they are of stone.  Where one can stand on it a roof is
flat, with flagstones and a parapet; else it is pitched, with tiles and a ridge.  Walls and openings at
its edges stay in sight.
"""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import RoofView
from dust_tactics.ui.toolkit.art import Art

from .wall_art import thickness

_COURSES = 5  # rows of tiles or flagstones to a square
_SLABS = 200  # of 255: how far a floor of stone hides the boards below it


def draw_roof(surface: pygame.Surface, camera: Camera, roof: RoofView, art: Art) -> None:
    """Draw one building's roof, as far as it is closed; on an upper floor a light wash instead."""
    rects = {square: camera.rect_of(square) for square in roof.building.squares}
    first, *others = rects.values()
    whole = first.unionall(others)
    if not whole.colliderect(surface.get_rect()):
        return
    shade = 1.0 if roof.building.on_roof(roof.level) else roof.shade
    if shade <= 0 and not roof.level:
        return
    if shade <= 0:
        layer = pygame.Surface(whole.size, pygame.SRCALPHA)
        for square, rect in rects.items():
            part = rect.move(-whole.x, -whole.y)
            if roof.building.stone:
                _flags(layer, part, square, camera.zoom, art)
                layer.fill((255, 255, 255, _SLABS), part, pygame.BLEND_RGBA_MULT)
            else:
                layer.fill(art.palette.rgba("paper-light", 0.14 + 0.05 * roof.level), part)
        surface.blit(layer, whole)
        return
    key = ("roof", roof.building, camera.zoom)
    picture = art.kept(key)
    if picture is None:
        picture = art.keep(key, _picture(roof, rects, whole, camera.zoom, art))
    if shade < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * shade)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, whole)


def _picture(
    roof: RoofView, rects: dict[Square, pygame.Rect], whole: pygame.Rect, zoom: int, art: Art
) -> pygame.Surface:
    """The closed roof of a building on a clear ground."""
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    inset = thickness(zoom) // 2 + 1
    flat = roof.building.roof
    for square, rect in rects.items():
        x, y = rect.left - whole.left, rect.top - whole.top
        beside = {
            step: Square(square.x + step[0], square.y + step[1]) in rects
            for step in ((-1, 0), (1, 0), (0, -1), (0, 1))
        }
        left, right = (0 if beside[-1, 0] else inset), (0 if beside[1, 0] else inset)
        top, bottom = (0 if beside[0, -1] else inset), (0 if beside[0, 1] else inset)
        part = pygame.Rect(x + left, y + top, zoom - left - right, zoom - top - bottom)
        if flat:
            _flags(picture, part, square, zoom, art)
            _parapet(picture, part, beside, zoom, art)
        else:
            _tiles(picture, part, whole.height // 2, zoom, art)
    return picture


def _flags(picture: pygame.Surface, part: pygame.Rect, square: Square, zoom: int, art: Art) -> None:
    """Flagstones: two by two to a square, every other one lighter."""
    palette = art.palette
    picture.fill(palette.rgb("stone"), part)
    half = zoom // 2
    for row in range(2):
        for column in range(2):
            if (row + column + square.x + square.y) % 2:
                x, y = part.left + column * half, part.top + row * half
                light = pygame.Rect(x, y, half, half).clip(part)
                picture.fill(palette.rgb("stone-light"), light)
    joint = palette.rgb("stone-dark")
    pygame.draw.line(picture, joint, (part.left, part.top + half), (part.right - 1, part.top + half))
    pygame.draw.line(picture, joint, (part.left + half, part.top), (part.left + half, part.bottom - 1))


def _parapet(
    picture: pygame.Surface, part: pygame.Rect, beside: dict[tuple[int, int], bool], zoom: int, art: Art
) -> None:
    """A low wall round the edge of a flat roof: a dark line with a light one inside."""
    wide = max(2, zoom // 14)
    for (dx, dy), joined in beside.items():
        if joined:
            continue
        for step, role in ((0, "stone-dark"), (wide, "chalk")):
            thin = wide if role == "stone-dark" else max(1, wide // 2)
            if dx:
                x = part.left + step if dx < 0 else part.right - step - thin
                picture.fill(art.palette.rgb(role), pygame.Rect(x, part.top, thin, part.height))
            else:
                y = part.top + step if dy < 0 else part.bottom - step - thin
                picture.fill(art.palette.rgb(role), pygame.Rect(part.left, y, part.width, thin))


def _tiles(picture: pygame.Surface, part: pygame.Rect, ridge: int, zoom: int, art: Art) -> None:
    """Courses of tiles, darker on the side away from the lamp, with a ridge in the middle of the building."""
    palette = art.palette
    course = max(3, zoom // _COURSES)
    for y in range(part.top, part.bottom):
        role = palette.mix("rust", "shadow", 0.0 if y < ridge else 0.25)
        pygame.draw.line(picture, role, (part.left, y), (part.right - 1, y))
    ink = palette.mix("rust", "shadow", 0.55)
    first = part.top + (-part.top) % course
    for number, y in enumerate(range(first, part.bottom, course)):
        pygame.draw.line(picture, ink, (part.left, y), (part.right - 1, y))
        shift = course if (number + y // course) % 2 else 0
        for x in range(part.left + shift, part.right, 2 * course):
            end = min(y + course, part.bottom) - 1
            pygame.draw.line(picture, ink, (x, y), (x, end))
    if part.top <= ridge <= part.bottom:
        wide = max(2, zoom // 16)
        picture.fill(palette.rgb("ink"), pygame.Rect(part.left, ridge - wide // 2, part.width, wide))
