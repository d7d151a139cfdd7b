"""The dice tray over a corner of the board: on the quieter side, and a small tab when it is folded."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from dust_tactics.ui.skirmish.cards.dice_picture import dice_tray
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Pixels
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

_WIDTH = 270.0
_PAD = 10.0
_STAYS = 7.0  # seconds that dice lie open when nothing happens


class DiceTray:
    """Opens for every new roll, folds after a while or when it is clicked; the tab opens it again."""

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self.right = False
        self._table: list[Roll] | None = None
        self._count = 0
        self._age = 0.0

    def wait(self, seconds: float, rolls: Rolls, *, busy: bool) -> bool:
        """Let time pass; new dice open the tray, and dice that are no news any more fold it.

        True if it looks different by that.
        """
        was = self.folded
        if rolls.rolls is not self._table:
            self._table, self._count, self._age = rolls.rolls, 0, 0.0
            self.folded = False
        if busy or len(rolls.rolls) != self._count:
            self._count = len(rolls.rolls)
            self._age = 0.0
            return self.folded != was
        before, self._age = self._age, self._age + seconds
        if before < _STAYS <= self._age:
            self.folded = True
        return self.folded != was

    def press(self, place: tuple[int, int]) -> bool:
        """Fold or open it by a click; true if the click was on it."""
        if not self.box.collidepoint(place):
            return False
        self.folded = not self.folded
        self._age = _STAYS  # a person decided: it stays so until the next roll
        return True

    def keep_off(
        self,
        column: int,
        board: pygame.Rect,
        squares: Iterable[pygame.Rect],
        units: Iterable[pygame.Rect] = (),
    ) -> None:
        """Lie over the side of the board with fewer of these squares, else of these units; stay if alike."""
        over, rest = list(squares), list(units)
        here, _, there = Cutter().columns(board, column, REST, column)
        if self.right:
            here, there = there, here

        def covered(side: pygame.Rect) -> tuple[int, int]:
            return len(side.collidelistall(over)), len(side.collidelistall(rest))

        if covered(there) < covered(here):
            self.right = not self.right

    def draw(
        self, brush: Brush, rolls: Rolls, board: pygame.Rect, squares: Iterable[pygame.Rect] = (),
        units: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw the rolls of the moment, off the squares they are about, and off all ``units`` if possible."""
        self.box = pygame.Rect(0, 0, 0, 0)
        if not rolls.rolls:
            return
        if self.folded:
            self.keep_off(brush.px(_WIDTH + 2 * _PAD), board, squares, units)
            self._tab(brush, board)
        else:
            self._open(brush, rolls, board, squares, units)

    def _place(self, brush: Brush, board: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        wide, tall = map(Pixels, size)
        return brush.cut.place(
            brush.cut.inner(board, _PAD), wide, tall, "topright" if self.right else "topleft"
        )

    def _tab(self, brush: Brush, board: pygame.Rect) -> None:
        words = say("tray.tab")
        width = brush.letters.width(words, 12, bold=True) + brush.px(18)
        self.box = self._place(brush, board, (width, brush.px(24)))
        brush.box(self.box, "panel", "accent", radius=5, alpha=0.93)
        brush.text(words, self.box.center, 12, "accent", bold=True, anchor="center")

    def _open(
        self, brush: Brush, rolls: Rolls, board: pygame.Rect, squares: Iterable[pygame.Rect],
        units: Iterable[pygame.Rect],
    ) -> None:  # fmt: skip
        px, letters = brush.px, brush.letters
        width = px(_WIDTH)
        size = 34 if sum(len(roll.dice) for roll in rolls.rolls) <= 18 else 24
        room = width - px(20)
        parts = [
            (letters.wrapped(roll.title, 12.5, room, bold=True), roll.side,
             dice_tray(roll.groups(), roll.bloc, room, brush.art, letters, size))
            for roll in rolls.rolls[-4:]
        ]  # fmt: skip
        head = letters.wrapped(rolls.title, 12.5, room, bold=True) if rolls.title else []
        line = letters.height(12.5)
        rows = [tray.get_height() + line * len(words) + px(8) for words, _, tray in parts]
        above = px(16) + (line * len(head) + px(4) if head else 0)
        while len(rows) > 1 and above + sum(rows) > board.height - 2 * px(_PAD):
            del rows[0], parts[0]  # the newest are what one looks for
        height = above + sum(rows)
        widest = [letters.width(text, 12.5, bold=True) for words, *_ in parts for text in words]
        widest += [letters.width(text, 12.5, bold=True) for text in head]
        widest += [tray.get_bounding_rect().right for *_, tray in parts]
        width = min(width, max(widest) + px(28))  # no wider than its dice and words
        edge = px(_PAD)
        low = pygame.Rect(board.left, board.top, board.width, min(board.height, height + edge))
        self.keep_off(width + 2 * edge, low, squares, units)
        box = self.box = self._place(brush, board, (width, height))
        brush.box(box, "panel", "accent", radius=6, alpha=0.93)
        old = brush.surface.get_clip()
        brush.surface.set_clip(box.inflate(-4, -4))
        cut, rest = brush.cut, brush.cut.inner(box, 4, 8, 8, 8)
        if head:
            first, rest = cut.top(rest, Pixels(line * len(head)), gap=4)
            brush.lines("\n".join(head), cut.inner(first, 6, 0, 0, 0), 12.5, "accent", bold=True)
        for title, side, tray in parts:
            part, rest = cut.top(rest, Pixels(line * len(title) + tray.get_height()), gap=8)
            stripe, part = cut.left(part, 3, gap=5)
            brush.box(stripe, f"side-{side}-light", None)
            used = brush.lines("\n".join(title), part, 12.5, bold=True)
            brush.surface.blit(tray, part.move(0, used + px(2)))
        brush.surface.set_clip(old)

    def report(self, tree: Tree) -> None:
        """Report the place where it can be clicked, and if it is folded."""
        if self.box.width:
            tree.add("tray", self.box, say("tray.tab"))
        tree.facts["tray"] = "" if not self.box.width else "folded" if self.folded else "open"
