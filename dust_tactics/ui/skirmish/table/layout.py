"""Places of everything at the table: menu above, board between what is told and what is asked, sidebar."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part, Pixels

_TOLD = Part(0.05, 24, 38)
"""The height of the strip above the board, for one line or two: what is told never lies on the board."""
_PANEL = 232
"""The height of the panel of the tabs for which the card becomes smaller."""
_CARD = 132
"""The least height of the card."""


class Layout:
    """Rectangles for a window; ``board`` is the squares of a board in columns and rows.

    ``foot`` is the height of what lies between the board and the bar, ``tabs`` their number.
    """

    def __init__(
        self, window: pygame.Rect, cut: Cutter, board: tuple[int, int], foot: float = 0, tabs: int = 3
    ) -> None:
        self._cols = board[0]
        self.top, body = cut.top(window, 36)
        left, self.sidebar = cut.columns(body, REST, 340)
        self.told, self.board, self.foot, self.bar, self.status = cut.rows(left, _TOLD, REST, foot, 72, 36)
        *self.menus, self.undo, self.redo, self.heading = cut.columns(
            cut.inner(self.top, 4, 3, 12, 3), 64, 64, 64, 64, Gap(24), 66, 66, REST, gap=2
        )
        inner = cut.inner(self.sidebar, 8)
        most = cut.columns(cut.top(inner, Part(0.15, 78, 200))[0], Part(0.46))[0]
        unit = min(most.width / board[0], most.height / board[1])
        high = Pixels(round(unit * board[1]))
        card = min(0.4 * inner.height, inner.height - high.length - cut.px(30 + 28 + _PANEL))
        above, self.card, names, self.panel = cut.rows(
            inner, high, Pixels(max(cut.px(_CARD), round(card))), 30, Gap(4), REST, gap=8
        )
        self.minimap, self.score = cut.columns(above, Pixels(round(unit * board[0])), REST, gap=8)
        self.tabs = cut.columns(names, *[REST] * tabs, gap=2)

    def on_board(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """The point of the board, in squares, that a pixel of the minimap stands for."""
        unit = self.minimap.width / self._cols
        return (pixel[0] - self.minimap.left) / unit, (pixel[1] - self.minimap.top) / unit
