"""Large areas of pixels, filled and laid down at the pace of the memory.

SDL writes large areas past the cache, in lines of 64 bytes.  A row that begins or ends within such a line may
take five times as long, so its whole lines are done by themselves, and so are its two ends.
"""

from __future__ import annotations

from collections.abc import Iterable

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


def lay_around(surface: pygame.Surface, picture: pygame.Surface, parts: Iterable[pygame.Rect]) -> None:
    """Lay a picture as large as the surface down beside those parts of it that something else covers."""
    left = [surface.get_rect()]
    for part in parts:
        left = [strip for piece in left for strip in _beside(piece, piece.clip(part))]
    for strip in left:
        for piece in _in_lines(strip):
            surface.blit(picture, piece, piece)


def _beside(whole: pygame.Rect, part: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle beside a part of it: above, below, at the left, at the right."""
    if not (part.width and part.height):
        return [whole]
    strips = (
        (whole.left, whole.top, whole.width, part.top - whole.top),
        (whole.left, part.bottom, whole.width, whole.bottom - part.bottom),
        (whole.left, part.top, part.left - whole.left, part.height),
        (part.right, part.top, whole.right - part.right, part.height),
    )
    return [pygame.Rect(strip) for strip in strips if strip[2] and strip[3]]


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


def part_of(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """A copy of a part, whose rows begin in the lines of the cache as they do in the surface."""
    ahead = rect.left % _LINE
    copy = surface.subsurface((rect.left - ahead, rect.top, rect.width + ahead, rect.height)).copy()
    return copy.subsurface((ahead, 0, *rect.size))


def _in_lines(rect: pygame.Rect) -> list[pygame.Rect]:
    """A rectangle in parts: the whole lines of its rows, and what lies before and behind them."""
    left, top, width, height = rect
    head = -left % _LINE
    tail = (left + width) % _LINE
    if not (head or tail) or width <= head + tail or width * height < _LARGE:
        return [rect]
    body = left + head, width - head - tail
    spans = ((left, head), body, (left + width - tail, tail))
    return [pygame.Rect(start, top, wide, height) for start, wide in spans if wide]
