"""Objectives on the board: a target in every such square, and a tag that says who holds it."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.moves import holders
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import ObjectivesOverlay
from dust_tactics.ui.skirmish.views.strokes import label_width
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import say


def objectives_of(state: State) -> list[ObjectivesOverlay]:
    """The objectives of a moment as an overlay; none where there are none."""
    if not state.objectives:
        return []
    found = tuple((square, 0 if side is None else side.value + 1) for square, side in holders(state))
    return [ObjectivesOverlay(found, say("legend.objective"))]


def draw_objectives(brush: BoardBrush, overlay: ObjectivesOverlay) -> None:
    """Two rings near the border of the square, so that a piece leaves them in sight, and the tag."""
    for square, side in overlay.squares:
        if not brush.camera.sees(square):
            continue
        rect = brush.rect_of(square)
        role = f"side-{side}" if side else "ink"
        _rings(brush.surface, rect, brush.art, role)
        size = brush.zoom * 0.16
        text = tag_of(side, rect.width, size, brush.letters)
        if text:
            brush.label((rect.centerx, rect.bottom - max(7, round(size * 0.7))), text, 0.16, role)


def tag_of(side: int, room: int, size: float, letters: Letters) -> str:
    """The tag of an objective: who holds it, or only his number where the square is too narrow."""
    text = say("objective.held", side=side) if side else say("objective.free")
    if label_width(text, size, letters) <= room:
        return text
    return str(side) if side else ""


def objective_words(state: State, square: Square) -> list[str]:
    """That a square is an objective, and who holds it; nothing where none lies."""
    held = dict(holders(state)) if square in state.objectives else {}
    if square not in held:
        return []
    side = held[square]
    if side is None:
        return [say("status.objective")]
    return [say("status.objective.held", name=state.table.forces[side].name)]


def objective_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the mark for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    _rings(sample, sample.get_rect(), art, "ink")
    return sample


def _rings(surface: pygame.Surface, rect: pygame.Rect, art: Art, role: str) -> None:
    line = max(2, round(rect.width * 0.045))
    for part in (0.47, 0.36):
        radius = rect.width * part
        pygame.draw.aacircle(surface, art.palette.rgb("chalk"), rect.center, radius + 1, line + 2)
        pygame.draw.aacircle(surface, art.palette.rgb(role), rect.center, radius, line)
