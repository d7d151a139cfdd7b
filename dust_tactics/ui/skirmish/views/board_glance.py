"""The board of a skirmish in a small picture, as it stands: for lists of games."""

from __future__ import annotations

from math import ceil

import pygame

from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.overlays.blasts import screens_of
from dust_tactics.ui.skirmish.overlays.objective_marks import objectives_of
from dust_tactics.ui.toolkit.art import Art

from .camera import MARGIN, MAX_ZOOM, MIN_ZOOM, Camera
from .overlay_views import BoardView, Overlay
from .pieces import pieces_of


def board_glance(state: State, room: tuple[int, int], art: Art) -> pygame.Surface:
    """The sheet with board and pieces, as large as it goes into ``room`` pixels."""
    cols, rows = state.board.cols, state.board.rows
    across, down = cols + 2 * MARGIN, rows + 2 * MARGIN
    fits = min(room[0] / across, room[1] / down)
    zoom = max(MIN_ZOOM, min(MAX_ZOOM, ceil(fits)))
    picture = pygame.Surface((round(across * zoom), round(down * zoom)))
    camera = Camera(cols, rows, picture.get_rect())
    camera.zoom = zoom
    camera.centre_on((cols / 2, rows / 2))
    overlays: tuple[Overlay, ...] = (*screens_of(state), *objectives_of(state))
    view = BoardView(state.board, pieces_of(state, {}), overlays, state.table.scenario.seams, legend=False)
    BoardPicture(art).draw(picture, camera, view)
    size = max(1, round(across * fits)), max(1, round(down * fits))
    return pygame.transform.smoothscale(picture, size)
