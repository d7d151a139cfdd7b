"""A scrolling list of rows: the log, the forces, the saved games, the cards to pick from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, ClassVar

import pygame

from .brush import Brush, Laid
from .layout import Pixels
from .leads import MARK, Lead, draw_mark
from .pixels import lay, part_of
from .proof import is_read
from .scroll import Scroll
from .widget_tree import Tree

_PICTURE = 17
"""The side of a small picture in a row."""


@dataclass(frozen=True)
class Row:
    """One row.

    ``text`` wraps if ``wrap``; ``note`` stands small below it in ``notes`` lines at the most,
    ``right`` at the right edge.  A row with a ``reason`` is greyed and says why.  ``badge`` is a bloc's
    sign with its side's number, ``divider`` makes it a heading.  ``lead`` are words that cite what the help
    has on it: a mark at its end leads there.  ``about`` are words that F1 asks about where nothing else of
    the row cites anything.  One that ``shortens`` may be cut.  ``strip`` are small pictures in lines below
    the text of a row that wraps, each by what the list draws it from.
    """

    name: str
    text: str
    note: str = ""
    right: str = ""
    role: str = "panel-ink"
    bold: bool = False
    reason: str = ""
    divider: bool = False
    selected: bool = False
    badge: tuple[str, int] | None = None
    key: Any = None  # whatever the row stands for: who makes the row reads it again
    wrap: bool = False
    bar: str | None = None
    hint: str = ""
    notes: int = 1
    lead: str = ""
    about: str = ""
    shortens: bool = False
    strip: tuple[Hashable, ...] = ()

    @property
    def heading(self) -> bool:
        """True of a row that stands for nothing itself, so that a click on it means nothing."""
        return self.divider and self.key is None


@dataclass
class RowList:
    """Rows in a rectangle; ``click`` gets the row that was clicked.

    ``reveal`` is the number of a row that is brought into view when the list is drawn next.  Where a list
    ``cites``, the notes of its rows are the leads, not only the marks at their ends.  ``picture`` is what a
    thing of a row's strip looks like, in so many pixels.
    """

    name: str
    click: Callable[[Row], None] | None = None
    size: float = 13
    rows: Sequence[Row] = ()
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    offset: int = 0
    follow: bool = False
    empty: str = ""
    reveal: int | None = None
    cites: bool = False
    picture: Callable[[Any, int], pygame.Surface] | None = None
    _chosen: str | None = None
    """The row that was selected when rows were shown last."""
    _heights: dict[tuple[int, int, float, str, str, bool, int], int] = field(default_factory=dict)
    _placed: list[tuple[pygame.Rect, Row]] = field(default_factory=list)
    leads: list[Lead] = field(default_factory=list)
    _scale: float = 1.0
    _step: float = 40
    """How far a notch of the wheel goes: three rows, if that leaves some of what was read before."""
    _sizes: tuple[float, float] = (13, 11.5)
    """The size of the letters of all rows in one line, and of all their notes."""
    _kept: tuple[tuple[object, ...], pygame.Surface] | None = None
    _laid: list[Laid] = field(default_factory=list)
    keeps: ClassVar[bool] = True
    """Whether rows are drawn by nothing but what stands in them."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows; a list that follows stays at its end, and who is selected now comes into view."""
        chosen = next((at for at, row in enumerate(rows) if row.selected), None)
        name = None if chosen is None else rows[chosen].name
        if name != self._chosen:  # once: then the wheel may turn it out of view
            self._chosen, self.reveal = name, self.reveal if chosen is None else chosen
        self.rows = rows
        if self.follow:
            self.offset = 1 << 30

    def draw(self, brush: Brush, pointer: tuple[int, int]) -> None:
        """Draw what is in view; as long as nothing of it changes, from a picture of it."""
        self._scale = brush.letters.scale
        inside = self.rect.inflate(-2, -2).clip(brush.surface.get_clip())
        asked = self.reveal
        kept = None if is_read() else self._kept  # who reads what is written wants to see it written
        if kept is not None and self._like(brush, pointer, asked) == kept[0]:
            brush.frame(self.rect, "panel-line", radius=4)
            lay(brush.surface, kept[1], inside.topleft)
            brush.laid += self._laid
            self.reveal = None
            return
        brush.box(self.rect, "panel-dark", "panel-line", radius=4)
        before = len(brush.laid)
        self._draw(brush, pointer)
        self._laid = brush.laid[before:]
        if self.keeps and inside.width > 0 and inside.height > 0:
            self._kept = self._like(brush, pointer, asked), part_of(brush.surface, inside)

    def _like(self, brush: Brush, pointer: tuple[int, int], asked: int | None) -> tuple[object, ...]:
        """All that the picture depends on; ``asked`` is the row that was to be brought into view."""
        rect, clip = tuple(self.rect), tuple(brush.surface.get_clip())
        lead = next((tuple(lead.rect) for lead in self.leads if lead.rect.collidepoint(pointer)), None)
        return (
            tuple(self.rows), rect, clip, self.offset, asked, self.at(pointer), lead, self.cites,
            self.size, self.empty,
            self.click is None, brush.letters, brush.art.palette,
        )  # fmt: skip

    def _draw(self, brush: Brush, pointer: tuple[int, int]) -> None:
        surface, rect = brush.surface, self.rect
        heights = [self._height(brush, row) for row in self.rows]
        inner = rect.inflate(-4, -4)
        if self.reveal is not None and self.reveal < len(heights):
            top, tall = sum(heights[: self.reveal]), heights[self.reveal]
            self.offset = max(min(self.offset, top), top + tall - inner.height)
        self.reveal = None
        self._sizes = self._fitting(brush)
        self._step = min(3 * sum(heights) / max(1, len(heights)), 0.75 * inner.height)
        scroll = Scroll(sum(heights), inner.height, self.offset)
        self.offset = scroll.held
        old = surface.get_clip()
        surface.set_clip(rect.inflate(-2, -2).clip(old))
        self._placed, self.leads = [], []
        rows, bar = inner, inner
        if scroll.most:
            bar, rows = brush.cut.right(inner, 8)
        tops = accumulate(heights, initial=rows.top - self.offset)
        for row, height, top in zip(self.rows, heights, tops, strict=False):
            box = pygame.Rect(rows.left, top, rows.width, height)
            if not box.colliderect(rect):
                continue
            self._placed.append((box, row))
            self._row(brush, row, box, hot=box.collidepoint(pointer) and rect.collidepoint(pointer))
            if row.lead:
                self._mark(brush, row, box, pointer)
        if not self.rows and self.empty:
            brush.lines(self.empty, rect.inflate(-brush.px(20), -brush.px(16)), self.size, "panel-soft")
        surface.set_clip(old)
        brush.bar(scroll, bar, self._move)

    def _move(self, offset: int) -> None:
        self.offset = offset

    def _height(self, brush: Brush, row: Row) -> int:
        words = (row.text, row.note, row.bold, len(row.strip))
        key = (len(row.text), self.rect.width, brush.letters.scale, *words)
        found = self._heights.get(key)
        if found is None:
            room = self._room(brush, row)
            count = max(1, len(brush.letters.wrapped(row.text, self.size, room, row.bold))) if row.wrap else 1
            found = count * brush.letters.height(self.size) + brush.px(6 if not row.divider else 9)
            if row.note:
                parts, below = row.note.split("\n"), self._note_room(brush, row)
                notes = (
                    sum(max(1, len(brush.letters.wrapped(part, self.size - 1.5, below))) for part in parts)
                    if row.wrap
                    else min(row.notes, len(brush.letters.wrapped(row.note, self.size - 1.5, below)))
                )
                found += notes * brush.letters.height(self.size - 1.5)
            if row.strip:
                found += self._strip(brush, row, pygame.Rect(0, 0, room, 0), draw=False)
            self._heights[key] = found
        return found

    def _fitting(self, brush: Brush) -> tuple[float, float]:
        """The sizes in which all rows have room that may not be cut: smaller for one is smaller for all."""
        texts, notes, letters = self.size, self.size - 1.5, brush.letters
        for row in self.rows:
            if row.wrap or row.shortens:
                continue
            texts = min(texts, letters.lesser(row.text, self.size, self._room(brush, row), bold=row.bold))
            if row.note:
                room = self._note_room(brush, row)
                notes = min(notes, letters.lesser_wrapped(row.note, self.size - 1.5, room, row.notes))
        return texts, notes

    def _room(self, brush: Brush, row: Row) -> int:
        room = self._note_room(brush, row)
        if row.right:
            room -= brush.letters.width(row.right, self.size, row.bold) + brush.px(10)
        return room

    def _note_room(self, brush: Brush, row: Row) -> int:
        """The note lies below what stands at the right edge."""
        beside = (brush.px(24) if row.badge else 0) + (brush.px(MARK + 2) if row.lead else 0)
        return self.rect.width - brush.px(26) - beside

    def _mark(self, brush: Brush, row: Row, box: pygame.Rect, pointer: tuple[int, int]) -> None:
        """The mark at the end of a row that leads to the help."""
        inner = brush.cut.inner(box, 8, 2, 5, 3)
        mark = brush.cut.place(inner, MARK, MARK, "bottomright")
        place = mark.clip(self.rect)
        if self.cites and row.note:
            tall = brush.letters.tall(row.note, self.size - 1.5, self._note_room(brush, row))
            low = brush.cut.bottom(inner, Pixels(tall))[0]
            place = low.clip(self.rect)
        hot = place.collidepoint(pointer)
        draw_mark(brush, mark, hot=hot)
        if self.cites and hot:
            brush.frame(low.inflate(4, 2), "accent", radius=3)
        self.leads.append(Lead(place, row.lead))

    def _row(self, brush: Brush, row: Row, box: pygame.Rect, *, hot: bool) -> None:
        if row.selected:
            brush.box(box, "brass-dark", "accent", radius=3)
        elif row.divider:
            brush.box(box, "panel-light", None)
        elif hot and self.click is not None and not row.reason:
            brush.box(box, "panel-light", None, radius=3)
        cut = brush.cut
        if row.bar:
            brush.box(cut.left(box.inflate(0, -2), 3)[0], row.bar, None)
        inner = cut.inner(box, 8, 0, 6, 0)
        if row.badge:
            badge, inner = cut.left(inner, 20, gap=6)
            brush.sign(*row.badge, cut.place(badge, 20, 20))
        inner = cut.inner(inner, 0, 4 if row.divider else 3, 0, 0)
        words = pygame.Rect(inner.topleft, (self._room(brush, row), 0))
        role = "panel-soft" if row.reason else row.role
        small = "panel-ink" if row.selected else "panel-soft"
        if row.wrap:
            used = brush.lines(row.text, words, self.size, role, bold=row.bold)
            used += self._strip(brush, row, words.move(0, used), draw=True) if row.strip else 0
            if row.note:
                words.width = self._note_room(brush, row)
                brush.lines(row.note, words.move(0, used), self.size - 1.5, small)
        else:
            size, noted = self._sizes
            text = self.told_apart(brush, row, size, words.width, bold=row.bold)
            brush.text(row.text, words.topleft, size, role, bold=row.bold, room=words.width, shown=text,
                       shortens=row.shortens)  # fmt: skip
            if row.note:
                words.width = self._note_room(brush, row)
                below = words.move(0, brush.letters.height(self.size))
                brush.lines(
                    row.note, below, noted, small, most=row.notes, shortens=row.shortens, shrinks=False
                )
        if row.right:
            brush.text(row.right, inner.topright, self.size, role, anchor="topright", bold=row.bold)

    def _strip(self, brush: Brush, row: Row, room: pygame.Rect, *, draw: bool) -> int:
        """Draw the small pictures of a row from the top left of a place, or say how high they are."""
        size, gap = brush.px(_PICTURE), brush.px(3)
        across = max(1, (room.width + gap) // (size + gap))
        if draw and self.picture is not None:
            for number, thing in enumerate(row.strip):
                down, right = divmod(number, across)
                at = room.x + right * (size + gap), room.y + gap + down * (size + gap)
                brush.surface.blit(self.picture(thing, size), at)
        return -(-len(row.strip) // across) * (size + gap) + gap

    def told_apart(self, brush: Brush, row: Row, size: float, room: int, *, bold: bool) -> str:
        """The text of a row, cut so that it is told from those of the other rows."""
        return brush.letters.apart(row.text, (other.text for other in self.rows), size, room, bold)

    @property
    def placed(self) -> Sequence[tuple[pygame.Rect, Row]]:
        """The rows in view, each with where it was drawn last."""
        return self._placed

    def at(self, pixel: tuple[int, int]) -> Row | None:
        """The row under a pixel."""
        return next((row for box, row in self._shown(pixel)), None)

    def box_at(self, pixel: tuple[int, int]) -> pygame.Rect | None:
        """The place of the row under a pixel, as far as it is in view."""
        return next((box.clip(self.rect) for box, row in self._shown(pixel)), None)

    def _shown(self, pixel: tuple[int, int]) -> Iterator[tuple[pygame.Rect, Row]]:
        if self.rect.collidepoint(pixel):
            yield from (placed for placed in self._placed if placed[0].collidepoint(pixel))

    def handle(self, event: pygame.Event) -> bool:
        """Scroll and click; true if the event was for this list."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            self.offset -= round(event.y * self._step)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            row = self.at(event.pos)
            open_row = row is not None and not row.reason and not row.heading
            if event.button == 1 and row is not None and open_row and self.click is not None:
                self.click(row)
            return True
        return False

    def report(self, tree: Tree) -> None:
        """Register the rows in view."""
        for box, row in self._placed:
            tree.add(
                f"{self.name}/{row.name}",
                box.clip(self.rect),
                row.text,
                enabled=not row.reason,
                reason=row.reason,
            )
