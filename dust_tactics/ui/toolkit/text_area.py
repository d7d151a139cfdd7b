"""A place to type a text of many lines: line numbers, marks at lines with mistakes, mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pygame

from .brush import Brush
from .clipboard import held_text, put_text
from .layout import Pixels
from .scroll import Scroll
from .text_lines import TextLines
from .widget_tree import Tree

_SIZE = 13.0
_BLINK = 1.06
_KEY = re.compile(r"(\s*(?:- +)?)([A-Za-z_-]+)(:)(?= |$)")
_PAGE = 12
_KEPT = 600
"""Pieces of lines that are kept as pictures."""
_ALONE = (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class TextArea:
    """A text that is typed; ``changed`` gets it whenever it is another.

    ``marks`` are lines, from 1, with what is wrong in them.
    """

    def __init__(self, name: str, changed: Callable[[str], None]) -> None:
        self.name, self._changed = name, changed
        self.lines = TextLines()
        self.marks: Mapping[int, str] = {}
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.focused = False
        self._top, self._left = 0, 0
        self._drag = False
        self._time = 0.0
        self._letter, self._tall, self._gutter = 8, 17, 34
        self._written: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self.lines.text

    def show(self, text: str) -> None:
        """Show another text; nobody is told."""
        self.lines.show(text)

    def go(self, line: int, column: int) -> None:
        """The caret to a line and column, both from 1, and into view."""
        self.lines.go(self.lines.index(line - 1, column - 1))
        self._follow()

    # -- places -------------------------------------------------------------------------------

    @property
    def _page(self) -> pygame.Rect:
        """The part of it that the letters are in."""
        inner = self.rect.inflate(-2, -2)
        return pygame.Rect(
            inner.left + self._gutter,
            inner.top + 3,
            max(1, inner.width - self._gutter - 10),
            inner.height - 6,
        )

    def _follow(self) -> None:
        """Bring the caret into view."""
        line, column = self.lines.at(self.lines.caret)
        page = self._page
        shown = max(1, page.height // self._tall)
        self._top = max(line - shown + 1, min(self._top, line))
        wide = max(1, page.width // self._letter - 1)
        self._left = max(column - wide, min(self._left, max(0, column - 3)))
        self._time = 0.0

    def _index(self, pixel: tuple[int, int]) -> int:
        page = self._page
        line = self._top + (pixel[1] - page.top) // self._tall
        column = self._left + round((pixel[0] - page.left) / self._letter)
        return self.lines.index(line, column)

    def line_at(self, pixel: tuple[int, int]) -> int | None:
        """The line under a pixel, from 1."""
        if not self.rect.collidepoint(pixel):
            return None
        line = self._top + (pixel[1] - self._page.top) // self._tall + 1
        return line if 1 <= line <= len(self.lines.lines) else None

    # -- hands --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take the mouse where it is, and while it has the keyboard what is typed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focused = self._drag = self.rect.collidepoint(event.pos)
            if self.focused:
                self.lines.go(
                    self._index(event.pos), choosing=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
                )
                self._time = 0.0
            return self.focused
        if event.type == pygame.MOUSEMOTION and self._drag:
            self.lines.go(self._index(event.pos), choosing=True)
            self._follow()
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return True
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            most = max(0, len(self.lines.lines) - self._page.height // self._tall)
            self._top = max(0, min(most, self._top - 3 * event.y))
            return True
        if not self.focused:
            return False
        if event.type == pygame.TEXTINPUT:
            self._edit(lambda: self.lines.put(event.text))
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _edit(self, edit: Callable[[], None]) -> None:
        before = self.text
        edit()
        self._follow()
        if self.text != before:
            self._changed(self.text)

    def _key(self, event: pygame.Event) -> bool:
        lines, key = self.lines, event.key
        ctrl, shift = bool(event.mod & pygame.KMOD_CTRL), bool(event.mod & pygame.KMOD_SHIFT)
        if self._walk(key, ctrl=ctrl, shift=shift):
            self._follow()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if ctrl:
                return False
            self._edit(lines.new_line)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._edit(lambda: lines.rub_out(-1 if key == pygame.K_BACKSPACE else 1, word=ctrl))
        elif key == pygame.K_TAB and not ctrl:
            self._edit(lambda: lines.indent(-1) if shift or lines.chosen_text else lines.put("  "))
        elif ctrl and key in (pygame.K_c, pygame.K_x):
            if lines.chosen_text:
                put_text(lines.chosen_text)
                if key == pygame.K_x:
                    self._edit(lambda: lines.put(""))
        elif ctrl and key == pygame.K_v:
            self._edit(self._paste)
        elif ctrl and key == pygame.K_a:
            lines.choose_all()
        else:
            return not ctrl and bool(event.unicode) and event.unicode.isprintable()
        return True

    def _walk(self, key: int, *, ctrl: bool, shift: bool) -> bool:
        lines = self.lines
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            lines.step(-1 if key == pygame.K_LEFT else 1, word=ctrl, choosing=shift)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            lines.climb(-1 if key == pygame.K_UP else 1, choosing=shift)
        elif key in _ALONE and ctrl:
            lines.go(0 if key in (pygame.K_HOME, pygame.K_PAGEUP) else len(lines.text), choosing=shift)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            lines.climb(-_PAGE if key == pygame.K_PAGEUP else _PAGE, choosing=shift)
        elif key == pygame.K_HOME:
            lines.home(choosing=shift)
        elif key == pygame.K_END:
            lines.end(choosing=shift)
        else:
            return False
        return True

    def _paste(self) -> None:
        self.lines.put(
            held_text().replace("\r\n", "\n").replace("\r", "\n").replace("\t", "  ").replace("\0", "")
        )

    def update(self, seconds: float) -> None:
        """The caret blinks."""
        self._time = (self._time + seconds) % _BLINK

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The lines in view."""
        font = brush.letters.mono(_SIZE)
        self._letter, self._tall = max(1, font.size("0")[0]), font.get_linesize() + brush.px(1)
        self._gutter = 3 * self._letter + brush.px(12)
        brush.box(self.rect, "panel-dark", "accent" if self.focused else "panel-line", radius=4)
        surface, page, rgb = brush.surface, self._page, brush.art.palette.rgb
        lines = self.lines.lines
        shown = max(1, page.height // self._tall)
        self._top = max(0, min(self._top, len(lines) - 1))
        old = surface.get_clip()
        surface.set_clip(self.rect.inflate(-2, -2).clip(old))
        line, column = self.lines.at(self.lines.caret)
        for number in range(self._top, min(len(lines), self._top + shown + 1)):
            top = page.top + (number - self._top) * self._tall
            mark = number + 1 in self.marks
            gutter = pygame.Rect(self.rect.left + 2, top, self._gutter - brush.px(6), self._tall)
            if mark:
                brush.box(gutter, "warning", None, radius=3)
            role = "warning-ink" if mark else "panel-ink" if number == line and self.focused else "panel-soft"
            said = self._said(brush, str(number + 1), role)
            surface.blit(said, said.get_rect(midright=(gutter.right - brush.px(3), gutter.centery)))
            surface.set_clip(page.inflate(2, 6).clip(self.rect))
            self._chosen(brush, number, lines[number], top)
            self._line(brush, lines[number], top)
            if mark:
                self._wave(brush, lines[number], top)
            surface.set_clip(self.rect.inflate(-2, -2).clip(old))
        if self.focused and self._time < _BLINK / 2:
            x = page.left + (column - self._left) * self._letter
            y = page.top + (line - self._top) * self._tall
            if page.left - 1 <= x <= page.right:
                pygame.draw.rect(surface, rgb("chalk"), (x, y, max(1, brush.px(1.5)), self._tall))
        surface.set_clip(old)
        scroll = Scroll(len(lines) * self._tall, page.height, self._top * self._tall)
        track, _ = brush.cut.right(self.rect.inflate(-4, -4), Pixels(brush.px(6)))
        brush.bar(scroll, track, self._show_from)

    def _show_from(self, offset: int) -> None:
        self._top = round(offset / self._tall)

    def _chosen(self, brush: Brush, number: int, text: str, top: int) -> None:
        start, end = self.lines.chosen
        first = self.lines.index(number, 0)
        low, high = max(start, first), min(end, first + len(text) + 1)
        if low < high:
            left = self._page.left + (low - first - self._left) * self._letter
            wide = (high - low) * self._letter
            pygame.draw.rect(
                brush.surface, brush.art.palette.rgb("brass-dark"), (left, top, wide, self._tall)
            )

    def _said(self, brush: Brush, text: str, role: str) -> pygame.Surface:
        """Letters as a picture, kept for the next frame."""
        colour = brush.art.palette.rgb(role)
        key = (text, colour, brush.letters.scale)
        if key not in self._written:
            if len(self._written) > _KEPT:
                self._written.clear()
            self._written[key] = brush.letters.mono(_SIZE).render(text, True, colour)
        return self._written[key]

    def _line(self, brush: Brush, text: str, top: int) -> None:
        key = _KEY.match(text)
        remark = text.find(" #") + 1 if " #" in text else (0 if text.startswith("#") else len(text))
        parts = [(0, len(text), "panel-ink")]
        if key is not None and key.end() <= remark:
            parts = [(0, key.end(), "accent"), (key.end(), remark, "panel-ink")]
        elif remark < len(text):
            parts = [(0, remark, "panel-ink")]
        parts.append((remark, len(text), "panel-soft"))
        for start, end, role in parts:
            if start < end:
                said = self._said(brush, text[start:end], role)
                brush.surface.blit(said, (self._page.left + (start - self._left) * self._letter, top))

    def _wave(self, brush: Brush, text: str, top: int) -> None:
        """A wavy line below what is wrong: no colour is its only sign."""
        first = len(text) - len(text.lstrip())
        left = self._page.left + (first - self._left) * self._letter
        right = self._page.left + (max(len(text), first + 3) - self._left) * self._letter
        step, y = max(2, brush.px(2)), top + self._tall - brush.px(2)
        points = [(x, y - (step if (x - left) // step % 2 else 0)) for x in range(left, right + 1, step)]
        if len(points) > 1:
            pygame.draw.lines(brush.surface, brush.art.palette.rgb("accent"), False, points)

    def report(self, tree: Tree) -> None:
        """Where it is, and its text."""
        tree.add(self.name, self.rect, self.text)
        tree.facts[f"{self.name}/focused"] = self.focused
        tree.facts[f"{self.name}/caret"] = [one + 1 for one in self.lines.at(self.lines.caret)]
