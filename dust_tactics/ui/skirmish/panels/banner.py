"""The banner: whose decision it is, in the side's colour and with its bloc's sign, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

_DETAIL = (12.5, 11.5, 11, 10.5, 10, 9.5, 9)
"""Sizes of what is said below the title."""


def draw_banner(
    brush: Brush, prompt: Prompt, forces: Sequence[Force], box: pygame.Rect, *, asked: bool
) -> None:
    """Draw the banner for the prompt of the moment, or that something is being shown."""
    px = brush.px
    side = prompt.side if asked else None
    if side is None:
        brush.box(box, "panel-light", "panel-line", radius=5)
        text = prompt.title() if asked else say("banner.showing")
        brush.text(
            text,
            (box.left + px(14), box.centery),
            14,
            "panel-soft",
            anchor="midleft",
            room=box.width - px(24),
        )
        return
    brush.box(box, f"side-{side + 1}-dark", f"side-{side + 1}-light", radius=5, width=2)
    edge = min(px(40), box.height - px(10))
    badge = pygame.Rect(box.left + px(8), box.centery - edge // 2, edge, edge)
    brush.sign(forces[side].bloc, side + 1, badge)
    left = badge.right + px(10)
    room = box.right - left - px(8)
    detail = prompt.detail()
    size = brush.letters.largest(prompt.title(), (15, 13, 12, 11, 10), room, bold=True)
    top = box.top + px(2)
    brush.text(prompt.title(), (left, top), size, "chalk", bold=True, room=room)
    below = pygame.Rect(left, top + brush.letters.height(15) - px(1), room, 0)
    small, most = brush.letters.largest_wrapped(detail, _DETAIL, room, box.bottom - px(3) - below.top)
    brush.lines(detail, below, small, "chalk", most=most)


def draw_flash(brush: Brush, board: pygame.Rect, text: str) -> None:
    """Draw a sentence that is said for a moment at the foot of the board."""
    px = brush.px
    words = brush.letters.fitted(text, 14, board.width - px(60), bold=True)
    box = pygame.Rect(0, 0, brush.letters.width(words, 14, bold=True) + px(28), px(34))
    box.midbottom = (board.centerx, board.bottom - px(10))
    brush.box(box, "warning", "warning-ink", radius=6)
    brush.text(words, box.center, 14, "warning-ink", bold=True, anchor="center")
