"""Any question at all: its answers as a list.  So none is a dead end, whatever the map makes of it."""

from __future__ import annotations

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from ..answers import answer_words
from .field import Desk

_MOST = 300
"""As many answers are listed; there may be thousands."""


class AllAnswers(Dialog):
    """The answers to the question of the moment, over the table."""

    name = "world-answers"
    width, height = 760.0, 620.0

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.app)
        self.desk = desk
        legal = desk.legal()
        self.title = say("world.answers.title")
        self.rows = KeyRows("answers", click=self._take, size=13.5)
        shown = [legal[at] for at in range(min(_MOST, len(legal)))]
        self.rows.show([
            Row(f"answers/{at}", answer_words(desk.view, one), key=one, shortens=True)
            for at, one in enumerate(shown)
        ])  # fmt: skip
        self.more = len(legal) - len(shown)
        self.lists = [self.rows]

    def build(self) -> None:
        """The list, and a button that closes it."""
        self.kit.clear()
        _, body, foot = self.parts()
        self.rows.rect = body
        close = self.cut.place(foot, 140, 36, "midright")
        self.kit.button("answers", "answers/close", say("close"), close, self.close)
        self.focus.go("list:answers", self.kit, self.lists)

    def paint(self, brush: Brush) -> None:
        """The words below the list."""
        super().paint(brush)
        if self.more:
            room = self.cut.left(self.parts()[2], 560)[0]
            brush.caption(say("world.answers.more", count=self.more), room, 12.5, "panel-soft")

    def _take(self, row: Row) -> None:
        self.close()
        self.desk.decide(row.key)
