"""Overlays of what is hit around a point, and of the smoke screens that lie on the board."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square, square_of
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import BurstOverlay, ScreenOverlay
from dust_tactics.ui.toolkit.strings import count, say

from .stamps import burst_stamp, puff_stamp


def screens_of(state: State) -> list[ScreenOverlay]:
    """The smoke screens of a moment as an overlay, each square with the turns that it still stays; then the
    squares that burn.
    """
    fires = [(square_of(fire.stop), fire.until - state.turn + 1) for fire in state.fires]
    burning = [ScreenOverlay(tuple(sorted(dict(fires).items())), say("legend.fire"), True)] if fires else []
    return [*_smoke_screens(state), *burning]


def _smoke_screens(state: State) -> list[ScreenOverlay]:
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
    """Sentences on the fire and the smoke in a square, and how long they stay; none where there is none."""
    burns = [fire.until for fire in state.fires if square_of(fire.stop) == square]
    left = count("status.turns", max(burns) - state.turn + 1) if burns else ""
    return [*([say("status.fire", turns=left)] if burns else []), *_smoke_words(state, square)]


def _smoke_words(state: State, square: Square) -> list[str]:
    until = [screen.until for screen in state.screens if square in screen.squares]
    if until:
        turns = count("status.turns", max(until) - state.turn + 1)
        return [say("status.screen", turns=turns), say("status.smoke")]
    if square in state.smoke:
        return [say("status.fire-smoke"), say("status.smoke")]
    return []


def draw_screens(brush: BoardBrush, overlay: ScreenOverlay) -> None:
    """Puffs or splinters in the squares, and in a corner the turns that they stay, where they are known."""
    stamp = burst_stamp if overlay.fire else puff_stamp
    for square, turns in overlay.squares:
        if brush.camera.sees(square):
            rect = brush.rect_of(square)
            brush.surface.blit(stamp(brush.zoom, brush.art), rect)
            if turns:
                at = (rect.left + round(brush.zoom * 0.16), rect.bottom - round(brush.zoom * 0.14))
                brush.label(at, str(turns), 0.17)


def draw_burst(brush: BoardBrush, overlay: BurstOverlay) -> None:
    """Every square that is hit, and rings around the point."""
    stamp = puff_stamp if overlay.smoke else burst_stamp
    for square in overlay.squares:
        brush.stamp(square, stamp(brush.zoom, brush.art))
    if brush.camera.sees(overlay.point):
        centre = brush.rect_of(overlay.point).center
        for role, width in (("chalk", 5), ("threat", 2)):
            for part in (0.16, 0.36):
                pygame.draw.circle(brush.surface, brush.rgb(role), centre, round(part * brush.zoom), width)
