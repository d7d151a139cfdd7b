"""The view on the map: pan and zoom, never beside it."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.pan_and_zoom import PanAndZoom

from .projection import TALL, Point

_MOST = 4.0
"""How much larger than fitted the map can be made."""
_CIRCLE = 0.0152
"""The radius of an area's circle in widths of the fitted map."""


class MapCamera(PanAndZoom):
    """A view on the map through the rectangle ``view`` of the screen; ``wide`` is its width in pixels."""

    def __init__(self, view: pygame.Rect, scale: float = 1.0) -> None:
        super().__init__(view)
        self.scale = scale
        self.wide = 0
        self.fit()

    @property
    def unit(self) -> int:
        """The width of the map."""
        return self.wide

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
        self.centre_on((0.5, TALL / 2))

    def resize(self, view: pygame.Rect) -> None:
        """Look through another rectangle; what was in the middle stays there, what was fitted is."""
        fitted, middle, zoom = self.zoom <= 1, self.point_at(self.view.center), self.zoom
        self.view = pygame.Rect(view)
        self.wide = self.least if fitted else round(self.least * zoom)
        self.centre_on((0.5, TALL / 2) if fitted else middle)

    def on_sheet(self, point: Point) -> tuple[int, int]:
        """The pixel of a point, counted from the corner of the map."""
        return round(point[0] * self.wide), round(point[1] * self.wide)

    def show(self, point: Point) -> None:
        """Bring a point into view, if it is not well inside it."""
        if not self.view.inflate(-self.view.width // 5, -self.view.height // 5).collidepoint(
            self.to_screen(point)
        ):
            self.centre_on(point)

    def _scale(self, unit: int) -> None:
        self.wide = max(self.least, min(round(self.least * _MOST), unit))

    def _hold(self) -> None:
        """No table is seen beside a map that is larger than the view."""
        tall = round(self.wide * TALL)
        self.left = _held(self.left, self.wide, self.view.left, self.view.width)
        self.top = _held(self.top, tall, self.view.top, self.view.height)


def _held(at: int, size: int, start: int, room: int) -> int:
    if size <= room:
        return start + (room - size) // 2
    return max(start + room - size, min(start, at))
