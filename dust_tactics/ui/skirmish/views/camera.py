"""Pan and zoom: between points of the board in squares and points of the screen in pixels.

All drawing and all pointing go through one camera, so what is drawn and what is hit agree at
every zoom and every scale of the window.
"""

from __future__ import annotations

from math import ceil, floor

import pygame

from dust_tactics.skirmish.board.grid import Area, Square

_ARROWS = {
    pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
_PAN = 70
"""Pixels that an arrow moves the board."""

MIN_ZOOM, MAX_ZOOM = 24, 160
"""Smallest and largest side of a square, in pixels."""

MARGIN = 0.75
"""Width of the sheet's margin around the squares, in squares."""

_AIR = 0.3  # of a square: table that stays in sight around a fitted sheet
_STEP = 1.19
_SMALLER = 0.95
"""The part of its size that a fitted sheet may shrink to, to have room beside it."""
_KEEP = 0.3  # at least this part of the view shows the board


class Camera:
    """A view on a board of ``cols`` x ``rows`` squares through the rectangle ``view`` of the screen.

    ``zoom`` is the side of a square in whole pixels; ``left`` and ``top`` are where
    the board's top-left corner lies on the screen, in whole pixels too, so that still
    pictures stay crisp.  ``aside`` is how many pixels somebody could use beside the fitted sheet, if there
    are so many.
    """

    def __init__(self, cols: int, rows: int, view: pygame.Rect, aside: int = 0) -> None:
        self.cols = cols
        self.rows = rows
        self.view = pygame.Rect(view)
        self.aside = aside
        self.zoom = MIN_ZOOM
        self.left = 0
        self.top = 0
        self.fit()

    @property
    def key(self) -> tuple[int, int, int, int, int, int, int]:
        """Everything that a picture made with this camera depends on."""
        return (self.zoom, self.left, self.top, *self.view)

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

    def _free(self, zoom: int) -> int:
        """The pixels across beside a sheet of a zoom."""
        return self.view.width - round((self.cols + 2 * MARGIN) * zoom) - round(_AIR * zoom / 2)

    def resize(self, view: pygame.Rect, aside: int = 0) -> None:
        """Look through another rectangle; what was in its middle stays there."""
        self.aside = aside
        middle = self.to_board(self.view.center)
        self.view = pygame.Rect(view)
        self.centre_on(middle)

    def centre_on(self, point: tuple[float, float]) -> None:
        """Put a point of the board in the middle of the view, as far as the edges allow."""
        self.left = round(self.view.centerx - point[0] * self.zoom)
        self.top = round(self.view.centery - point[1] * self.zoom)
        self._hold()

    def pan(self, dx: int, dy: int) -> None:
        """Move the board by pixels on the screen."""
        self.left += dx
        self.top += dy
        self._hold()

    def pan_by_key(self, key: int) -> bool:
        """Move the board by an arrow; true if the key is one."""
        dx, dy = _ARROWS.get(key, (0, 0))
        self.pan(dx * _PAN, dy * _PAN)
        return key in _ARROWS

    def zoom_to(self, zoom: int, pointer: tuple[int, int] | None = None) -> None:
        """Set the zoom; the point of the board under ``pointer`` (or the middle) stays where it is."""
        x, y = pointer if pointer is not None else self.view.center
        fixed = self.to_board((x, y))
        self.zoom = _clamp(zoom, MIN_ZOOM, MAX_ZOOM)
        self.left = round(x - fixed[0] * self.zoom)
        self.top = round(y - fixed[1] * self.zoom)
        self._hold()

    def zoom_by(self, steps: int, pointer: tuple[int, int] | None = None) -> None:
        """Zoom in (positive) or out by steps of the wheel."""
        wanted = round(self.zoom * _STEP**steps)
        if wanted == self.zoom and steps:
            wanted += 1 if steps > 0 else -1
        self.zoom_to(wanted, pointer)

    def to_board(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The point of the board, in squares, under a pixel of the screen."""
        return (pixel[0] - self.left) / self.zoom, (pixel[1] - self.top) / self.zoom

    def to_screen(self, point: tuple[float, float]) -> tuple[int, int]:
        """The pixel of the screen at a point of the board."""
        return round(self.left + point[0] * self.zoom), round(self.top + point[1] * self.zoom)

    def square_at(self, pixel: tuple[int, int]) -> Square | None:
        """The square under a pixel, ``None`` beside the board or outside the view."""
        if not self.view.collidepoint(pixel):
            return None
        x, y = self.to_board(pixel)
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
        x0, y0 = self.to_board(self.view.topleft)
        x1, y1 = self.to_board(self.view.bottomright)
        left, top = max(0, floor(x0)), max(0, floor(y0))
        right, bottom = min(self.cols, ceil(x1)), min(self.rows, ceil(y1))
        if right <= left or bottom <= top:
            return None
        return Area(left, top, right - left, bottom - top)

    def _hold(self) -> None:
        width, height = self.cols * self.zoom, self.rows * self.zoom
        near_x, near_y = (round(self.view.width * _KEEP), round(self.view.height * _KEEP))
        keep_x, keep_y = min(near_x, width), min(near_y, height)
        self.left = _clamp(self.left, self.view.left + keep_x - width, self.view.right - keep_x)
        self.top = _clamp(self.top, self.view.top + keep_y - height, self.view.bottom - keep_y)


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))
