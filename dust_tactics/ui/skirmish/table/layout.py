"""Where everything at the table stands: menu above, board, sidebar at the right, bar below the board."""

from __future__ import annotations

from collections.abc import Callable

import pygame

TABS = ("actions", "forces", "log")


class Layout:
    """Rectangles for a window of a size; ``px`` turns unscaled units into pixels."""

    def __init__(self, size: tuple[int, int], px: Callable[[float], int], board: tuple[int, int]) -> None:
        width, height = size
        top, bar, status = px(36), px(66), px(40)
        side = px(340)
        self.top = pygame.Rect(0, 0, width, top)
        self.sidebar = pygame.Rect(width - side, top, side, height - top)
        self.status = pygame.Rect(0, height - status, width - side, status)
        self.bar = pygame.Rect(0, self.status.top - bar, width - side, bar)
        self.board = pygame.Rect(0, top, width - side, self.bar.top - top)
        pad = px(8)
        inner = self.sidebar.inflate(-2 * pad, -2 * pad)
        tall = max(px(84), min(px(200), round(inner.height * 0.16)))
        unit = min(inner.width * 0.46 / board[0], tall / board[1])
        self.minimap = pygame.Rect(0, inner.top, round(unit * board[0]), round(unit * board[1]))
        self.minimap.left = inner.left
        self.score = pygame.Rect(
            self.minimap.right + pad, inner.top, inner.right - self.minimap.right - pad, self.minimap.height
        )
        card = max(px(150), round(inner.height * 0.37))
        self.card = pygame.Rect(inner.left, self.minimap.bottom + pad, inner.width, card)
        self.tabs = pygame.Rect(inner.left, self.card.bottom + pad, inner.width, px(30))
        below = self.tabs.bottom + px(4)
        self.panel = pygame.Rect(inner.left, below, inner.width, inner.bottom - below)
