"""Leads: what on the screen leads to the help, by the words that say where to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from .brush import Brush

MARK = 15.0
"""The side of the mark that is clicked, in unscaled units."""


@dataclass(frozen=True)
class Lead:
    """A place on the screen about which the help has something to say.

    Its ``words`` cite it.  F1 reads on from any; a ``click`` does where nothing else is done by one.
    """

    rect: pygame.Rect
    words: str
    click: bool = True


@dataclass(frozen=True)
class Helper:
    """Knows the help, of which toolkit and shell know nothing.

    ``title`` is what the help calls that which some words cite, by a rulebook; empty if it has nothing on it.
    ``show`` opens it there, or at its beginning.
    """

    title: Callable[[str, str], str]
    show: Callable[[str, str], None]


def _nothing(_book: str, _words: str) -> str:
    return ""


def _nowhere(_book: str, _words: str) -> None:
    """Show nothing."""


NOBODY = Helper(_nothing, _nowhere)
"""The helper of a window that has no help."""


def draw_mark(brush: Brush, box: pygame.Rect, role: str = "accent", *, hot: bool = False) -> None:
    """The mark of something that leads to the help, in a box."""
    radius = min(box.size) / 2
    if hot:
        pygame.draw.aacircle(brush.surface, brush.art.palette.rgb("brass-dark"), box.center, radius)
    pygame.draw.aacircle(brush.surface, brush.art.palette.rgb(role), box.center, radius, max(1, brush.px(1)))
    brush.icon("icons/help", box.inflate(-brush.px(4), -brush.px(4)), role)


def draw_link(
    brush: Brush, text: str, box: pygame.Rect, size: float, role: str, *, at: str = "midleft",
    hot: bool = False,
) -> pygame.Rect:  # fmt: skip
    """A line that is clicked, underlined, twice as thick while it is pointed at; answers where it is."""
    rect = brush.caption(text, box, size, role, at=at)
    low = rect.bottom - brush.px(2)
    thick = max(1, brush.px(2 if hot else 1))
    colour = brush.art.palette.rgb(role)
    pygame.draw.line(brush.surface, colour, (rect.left, low), (rect.right - 1, low), thick)
    return rect
