"""Dice of the world game: two of their six sides hit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.world.figures import FACES, HITS

_MOST = 12
"""As many dice are drawn in a row before they become smaller."""


def dice_row(brush: Brush, box: pygame.Rect, faces: Sequence[int], rolling: float = 1.0) -> None:
    """Dice side by side in as many rows as fit; while they are ``rolling`` (0 to 1) their sides change."""
    if not faces:
        return
    gap = brush.px(3)
    size = min(box.height, brush.px(28))
    while size > brush.px(9):
        across = max(1, (box.width + gap) // (size + gap))
        if -(-len(faces) // across) * (size + gap) - gap <= box.height:
            break
        size -= 1
    across = max(1, (box.width + gap) // (size + gap))
    for place, face in enumerate(faces):
        row, column = divmod(place, across)
        shown, lean = face, 0
        if rolling < 0.7:
            step = int(rolling * 18)
            shown, lean = (face + step * 5 + place * 7) % FACES, (step * 37 + place * 53) % 50 - 25
        picture = _die(brush, size, hit=shown < HITS, settled=rolling >= 0.7)
        if lean:
            picture = pygame.transform.rotozoom(picture, lean, 0.94)
        centre = box.left + column * (size + gap) + size // 2, box.top + row * (size + gap) + size // 2
        brush.surface.blit(picture, picture.get_rect(center=centre))


def _die(brush: Brush, size: int, *, hit: bool, settled: bool) -> pygame.Surface:
    key = ("world-die", size, hit, settled)
    found = brush.art.kept(key)
    if found is None:
        inner = brush.art.inner("world/die-hit") if hit else ""
        edge = "hit" if hit and settled else "die-edge"
        text = svg.rect(4, 4, 92, 92, r=18, fill="die", stroke=edge, width=9 if hit and settled else 5)
        text += svg.placed(inner, 17, 17, 66 / 24) if inner else svg.circle(50, 50, 7, fill="die-edge")
        aliases = {"sign": "hit" if settled else "die-ink"}
        found = brush.art.keep(key, brush.art.raster(text, (0, 0, 100, 100), size, size, aliases))
    return found
