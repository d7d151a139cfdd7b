"""Places of everything in the card lab: the tab in front at the left, the printed card at the right."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Part


class LabLayout:
    """Rectangles for a window; the ``room`` is the tab's that is in front."""

    def __init__(self, window: pygame.Rect, cut: Cutter) -> None:
        self.top, bar, body, self.status = cut.rows(window, 38, 46, REST, 28)
        self.bar = cut.inner(bar, 8, 8, 8, 6)
        self.room, self.side = cut.columns(body, REST, Part(0.36, 392, 660))
        self.card = cut.inner(self.side, 14, 12)
