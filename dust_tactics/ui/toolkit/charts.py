"""Small charts of exact chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

import pygame

from .brush import Brush
from .layout import REST, Pixels

K = TypeVar("K", int, str)


def percent(chance: Fraction | float) -> str:
    """A chance in words: only what is certain is 0 or 100 %."""
    if 0 < chance < Fraction(1, 200):
        return "<1%"
    if Fraction(199, 200) < chance < 1:
        return ">99%"
    return f"{float(chance):.0%}"


def _told(chance: Fraction | None) -> str:
    return "\u2026" if chance is None else percent(chance)


def columns(
    brush: Brush, box: pygame.Rect, table: Mapping[K, Fraction | None], label: Callable[[K], str], *,
    lit: Callable[[K], bool] = lambda _: False, icon: Callable[[K], str] | None = None, ink: str = "ink",
    most: Fraction | None = None,
) -> None:  # fmt: skip
    """A column for each thing that can be, its chance above it and its name or drawing below it.

    The likeliest is as high as the chart, or else what is ``most``; one still worked out has no height.
    """
    if not table:
        return
    most = most or max((chance for chance in table.values() if chance), default=Fraction(1))
    places = brush.cut.columns(box, *[REST] * len(table), gap=3)
    for place, (thing, chance) in zip(places, table.items(), strict=True):
        head, bar, foot = brush.cut.rows(place, 12, REST, 13)
        tall = max(2, round(bar.height * float((chance or 0) / most)))
        column = pygame.Rect(bar.left, bar.bottom - tall, bar.width, tall)
        top = pygame.Rect(head.left, column.top - head.height, head.width, head.height)
        pygame.draw.rect(
            brush.surface,
            brush.art.palette.rgb("warning" if lit(thing) else "side-0"),
            column,
            border_radius=2,
        )
        brush.caption(_told(chance), top, 10.5, ink, at="center")
        if icon is None:
            brush.caption(label(thing), foot, 11.5, ink, bold=True, at="center")
        else:
            brush.icon(icon(thing), foot, {"sign": ink, "card": "panel"})


def share(brush: Brush, box: pygame.Rect, chance: Fraction | None, words: str, *, ink: str = "ink") -> None:
    """A bar that is filled as far as something is likely, with its words and the chance beside it.

    It stays empty while the chance is still worked out.
    """
    long = Pixels(brush.letters.width(words, 11.5) + 1)
    text, bar, figure = brush.cut.columns(box, long, REST, 34, gap=5)
    brush.caption(words, text, 11.5, ink)
    line = brush.cut.place(bar, REST, 8)
    brush.box(line, "side-0-light", None, radius=3)
    filled = pygame.Rect(line.left, line.top, round(line.width * float(chance or 0)), line.height)
    if filled.width:
        brush.box(filled, "hit", None, radius=3)
    brush.caption(_told(chance), figure, 12, ink, bold=True, at="midright")
