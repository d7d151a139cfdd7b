"""Proofs: what was written on the screen and where, for whoever reads it while it is drawn.

Whether a text is cut is a property of the drawing, so it is measured where text is drawn, and nowhere else:
each line says what it was to say, what of it stands there, the pixels of its letters, the box it was given
and the part of the surface that shows.  Nothing is measured while nobody reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from .palette import Rgb


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text where it was drawn.

    ``ink`` is the box of its letters and ``shows`` the clip, in pixels of the window or, if it is not
    ``on_screen``, of the picture that was drawn on; ``sheet`` is all of that.  A text that ``shortens`` may
    be cut: all of it is to be had elsewhere.  ``colour`` lies on ``ground``, the mean of what was there.
    """

    text: str
    shown: str
    ink: pygame.Rect
    box: pygame.Rect | None
    shows: pygame.Rect
    sheet: pygame.Rect
    on_screen: bool
    shortens: bool
    size: int
    colour: Rgb
    ground: Rgb

    @property
    def cut(self) -> bool:
        """True if not all of the text stands there."""
        return self.shown != self.text


@dataclass(frozen=True, slots=True)
class Placed:
    """A control where it was drawn, with its name; what was written before lies under it."""

    name: str
    rect: pygame.Rect


Marks = list[Line | Placed]
"""What was drawn, in its order."""

_read: list[Marks] = []


@contextmanager
def reading() -> Iterator[Marks]:
    """Read all that is drawn meanwhile."""
    marks: Marks = []
    _read.append(marks)
    try:
        yield marks
    finally:
        _read.remove(marks)


def is_read() -> bool:
    """True while somebody reads, so that what is drawn is worth measuring."""
    return bool(_read)


def wrote(
    surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect, shown: str, colour: Rgb, *,
    text: str | None = None, box: pygame.Rect | None = None, shortens: bool = False,
) -> None:  # fmt: skip
    """Note a line whose ``picture`` is about to be drawn on a surface; ``text`` is what it was to say."""
    if not _read or not (shown or text):
        return
    left, top = surface.get_abs_offset()
    root = surface.get_abs_parent()
    ink = picture.get_bounding_rect().move(at.topleft)
    under = ink.clip(surface.get_clip())
    ground = pygame.transform.average_color(surface, under)[:3] if under else colour
    _note(
        Line(
            shown if text is None else text, shown, ink.move(left, top), box.move(left, top) if box else None,
            surface.get_clip().move(left, top), root.get_rect(), root is pygame.display.get_surface(),
            shortens, picture.get_height(), colour, ground,
        )
    )  # fmt: skip


def placed(name: str, rect: pygame.Rect) -> None:
    """Note a control that is drawn now."""
    _note(Placed(name, rect.copy()))


def _note(mark: Line | Placed) -> None:
    for marks in _read:
        marks.append(mark)
