"""The keys, on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import keys_page, say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class KeysDialog(Dialog):
    """Keys and what each does, for playing or for watching."""

    name = "keys"
    width = 860.0

    def __init__(self, app: App, page: str) -> None:
        super().__init__(app)
        self.page = page
        self.title = say("keys.title")
        self.height = 124.0 + 25 * ((len(keys_page(page)) + 1) // 2)

    def build(self) -> None:
        """A button to close it."""
        rect = self.cut.place(self.parts()[2], 120, 38)
        self.kit.button("keys", "keys/close", say("close"), rect, self.close, style="#main")

    def paint(self, brush: Brush) -> None:
        """Two columns."""
        super().paint(brush)
        rows = keys_page(self.page)
        half = (len(rows) + 1) // 2
        columns = self.cut.columns(self.parts()[1], REST, REST, gap=12)
        places = [line for column in columns for line in self.cut.rows(column, *[REST] * half)]
        for (key, text), line in zip(rows, places, strict=False):
            name, words = self.cut.left(line, 170, gap=6)
            brush.text(key, name.topleft, 13, "accent", bold=True, room=name.width)
            brush.text(text, words.topleft, 13, room=words.width)
