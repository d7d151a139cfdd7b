"""The keys, on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.strings import keys_page, say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class KeysDialog(Dialog):
    """Which key does what, for playing or for watching."""

    name = "keys"
    width = 860.0

    def __init__(self, app: App, page: str) -> None:
        super().__init__(app)
        self.page = page
        self.height = 116.0 + 25 * ((len(keys_page(page)) + 1) // 2)

    def build(self) -> None:
        """A button to close it."""
        box = self.box()
        rect = pygame.Rect(0, 0, self.px(120), self.px(34))
        rect.midbottom = (box.centerx, box.bottom - self.px(12))
        self.kit.button("keys", "keys/close", say("close"), rect, self.close, style="#main")

    def paint(self, brush: Brush) -> None:
        """Two columns."""
        super().paint(brush)
        box, px = self.box(), self.px
        brush.text(say("keys.title"), (box.left + px(24), box.top + px(14)), 20, "accent", bold=True)
        rows = keys_page(self.page)
        half = (len(rows) + 1) // 2
        for index, (key, text) in enumerate(rows):
            column, line = divmod(index, half)
            left = box.left + px(24) + column * (box.width // 2 - px(10))
            y = box.top + px(50) + line * px(25)
            brush.text(key, (left, y), 13, "accent", bold=True, room=px(170))
            brush.text(text, (left + px(176), y), 13, room=box.width // 2 - px(214))
