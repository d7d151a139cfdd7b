"""Large areas are filled in parts: pixel for pixel as in one go."""

from __future__ import annotations

import random

import pygame
import pytest

from dust_tactics.ui.toolkit.pixels import fill, fill_rounded, lay, lay_around, part_of

GREY, RED = (90, 90, 90), (200, 40, 10)
SIZE = (400, 300)


def _rects(number: int) -> list[tuple[pygame.Rect, pygame.Rect | None, int]]:
    """Rectangles small and large, in and beyond the surface, some clipped, with a radius."""
    dice = random.Random(7)
    found = []
    for _ in range(number):
        size = dice.randrange(0, 380), dice.randrange(0, 280)
        rect = pygame.Rect((dice.randrange(-40, 300), dice.randrange(-40, 200)), size)
        clip = pygame.Rect(dice.randrange(200), dice.randrange(150), 150, 120)
        found.append((rect, clip if dice.random() < 0.3 else None, dice.randrange(0, 12)))
    return found


def _blank(clip: pygame.Rect | None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GREY)
    surface.set_clip(clip)
    return surface


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_plain_and_rounded_boxes() -> None:
    for rect, clip, radius in _rects(400):
        plain, filled = _blank(clip), _blank(clip)
        pygame.draw.rect(plain, RED, rect)
        fill(filled, RED, rect)
        assert _same(plain, filled), (rect, clip)
        usual, rounded = _blank(clip), _blank(clip)
        pygame.draw.rect(usual, RED, rect, border_radius=radius)
        fill_rounded(rounded, RED, rect, radius)
        assert _same(usual, rounded), (rect, clip, radius)


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_pictures(flags: int) -> None:
    picture = pygame.Surface((210, 90), flags)
    for step in range(210):
        picture.fill((step, 255 - step, 60, step), (step, 0, 1, 90))
    for rect, clip, _ in _rects(200):
        blitted, laid = _blank(clip), _blank(clip)
        blitted.blit(picture, rect)
        lay(laid, picture, rect.topleft)
        assert _same(blitted, laid), (rect, clip)


def test_parts_of_a_surface_are_copied() -> None:
    surface = _blank(None)
    for step in range(SIZE[0]):
        surface.fill((step % 256, 60, 255 - step % 256), (step, 0, 1, SIZE[1]))
    for rect, _, _ in _rects(100):
        part = rect.clip(surface.get_rect())
        if part.width and part.height:
            assert _same(part_of(surface, part), surface.subsurface(part).copy()), part


def test_a_picture_is_laid_beside_all_that_covers_it_and_nowhere_else() -> None:
    picture = pygame.Surface(SIZE)
    picture.fill(RED)
    places = [rect for rect, _, _ in _rects(300)]
    for first in range(0, 300, 3):
        covered = places[first : first + 3]
        around, wanted = _blank(None), picture.copy()
        for part in covered:
            wanted.fill(GREY, part)
        lay_around(around, picture, covered)
        assert _same(around, wanted), covered
