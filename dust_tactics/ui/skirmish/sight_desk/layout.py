"""Where everything at the desk stands: menu above, tools at the left, verdicts at the right, foot below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

TABS = ("why", "rulings", "units")
"""The tabs of the panel, the reasons first."""


class DeskLayout:
    """Rectangles for a window of a size; ``px`` turns unscaled units into pixels."""

    def __init__(self, size: tuple[int, int], px: Callable[[float], int]) -> None:
        width, height = size
        top, foot, status = px(36), px(82), px(26)
        tools = px(140)
        side = max(px(352), min(px(560), round(width * 0.34)))
        pad = px(8)
        self.top = pygame.Rect(0, 0, width, top)
        self.tools = pygame.Rect(0, top, tools, height - top)
        self.side = pygame.Rect(width - side, top, side, height - top)
        middle = width - side - tools
        self.status = pygame.Rect(tools, height - status, middle, status)
        self.foot = pygame.Rect(tools, self.status.top - foot, middle, foot)
        self.board = pygame.Rect(tools, top, middle, self.foot.top - top)
        inner = self.side.inflate(-2 * pad, -2 * pad)
        self.ends = pygame.Rect(inner.left, inner.top, inner.width, px(62))
        self.cards = pygame.Rect(inner.left, self.ends.bottom + pad, inner.width, px(118))
        self.parting = pygame.Rect(inner.left, self.cards.bottom + pad, inner.width, px(26))
        self.tabs = pygame.Rect(inner.left, self.parting.bottom + pad, inner.width, px(30))
        below = self.tabs.bottom + px(4)
        self.panel = pygame.Rect(inner.left, below, inner.width, inner.bottom - below)
        self.gap = px(8)

    def column(self, box: pygame.Rect, index: int, count: int = 2) -> pygame.Rect:
        """One of some columns of equal width in a box."""
        width = (box.width - self.gap * (count - 1)) // count
        return pygame.Rect(box.left + index * (width + self.gap), box.top, width, box.height)
