"""Where a tip lies: beside what it is about, and over as little else as may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from .layout import covered

_AIR = 4
"""Pixels between a tip and what it lies beside."""


@dataclass(frozen=True)
class Pointed:
    """What a tip is about: its place, and what it is a part of, such as the list of a row.

    ``others`` are places that one may want to see or click next.
    """

    place: pygame.Rect
    whole: pygame.Rect
    others: Sequence[pygame.Rect] = ()


def beside(
    size: tuple[int, int], pointer: tuple[int, int], about: Pointed, window: pygame.Rect
) -> pygame.Rect:
    """The place of a tip in a window: off the pointer, off what it is about, then off all the others."""
    tries = [place.clamp(window) for place in _round(size, pointer, about)]
    return min(tries, key=lambda place: (_hides(place, pointer, about), covered(place, about.others)))


def _hides(place: pygame.Rect, pointer: tuple[int, int], about: Pointed) -> tuple[bool, int]:
    return place.collidepoint(pointer), covered(place, [about.place])


def _round(size: tuple[int, int], pointer: tuple[int, int], about: Pointed) -> Iterator[pygame.Rect]:
    """Places round the whole first, then round the part of it that is pointed at."""
    for block in _once((about.whole, about.place)):
        under, over, right, left = (pygame.Rect((0, 0), size) for _ in range(4))
        under.topleft = (pointer[0] + _AIR, block.bottom + _AIR)
        over.bottomleft = (pointer[0] + _AIR, block.top - _AIR)
        right.midleft, left.midright = (block.right + _AIR, pointer[1]), (block.left - _AIR, pointer[1])
        yield from (under, over, right, left) if block == about.place else (right, left, over, under)


def _once(blocks: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    return [pygame.Rect(block) for block in dict.fromkeys(tuple(block) for block in blocks)]
