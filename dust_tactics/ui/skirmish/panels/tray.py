"""The dice tray: what happened last on a strip above the board, which covers nothing, and the dice below it.

Beside the board they lie open where there is room.  What does not fit scrolls with the wheel, or by a
click on the mark that says how much there is more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.ui.skirmish.cards.dice_picture import dice_tray
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Pixels, nearest
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .more_mark import TALL, draw_more
from .told_strip import TITLE, draw_strip

_WIDTH, BESIDE = 270.0, 176.0
"""The widths: of the open tray, of the narrowest strip beside the board that it lies in."""
_PAD = 10.0
_NARROW = 240.0
"""The width below which the dice are small."""
_SIZE = 12.5
_EDGES = 36
"""What the tray is wider than the words in it: its edges, the stripe of a side, the bar."""
_BELOW = 8
"""The air below each roll."""
WHEEL = 48.0
"""The pixels that a step of the wheel scrolls, unscaled."""


@dataclass(frozen=True)
class _Part:
    """A roll as it is drawn: its heading in lines, the colour of whose it is, its dice; or words alone.

    ``over`` are the lines of what begins with it.
    """

    words: list[str]
    role: str
    tray: pygame.Surface | None = None
    over: Sequence[str] = ()

    @property
    def lines(self) -> int:
        """The number of its lines."""
        return len(self.over) + len(self.words)

    @property
    def dice(self) -> tuple[int, int]:
        """The width and the height of its dice."""
        return (0, 0) if self.tray is None else (self.tray.get_bounding_rect().right, self.tray.get_height())


class DiceTray:
    """The rolls of the moment and what they came to; ``strip`` is where the latter stands, ``box`` the rest.

    Beside the board it opens by itself; over it only if the player unfolds it, until the next rolls.
    """

    def __init__(self) -> None:
        self.strip = self.box = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self.unfolds = False
        """Whether there is more than the strip shows."""
        self.beside = True
        """Whether there was room beside the board when it was drawn last."""
        self.offset = 0
        self._hidden = 0
        self._table: list[Roll] | None = None
        self._count = 0
        self._since = 0
        self._seeks: int | None = None
        """The roll that is to be looked at from its first line."""
        self._more: list[tuple[pygame.Rect, int]] = []
        """The marks that there is more, and how far a click on them scrolls."""
        self._free: Last[pygame.Rect | None] = Last()

    def wait(self, rolls: Rolls) -> bool:
        """Look whether there are new dice: true if it looks different by them."""
        was = self.folded, self._count
        if rolls.rolls is not self._table:
            self._table, self._since = rolls.rolls, 0
            self.offset = self._hidden = 0
            self.folded, self._seeks = not self.beside, None
        if rolls.since != self._since:  # what an attack goes on with is looked at from its beginning, too
            self._since = self._seeks = rolls.since
        self._count = len(rolls.rolls)
        return (self.folded, self._count) != was

    @property
    def place(self) -> pygame.Rect:
        """Where it can be pointed at: the open tray, else the strip; an empty one while nothing is told."""
        return self.box if self.box.width else self.strip

    def toggle(self) -> None:
        """Unfold it if there is anything more, or fold it again."""
        self.folded = not self.folded or not self.unfolds

    def press(self, place: tuple[int, int]) -> bool:
        """Unfold it by a click on the strip, fold it by one on either; true if the click was on them.

        A click on a mark that there is more scrolls there.
        """
        for mark, way in self._more if self.box.width else ():
            if mark.collidepoint(place):
                self._scroll_to(self.offset + way)
                return True
        if not (self.unfolds and (self.box.collidepoint(place) or self.strip.collidepoint(place))):
            return False
        self.toggle()
        return True

    def hint(self, place: tuple[int, int]) -> str:
        """What a click there does."""
        if not (self.unfolds and self.strip.collidepoint(place)):
            return ""
        return say("tray.unfold" if self.folded else "tray.fold")

    def scroll(self, place: tuple[int, int], steps: int, pixels: int) -> bool:
        """Turn the wheel over it; true if the pointer is there and it is open."""
        if self.folded or not self.box.collidepoint(place):
            return False
        self._scroll_to(self.offset - steps * pixels)
        return True

    def _scroll_to(self, offset: int) -> None:
        self.offset, self._seeks = min(max(0, offset), self._hidden), None

    # -- drawing ------------------------------------------------------------------------------

    def draw(
        self, brush: Brush, rolls: Rolls, strip: pygame.Rect, board: pygame.Rect,
        squares: Iterable[pygame.Rect] = (), units: Iterable[pygame.Rect] = (), *,
        sheet: pygame.Rect | None = None, lines: Sequence[str] = (), legend: pygame.Rect | None = None,
        pointer: tuple[int, int] = (-1, -1),
    ) -> None:  # fmt: skip
        """Draw the ``lines`` of what happened on the ``strip``, and the rolls of the moment unfolded from it.

        ``board`` is the whole view and ``sheet`` what the printed board covers of it; over the sheet it keeps
        off the ``squares`` it is about, and off all ``units`` and letters if it can; beside it, off the
        ``legend``.
        """
        aside = None if sheet is None else self._aside(brush, board, sheet)
        if aside is not None and legend is not None and aside.colliderect(legend):
            above, below = legend.top - aside.top, aside.bottom - legend.bottom
            aside.update(aside.left, aside.top if above >= below else legend.bottom, aside.width,
                         max(above, below))  # fmt: skip
        beside = sheet is None or aside is not None
        if beside != self.beside:
            self.beside = beside
            self.folded = not beside
        self.strip = strip if rolls.rolls or rolls.title or lines else pygame.Rect(0, 0, 0, 0)
        left_out = draw_strip(brush, strip, rolls, lines, opened=not self.folded,
                              hot=self.strip.collidepoint(pointer))  # fmt: skip
        self.unfolds = bool(rolls.rolls) or left_out
        self.box = pygame.Rect(0, 0, 0, 0)
        if self.unfolds and not self.folded:
            self._open(brush, rolls, aside or board, list(squares), list(units), lines if left_out else ())

    def _aside(self, brush: Brush, board: pygame.Rect, sheet: pygame.Rect) -> pygame.Rect | None:
        """The wider strip beside the sheet, if the tray has room in it."""
        left = pygame.Rect(board.left, board.top, max(0, sheet.left - board.left), board.height)
        right = pygame.Rect(sheet.right, board.top, max(0, board.right - sheet.right), board.height)
        widest = max(left, right, key=lambda strip: strip.width)
        return widest if widest.width >= brush.px(BESIDE) else None

    def _place(
        self, brush: Brush, room: pygame.Rect, size: tuple[int, int], over: list[pygame.Rect],
        units: list[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """An upper corner of the room, off the squares it is about and off all units; else the nearest place
        that is; else the corner with the fewest of them.
        """
        wide, tall = map(Pixels, size)
        inner = brush.cut.inner(room, _PAD)
        found = [brush.cut.place(inner, wide, tall, at) for at in ("topleft", "topright")]

        def covered(box: pygame.Rect) -> tuple[int, int]:
            return len(box.collidelistall(over)), len(box.collidelistall(units))

        best = min(found, key=covered)
        if not any(covered(best)):
            return best
        seen, far = (size, over, units, inner), inner.width + inner.height
        free = self._free.of(self, seen, lambda: nearest(size, inner.topleft, [*over, *units], inner, far))
        return best if free is None else free

    def _open(
        self, brush: Brush, rolls: Rolls, room: pygame.Rect, over: list[pygame.Rect],
        units: list[pygame.Rect], lines: Sequence[str],
    ) -> None:  # fmt: skip
        px, letters = brush.px, brush.letters
        width = min(px(_WIDTH), room.width - 2 * px(_PAD))
        inside = width - px(_EDGES)
        small = sum(len(roll.dice) for roll in rolls.rolls) > 18 or width < px(_NARROW)
        parts = [_Part(letters.wrapped(line, _SIZE, inside, bold=True), "panel-line") for line in lines]
        parts += [
            _Part(letters.wrapped(roll.title, _SIZE, inside, bold=True), f"side-{roll.side}-light",
                  dice_tray(roll.groups(), roll.bloc, inside, brush.art, letters, 24 if small else 34),
                  letters.wrapped(roll.over, _SIZE, inside, bold=True) if roll.over else ())
            for roll in rolls.rolls
        ]  # fmt: skip
        head = letters.wrapped(rolls.title, _SIZE, inside, bold=True)
        line = letters.height(_SIZE)
        rows = [part.dice[1] + line * part.lines + px(_BELOW) for part in parts]
        above = px(12) + (line * len(head) + px(6) if head else 0)
        height = min(above + sum(rows) + px(6), room.height - 2 * px(_PAD))
        widest = [
            letters.width(text, _SIZE, bold=True) for part in parts for text in (*part.over, *part.words)
        ]
        widest += [letters.width(text, _SIZE, bold=True) for text in head]
        widest += [part.dice[0] for part in parts]
        width = min(width, max(widest, default=0) + px(_EDGES))  # no wider than its dice and words
        box = self.box = self._place(brush, room, (width, height), over, units)
        brush.box(box, "panel", "accent", radius=6, alpha=0.95)
        cut = brush.cut
        top, rest = cut.top(cut.inner(box, 8, 8, 8, 4), Pixels(line * len(head)), gap=6 if head else 0)
        for text, place in zip(head, cut.rows(top, *[REST] * len(head)), strict=True):
            brush.caption(text, cut.inner(place, 3, 0), _SIZE, TITLE, bold=True)
        if self._seeks is not None:
            before = sum(rows[: len(lines) + self._seeks])
            self.offset, self._seeks = max(0, before - px(TALL)), None
        self._rolls(brush, parts, rows, rest)

    def _rolls(self, brush: Brush, parts: list[_Part], rows: list[int], room: pygame.Rect) -> None:
        """What is told and the rolls below each other, as far as they are scrolled to."""
        cut = brush.cut
        self._hidden = max(0, sum(rows) - room.height)
        self.offset = min(self.offset, self._hidden)
        old = brush.surface.get_clip()
        brush.surface.set_clip(room.clip(old))
        bar, free = cut.right(room, 6, gap=3) if self._hidden else (None, room)
        top = room.top - self.offset
        places = []
        for part, tall in zip(parts, rows, strict=True):
            place, top = pygame.Rect(free.left, top, free.width, tall), top + tall
            places.append(cut.inner(place, 0, 0, 0, _BELOW))
            stripe, words = cut.left(places[-1], 3, gap=5)
            brush.box(stripe, part.role, None)
            if part.over:
                began = brush.lines("\n".join(part.over), words, _SIZE, TITLE, bold=True)
                _, words = cut.top(words, Pixels(began))
            used = brush.lines("\n".join(part.words), words, _SIZE, bold=True)
            if part.tray is not None:
                brush.surface.blit(part.tray, words.move(0, used + brush.px(2)))
        self._mark_more(brush, places, free)
        brush.surface.set_clip(old)
        if bar is not None:
            whole = self._hidden + room.height
            brush.box(bar, "panel-dark", "panel-line", radius=3)
            thumb = pygame.Rect(bar.left, bar.top + bar.height * self.offset // whole, bar.width,
                                max(brush.px(12), bar.height * room.height // whole))  # fmt: skip
            brush.box(thumb, "accent", None, radius=3)

    def _mark_more(self, brush: Brush, places: Sequence[pygame.Rect], room: pygame.Rect) -> None:
        """Say how many rolls are not wholly seen, above and below, and keep where that stands."""
        self._more, tall = [], brush.px(TALL)
        page = max(tall, room.height - 3 * tall)
        if self.offset > 0:
            many = sum(place.top < room.top + tall for place in places)
            mark = draw_more(brush, room, count("tray.above", many), above=True)
            self._more.append((mark, -page))
        if self.offset < self._hidden:
            many = sum(place.bottom > room.bottom - tall for place in places)
            mark = draw_more(brush, room, count("tray.below", many), above=False)
            self._more.append((mark, page))

    def report(self, tree: Tree) -> None:
        """Report the place where it can be clicked, whether it is folded, and what of it can't be seen."""
        if self.place.width:
            tree.add("tray", self.place, say("tray.tab"))
        tree.facts["tray"] = "open" if self.box.width else "folded" if self.unfolds else ""
        tree.facts["tray-hidden"] = self._hidden if self.box.width else 0
