"""Where a tip lies: beside what it is about, and over as little else as may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from .layout import covered, nearest

_AIR = 4
"""Pixels between a tip and what it lies beside."""
_FAR = 280
"""Pixels from the pointer to the farthest place of a tip."""


@dataclass(frozen=True)
class Pointed:
    """What a tip is about: its place, and what it is a part of, such as the list of a row.

    ``others`` are places that one may want to see or click next, ``idle`` those where a click does nothing.
    """

    place: pygame.Rect
    whole: pygame.Rect
    others: Sequence[pygame.Rect] = ()
    idle: Sequence[pygame.Rect] = ()


def beside(
    size: tuple[int, int], pointer: tuple[int, int], about: Pointed, window: pygame.Rect
) -> pygame.Rect:
    """The place of a tip in a window: off the pointer, off what it is about, then off all the others.

    Where every place right beside it covers something, the nearest one that covers nothing.
    """

    def cost(place: pygame.Rect) -> tuple[bool, int, int, int]:
        return (place.collidepoint(pointer), covered(place, [about.place]),
                covered(place, about.others), covered(place, about.idle))  # fmt: skip

    best = min((place.clamp(window) for place in _round(size, pointer, about)), key=cost)
    if not any(cost(best)):
        return best
    kept = [about.place, pygame.Rect(pointer, (1, 1)), *about.others]
    for block in ([*kept, *about.idle], kept):
        if (free := nearest(best.size, pointer, block, window, _FAR)) is not None:
            return free
        if not any(cost(best)[:-1]):
            break
    return best


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
