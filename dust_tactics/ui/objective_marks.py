"""Objectives on the board: a target in every such square, and a tag that says who holds it."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.preview_plans import holders
from dust_tactics.skirmish.state import State

from .art import Art
from .camera import Camera
from .letters import Letters
from .strokes import label
from .views import ObjectivesOverlay
from .words import say


def objectives_of(state: State) -> list[ObjectivesOverlay]:
    """The objectives of a moment as an overlay; none where there are none."""
    if not state.objectives:
        return []
    found = tuple((square, 0 if side is None else side.value + 1) for square, side in holders(state))
    return [ObjectivesOverlay(found, say("legend.objective"))]


def draw_objectives(
    surface: pygame.Surface, camera: Camera, overlay: ObjectivesOverlay, art: Art, letters: Letters
) -> None:
    """Two rings near the border of the square, so that a piece leaves them in sight, and the tag."""
    for square, side in overlay.squares:
        if not camera.sees(square):
            continue
        rect = camera.rect_of(square)
        role = f"side-{side}" if side else "ink"
        _rings(surface, rect, art, role)
        text = say("objective.held", side=side) if side else say("objective.free")
        size = camera.zoom * 0.16
        centre = (rect.centerx, rect.bottom - max(7, round(size * 0.7)))
        label(surface, centre, text, size, art, letters, role)


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
