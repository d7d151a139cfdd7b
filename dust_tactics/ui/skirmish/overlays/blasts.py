"""What is hit around a point, and the smoke screens that lie on the board, as overlays."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BurstOverlay, ScreenOverlay
from dust_tactics.ui.skirmish.views.strokes import label
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import count, say

from .stamps import burst_stamp, puff_stamp


def screens_of(state: State) -> list[ScreenOverlay]:
    """The smoke screens of a moment as an overlay, each square with the turns that it still stays."""
    if not state.screens:
        return []
    left: dict[Square, int] = {}
    for screen in state.screens:
        for square in screen.squares:
            left[square] = max(left.get(square, 0), screen.until - state.turn + 1)
    return [ScreenOverlay(tuple(sorted(left.items())), say("legend.screen"))]


def smoke_of(position: Position) -> list[ScreenOverlay]:
    """The smoke over the terrain of a position as an overlay; for how long it stays nobody can tell."""
    squares = tuple((square, 0) for square in sorted(position.smoke))
    return [ScreenOverlay(squares, say("legend.screen"))] if squares else []


def screen_words(state: State, square: Square) -> list[str]:
    """What smoke in a square is, and how long it stays; nothing where there is none."""
    until = [screen.until for screen in state.screens if square in screen.squares]
    if until:
        turns = count("status.turns", max(until) - state.turn + 1)
        return [say("status.screen", turns=turns), say("status.smoke")]
    if square in state.smoke:
        return [say("status.fire-smoke"), say("status.smoke")]
    return []


def draw_screens(
    surface: pygame.Surface, camera: Camera, overlay: ScreenOverlay, art: Art, letters: Letters
) -> None:
    """Puffs that fill the squares, and in a corner the turns that they stay, where they are known."""
    for square, turns in overlay.squares:
        if not camera.sees(square):
            continue
        rect = camera.rect_of(square)
        surface.blit(puff_stamp(camera.zoom, art), rect)
        if not turns:
            continue
        at = (rect.left + round(camera.zoom * 0.16), rect.bottom - round(camera.zoom * 0.14))
        label(surface, at, str(turns), camera.zoom * 0.17, art, letters)


def draw_burst(surface: pygame.Surface, camera: Camera, overlay: BurstOverlay, art: Art) -> None:
    """Every square that is hit, and rings around the point."""
    stamp = puff_stamp(camera.zoom, art) if overlay.smoke else burst_stamp(camera.zoom, art)
    for square in overlay.squares:
        if camera.sees(square):
            surface.blit(stamp, camera.rect_of(square))
    if camera.sees(overlay.point):
        centre = camera.rect_of(overlay.point).center
        for role, width in (("chalk", 5), ("threat", 2)):
            colour = art.palette.rgb(role)
            for part in (0.16, 0.36):
                pygame.draw.circle(surface, colour, centre, round(part * camera.zoom), width)
