"""The strip above the board with what happened last, in a line or two: it lies beside everything else.

What has no room on it, and the dice, are unfolded by the tag at its end.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

TITLE = "accent"
"""The colour of what dice are rolled for; what they came to has that of all words."""

_SIZES = (12.5, 12.0, 11.5, 11.0)
"""The sizes of the sentences, the usual one first."""


def draw_strip(
    brush: Brush, strip: pygame.Rect, rolls: Rolls, lines: Sequence[str], *, opened: bool, hot: bool,
    recalls: bool = False,
) -> bool:  # fmt: skip
    """Draw the strip; true if there was no room for all ``lines``: then the last ones are told.

    It ``recalls`` if its tag brings back dice that were swept.
    """
    brush.box(strip, "panel-dark", "panel-line")
    word = say("tray.last" if recalls else "tray.tab" if rolls.rolls else "tray.more")
    wide = brush.letters.width(word, _SIZES[0], bold=True) + brush.px(32)
    tag, room = brush.cut.right(brush.cut.inner(strip, 10, 1, 6, 1), Pixels(wide), gap=10)
    sentences, role = _sentences(rolls, lines)
    left_out, text, size = _fitting(brush, sentences, room)
    tall = min(room.height, brush.letters.tall(text, size, room.width, bold=True))
    brush.lines(text, brush.cut.place(room, REST, Pixels(tall)), size, role, bold=True, shortens=True)
    if rolls.rolls or left_out or recalls:
        _draw_tag(brush, brush.cut.inner(tag, 0, 2), word, opened=opened, hot=hot)
    return left_out


def _sentences(rolls: Rolls, lines: Sequence[str]) -> tuple[Sequence[str], str]:
    """What is told, else what dice are rolled for, else what the strip is for; and its colour."""
    if lines:
        return lines, "panel-ink"
    title = rolls.title or (rolls.rolls[-1].title if rolls.rolls else "")
    if title and rolls.why:
        title = say("show.initiative.by", won=title, why=rolls.why)
    return ([title], TITLE) if title else ([say("tray.nothing")], "panel-soft")


def _fitting(brush: Brush, sentences: Sequence[str], room: pygame.Rect) -> tuple[bool, str, float]:
    """As many of the last sentences as there is room for, and their size; true if those are not all."""
    text, size = "", float(_SIZES[-1])
    for first in range(len(sentences)):
        text = ("… " if first else "") + " · ".join(sentences[first:])
        size, most = brush.letters.largest_wrapped(text, _SIZES, room.width, room.height, bold=True)
        if len(brush.letters.wrapped(text, size, room.width, bold=True)) <= most:
            return first > 0, text, size
    return True, text, size


def _draw_tag(brush: Brush, tag: pygame.Rect, word: str, *, opened: bool, hot: bool) -> None:
    """The word, and an arrow that points to where it unfolds, or back."""
    brush.box(tag, "panel-light" if hot else "panel", "accent", radius=4)
    text, mark = brush.cut.columns(brush.cut.inner(tag, 8, 0, 4, 0), REST, 16)
    brush.caption(word, text, _SIZES[0], "accent", bold=True)
    arm, (x, y), way = brush.px(4), mark.center, -1 if opened else 1
    corners = ((x - arm, y - way * arm // 2), (x + arm, y - way * arm // 2), (x, y + way * arm // 2 + way))
    pygame.draw.polygon(brush.surface, brush.art.palette.rgb("accent"), corners)
