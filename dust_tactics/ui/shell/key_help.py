"""The keys, on a page: first what they do at the moment, then all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import USE
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.long_dialog import LongDialog
from dust_tactics.ui.toolkit.strings import keys_page, say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_KEY, _SIZE = 150.0, 13.0


@dataclass(frozen=True)
class Moment:
    """What one is about, and what each key does then."""

    what: str
    keys: tuple[tuple[str, str], ...]


class KeysDialog(LongDialog):
    """Keys and what each does: of the moment ``now``, then those of a page; the wheel and the arrows move."""

    name = "keys"
    width, height = 880.0, 660.0

    def __init__(self, app: App, page: str, now: Moment | None = None) -> None:
        super().__init__(app)
        self.page, self.now = page, now
        self.title = say("keys.title")

    def build(self) -> None:
        """A button to close it, and one to the help."""
        self.kit.clear()
        rules, _, close, _, _ = self.cut.columns(self.parts()[2], 150, REST, 120, REST, 150, gap=10)
        hint = say("menu.help.hint")
        self.kit.button("keys", "keys/help", say("help.title"), rules, self.help_wanted, hint=hint)
        self.kit.button("keys", "keys/close", say("close"), close, self.close, style="#main")

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and the arrows move what is longer; ? and Enter close it again."""
        if self.moves(event):
            return True
        closes = event.type == pygame.KEYDOWN and (event.key in USE or event.unicode == "?")
        if closes and self.focus.at is None:
            self.close()
            return True
        return super().handle(event)

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The keys of the moment, bright, then the others, in two columns each."""
        super().paint(brush)
        self.paint_words(brush, self.parts()[1])

    def tell(self, brush: Brush, room: pygame.Rect, *, draw: bool) -> int:
        """Both parts from the top of a box; returns how high they are together."""
        top = room.top
        if self.now is not None and self.now.keys:
            top = self._head(brush, say("keys.now", what=self.now.what), room, top, draw=draw)
            top = self._rows(brush, self.now.keys, room, top, draw=draw, role="chalk") + self.px(10)
            top = self._head(brush, say("keys.always"), room, top, draw=draw)
        return self._rows(brush, keys_page(self.page), room, top, draw=draw) - room.top

    def _head(self, brush: Brush, text: str, room: pygame.Rect, top: int, *, draw: bool) -> int:
        tall = brush.letters.tall(text, 15, room.width, bold=True)
        if draw:
            brush.lines(text, pygame.Rect(room.left, top, room.width, tall), 15, "panel-soft", bold=True)
        return top + tall + self.px(4)

    def _rows(
        self, brush: Brush, rows: Sequence[tuple[str, str]], room: pygame.Rect, top: int, *, draw: bool,
        role: str = "panel-ink",
    ) -> int:  # fmt: skip
        """Rows in two columns, the first one filled first; returns where they end."""
        half = (len(rows) + 1) // 2
        bottom = top
        columns = self.cut.columns(room, REST, REST, gap=16)
        for column, part in zip(columns, (rows[:half], rows[half:]), strict=True):
            at = top
            for key, text in part:
                names, words = self.cut.columns(
                    pygame.Rect(column.left, at, column.width, 0), _KEY, REST, gap=8
                )
                tall = max(
                    brush.letters.tall(key, _SIZE, names.width, bold=True),
                    brush.letters.tall(text, _SIZE, words.width),
                )
                names.height = words.height = tall
                if draw:
                    brush.lines(key, names, _SIZE, "accent", bold=True)
                    brush.lines(text, words, _SIZE, role)
                at += tall + self.px(5)
            bottom = max(bottom, at)
        return bottom

    def report(self, tree: Tree) -> None:
        """What each key does now."""
        super().report(tree)
        now = self.now
        tree.facts.update(what="" if now is None else now.what, keys=[] if now is None else list(now.keys))
