"""The dice tray: what happened last on a strip above the board, which covers nothing, and the dice below it.

Beside the board they lie open where there is room.  What does not fit scrolls with the wheel, or by a
click on the mark that says how much there is more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pygame

from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Pixels, nearest
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .more_mark import TALL, draw_more
from .seam_scroll import SeamScroll
from .told_strip import TITLE, draw_strip
from .tray_parts import AIR, BELOW, SIZE, TrayPart, parts_of, seams_of

_WIDTH, BESIDE = 270.0, 176.0
"""The widths: of the open tray, of the narrowest strip beside the board that it lies in."""
_PAD = 10.0
_NARROW = 240.0
"""The width below which the dice are small."""
_DICE = (34, 24, 19)
"""The sides of a die, unscaled, each where the one before leaves some out of sight; in a narrow tray, or
with many of them, the first is left out.
"""
_EDGES = 36
"""What the tray is wider than the words in it: its edges, the stripe of a side, the bar."""
WHEEL = 48.0
"""The pixels that a step of the wheel scrolls, unscaled."""


class DiceTray:
    """The rolls of the moment and what they came to; ``strip`` is where the latter stands, ``box`` the rest.

    Beside the board it opens by itself; over it only if the player unfolds it, until the next rolls.
    """

    def __init__(self) -> None:
        self.strip = self.box = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self.unfolds = False
        """Whether there is more than the strip shows."""
        self._recalls = self._recalled = False
        """Whether nothing lies there but what was swept can be seen again, and whether it is."""
        self.beside = True
        """Whether there was room beside the board when it was drawn last."""
        self.offset = 0
        self._scroll: SeamScroll | None = None
        """How far that goes, once it was drawn."""
        self._table: list[Roll] | None = None
        self._count = self._dice = 0
        """The rolls, and the dice of them all."""
        self._since = 0
        self._seeks: int | None = None
        """The roll that is to be looked at from its first line."""
        self._news: int | None = None
        """The first roll that has come since it was drawn, and is to be seen."""
        self._held = False
        """Whether the player looks at something before the end, from which new dice do not lead away."""
        self._more: list[tuple[pygame.Rect, int]] = []
        """The marks that there is more, and how far a click on them scrolls."""
        self._free: Last[pygame.Rect | None] = Last()

    def wait(self, rolls: Rolls) -> bool:
        """Look whether there are new dice: true if it looks different by them.

        They are brought into view as they come, unless the player has scrolled away from the end.
        """
        was = self.folded, self._count, self._dice
        if rolls.rolls is not self._table:
            self._table, self._since = rolls.rolls, 0
            self.offset, self._scroll, self._count, self._held = 0, None, 0, False
            self.folded, self._seeks, self._news, self._recalled = not self.beside, None, None, False
        before, self._count = self._count, len(rolls.rolls)
        dice, self._dice = self._dice, sum(len(roll.dice) for roll in rolls.rolls)
        if rolls.since != self._since:  # what an attack goes on with is looked at from its beginning, too
            self._since = self._seeks = rolls.since
            self._held, self._news = False, None
        elif not self._held and (self._count, self._dice) != (before, dice):
            new = before if self._count > before or not rolls.rolls else rolls.latest
            self._news = new if self._news is None else min(self._news, new)
        return (self.folded, self._count, self._dice) != was

    @property
    def place(self) -> pygame.Rect:
        """Where it can be pointed at: the open tray, else the strip; an empty one while nothing is told."""
        return self.box if self.box.width else self.strip

    @property
    def opened(self) -> bool:
        """Whether it is unfolded, or would be if there were anything more."""
        return self._recalled if self._recalls else not self.folded

    def toggle(self) -> None:
        """Unfold it if there is anything more, or fold it again."""
        if self._recalls:
            self._recalled = not self._recalled
        else:
            self.folded = not self.folded or not self.unfolds

    def press(self, place: tuple[int, int]) -> bool:
        """Unfold it by a click on the strip, fold it by one on either; true if the click was on them.

        A click on a mark that there is more scrolls there.
        """
        for mark, way in self._more if self.box.width else ():
            if mark.collidepoint(place):
                self._move(way)
                return True
        if not (self.unfolds and (self.box.collidepoint(place) or self.strip.collidepoint(place))):
            return False
        self.toggle()
        return True

    def hint(self, place: tuple[int, int]) -> str:
        """What a click there does."""
        if not (self.unfolds and self.strip.collidepoint(place)):
            return ""
        if self.opened:
            return say("tray.fold")
        return say("tray.recall" if self._recalls else "tray.unfold")

    def scroll(self, place: tuple[int, int], steps: int, pixels: int) -> bool:
        """Turn the wheel over it; true if the pointer is there and it is open."""
        if not self.box.collidepoint(place):
            return False
        self._move(-steps * pixels)
        return True

    def _move(self, pixels: int) -> None:
        """The player looks further up or down."""
        if self._scroll is not None:
            self._show_from(self._scroll.moved(self.offset, pixels))

    def _show_from(self, offset: int) -> None:
        """The player looks elsewhere; back at the end he follows what comes again."""
        if self._scroll is not None:
            self.offset = self._scroll.held(offset)
            self._held = self.offset < self._scroll.most
        self._seeks = self._news = None

    # -- drawing ------------------------------------------------------------------------------

    def draw(
        self, brush: Brush, rolls: Rolls, strip: pygame.Rect, board: pygame.Rect,
        squares: Iterable[pygame.Rect] = (), units: Iterable[pygame.Rect] = (), *,
        sheet: pygame.Rect | None = None, lines: Sequence[str] = (), legend: pygame.Rect | None = None,
        pointer: tuple[int, int] = (-1, -1), swept: tuple[Rolls, Sequence[str]] | None = None,
        brief: Callable[[str], str] = lambda words: words,
    ) -> None:  # fmt: skip
        """Draw the ``lines`` of what happened on the ``strip``, and the rolls of the moment unfolded from it.

        Where nothing has happened yet, what was ``swept`` before can be brought back: rolls and their lines.
        ``board`` is the whole view and ``sheet`` what the printed board covers of it; over the sheet it keeps
        off the ``squares`` it is about, and off all ``units`` and letters if it can; beside it, off the
        ``legend``.  A narrow one says of units what ``brief`` makes of their names.
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
        lies = bool(rolls.rolls or rolls.title or lines)
        self._recalls = swept is not None and not lies
        self.strip = strip if lies or self._recalls else pygame.Rect(0, 0, 0, 0)
        left_out = draw_strip(brush, strip, rolls, lines, opened=self.opened, recalls=self._recalls,
                              hot=self.strip.collidepoint(pointer))  # fmt: skip
        self.unfolds = bool(rolls.rolls) or left_out or self._recalls
        self.box = pygame.Rect(0, 0, 0, 0)
        if self.unfolds and self.opened:
            rolls, told = swept if swept is not None and self._recalls else (rolls, lines if left_out else ())
            self._open(brush, rolls, aside or board, list(squares), list(units), told, brief)

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
        units: list[pygame.Rect], lines: Sequence[str], brief: Callable[[str], str],
    ) -> None:  # fmt: skip
        px, letters = brush.px, brush.letters
        width = min(px(_WIDTH), room.width - 2 * px(_PAD))
        inside = width - px(_EDGES)
        narrow = width < px(_NARROW)
        small = sum(len(roll.dice) for roll in rolls.rolls) > 18 or narrow
        said = brief if narrow else str
        line = letters.height(SIZE)
        most = room.height - 2 * px(_PAD)
        for size in _DICE[small:]:  # smaller where that leaves all of it in sight
            parts = parts_of(brush, rolls, lines, inside, size, said)
            rows = [part.dice[1] + line * part.lines + px(BELOW) for part in parts]
            for tallest in _headings(parts):
                above = px(12) + (line * tallest + px(6) if tallest else 0)
                if fits := above + sum(rows) - px(BELOW) + px(6) <= most:
                    break
            if fits:
                break
        height = min(above + sum(rows) - px(BELOW) + px(6), most)
        words = (text for part in parts for text in (*part.section, *part.words))
        widest = [letters.width(text, SIZE, bold=True) for text in words]
        widest += [part.dice[0] for part in parts]
        width = min(width, max(widest, default=0) + px(_EDGES))  # no wider than its dice and words
        box = self.box = self._place(brush, room, (width, height), over, units)
        brush.box(box, "panel", "accent", radius=6, alpha=0.95)
        cut = brush.cut
        top, rest = cut.top(cut.inner(box, 8, 8, 8, 4), Pixels(line * tallest), gap=6 if tallest else 0)
        scroll = self._scroll = seams_of(brush, parts, rows, rest.height)
        self._look(parts, rows, line, scroll)
        head = self._section(parts, rows, line)
        for text, place in zip(head, cut.rows(top, *[REST] * tallest), strict=False):
            brush.caption(text, cut.inner(place, 3, 0), SIZE, TITLE, bold=True)
        self._rolls(brush, parts, rows, rest, scroll)

    def _look(
        self, parts: Sequence[TrayPart], rows: Sequence[int], line: int, scroll: SeamScroll
    ) -> None:  # fmt: skip
        """Scroll to what is to be looked at: a roll from its first die on, or news until their end."""
        if (at := self._seeks) is not None:
            begins = line * sum(len(part.over) for part in parts[at : at + 1])  # that stands above all of it
            self.offset = sum(rows[:at]) + begins
        if self._news is not None:
            first = sum(rows[: self._news])
            self.offset = scroll.showing(first, sum(rows), scroll.held(self.offset))
        self._seeks = self._news = None
        self.offset = scroll.held(self.offset)

    def _section(self, parts: Sequence[TrayPart], rows: Sequence[int], line: int) -> Sequence[str]:
        """What the dice that are seen first were rolled for; nothing where that stands among them."""
        below = 0
        for part, tall in zip(parts, rows, strict=True):
            if self.offset < below + tall:
                return () if part.over and self.offset < below + line * len(part.over) else part.section
            below += tall
        return ()

    def _rolls(
        self, brush: Brush, parts: list[TrayPart], rows: list[int], room: pygame.Rect, scroll: SeamScroll
    ) -> None:  # fmt: skip
        """What is told and the rolls below each other, as far as they are scrolled to."""
        cut, old = brush.cut, brush.surface.get_clip()
        bar, free = cut.right(room, 6, gap=3) if scroll.most else (None, room)
        above = scroll.above(self.offset)
        seen = pygame.Rect(free.left, free.top + above, free.width, scroll.end(self.offset) - self.offset)
        brush.surface.set_clip(seen.clip(old))
        top = seen.top - self.offset
        places, begun = [], []
        for part, tall in zip(parts, rows, strict=True):
            begun.append(top + brush.letters.height(SIZE) * len(part.over))
            place, top = pygame.Rect(free.left, top, free.width, tall), top + tall
            places.append(cut.inner(place, 0, 0, 0, BELOW))
            words, used = self._head(brush, part, places[-1])
            if part.tray is not None:
                brush.surface.blit(part.tray.picture, words.move(0, used + brush.px(AIR)))
        brush.surface.set_clip(room.clip(old))
        if self.offset in scroll.pins:
            parted = next(at for at, place in enumerate(places) if place.bottom > seen.top)
            pin = pygame.Rect(free.left, free.top + scroll.mark, free.width, above - scroll.mark)
            self._head(brush, replace(parts[parted], over=()), pin)
        brush.surface.set_clip(room.clip(old))
        ends = [place.bottom for place in places]
        self._mark_more(brush, begun, ends, free, seen)
        brush.surface.set_clip(old)
        if bar is not None:
            shown = Scroll(scroll.length, scroll.length - scroll.most, self.offset)
            brush.bar(shown, bar, self._show_from, "accent", trough=True)

    @staticmethod
    def _head(brush: Brush, part: TrayPart, place: pygame.Rect) -> tuple[pygame.Rect, int]:
        """The stripe and the words of a roll; answers where its dice lie, below so many pixels of them."""
        stripe, words = brush.cut.left(place, 3, gap=5)
        brush.box(stripe, part.role, None)
        if part.over:
            began = brush.lines("\n".join(part.over), words, SIZE, TITLE, bold=True)
            _, words = brush.cut.top(words, Pixels(began))
        used = brush.lines("\n".join(part.words), words, SIZE, bold=True) if part.words else 0
        return words, used

    def _mark_more(
        self, brush: Brush, begun: Sequence[int], ends: Sequence[int], room: pygame.Rect, seen: pygame.Rect
    ) -> None:  # fmt: skip
        """Say how many rolls are not wholly seen, above and below, and keep where that stands.

        A roll has ``begun`` below what begins with it: that stands above all dice.
        """
        self._more = []
        page = max(1, seen.height - brush.px(TALL))
        if self.offset:
            many = sum(top < seen.top for top in begun)
            self._more.append((draw_more(brush, room, say("tray.above", count=many), above=True), -page))
        if many := sum(bottom > seen.bottom for bottom in ends):
            self._more.append((draw_more(brush, room, say("tray.below", count=many), above=False), page))

    def report(self, tree: Tree) -> None:
        """Report the place where it can be clicked, whether it is folded, and what of it can't be seen."""
        if self.place.width:
            tree.add("tray", self.place, say("tray.tab"))
        tree.facts["tray"] = "open" if self.box.width else "folded" if self.unfolds else ""
        tree.facts["tray-hidden"] = self._scroll.most if self._scroll and self.box.width else 0


def _headings(parts: Sequence[TrayPart]) -> tuple[int, int]:
    """The lines of the heading: of what is seen first if all is seen, else of any that one may scroll to."""
    lines = [0 if part.over else len(part.section) for part in parts[:1]] or [0]
    return lines[0], max((len(part.section) for part in parts), default=0)
