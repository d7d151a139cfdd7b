"""Places of everything at the desk: menu above, tools at the left, verdicts at the right, foot below."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part

TABS = ("why", "rulings", "units")
"""The tabs of the panel, the reasons first."""


class DeskLayout:
    """Rectangles for a window; ``books`` rulebooks judge, the bar above has ``menus``."""

    def __init__(self, window: pygame.Rect, cut: Cutter, books: int, menus: int) -> None:
        self.top, body = cut.top(window, 36)
        *self.menus, self.heading = cut.columns(
            cut.inner(self.top, 4, 3, 12, 3), *[64] * menus, Gap(14), REST, gap=2
        )
        self.tools, middle, self.side = cut.columns(body, 140, REST, Part(0.34, 352, 560))
        self.board, self.foot, self.status = cut.rows(middle, REST, 82, 26)
        looks, code = cut.rows(cut.inner(self.foot, 8, 6), REST, REST, gap=6)
        self.looks = cut.columns(looks, REST, REST, REST, REST, gap=8)
        button = Part(0.25, most=130)
        self.code, self.copy, self.export = cut.columns(code, REST, button, button, gap=6)

        ends, cards, self.parting, tabs, self.panel = cut.rows(
            cut.inner(self.side, 8), 62, 118, 26, 30, Gap(4), REST, gap=8
        )
        asked, self.question = cut.rows(ends, 30, REST, gap=12)
        self.source, self.target, self.flip, self.rear = cut.columns(
            asked, Gap(44), 58, Gap(32), 58, REST, REST, gap=6
        )
        self.cards = cut.columns(cards, *[REST] * books, gap=8)
        self.tabs = cut.columns(tabs, *[REST] * len(TABS), gap=8)
        self.units, self.unit, turns = cut.rows(self.panel, REST, 32, 32, gap=8)
        self.turns = cut.columns(turns, REST, REST, REST, gap=8)
