"""Letters: the Noto Sans that comes with pygame_gui, in sizes of pixels, with every line kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

from .palette import Rgb
from .picture_store import PictureStore

_FILES = {False: "NotoSans-Regular.ttf", True: "NotoSans-Bold.ttf"}
_MONO = "FiraCode-Regular.ttf"
_LEAST = 2_000_000
"""The pixels of lines that are kept at least, else those of the window: several pages full of words."""
_MEASURED = 12_000
"""The widths and broken texts that are kept; when there are more, all are forgotten."""
_UNBROKEN = re.compile(r"\(?pp?\. \d\S*|\d+ %\S*|\S+")
"""A word; a page and its number are one, and so are a number and its per cent."""
BODY = 0.8
"""The part of a line's height that its letters need, from the heads of the tall ones to the feet."""
_FEET = 0.97
"""The part of a line's height from its top to the feet of its letters."""
_DOT = " · "
_LONGEST = 40
"""The letters of the longest word that is one; a hash has more."""


@cache
def _bytes(name: str) -> bytes:
    return (files("pygame_gui") / "data" / name).read_bytes()


class Letters:
    """Draws lines of text; ``scale`` is the user's scale of the interface."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._monos: dict[int, pygame.font.Font] = {}
        self._lines: PictureStore[tuple[str, int, bool, bool, Rgb]] = PictureStore(_LEAST)
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._broken: dict[tuple[str, int, int, bool], tuple[str, ...]] = {}

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as many lines as a window of a size has use for."""
        self._lines.fit(max(_LEAST, window[0] * window[1]))

    def font(self, size: float, bold: bool = False) -> pygame.font.Font:
        """The font of a size in unscaled pixels."""
        pixels = max(6, round(size * self.scale))
        key = (pixels, bold)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(BytesIO(_bytes(_FILES[bold])), pixels)
        return self._fonts[key]

    def mono(self, size: float) -> pygame.font.Font:
        """The font whose letters are all of one width, for texts in which columns count."""
        pixels = max(6, round(size * self.scale))
        if pixels not in self._monos:
            self._monos[pixels] = pygame.font.Font(BytesIO(_bytes(_MONO)), pixels)
        return self._monos[pixels]

    def line(
        self, text: str, size: float, colour: Rgb, bold: bool = False, *, italic: bool = False
    ) -> pygame.Surface:  # fmt: skip
        """One line of text as a picture.  The surface is shared: do not draw on it."""
        key = (text, max(6, round(size * self.scale)), bold, italic, colour)
        found = self._lines.get(key)
        if found is None:
            font = self.font(size, bold)
            font.italic = italic
            found = self._lines.keep(key, font.render(text, True, colour))
            font.italic = False
        return found

    def width(self, text: str, size: float, bold: bool = False) -> int:
        """Width of a line, in pixels."""
        key = (text, max(6, round(size * self.scale)), bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MEASURED:
                self._widths.clear()
            found = self._widths[key] = self.font(size, bold).size(text)[0]
        return found

    def height(self, size: float, bold: bool = False) -> int:
        """Height of a line, in pixels."""
        return self.font(size, bold).get_linesize()

    def lesser(
        self, text: str, size: float, room: int, tall: int | None = None, *, bold: bool = False
    ) -> float:  # fmt: skip
        """The size, or a smaller one in which a line fits ``room`` by ``tall`` pixels, down to the least."""
        for tried in _smaller(size):
            low = tall is None or self.height(tried, bold) * BODY <= tall
            if low and self.width(text, tried, bold) <= room:
                return tried
        return _least(size)

    def lesser_wrapped(
        self, text: str, size: float, room: int, most: int, tall: int | None = None, *, bold: bool = False
    ) -> float:  # fmt: skip
        """The same for a text in ``most`` lines."""
        for tried in _smaller(size):
            lines = len(self.paragraphs(text, tried, room, bold))
            if lines <= most and (tall is None or (lines - 1 + _FEET) * self.height(tried, bold) <= tall):
                return tried
        return _least(size)

    def largest(self, text: str, sizes: Sequence[float], room: int, bold: bool = False) -> float:
        """The first of some sizes, the largest first, in which a line fits ``room`` pixels; else the last."""
        return next((size for size in sizes if self.width(text, size, bold) <= room), sizes[-1])

    def largest_wrapped(
        self, text: str, sizes: Sequence[float], room: int, tall: int, bold: bool = False
    ) -> tuple[float, int]:
        """The first of some sizes in which a text fits a box of ``room`` by ``tall`` pixels, else the last.

        With it comes how many lines of that size the box has room for, one at the least.
        """
        for size in sizes:
            lines = tall // self.height(size, bold)
            if len(self.wrapped(text, size, room, bold)) <= lines:
                break
        return size, max(1, lines)

    def fitted(self, text: str, size: float, room: int, bold: bool = False) -> str:
        """The text, or as much of it as fits ``room`` pixels with an ellipsis."""
        if self.width(text, size, bold) <= room:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else ""

    def apart(
        self, text: str, others: Iterable[str], size: float, room: int, bold: bool = False
    ) -> str:  # fmt: skip
        """The text cut to fit, in its middle where another one would be cut to the same letters."""
        shown = self.fitted(text, size, room, bold)
        if shown == text or not shown:
            return shown
        alike = [other for other in others if other != text and other.startswith(shown[:-1])]
        if not alike:
            return shown
        differs = max(_common(text, other) for other in alike)
        start = text.rfind(" ", 0, min(differs, len(text) - 1) + 1) + 1  # the word that tells them apart
        end = self.fitted(text[start:], size, room * 2 // 3, bold)
        head = self.fitted(text[:start], size, room - self.width(end, size, bold), bold)
        return head + end if head else shown

    def tall(self, text: str, size: float, room: int, bold: bool = False) -> int:
        """Height in pixels of the lines of a text when they are wrapped to ``room`` pixels."""
        lines = sum(len(self.wrapped(line, size, room, bold)) or 1 for line in text.split("\n"))
        return lines * self.height(size, bold)

    def paragraphs(self, text: str, size: float, room: int, bold: bool = False) -> list[str]:
        """The lines of a text that has line breaks of its own, each wrapped to ``room`` pixels."""
        return [part for line in text.split("\n") for part in self.wrapped(line, size, room, bold) or [""]]

    def wrapped(self, text: str, size: float, room: int, bold: bool = False) -> list[str]:
        """The text in lines of at most ``room`` pixels, broken at spaces but never inside ``p. 34``.

        What is longer than any word, such as the commitment of the dice, is broken where the line ends.  A
        dot between two parts of it goes where a line is broken there.
        """
        key = (text, max(6, round(size * self.scale)), room, bold)
        found = self._broken.get(key)
        if found is None:
            if len(self._broken) >= _MEASURED:
                self._broken.clear()
            found = self._broken[key] = tuple(self._wrapped(text, size, room, bold))
        return list(found)

    def _wrapped(self, text: str, size: float, room: int, bold: bool) -> list[str]:
        lines: list[str] = []
        current = ""
        for found in _UNBROKEN.findall(text):
            *pieces, word = self._pieces(found, size, room, bold)
            if pieces:
                lines += [current, *pieces] if current else pieces
                current = ""
            longer = f"{current} {word}" if current else word
            if current and self.width(longer, size, bold) > room:
                lines.append(current)
                current = word
            else:
                current = longer
        lines = [*lines, current] if current else lines
        last = len(lines) - 1
        return [_bare(line, first=not place, last=place == last) for place, line in enumerate(lines)]

    def _pieces(self, word: str, size: float, room: int, bold: bool) -> list[str]:
        """A word whole, or what is longer than any word in pieces as wide as the room."""
        pieces: list[str] = []
        while len(word) > 1 and (pieces or len(word) > _LONGEST) and self.width(word, size, bold) > room:
            end = next(
                (n for n in range(len(word) - 1, 1, -1) if self.width(word[:n], size, bold) <= room), 1
            )
            pieces.append(word[:end])
            word = word[end:]
        return [*pieces, word]


def _bare(line: str, *, first: bool, last: bool) -> str:
    """A line of several without the dot at the end where it is broken: the break parts as well as a dot."""
    line = line if first else line.removeprefix(_DOT.lstrip())
    return line if last else line.removesuffix(_DOT.rstrip())


def _least(size: float) -> float:
    """The smallest letters that those of a size may become."""
    return min(size, max(9.0, size * 0.7))


def _smaller(size: float) -> Iterator[float]:
    """A size, and smaller ones down to the least."""
    least = _least(size)
    while size > least:
        yield size
        size -= 0.5
    yield least


def _common(one: str, two: str) -> int:
    """The number of letters with which both begin."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
    )
