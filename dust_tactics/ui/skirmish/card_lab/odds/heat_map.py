"""The heat map: a row for each target, a column for each rulebook and side, or for each range."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.widget_tree import Tree

ROW, HEAD = 22, 36
_STEPS = 8
_EDGE = 24
"""How far right of the middle of a wide cell its number ends."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its heading, and whose attack it is."""

    name: str
    title: str
    hint: str
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class Heat:
    """A cell: its number as text, how hot it is from 0 to 1; ``None`` for the text while it is reckoned."""

    text: str
    heat: float


class HeatMap:
    """Targets and columns in a rectangle; clicks choose a cell, or sort by a heading."""

    def __init__(self, chosen: Callable[[UnitCard, Column], None], sort: Callable[[str], None]) -> None:
        self._chosen, self._sort = chosen, sort
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.targets: Sequence[UnitCard] = ()
        self.columns: Sequence[Column] = ()
        self.cell: Callable[[UnitCard, Column], Heat | None] = lambda _target, _column: None
        self.sorted_by = ""
        self.at: tuple[str, str] | None = None
        """The target and the column of the cell that is chosen."""
        self._offset = 0
        self._cells: list[tuple[pygame.Rect, UnitCard, Column]] = []
        self._heads: list[tuple[pygame.Rect, str, str]] = []
        self._tall = ROW

    @property
    def shown(self) -> Sequence[UnitCard]:
        """The targets in view as it was drawn last."""
        first = self._offset // self._tall
        return self.targets[first : first + self.rect.height // self._tall + 1]

    def reveal(self) -> None:
        """Bring the chosen row into view."""
        at = next((n for n, card in enumerate(self.targets) if self.at and card.id == self.at[0]), None)
        if at is not None:
            room = self.rect.height - self._tall * HEAD // ROW
            self._offset = max(min(self._offset, at * self._tall), (at + 1) * self._tall - room)

    def draw(self, brush: Brush, pointer: tuple[int, int], name_title: str) -> None:
        """The headings, and the rows in view."""
        brush.box(self.rect, "panel-dark", "panel-line", radius=4)
        tall, head = brush.px(ROW), brush.px(HEAD)
        self._tall = tall
        inner = self.rect.inflate(-4, -4)
        body = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        scroll = Scroll(tall * len(self.targets), body.height, self._offset)
        self._offset = scroll.held
        wide = body.width - (brush.px(8) if scroll.most else 0)
        names = max(brush.px(110), min(brush.px(230), wide - brush.px(34) * len(self.columns)))
        each = (wide - names) // max(1, len(self.columns))
        self._head(brush, inner, names, each, head, name_title)
        old = brush.surface.get_clip()
        brush.surface.set_clip(body.clip(old))
        self._cells = []
        for number in range(
            self._offset // tall, min(len(self.targets), (self._offset + body.height) // tall + 1)
        ):
            target = self.targets[number]
            line = pygame.Rect(body.left, body.top + number * tall - self._offset, wide, tall)
            if self.at is not None and self.at[0] == target.id:
                name = pygame.Rect(line.left, line.top, names, tall)
                brush.box(name, "brass-dark", None, radius=2)  # the cells keep their own grounds
                brush.frame(line, "brass-dark", radius=2)
            words = pygame.Rect(line.left + brush.px(6), line.top, names - brush.px(10), tall)
            brush.caption(target.name, words, 12.5, shortens=True)
            for place, column in enumerate(self.columns):
                cell = pygame.Rect(line.left + names + place * each, line.top, each, tall).inflate(-2, -2)
                self._cell(brush, cell, target, column, hot=cell.collidepoint(pointer))
                self._cells.append((cell.clip(body), target, column))
        brush.surface.set_clip(old)
        if scroll.most:
            track = pygame.Rect(body.right - brush.px(6), body.top, brush.px(6), body.height)
            brush.bar(scroll, track, self._show_from)

    def _show_from(self, offset: int) -> None:
        self._offset = offset

    def _head(
        self, brush: Brush, inner: pygame.Rect, names: int, each: int, tall: int, name_title: str
    ) -> None:
        self._heads = []
        boxes = [pygame.Rect(inner.left, inner.top, names, tall)]
        boxes += [
            pygame.Rect(inner.left + names + n * each, inner.top, each, tall)
            for n in range(len(self.columns))
        ]
        titles = [("name", name_title, ""), *((c.name, c.title, c.hint) for c in self.columns)]
        for box, (name, title, hint) in zip(boxes, titles, strict=True):
            brush.box(box, "panel-light", "panel-line")
            chosen = name == self.sorted_by
            words = box.inflate(-brush.px(6), -4)
            role = "accent" if chosen else "panel-ink"
            brush.lines(title, words, 12, role, bold=chosen, most=2, centre=name != "name")
            self._heads.append((box, name, hint))

    def _cell(self, brush: Brush, box: pygame.Rect, target: UnitCard, column: Column, *, hot: bool) -> None:
        found = self.cell(target, column)
        if found is None:
            brush.caption("…", box, 12, "panel-soft", at="center")
            return
        warm = round(found.heat * _STEPS) / _STEPS
        if warm:
            role, most = ("lost", 0.33) if column.theirs else ("brass", 0.5)  # letters stay readable on both
            brush.box(box, role, None, alpha=0.12 + most * warm, radius=2)
        ink = "panel-ink" if found.heat else "panel-soft"
        edge = box.centerx + brush.px(_EDGE)
        if found.heat and edge < box.right:  # one below the other, numbers end in one line
            brush.text(found.text, (edge, box.centery), 12.5, ink, anchor="midright")
        else:
            brush.caption(found.text, box, 12.5, ink, at="center")
        if self.at == (target.id, column.name):
            brush.frame(box, "accent", width=2, radius=2)
        elif hot:
            brush.frame(box, "chalk", radius=2)

    def handle(self, event: pygame.Event, pointer: tuple[int, int]) -> bool:
        """Wheel and clicks; true if they were for it."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pointer):
            self._offset -= event.y * 3 * self._tall
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.rect.collidepoint(event.pos):
            return False
        for box, target, column in self._cells:
            if box.collidepoint(event.pos):
                self._chosen(target, column)
        for box, name, _ in self._heads:
            if box.collidepoint(event.pos):
                self._sort(name)
        return True

    def pointed(self, pointer: tuple[int, int]) -> str:
        """What a heading means."""
        return next((hint for box, _, hint in self._heads if box.collidepoint(pointer)), "")

    def step(self, rows: int, columns: int) -> None:
        """Go on to a neighbour of the chosen cell."""
        if not self.targets or not self.columns:
            return
        names, ids = [column.name for column in self.columns], [card.id for card in self.targets]
        row, column = self.at or (ids[0], names[0])
        down = ids.index(row) if row in ids else 0
        right = names.index(column) if column in names else 0
        if self.at is not None:
            down = max(0, min(len(ids) - 1, down + rows))
            right = max(0, min(len(names) - 1, right + columns))
        self._chosen(self.targets[down], self.columns[right])
        self.reveal()

    def report(self, tree: Tree) -> None:
        """Register headings and the cells in view."""
        for box, name, hint in self._heads:
            tree.add(f"lab/odds/by/{name}", box, hint or name)
        for box, target, column in self._cells:
            found = self.cell(target, column)
            tree.add(f"lab/odds/{target.id}/{column.name}", box, "" if found is None else found.text)
