"""The sheet of paper that a topic stands on: laid out once, moved by the wheel and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.leads import draw_link
from dust_tactics.ui.toolkit.scroll import Scroll

from .articles import Block
from .places import Place

_KEY, _PICTURE, _BAR = 190.0, 52.0, 14.0
_WIDEST, _GROWS = 760.0, 1.25
"""How wide lines are at the most, in unscaled units, for longer ones are hard to read; on a wider sheet
letters grow so many times at the most, and stand in its middle."""
_STEP = 60


@dataclass(frozen=True)
class _Laid:
    """A block with the lines it is broken into, its place from the top of the sheet, and its parts."""

    block: Block
    lines: tuple[str, ...]
    size: float
    top: int
    tall: int
    left: int


@dataclass(frozen=True)
class Link:
    """A line that leads on: where it is drawn, and where to."""

    rect: pygame.Rect
    text: str
    to: Place


class Sheet:
    """Blocks in a rectangle; ``links`` are those that were drawn last."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.links: list[Link] = []
        self.blocks: Sequence[Block] = ()
        self._laid: list[_Laid] = []
        self._laid_for: object = None
        self._grown = 1.0
        self._wanted: str = ""
        self._scroll = Scroll(0, 0)

    @property
    def offset(self) -> int:
        """How far it is moved, in pixels."""
        return self._scroll.held

    def show(self, blocks: Sequence[Block], *, offset: int = 0, part: str = "") -> None:
        """Show other blocks, from the top, an offset, or from a part of them on."""
        self.blocks, self._wanted, self._laid_for = blocks, part, None
        self._scroll = Scroll(0, 0, offset)

    def move(self, pixels: int) -> None:
        """Move what is longer than the sheet."""
        self.show_from(self._scroll.held + pixels)

    def show_from(self, offset: int) -> None:
        """Show it from an offset on."""
        self._scroll = self._scroll.at(offset)

    def page(self, step: int) -> None:
        """Move by a page, less a line or two."""
        self.move(step * max(1, self.rect.height - _STEP))

    def turn(self, wheel: int, scale: float) -> None:
        """Move by the wheel."""
        self.move(round(-wheel * _STEP * scale))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, brush: Brush, pointer: tuple[int, int]) -> None:
        """The paper and what of the blocks is in view."""
        brush.box(self.rect.move(brush.px(3), brush.px(4)), "shadow", None, radius=4, alpha=0.35)
        brush.box(self.rect, "card", "card-line", radius=4)
        inner = brush.cut.inner(self.rect, 26, 14, 8, 10)
        room, track = brush.cut.columns(inner, REST, 6, gap=10)
        self._grown = min(max(room.width / brush.px(_WIDEST), 1.0), _GROWS)
        free = max(room.width - brush.px(_WIDEST * self._grown), 0)
        room = pygame.Rect(room.left + free // 2, room.top, room.width - free, room.height)
        length = self._lay(brush, room.width)
        offset = self._scroll.offset
        if self._wanted:
            offset = next((laid.top for laid in self._laid if laid.block.part == self._wanted), offset)
            self._wanted = ""
        self._scroll = Scroll(length, room.height, offset)
        old = brush.surface.get_clip()
        brush.surface.set_clip(pygame.Rect(inner.left, inner.top, inner.width, inner.height))
        self.links = []
        for laid in self._laid:
            top = room.top + laid.top - self._scroll.held
            if top < inner.bottom and top + laid.tall > inner.top:
                self._block(brush, laid, pygame.Rect(room.left, top, room.width, laid.tall), inner, pointer)
        brush.surface.set_clip(old)
        brush.bar(self._scroll, track, self.show_from, "brass")

    def _block(
        self, brush: Brush, laid: _Laid, box: pygame.Rect, seen: pygame.Rect, pointer: tuple[int, int]
    ) -> None:
        block, letters, size = laid.block, brush.letters, laid.size
        words = pygame.Rect(box.left + laid.left, box.top, box.width - laid.left, box.height)
        if block.bar:
            brush.box(pygame.Rect(box.left, box.top, brush.px(4), box.height), "brass", None, radius=2)
        if block.picture:
            face = brush.cut.place(box, 40, 40, "topleft")
            brush.box(face, "paper", "ink", radius=6)
            brush.icon(block.picture, face.inflate(-brush.px(8), -brush.px(8)), "ink")
            name = letters.height(size, bold=True)
            brush.text(block.key, words.topleft, size, "ink", bold=True, room=words.width)
            words = pygame.Rect(words.left, words.top + name, words.width, words.height - name)
        elif block.key:
            brush.text(block.key, box.topleft, size, "ink", bold=True, room=laid.left - brush.px(8))
        line = letters.height(size, block.bold)
        for number, text in enumerate(laid.lines):
            row = pygame.Rect(words.left, words.top + number * line, words.width, line)
            if block.to is None:
                brush.text(text, row.topleft, size, block.role, bold=block.bold)
                continue
            width = letters.width(text, size)
            hot = pygame.Rect(row.topleft, (width, line)).collidepoint(pointer)
            rect = draw_link(brush, text, row, size, "brass-dark", at="topleft", hot=hot).clip(seen)
            if rect.height > line // 2:
                self.links.append(Link(rect, block.text, block.to))

    # -- layout -------------------------------------------------------------------------------

    def _lay(self, brush: Brush, width: int) -> int:
        """Break the blocks into lines for a width; returns how high they are together."""
        wanted = (width, brush.letters.scale, self._grown, id(self.blocks))
        if self._laid_for != wanted:
            self._laid_for, self._laid = wanted, []
            top = 0
            for block in self.blocks:
                top += brush.px(block.above * self._grown)
                laid = _laid_block(brush, block, width, top, self._grown)
                self._laid.append(laid)
                top += laid.tall
        last = self._laid[-1] if self._laid else None
        return 0 if last is None else last.top + last.tall + brush.px(16)


def _laid_block(brush: Brush, block: Block, width: int, top: int, grown: float) -> _Laid:
    letters, size = brush.letters, block.size * grown
    left = _PICTURE if block.picture else _KEY * grown if block.key else _BAR if block.bar else 0
    indent = min(brush.px(left), width // 2)
    lines = tuple(letters.wrapped(block.text, size, width - indent, block.bold))
    tall = len(lines) * letters.height(size, block.bold)
    if block.picture:
        tall = max(tall + letters.height(size, bold=True), brush.px(44))
    return _Laid(block, lines, size, top, tall, indent)
