"""Large areas of pixels, filled and laid down at the pace of the memory.

SDL writes large areas past the cache, in lines of 64 bytes.  A row that begins within such a line takes up to
seven times as long, so its beginning is done by itself and the rest from the next whole line on.
"""

from __future__ import annotations

import pygame

from .palette import Rgb

_LINE = 16
"""Pixels of four bytes in a line of the cache; rows of surfaces begin with a whole one."""
_LARGE = 8192
"""Pixels of an area for which that pays."""


def fill(surface: pygame.Surface, colour: Rgb, rect: pygame.Rect) -> None:
    """Fill a rectangle."""
    for part in _in_lines(rect):
        surface.fill(colour, part)


def lay(surface: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int]) -> None:
    """Lay a picture down with its upper left corner at a pixel."""
    place = picture.get_rect(topleft=corner)
    for part in _in_lines(place):
        surface.blit(picture, part, part.move(-place.left, -place.top))


def lay_around(surface: pygame.Surface, picture: pygame.Surface, part: pygame.Rect) -> None:
    """Lay a picture as large as the surface down beside a part of it, which something else covers."""
    whole = surface.get_rect()
    part = part.clip(whole)
    for strip in (
        (0, 0, whole.width, part.top),
        (0, part.bottom, whole.width, whole.bottom - part.bottom),
        (0, part.top, part.left, part.height),
        (part.right, part.top, whole.right - part.right, part.height),
    ):
        for piece in _in_lines(pygame.Rect(strip)):
            surface.blit(picture, piece, piece)


def fill_rounded(surface: pygame.Surface, colour: Rgb, rect: pygame.Rect, corner: int) -> None:
    """Fill a rectangle with the corners of ``pygame.draw.rect``; what lies between them is a plain one."""
    band = 2 * corner + 2
    if corner < 1:
        fill(surface, colour, rect)
        return
    if rect.width * rect.height < _LARGE or min(rect.size) < 2 * band:
        pygame.draw.rect(surface, colour, rect, border_radius=corner)
        return
    ends = pygame.Rect(rect.left, rect.top, rect.width, band)
    pygame.draw.rect(surface, colour, ends, border_radius=corner)
    pygame.draw.rect(surface, colour, ends.move(0, rect.height - band), border_radius=corner)
    fill(surface, colour, rect.inflate(0, -2 * corner))


def _in_lines(rect: pygame.Rect) -> list[pygame.Rect]:
    """A rectangle in parts: what lies before the first whole line of its rows, and the rest."""
    head = -rect.left % _LINE
    if not head or rect.width <= head or rect.width * rect.height < _LARGE:
        return [rect]
    left, top, width, height = rect
    return [pygame.Rect(left, top, head, height), pygame.Rect(left + head, top, width - head, height)]
