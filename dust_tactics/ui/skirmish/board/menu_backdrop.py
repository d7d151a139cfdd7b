"""The table behind the main menu, with a strip of board on it, for the eye only."""

from __future__ import annotations

from math import ceil

import pygame

from dust_tactics.skirmish.board.board import MAX_SIDE, Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.layout import REST

from .board_picture import BoardPicture

_ROWS = 6
_LEFT = {
    (-4, 0): Terrain.TREE, (-5, 0): Terrain.TREE, (-4, 1): Terrain.TREE, (-4, 3): Terrain.CRATES,
    (-6, 4): Terrain.STRUCTURE, (-5, 4): Terrain.STRUCTURE, (-7, 2): Terrain.RUBBLE, (-8, 0): Terrain.SWAMP,
    (-9, 0): Terrain.SWAMP, (-9, 1): Terrain.SWAMP, (-4, 5): Terrain.TRAP,
}  # fmt: skip
_RIGHT = {
    (3, 1): Terrain.RUBBLE, (4, 1): Terrain.RUBBLE, (5, 0): Terrain.STRUCTURE, (6, 0): Terrain.STRUCTURE,
    (4, 4): Terrain.TREE, (7, 5): Terrain.TREE, (6, 5): Terrain.TREE, (8, 2): Terrain.WATER,
    (8, 3): Terrain.WATER, (9, 3): Terrain.WATER, (3, 5): Terrain.TRAP,
}  # fmt: skip
"""Terrain left and right of the middle, in squares from it."""

_PIECES = (
    (-4, 2, 1, Bloc.AXIS, Silhouette.SQUAD, Facing.EAST, 5, 0),
    (-4, 4, 1, Bloc.AXIS, Silhouette.WALKER, Facing.EAST, 1, 5),
    (-6, 1, 1, Bloc.AXIS, Silhouette.TRACKED, Facing.EAST, 1, 6),
    (3, 3, 2, Bloc.ALLIES, Silhouette.SQUAD, Facing.WEST, 4, 0),
    (5, 2, 2, Bloc.ALLIES, Silhouette.WALKER, Facing.WEST, 1, 4),
    (6, 3, 2, Bloc.ALLIES, Silhouette.SQUAD, Facing.WEST, 5, 0),
)  # fmt: skip
"""Column from the middle, row, side, bloc, figure, facing, soldiers, damage track."""


_BEYOND = 4
"""Columns that lie beyond the window's edges, half of them on either side."""


class Strip:
    """A band of board across the window, drawn by the same layer as the board of a game."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._picture = BoardPicture(art)
        self._views: dict[int, BoardView] = {}

    def draw(self, brush: Brush, band: pygame.Rect, hidden: pygame.Rect) -> None:
        """Draw the table, and on it the band, its middle column under ``hidden``, which lies in shade."""
        brush.surface.blit(table_picture(brush.surface.get_size(), self._art), (0, 0))
        zoom = max(24, min(160, ceil(band.height / _ROWS)), ceil(band.width / (MAX_SIDE - _BEYOND)))
        cols = min(MAX_SIDE, 2 * ceil((band.width / zoom + _BEYOND) / 2))
        camera = Camera(cols, _ROWS, band)
        camera.zoom_to(zoom)
        camera.centre_on((cols / 2, _ROWS / 2))
        self._picture.draw(brush.surface, camera, self._view(cols))
        shade = hidden.inflate(brush.px(40), 0)
        brush.box(shade, "panel-dark", None, alpha=0.82)
        for edge in brush.cut.rows(band, 3, REST, 3)[::2]:
            brush.box(edge, "brass-dark", None)

    def _view(self, cols: int) -> BoardView:
        """The same scene on a board of any width."""
        found = self._views.get(cols)
        if found is None:
            middle = cols // 2
            board = Board.empty(cols, _ROWS)
            for (x, y), terrain in (_LEFT | _RIGHT).items():
                if 0 <= middle + x < cols:
                    board = board.with_terrain(Square(middle + x, y), terrain)
            pieces = tuple(
                PieceView(
                    f"{x}.{y}",
                    Area(middle + x, y, 1, 1),
                    side,
                    bloc,
                    figure,
                    facing=None if figure is Silhouette.SQUAD else facing,
                    soldiers=soldiers,
                    track=track,
                )
                for x, y, side, bloc, figure, facing, soldiers, track in _PIECES
            )
            found = self._views[cols] = BoardView(board, pieces, labels=False)
        return found
