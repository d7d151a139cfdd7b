"""Places of everything in the builder: cards at the left, the card looked at, the force at the right."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part


class BuilderLayout:
    """Rectangles for a window."""

    def __init__(self, window: pygame.Rect, cut: Cutter) -> None:
        self.top, body, self.status = cut.rows(window, 38, REST, 28)
        side = Part(0.275, 304, 500)
        self.left, self.table, self.right = cut.columns(body, side, REST, side)
        self.search, self.kinds, self.filters, tally, self.cards = cut.rows(
            cut.inner(self.left, 8), 32, 42, 28, Gap(3), 19, Gap(2), REST, gap=7
        )
        self.search, self.skill = cut.columns(self.search, REST, 172, gap=6)
        self.tally, self.all = cut.columns(tally, REST, 86, gap=10)
        above, foot = cut.rows(cut.inner(self.right, 8), REST, Gap(8), 102)
        self.buttons = cut.rows(foot, 30, 30, 30, gap=6)
        self.name, self.blocs, self.terms, self.points, self.units, self.forts = cut.rows(
            above, 32, 34, 28, 84, REST, Gap(6), 28, gap=7
        )
        self.note, _ = cut.bottom(cut.inner(self.table, 8), 44)
        self.card, _ = cut.rows(cut.inner(self.table, 14, 14, 14, 8), REST, Gap(10), 44)
