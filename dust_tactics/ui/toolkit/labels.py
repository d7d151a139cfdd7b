"""Labels: the words on a control, in the largest letters and fewest lines that leave them whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from . import proof
from .fonts import BODY, Letters
from .palette import Rgb

_SMALLER = 0.8
"""How small the letters of one line may become before the words go on a second one; there as small again."""
_LEAST = 10.0
_LINES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Label:
    """Words on a control: ``lines`` is what of the ``text`` has room, centred or at the ``left``.

    One that ``shortens`` may be cut; what is cut is said where the control is pointed at.
    """

    text: str
    lines: tuple[str, ...]
    size: float
    bold: bool = False
    left: int | None = None
    shortens: bool = False

    @property
    def cut(self) -> bool:
        """True if not all of the text has room; a dot needs none where a line is broken."""
        return _words(" ".join(self.lines)) != _words(self.text)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, letters: Letters, colour: Rgb) -> None:
        """Draw the words into the box they were fitted to."""
        step = letters.height(self.size, self.bold) * BODY if len(self.lines) > 1 else 0.0
        for index, words in enumerate(self.lines):
            line = letters.line(words, self.size, colour, self.bold)
            rect = line.get_rect(center=box.center)
            rect.centery += round(step * (index - (len(self.lines) - 1) / 2))
            if self.left is not None:
                rect.left = box.left + self.left
            if proof.is_read():
                text = self.text if self.cut else words
                proof.wrote(surface, line, rect, words, colour, text=text, box=box, shortens=self.shortens)
            surface.blit(line, rect)


def _words(text: str) -> list[str]:
    """The words of a text without the dots between its parts."""
    return [word for word in text.split() if word != "·"]


def label(
    letters: Letters, text: str, room: int, tall: int, size: float, *, bold: bool = False,
    left: int | None = None, shortens: bool = False,
) -> Label:  # fmt: skip
    """The label for ``room`` by ``tall`` pixels: smaller, then on two or three lines, and only then cut."""
    for tried, most in _tries(size):
        lines = [text] if most == 1 else letters.wrapped(text, tried, room, bold)
        high = letters.height(tried, bold) * BODY * len(lines)
        if len(lines) <= most and high <= tall and all(letters.width(x, tried, bold) <= room for x in lines):
            return Label(text, tuple(lines), tried, bold, left, shortens)
    tried = max(_LEAST, size * _SMALLER)
    return Label(text, (letters.fitted(text, tried, room, bold),), tried, bold, left, shortens)


def _tries(size: float) -> Iterator[tuple[float, int]]:
    """Sizes of letters with the lines they may take, the best first."""
    least = max(_LEAST, size * _SMALLER)
    for most in _LINES:
        tried = size
        while tried >= least:
            yield tried, most
            tried -= 1
    for most in _LINES:
        yield _LEAST, most
