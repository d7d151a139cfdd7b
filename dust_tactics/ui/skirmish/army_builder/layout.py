"""Where everything in the builder stands: cards at the left, the card looked at, the force at the right."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame


class BuilderLayout:
    """Rectangles for a window of a size; ``px`` turns unscaled units into pixels."""

    def __init__(self, size: tuple[int, int], px: Callable[[float], int]) -> None:
        width, height = size
        self.px = px
        top, foot = px(38), px(28)
        side = max(px(304), min(px(500), round(width * 0.275)))
        pad, gap = px(8), px(7)
        self.top = pygame.Rect(0, 0, width, top)
        self.status = pygame.Rect(0, height - foot, width, foot)
        body = height - top - foot
        self.left = pygame.Rect(0, top, side, body)
        self.right = pygame.Rect(width - side, top, side, body)
        self.table = pygame.Rect(side, top, width - 2 * side, body)

        inner = self.left.inflate(-2 * pad, -2 * pad)
        self.search = pygame.Rect(inner.left, inner.top, inner.width, px(32))
        self.kinds = pygame.Rect(inner.left, self.search.bottom + gap, inner.width, px(42))
        self.filters = pygame.Rect(inner.left, self.kinds.bottom + gap, inner.width, px(28))
        self.tally = pygame.Rect(inner.left, self.filters.bottom + px(3), inner.width, px(19))
        begin = self.tally.bottom + px(2)
        self.cards = pygame.Rect(inner.left, begin, inner.width, inner.bottom - begin)

        inner = self.right.inflate(-2 * pad, -2 * pad)
        self.name = pygame.Rect(inner.left, inner.top, inner.width, px(32))
        self.blocs = pygame.Rect(inner.left, self.name.bottom + gap, inner.width, px(34))
        self.terms = pygame.Rect(inner.left, self.blocs.bottom + gap, inner.width, px(28))
        self.points = pygame.Rect(inner.left, self.terms.bottom + gap, inner.width, px(84))
        row = px(30)
        self.buttons = [
            pygame.Rect(inner.left, inner.bottom - row * n - px(6) * (n - 1), inner.width, row)
            for n in (3, 2, 1)
        ]
        forts = px(28)
        self.forts = pygame.Rect(inner.left, self.buttons[0].top - px(8) - forts, inner.width, forts)
        begin = self.points.bottom + gap
        self.units = pygame.Rect(inner.left, begin, inner.width, self.forts.top - px(6) - begin)

        note = px(44)
        self.note = pygame.Rect(self.table.left + pad, self.table.bottom - note - pad,
                                self.table.width - 2 * pad, note)  # fmt: skip
        self.card = pygame.Rect(
            self.table.left + px(14),
            self.table.top + px(14),
            self.table.width - px(28),
            self.note.top - self.table.top - px(24),
        )

    def columns(self, box: pygame.Rect, count: int, gap: float = 6) -> list[pygame.Rect]:
        """A box cut into columns of equal width."""
        space = self.px(gap)
        edges = [box.left + round(i * (box.width + space) / count) for i in range(count + 1)]
        return [pygame.Rect(a, box.top, b - a - space, box.height) for a, b in pairwise(edges)]
