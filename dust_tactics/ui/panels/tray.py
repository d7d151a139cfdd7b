"""The dice tray over a corner of the board."""

from __future__ import annotations

import pygame

from ..dice_picture import dice_tray
from ..dice_rolls import Rolls
from ..paint import Brush

_WIDTH = 250.0


def draw_tray(brush: Brush, rolls: Rolls, board: pygame.Rect) -> pygame.Rect:
    """Draw the rolls of the moment; returns what the tray covers."""
    if not rolls.rolls:
        return pygame.Rect(0, 0, 0, 0)
    px, letters = brush.px, brush.letters
    width = px(_WIDTH)
    size = 34 if sum(len(roll.dice) for roll in rolls.rolls) <= 18 else 24
    parts: list[tuple[str, int, pygame.Surface]] = []
    for roll in rolls.rolls[-4:]:
        tray = dice_tray(roll.groups(), roll.bloc, width - px(20), brush.art, letters, size)
        parts.append((roll.title, roll.side, tray))
    line = letters.height(13)
    height = px(16) + (line + px(4) if rolls.title else 0)
    height += sum(tray.get_height() + line + px(8) for _, _, tray in parts)
    box = pygame.Rect(board.left + px(10), board.top + px(10), width, min(height, board.height - px(20)))
    brush.box(box, "panel", "accent", radius=6, alpha=0.93)
    old = brush.surface.get_clip()
    brush.surface.set_clip(box.inflate(-4, -4))
    y = box.top + px(8)
    if rolls.title:
        brush.text(rolls.title, (box.left + px(10), y), 13, "accent", bold=True, room=width - px(20))
        y += line + px(4)
    for title, side, tray in parts:
        stripe = pygame.Rect(box.left + px(4), y, px(3), line + tray.get_height())
        brush.box(stripe, f"side-{side}-light", None)
        brush.text(title, (box.left + px(12), y), 13, bold=True, room=width - px(20))
        brush.surface.blit(tray, (box.left + px(12), y + line + px(2)))
        y += line + tray.get_height() + px(8)
    brush.surface.set_clip(old)
    return box
