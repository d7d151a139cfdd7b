"""The places of a run's table: road above, dashboard at the left, cards in the middle, decks at the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Part


@dataclass(frozen=True)
class Places:
    """The parts of the table; ``field`` is where cards and choices lie."""

    top: pygame.Rect
    road: pygame.Rect
    told: pygame.Rect
    dash: pygame.Rect
    field: pygame.Rect
    decks: pygame.Rect
    log: pygame.Rect


def places(cut: Cutter, whole: pygame.Rect, *, wide: bool = False) -> Places:
    """The parts of a table; in a ``wide`` one the field takes the room of the decks."""
    inner = cut.inner(whole, 10, 6, 10, 8)
    top, road, told, body = cut.rows(
        inner, Part(0.047, 30, 34), Part(0.22, 124, 300), Part(0.04, 24, 28), REST, gap=6
    )
    dash, field, side = cut.columns(body, Part(0.2, 232, 330), REST, Part(0.2, 238, 350), gap=8)
    if wide:
        field = field.union(side)
    decks, log = cut.rows(side, Part(0.62, 226, 330), REST, gap=8)
    return Places(top, road, told, dash, field, decks, log)
