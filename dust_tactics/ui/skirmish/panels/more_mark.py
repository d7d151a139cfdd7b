"""The mark that what is scrolled goes on above or below: how much there is more, in a place of its own."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels

TALL = 19.0
"""The height of a mark, unscaled."""
_SIZE = 12.0


def draw_more(brush: Brush, room: pygame.Rect, words: str, *, above: bool) -> pygame.Rect:
    """Draw the mark at the head of a room if there is more ``above``, else at its foot; answers where."""
    cut, rgb = brush.cut, brush.art.palette.rgb
    bar = cut.place(room, Pixels(room.width), TALL, "midtop" if above else "midbottom")
    brush.box(bar, "panel-light", "accent", radius=4)
    arrow, text = cut.columns(cut.inner(bar, 5, 0, 3, 0), 12, REST, gap=4)
    arm, (x, y), way = brush.px(4), arrow.center, -1 if above else 1
    corners = ((x - arm, y - way * arm // 2), (x + arm, y - way * arm // 2), (x, y + way * arm // 2 + way))
    pygame.draw.polygon(brush.surface, rgb("accent"), corners)
    brush.caption(words, text, _SIZE, "accent", bold=True)
    return bar
