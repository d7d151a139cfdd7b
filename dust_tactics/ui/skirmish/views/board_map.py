"""The map of a scenario: its board without units, with the objectives, the edges and who is placed where."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.preview.prizes import edges_open
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.overlays.objective_marks import objectives_of
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.last import Last

from .camera import MARGIN, MIN_ZOOM, Camera
from .overlay_views import EDGES, BoardView, EdgeOverlay, FlagOverlay, Overlay

_AIR = 0.3
"""What is seen of the table around the sheet, in squares."""


class BoardMap:
    """Draws the map of a position as large as there is room; the last one is kept."""

    def __init__(self, art: Art) -> None:
        self._picture = BoardPicture(art)
        self._last: Last[pygame.Surface] = Last()

    def of(self, state: State, room: tuple[int, int]) -> pygame.Surface:
        """The map in a room of pixels: made smaller where it would be too small to be drawn."""
        return self._last.of(state, room, lambda: self._fitted(state, room))

    def _fitted(self, state: State, room: tuple[int, int]) -> pygame.Surface:
        drawn = self._drawn(state, room)
        share = min(1.0, room[0] / drawn.get_width(), room[1] / drawn.get_height())
        if share == 1.0:
            return drawn
        size = (round(drawn.get_width() * share), round(drawn.get_height() * share))
        return pygame.transform.smoothscale(drawn, size)

    def _drawn(self, state: State, room: tuple[int, int]) -> pygame.Surface:
        cols, rows = state.board.cols + 2 * MARGIN + _AIR, state.board.rows + 2 * MARGIN + _AIR
        zoom = max(MIN_ZOOM, int(min(room[0] / cols, room[1] / rows)))
        surface = pygame.Surface((ceil(cols * zoom), ceil(rows * zoom)))
        camera = Camera(state.board.cols, state.board.rows, surface.get_rect())
        view = BoardView(state.board, (), tuple(marks(state)), state.table.scenario.seams, legend=False)
        self._picture.draw(surface, camera, view)
        return surface


def marks(state: State) -> list[Overlay]:
    """The objectives and both edges with who is placed there; no side's colour while these are open."""
    open_ = edges_open(state)
    areas = [area for edge in state.edges for area in state.table.scenario.zone(edge)]
    placed = dict.fromkeys(square for area in areas for square in area.squares())
    edges = [EdgeOverlay(EDGES[state.edges[side]], 0 if open_ else side + 1) for side in Side]
    free = [replace(mark, squares=tuple((square, 0) for square, _ in mark.squares))
            for mark in objectives_of(state)]  # fmt: skip
    flags = [FlagOverlay(tuple((square, "") for square in placed))] if placed else []
    return [*flags, *edges, *free]
