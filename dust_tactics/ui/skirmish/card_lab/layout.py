"""Places of everything in the card lab: the tab in front at the left, the printed card at the right."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part

_WIDE = 1500
"""From how many unscaled units on a text has a column of its own."""


class LabLayout:
    """Rectangles for a window; the ``room`` is the tab's that is in front, ``text`` that of the card's text.

    There is one if that is wanted: beside the card, or below the card where the window is narrow.
    """

    def __init__(self, window: pygame.Rect, cut: Cutter, *, text: bool = False) -> None:
        self.top, bar, body, self.status = cut.rows(window, 38, 46, REST, 28)
        self.bar = cut.inner(bar, 8, 8, 8, 6)
        side = Part(0.36, 392, 600)
        self.text = pygame.Rect(0, 0, 0, 0)
        if text and window.width >= cut.px(_WIDE):
            self.room, middle, self.side = cut.columns(body, REST, Part(0.25, 400, 560), side)
            self.text = cut.inner(middle, 8, 12)
            self.card = cut.inner(self.side, 14, 12)
            return
        self.room, self.side = cut.columns(body, REST, side)
        self.card = cut.inner(self.side, 14, 12)
        if text:
            self.card, self.text = cut.rows(self.card, REST, Gap(10), Part(0.45, 150))
