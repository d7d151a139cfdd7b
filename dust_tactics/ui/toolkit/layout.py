"""Rectangles cut into rows, columns, grids and lines, in unscaled units; every page lays itself out so.

Why not a library: of those on PyPI only ``stretchable`` has wheels for all our systems and Pythons (``poga``
stops at Python 3.11 on two of three, other bindings of Yoga have none).  It is CSS's flexbox in Rust,
1.5 MB and ``attrs`` below 26, gives fractions that still need rounding, and took 48 ms for a tree of twenty
boxes, which is three frames; pygame_gui's containers place only its own elements, and half of what stands on
a page is painted.  What the pages need is to cut a rectangle exactly to the pixel, which is this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import inf

import pygame

_TRIES = 8
"""Pixels between the places that are tried for what has no place of its own."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of what the other lengths leave over, by weight."""

    weight: float = 1


REST = Share()
"""All that is left over, or an equal share of it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A fraction of the whole, from ``least`` to ``most`` units."""

    fraction: float
    least: float = 0
    most: float = inf


@dataclass(frozen=True, slots=True)
class Pixels:
    """A length that was measured in pixels, such as that of a text."""

    length: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Units left free instead of the usual gap; there is no rectangle for them."""

    units: float


Length = float | Share | Part | Pixels
"""A length: units, a share of the rest, a fraction of the whole, or pixels."""


@dataclass(frozen=True, slots=True)
class Cutter:
    """Cuts rectangles at a scale of the interface.

    Lengths, gaps and paddings are in unscaled units, rectangles in pixels.  Pieces lie inside what they are
    cut from and never over each other; where there is too little room, the gaps give way first, then all
    lengths alike.
    """

    scale: float = 1.0

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""
        return round(units * self.scale)

    # -- one rectangle ------------------------------------------------------------------------

    def inner(self, box: pygame.Rect, *air: float) -> pygame.Rect:
        """The rectangle inside a padding: all round, at the sides and above and below, or left to bottom."""
        left, top, right, bottom = {1: air * 4, 2: air * 2, 4: air}[len(air)]
        (across,) = self.columns(box, Gap(left), REST, Gap(right))
        (inside,) = self.rows(across, Gap(top), REST, Gap(bottom))
        return inside

    def place(self, box: pygame.Rect, wide: Length, tall: Length, at: str = "center") -> pygame.Rect:
        """A rectangle of a size, no larger than the box, at a corner, side or the middle of it.

        ``at`` is a point of :class:`pygame.Rect`, such as ``"bottomright"``.
        """
        size = self.length(wide, box.width), self.length(tall, box.height)
        inside = pygame.Rect((0, 0), (min(size[0], box.width), min(size[1], box.height)))
        setattr(inside, at, getattr(box, at))
        return inside

    # -- one strip and what is left -----------------------------------------------------------

    def top(self, box: pygame.Rect, tall: Length, gap: float = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """A strip from the top, and what is left below it."""
        strip, rest = self.rows(box, tall, REST, gap=gap)
        return strip, rest

    def bottom(self, box: pygame.Rect, tall: Length, gap: float = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """A strip from the bottom, and what is left above it."""
        rest, strip = self.rows(box, REST, tall, gap=gap)
        return strip, rest

    def left(self, box: pygame.Rect, wide: Length, gap: float = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """A strip from the left, and what is left beside it."""
        strip, rest = self.columns(box, wide, REST, gap=gap)
        return strip, rest

    def right(self, box: pygame.Rect, wide: Length, gap: float = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """A strip from the right, and what is left beside it."""
        rest, strip = self.columns(box, REST, wide, gap=gap)
        return strip, rest

    def below(self, box: pygame.Rect, pieces: Sequence[pygame.Rect], gap: float = 0) -> pygame.Rect:
        """The rest of a box below some pieces of it; all of it where there are none."""
        if not pieces:
            return box.copy()
        used = max(piece.bottom for piece in pieces) - box.top
        return self.top(box, Pixels(used), gap)[1]

    # -- many ---------------------------------------------------------------------------------

    def columns(self, box: pygame.Rect, *lengths: Length | Gap, gap: float = 0) -> list[pygame.Rect]:
        """Columns side by side, a rectangle for each length but the gaps."""
        spans = self._spans(box.width, lengths, gap)
        return [pygame.Rect(box.left + at, box.top, wide, box.height) for at, wide in spans]

    def rows(self, box: pygame.Rect, *lengths: Length | Gap, gap: float = 0) -> list[pygame.Rect]:
        """Rows one below the other, a rectangle for each length but the gaps."""
        spans = self._spans(box.height, lengths, gap)
        return [pygame.Rect(box.left, box.top + at, box.width, tall) for at, tall in spans]

    def grid(
        self, box: pygame.Rect, count: int, across: int, wide: Length = REST, tall: Length = REST,
        gap: float = 0,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Cells from left to right in rows from the top; cells of a fixed width spread over the box."""
        down = -(-count // across)
        if isinstance(wide, Share):
            columns = self.columns(box, *[wide] * across, gap=gap)
        else:
            columns = self.columns(box, wide, *(REST, wide) * (across - 1))[::2]
        left_over = () if isinstance(tall, Share) else (Gap(0), REST)
        rows = self.rows(box, *[tall] * down, *left_over, gap=gap)
        return [pygame.Rect(c.left, r.top, c.width, r.height) for r in rows[:down] for c in columns][:count]

    def flow(
        self, box: pygame.Rect, widths: Iterable[int], tall: Length, gap: float = 0,
        down: float | None = None, *, fill: bool = False,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Rectangles of some widths in pixels in lines from the top, as words are; ``down`` is between lines.

        Only what is wider than the box becomes narrower, and with ``fill`` all become wider, until each line
        is full; lines may go on below the box.
        """
        high, air = self.length(tall, box.height), self.px(gap)
        step = high + self.px(gap if down is None else down)
        placed: list[pygame.Rect] = []
        for line, row in enumerate(wrap(widths, box.width, air)):
            if fill:
                spare = spread(box.width - sum(row) - air * (len(row) - 1), [1] * len(row))
                row = [wide + more for wide, more in zip(row, spare, strict=True)]
            for at, wide in zip(accumulate((wide + air for wide in row), initial=0), row, strict=False):
                placed.append(pygame.Rect(box.left + at, box.top + line * step, wide, high))
        return placed

    # -- lengths ------------------------------------------------------------------------------

    def length(self, length: Length, whole: int) -> int:
        """Pixels of a length in a whole; of a share all of it."""
        if isinstance(length, Pixels):
            return length.length
        if isinstance(length, Part):
            most = whole if length.most == inf else self.px(length.most)
            return max(self.px(length.least), min(most, round(whole * length.fraction)))
        return whole if isinstance(length, Share) else self.px(length)

    def _spans(
        self, whole: int, lengths: tuple[Length | Gap, ...], gap: float
    ) -> tuple[tuple[int, int], ...]:  # fmt: skip
        """Start and length in pixels of each length but the gaps."""
        return _spans(self, whole, lengths, gap)


@lru_cache(maxsize=4096)
def _spans(
    cut: Cutter, whole: int, lengths: tuple[Length | Gap, ...], gap: float
) -> tuple[tuple[int, int], ...]:
    """The same, kept: pages are cut alike in every frame."""
    whole = max(0, whole)
    wanted: list[Length | Gap] = []
    for before, length in pairwise((Gap(0), *lengths)):
        between = not isinstance(before, Gap) and not isinstance(length, Gap)
        wanted += [Gap(gap), length] if between else [length]
    weights = [length.weight if isinstance(length, Share) else 0 for length in wanted]
    sizes = [
        0 if isinstance(one, Share) else cut.px(one.units) if isinstance(one, Gap)
        else max(0, cut.length(one, whole)) for one in wanted
    ]  # fmt: skip
    spare = whole - sum(sizes)
    if spare < 0:
        sizes = _shrunk(whole, sizes, [isinstance(one, Gap) for one in wanted])
    elif sum(weights) > 0:
        sizes = [a + b for a, b in zip(sizes, spread(spare, weights), strict=True)]
    starts = accumulate(sizes, initial=0)
    spans = zip(starts, sizes, wanted, strict=False)
    return tuple((at, size) for at, size, one in spans if not isinstance(one, Gap))


def in_corners(
    box: pygame.Rect,
    size: tuple[int, int],
    corners: Sequence[str] = ("bottomleft", "bottomright", "topright", "topleft"),
) -> list[pygame.Rect]:
    """Rectangles of a size in pixels, each in a corner of a box."""
    places = [pygame.Rect((0, 0), size) for _ in corners]
    for place, corner in zip(places, corners, strict=True):
        setattr(place, corner, getattr(box, corner))
    return places


def covered(place: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """The number of pixels of other places that a place covers."""
    every = list(others)
    shared = [place.clip(every[number]) for number in place.collidelistall(every)]
    return sum(part.width * part.height for part in shared)


def nearest(
    size: tuple[int, int], point: tuple[int, int], taken: list[pygame.Rect], window: pygame.Rect, far: int
) -> pygame.Rect | None:
    """The free place of a size nearest to a point, no farther than so many pixels; none if there is none."""
    wide, tall = size
    lefts = sorted({*range(window.left, window.right - wide, _TRIES), window.right - wide})
    tops = sorted({*range(window.top, window.bottom - tall, _TRIES), window.bottom - tall})
    across = [(_gap(left, wide, point[0]), left) for left in lefts]
    down = [(_gap(top, tall, point[1]), top) for top in tops]
    near = sorted(
        (dx * dx + dy * dy, left, top)
        for dx, left in across
        for dy, top in down
        if dx * dx + dy * dy <= far * far
    )
    places = (pygame.Rect(left, top, wide, tall) for _, left, top in near)
    return next((place for place in places if place.collidelist(taken) < 0), None)


def _gap(start: int, length: int, at: int) -> int:
    """How far a point is from a stretch."""
    return max(start - at, at - start - length, 0)


def _shrunk(whole: int, sizes: Sequence[int], gaps: Sequence[bool]) -> list[int]:
    """Sizes that are too long together, made to fit: the gaps give way first, then the rest."""
    air = [size if gap else 0 for size, gap in zip(sizes, gaps, strict=True)]
    solid = [size - free for size, free in zip(sizes, air, strict=True)]
    if sum(solid) > whole:
        return spread(whole, solid)
    return [a + b for a, b in zip(solid, spread(whole - sum(solid), air), strict=True)]


def spread(whole: int, weights: Sequence[float]) -> list[int]:
    """A whole number of pixels in shares by weight; their sum is exact, each is off by less than one."""
    total = sum(weights)
    edges = [round(whole * done / total) for done in accumulate(weights, initial=0.0)]
    return [b - a for a, b in pairwise(edges)]


def wrap(widths: Iterable[int], room: int, gap: int) -> list[list[int]]:
    """Widths in lines of at most ``room`` pixels, in their order; each line has one at the least."""
    lines: list[list[int]] = []
    for width in (min(width, room) for width in widths):
        if lines and sum(lines[-1]) + gap * len(lines[-1]) + width <= room:
            lines[-1].append(width)
        else:
            lines.append([width])
    return lines
