"""The dice tray: beside the board where there is room, else a chip with the result that a click opens.

What does not fit scrolls with the wheel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.ui.skirmish.cards.dice_picture import dice_tray
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

_WIDTH, BESIDE, _CHIP = 270.0, 176.0, 340.0
"""The widths: of the open tray, of the narrowest strip beside the board that it lies in, of the chip."""
_PAD = 10.0
_NARROW = 240.0
"""The width below which the dice are small."""
_SIZE = 12.5
WHEEL = 48.0
"""The pixels that a step of the wheel scrolls, unscaled."""


@dataclass(frozen=True)
class _Part:
    """A roll as it is drawn: its heading in lines, whose it is, its dice."""

    words: list[str]
    side: int
    tray: pygame.Surface


class DiceTray:
    """The rolls of the moment and what they came to.

    Beside the board it opens by itself; over it only by a click, until the next rolls.
    """

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self.beside = True
        """Whether there was room beside the board when it was drawn last."""
        self.offset = 0
        self._hidden = 0
        self._table: list[Roll] | None = None
        self._count = 0

    def wait(self, rolls: Rolls) -> bool:
        """Look whether there are new dice: true if it looks different by them."""
        was = self.folded, self._count
        if rolls.rolls is not self._table:
            self._table, self._count = rolls.rolls, 0
            self.offset = self._hidden = 0
            self.folded = not self.beside
        if len(rolls.rolls) != self._count:
            self._count = len(rolls.rolls)
            self.offset = self._hidden  # the newest are what one looks for
        return (self.folded, self._count) != was

    def press(self, place: tuple[int, int]) -> bool:
        """Fold or open it by a click; true if the click was on it."""
        if not self.box.collidepoint(place):
            return False
        self.folded = not self.folded
        return True

    def scroll(self, place: tuple[int, int], steps: int, pixels: int) -> bool:
        """Turn the wheel over it; true if the pointer is there and it is open."""
        if self.folded or not self.box.collidepoint(place):
            return False
        self.offset = min(max(0, self.offset - steps * pixels), self._hidden)
        return True

    # -- drawing ------------------------------------------------------------------------------

    def draw(
        self, brush: Brush, rolls: Rolls, board: pygame.Rect, squares: Iterable[pygame.Rect] = (),
        units: Iterable[pygame.Rect] = (), *, sheet: pygame.Rect | None = None, lines: Sequence[str] = (),
        legend: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Draw the rolls of the moment and the ``lines`` of what they came to.

        ``board`` is the whole view and ``sheet`` what the printed board covers of it; over the sheet it keeps
        off the ``squares`` it is about, and off all ``units`` if possible; beside it, off the ``legend``.
        """
        self.box = pygame.Rect(0, 0, 0, 0)
        strip = None if sheet is None else self._strip(brush, board, sheet)
        if strip is not None and legend is not None and strip.colliderect(legend):
            above, below = legend.top - strip.top, strip.bottom - legend.bottom
            strip.update(strip.left, strip.top if above >= below else legend.bottom, strip.width,
                         max(above, below))  # fmt: skip
        beside = sheet is None or strip is not None
        if beside != self.beside:
            self.beside = beside
            self.folded = not beside
        if not rolls.rolls and not lines:
            return
        over, rest = list(squares), list(units)
        if self.folded:
            self._chip(brush, rolls, strip or board, over, rest, lines, sheet)
        else:
            self._open(brush, rolls, strip or board, over, rest, lines)

    def _strip(self, brush: Brush, board: pygame.Rect, sheet: pygame.Rect) -> pygame.Rect | None:
        """The wider strip beside the sheet, if the tray has room in it."""
        left = pygame.Rect(board.left, board.top, max(0, sheet.left - board.left), board.height)
        right = pygame.Rect(sheet.right, board.top, max(0, board.right - sheet.right), board.height)
        widest = max(left, right, key=lambda strip: strip.width)
        return widest if widest.width >= brush.px(BESIDE) else None

    def _place(
        self, brush: Brush, room: pygame.Rect, size: tuple[int, int], over: list[pygame.Rect],
        units: list[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """The corner of the room with the fewest squares it is about, then with the fewest units."""
        wide, tall = map(Pixels, size)
        inner = brush.cut.inner(room, _PAD)
        found = [brush.cut.place(inner, wide, tall, at)
                 for at in ("topleft", "topright", "bottomright", "bottomleft")]  # fmt: skip

        def covered(box: pygame.Rect) -> tuple[int, int]:
            return len(box.collidelistall(over)), len(box.collidelistall(units))

        return min(found, key=covered)

    def _chip(
        self, brush: Brush, rolls: Rolls, room: pygame.Rect, over: list[pygame.Rect],
        units: list[pygame.Rect], lines: Sequence[str], sheet: pygame.Rect | None,
    ) -> None:  # fmt: skip
        """The result, or what is being rolled, on a chip: in a line above or below the sheet if it fits."""
        letters, px = brush.letters, brush.px
        texts = lines or [rolls.title or say("tray.tab")]
        line, around = letters.height(_SIZE), px(40)
        whole = letters.width(texts[0], _SIZE, bold=True) + around
        band = None if sheet is None else _band(room, sheet, line + px(8))
        if band is not None and len(texts) == 1 and whole <= band.width - 2 * px(_PAD):
            words = list(texts)
            box = brush.cut.place(
                brush.cut.inner(band, _PAD, 0), Pixels(whole), Pixels(line + px(8)), "midleft"
            )
        else:
            most = min(px(_CHIP), room.width - 2 * px(_PAD)) - around
            words = [part for text in texts for part in letters.wrapped(text, _SIZE, most, bold=True)]
            widest = max(letters.width(text, _SIZE, bold=True) for text in words)
            box = self._place(brush, room, (widest + around, line * len(words) + px(12)), over, units)
        self.box = box
        brush.box(box, "panel", "accent", radius=6, alpha=0.95)
        mark, text = brush.cut.right(brush.cut.inner(box, 10, 0, 6, 0), 18, gap=4)
        text = brush.cut.place(text, REST, Pixels(line * len(words)))
        brush.lines("\n".join(words), text, _SIZE, "panel-ink" if lines else "accent", bold=True)
        if rolls.rolls:
            arm, (x, y) = px(4), mark.center
            corners = ((x - arm // 2, y - arm), (x + arm, y), (x - arm // 2, y + arm))
            pygame.draw.polygon(brush.surface, brush.art.palette.rgb("accent"), corners)

    def _open(
        self, brush: Brush, rolls: Rolls, room: pygame.Rect, over: list[pygame.Rect],
        units: list[pygame.Rect], lines: Sequence[str],
    ) -> None:  # fmt: skip
        px, letters = brush.px, brush.letters
        width = min(px(_WIDTH), room.width - 2 * px(_PAD))
        inside = width - px(32)
        small = sum(len(roll.dice) for roll in rolls.rolls) > 18 or width < px(_NARROW)
        parts = [
            _Part(letters.wrapped(roll.title, _SIZE, inside, bold=True), roll.side,
                  dice_tray(roll.groups(), roll.bloc, inside, brush.art, letters, 24 if small else 34))
            for roll in rolls.rolls
        ]  # fmt: skip
        heads = [(text, "accent") for text in ([rolls.title] if rolls.title else [])]
        heads += [(text, "panel-ink") for text in lines]
        head = [
            (part, role) for text, role in heads for part in letters.wrapped(text, _SIZE, inside, bold=True)
        ]
        line = letters.height(_SIZE)
        rows = [part.tray.get_height() + line * len(part.words) + px(8) for part in parts]
        above = px(12) + (line * len(head) + px(6) if head else 0)
        height = min(above + sum(rows) + px(6), room.height - 2 * px(_PAD))
        widest = [letters.width(text, _SIZE, bold=True) for part in parts for text in part.words]
        widest += [letters.width(text, _SIZE, bold=True) for text, _ in head]
        widest += [part.tray.get_bounding_rect().right for part in parts]
        width = min(width, max(widest, default=0) + px(32))  # no wider than its dice and words
        box = self.box = self._place(brush, room, (width, height), over, units)
        brush.box(box, "panel", "accent", radius=6, alpha=0.95)
        cut = brush.cut
        top, rest = cut.top(cut.inner(box, 8, 8, 8, 4), Pixels(line * len(head)), gap=6 if head else 0)
        for (text, role), place in zip(head, cut.rows(top, *[REST] * len(head)), strict=True):
            brush.caption(text, cut.inner(place, 3, 0), _SIZE, role, bold=True)
        self._rolls(brush, parts, rows, rest)

    def _rolls(self, brush: Brush, parts: list[_Part], rows: list[int], room: pygame.Rect) -> None:
        """The rolls below each other, as far as they are scrolled to."""
        cut = brush.cut
        at_end = self.offset >= self._hidden
        self._hidden = max(0, sum(rows) - room.height)
        self.offset = self._hidden if at_end else min(self.offset, self._hidden)
        old = brush.surface.get_clip()
        brush.surface.set_clip(room.clip(old))
        bar, free = cut.right(room, 4, gap=3) if self._hidden else (None, room)
        top = room.top - self.offset
        for part, tall in zip(parts, rows, strict=True):
            place, top = pygame.Rect(free.left, top, free.width, tall), top + tall
            stripe, words = cut.left(cut.inner(place, 0, 0, 0, 8), 3, gap=5)
            brush.box(stripe, f"side-{part.side}-light", None)
            used = brush.lines("\n".join(part.words), words, _SIZE, bold=True)
            brush.surface.blit(part.tray, words.move(0, used + brush.px(2)))
        brush.surface.set_clip(old)
        if bar is not None:
            whole = self._hidden + room.height
            brush.box(bar, "panel-dark", None, radius=2)
            thumb = pygame.Rect(bar.left, bar.top + bar.height * self.offset // whole, bar.width,
                                max(brush.px(12), bar.height * room.height // whole))  # fmt: skip
            brush.box(thumb, "accent", None, radius=2)

    def report(self, tree: Tree) -> None:
        """Report the place where it can be clicked, whether it is folded, and what of it can't be seen."""
        if self.box.width:
            tree.add("tray", self.box, say("tray.tab"))
        tree.facts["tray"] = "" if not self.box.width else "folded" if self.folded else "open"
        tree.facts["tray-hidden"] = 0 if self.folded or not self.box.width else self._hidden


def _band(room: pygame.Rect, sheet: pygame.Rect, tall: int) -> pygame.Rect | None:
    """The free band above the sheet, else below it, if it is high enough."""
    above = pygame.Rect(room.left, room.top, room.width, max(0, sheet.top - room.top))
    below = pygame.Rect(room.left, sheet.bottom, room.width, max(0, room.bottom - sheet.bottom))
    return next((band for band in (above, below) if band.height >= tall), None)
