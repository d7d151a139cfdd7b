"""The row of four buttons that turns what is in hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

NAMES = tuple(f"face/{facing.value}" for facing in Facing)
"""What the buttons are called, in their order."""


def facing_row(
    scene: PlayTable,
    box: pygame.Rect,
    choose: Callable[[Facing], None],
    why_not: Callable[[Facing], str] = lambda _facing: "",
) -> None:
    """Lay the buttons out side by side."""
    places = scene.cut.columns(box, *[REST] * len(NAMES), gap=6)
    for facing, name, place in zip(Facing, NAMES, places, strict=True):
        text = say(f"facing.{facing.value}")
        scene.kit.button("prompt", name, text, place, partial(choose, facing), reason=why_not(facing))


def show_facing(kit: Kit, now: Facing) -> None:
    """Let the button stand out that faces as the piece does now: its ghost may turn with the pointer."""
    for facing, name in zip(Facing, NAMES, strict=True):
        kit.restyle(name, "#main" if facing is now else "")
