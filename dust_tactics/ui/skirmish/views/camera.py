"""The view on a board: pan and zoom in whole pixels a square."""

from __future__ import annotations

from math import ceil, floor

import pygame

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.toolkit.pan_and_zoom import PanAndZoom

MIN_ZOOM, MAX_ZOOM = 24, 160
"""Smallest and largest side of a square, in pixels."""

MARGIN = 0.75
"""Width of the sheet's margin around the squares, in squares."""

_AIR = 0.3  # of a square: table that stays in sight around a fitted sheet
_SMALLER = 0.95
"""The part of its size that a fitted sheet may shrink to, to have room beside it."""
_KEEP = 0.3  # at least this part of the view shows the board


class Camera(PanAndZoom):
    """A view on a board of ``cols`` x ``rows`` squares through the rectangle ``view`` of the screen.

    ``zoom`` is the side of a square in whole pixels, ``aside`` how many pixels somebody could use beside
    the fitted sheet, if there are so many.
    """

    def __init__(self, cols: int, rows: int, view: pygame.Rect, aside: int = 0) -> None:
        super().__init__(view)
        self.cols = cols
        self.rows = rows
        self.aside = aside
        self.zoom = MIN_ZOOM
        self.fit()

    @property
    def unit(self) -> int:
        """The side of a square."""
        return self.zoom

    def fit(self) -> None:
        """The whole sheet with its margin, as large as it goes, in the middle of the view.

        Where only one side of it has room for what is wanted beside it, all the room is at the left; a
        sheet that only just leaves too little is a little smaller.
        """
        across = self.view.width / (self.cols + 2 * MARGIN + _AIR)
        down = self.view.height / (self.rows + 2 * MARGIN + _AIR)
        self.zoom = _clamp(int(min(across, down)), MIN_ZOOM, MAX_ZOOM)
        least = max(MIN_ZOOM, ceil(_SMALLER * self.zoom))
        roomy = (zoom for zoom in range(self.zoom, least - 1, -1) if self._free(zoom) >= self.aside)
        self.zoom = next(roomy, self.zoom)
        self.centre_on((self.cols / 2, self.rows / 2))
        free = self._free(self.zoom)
        if free // 2 < self.aside <= free:
            self.left += free // 2
        self._fitted = self.key

    def _free(self, zoom: int) -> int:
        """The pixels across beside a sheet of a zoom."""
        return self.view.width - round((self.cols + 2 * MARGIN) * zoom) - round(_AIR * zoom / 2)

    def resize(self, view: pygame.Rect, aside: int = 0) -> None:
        """Look through another rectangle; what was in the middle stays there, what was fitted is."""
        fitted, middle = self.key == self._fitted, self.point_at(self.view.center)
        self.aside, self.view = aside, pygame.Rect(view)
        if fitted:
            self.fit()
        else:
            self.centre_on(middle)

    def square_at(self, pixel: tuple[int, int]) -> Square | None:
        """The square under a pixel, ``None`` beside the board or outside the view."""
        if not self.view.collidepoint(pixel):
            return None
        x, y = self.point_at(pixel)
        square = Square(floor(x), floor(y))
        return square if 0 <= square.x < self.cols and 0 <= square.y < self.rows else None

    def rect_of(self, place: Square | Area) -> pygame.Rect:
        """The pixels of a square or a footprint."""
        cols, rows = (place.cols, place.rows) if isinstance(place, Area) else (1, 1)
        return pygame.Rect(
            self.left + place.x * self.zoom,
            self.top + place.y * self.zoom,
            cols * self.zoom,
            rows * self.zoom,
        )

    def board_rect(self) -> pygame.Rect:
        """The pixels of all squares."""
        return self.rect_of(Area(0, 0, self.cols, self.rows))

    def sheet(self) -> pygame.Rect:
        """The pixels of the whole sheet, with the margin around the squares."""
        edge = 2 * round(MARGIN * self.zoom)
        return self.board_rect().inflate(edge, edge)

    def letters(self) -> list[pygame.Rect]:
        """The stretches of the margin with the letters and numbers of the squares."""
        board, wide = self.board_rect(), round(MARGIN * self.zoom)
        return [
            pygame.Rect(board.left, board.top - wide, board.width, wide),
            pygame.Rect(board.left, board.bottom, board.width, wide),
            pygame.Rect(board.left - wide, board.top, wide, board.height),
            pygame.Rect(board.right, board.top, wide, board.height),
        ]

    def sees(self, place: Square | Area) -> bool:
        """True if any of a place, or of what stands out from it, lies in the view."""
        return self.rect_of(place).inflate(self.zoom, self.zoom).colliderect(self.view)

    def visible(self) -> Area | None:
        """The squares at least partly in the view, or ``None``."""
        x0, y0 = self.point_at(self.view.topleft)
        x1, y1 = self.point_at(self.view.bottomright)
        left, top = max(0, floor(x0)), max(0, floor(y0))
        right, bottom = min(self.cols, ceil(x1)), min(self.rows, ceil(y1))
        if right <= left or bottom <= top:
            return None
        return Area(left, top, right - left, bottom - top)

    def _scale(self, unit: int) -> None:
        self.zoom = _clamp(unit, MIN_ZOOM, MAX_ZOOM)

    def _hold(self) -> None:
        width, height = self.cols * self.zoom, self.rows * self.zoom
        near_x, near_y = (round(self.view.width * _KEEP), round(self.view.height * _KEEP))
        keep_x, keep_y = min(near_x, width), min(near_y, height)
        self.left = _clamp(self.left, self.view.left + keep_x - width, self.view.right - keep_x)
        self.top = _clamp(self.top, self.view.top + keep_y - height, self.view.bottom - keep_y)


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))
