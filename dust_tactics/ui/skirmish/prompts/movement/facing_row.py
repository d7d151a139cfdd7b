"""The row of four buttons that turns what is in hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.toolkit.strings import say

NAMES = tuple(f"face/{facing.value}" for facing in Facing)
"""What the buttons are called, in their order."""


def facing_row(
    scene: PlayTable,
    left_top: tuple[int, int],
    width: int,
    now: Facing | None,
    choose: Callable[[Facing], None],
    why_not: Callable[[Facing], str] = lambda _facing: "",
) -> int:
    """Lay the buttons out; the one that faces as ``now`` stands out.  How high the row is, in pixels."""
    px, (left, top) = scene.px, left_top
    wide = (width - 3 * px(6)) // len(NAMES)
    for index, (facing, name) in enumerate(zip(Facing, NAMES, strict=True)):
        box = pygame.Rect(left + index * (wide + px(6)), top, wide, px(30))
        text, style = say(f"facing.{facing.value}"), "#main" if facing is now else ""
        scene.kit.button(
            "prompt", name, text, box, partial(choose, facing), style=style, reason=why_not(facing)
        )
    return px(38)
