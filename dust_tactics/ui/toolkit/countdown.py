"""How much of a wait is left, as a line."""

from __future__ import annotations

import pygame

from .brush import Brush
from .layout import REST, Pixels

_TALL, _AIR = 4, 3
FOOT = _TALL + 2 * _AIR
"""How much of a box's foot it takes, in unscaled pixels."""


def draw_countdown(brush: Brush, box: pygame.Rect, part: float) -> None:
    """Draw how much of a wait is left, as a line along the foot of a box."""
    foot = brush.cut.place(brush.cut.inner(box, 5, 0, 5, _AIR), REST, _TALL, "bottomleft")
    brush.box(foot, "panel-dark", None, radius=2)
    brush.box(brush.cut.left(foot, Pixels(round(foot.width * part)))[0], "accent", None, radius=2)
