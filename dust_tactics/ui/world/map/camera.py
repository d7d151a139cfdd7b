"""Pan and zoom over the map: between points of the sheet and pixels of the screen."""

from __future__ import annotations

import pygame

from .projection import TALL, Point

_ARROWS = {
    pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
_PAN = 80
_STEP = 1.2
_MOST = 4.0
"""How much larger than fitted the map can be made."""
_CIRCLE = 0.0152
"""The radius of an area's circle in widths of the fitted map."""


class MapCamera:
    """A view on the map through the rectangle ``view`` of the screen.

    ``wide`` is the width of the whole map in pixels, ``left`` and ``top`` are where its corner lies.
    """

    def __init__(self, view: pygame.Rect, scale: float = 1.0) -> None:
        self.view, self.scale = pygame.Rect(view), scale
        self.wide = self.left = self.top = 0
        self.fit()

    @property
    def key(self) -> tuple[int, ...]:
        """Everything that a picture made with this camera depends on."""
        return (self.wide, self.left, self.top, *self.view)

    @property
    def least(self) -> int:
        """The width of the map when all of it is seen."""
        return max(200, min(self.view.width, int(self.view.height / TALL)))

    @property
    def zoom(self) -> float:
        """How much larger than fitted the map is."""
        return self.wide / self.least

    @property
    def radius(self) -> int:
        """The radius of an area's circle in pixels: it grows more slowly than the map."""
        grown: float = self.zoom**0.62
        return max(9, round(_CIRCLE * self.least * grown))

    @property
    def sheet(self) -> pygame.Rect:
        """The pixels of the whole map."""
        return pygame.Rect(self.left, self.top, self.wide, round(self.wide * TALL))

    @property
    def seen(self) -> pygame.Rect:
        """The pixels of the map that are in view."""
        return self.sheet.clip(self.view)

    def fit(self) -> None:
        """All of the map, in the middle of the view."""
        self.wide = self.least
        self._centre((0.5, TALL / 2))

    def resize(self, view: pygame.Rect) -> None:
        """Look through another rectangle; what was in the middle stays there, what was fitted is."""
        fitted, middle, zoom = self.zoom <= 1, self.to_map(self.view.center), self.zoom
        self.view = pygame.Rect(view)
        self.wide = self.least if fitted else round(self.least * zoom)
        self._centre((0.5, TALL / 2) if fitted else middle)

    def centre_on(self, point: Point) -> None:
        """Put a point of the map in the middle of the view, as far as the edges allow."""
        self._centre(point)

    def _centre(self, point: Point) -> None:
        self.left = round(self.view.centerx - point[0] * self.wide)
        self.top = round(self.view.centery - point[1] * self.wide)
        self._hold()

    def pan(self, dx: int, dy: int) -> None:
        """Move the map by pixels."""
        self.left += dx
        self.top += dy
        self._hold()

    def pan_by_key(self, key: int) -> bool:
        """Move the map by an arrow; true if the key is one and the map can be moved."""
        dx, dy = _ARROWS.get(key, (0, 0))
        self.pan(dx * _PAN, dy * _PAN)
        return key in _ARROWS

    def zoom_by(self, steps: int, pointer: tuple[int, int] | None = None) -> None:
        """Zoom by steps of the wheel; what is under the pointer stays there."""
        x, y = pointer if pointer is not None else self.view.center
        fixed = self.to_map((x, y))
        self.wide = max(self.least, min(round(self.least * _MOST), round(self.wide * _STEP**steps)))
        self.left, self.top = round(x - fixed[0] * self.wide), round(y - fixed[1] * self.wide)
        self._hold()

    def to_map(self, pixel: tuple[float, float]) -> Point:
        """The point of the map under a pixel."""
        return (pixel[0] - self.left) / self.wide, (pixel[1] - self.top) / self.wide

    def to_screen(self, point: Point) -> tuple[int, int]:
        """The pixel of a point of the map."""
        x, y = self.on_sheet(point)
        return self.left + x, self.top + y

    def on_sheet(self, point: Point) -> tuple[int, int]:
        """The pixel of a point, counted from the corner of the map."""
        return round(point[0] * self.wide), round(point[1] * self.wide)

    def show(self, point: Point) -> None:
        """Bring a point into view, if it is not well inside it."""
        if not self.view.inflate(-self.view.width // 5, -self.view.height // 5).collidepoint(
            self.to_screen(point)
        ):
            self._centre(point)

    def _hold(self) -> None:
        """No table is seen beside a map that is larger than the view."""
        tall = round(self.wide * TALL)
        self.left = _held(self.left, self.wide, self.view.left, self.view.width)
        self.top = _held(self.top, tall, self.view.top, self.view.height)


def _held(at: int, size: int, start: int, room: int) -> int:
    if size <= room:
        return start + (room - size) // 2
    return max(start + room - size, min(start, at))
