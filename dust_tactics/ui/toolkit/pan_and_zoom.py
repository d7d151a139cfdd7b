"""Pan and zoom over something flat: between its points and the pixels of the screen.

All drawing and all pointing on it go through one such view, so what is drawn and what is hit agree at
every zoom and every scale of the window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

Point = tuple[float, float]

_ARROWS = {
    pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1),
}  # fmt: skip
_PAN = 75
"""Pixels that an arrow moves it."""
_STEP = 1.2
"""How much larger a step of the wheel makes it."""


class PanAndZoom(ABC):
    """A view on a plane through the rectangle ``view`` of the screen.

    ``left`` and ``top`` are where the plane's top-left corner lies on the screen, in whole pixels, so that
    still pictures stay crisp.
    """

    def __init__(self, view: pygame.Rect) -> None:
        self.view = pygame.Rect(view)
        self.left = self.top = 0

    @property
    @abstractmethod
    def unit(self) -> int:
        """The pixels of one unit of the plane."""

    @property
    def key(self) -> tuple[int, ...]:
        """Everything that a picture made with this view depends on."""
        return (self.unit, self.left, self.top, *self.view)

    @abstractmethod
    def _scale(self, unit: int) -> None:
        """Let a unit have so many pixels, as far as the limits allow."""

    @abstractmethod
    def _hold(self) -> None:
        """Move it back as far as the edges demand."""

    def centre_on(self, point: Point) -> None:
        """Put a point in the middle of the view, as far as the edges allow."""
        self._put(point, self.view.center)

    def pan(self, dx: int, dy: int) -> None:
        """Move it by pixels on the screen."""
        self.left += dx
        self.top += dy
        self._hold()

    def pan_by_key(self, key: int) -> bool:
        """Move it by an arrow; true if the key is one."""
        dx, dy = _ARROWS.get(key, (0, 0))
        self.pan(dx * _PAN, dy * _PAN)
        return key in _ARROWS

    def zoom_to(self, unit: int, pointer: tuple[int, int] | None = None) -> None:
        """Set the pixels of a unit; the point under ``pointer`` (or the middle) stays where it is."""
        pixel = pointer if pointer is not None else self.view.center
        fixed = self.point_at(pixel)
        self._scale(unit)
        self._put(fixed, pixel)

    def zoom_by(self, steps: int, pointer: tuple[int, int] | None = None) -> None:
        """Zoom in (positive) or out by steps of the wheel."""
        wanted = round(self.unit * _STEP**steps)
        if wanted == self.unit and steps:
            wanted += 1 if steps > 0 else -1
        self.zoom_to(wanted, pointer)

    def point_at(self, pixel: tuple[float, float]) -> Point:
        """The point under a pixel of the screen."""
        return (pixel[0] - self.left) / self.unit, (pixel[1] - self.top) / self.unit

    def to_screen(self, point: Point) -> tuple[int, int]:
        """The pixel of the screen at a point."""
        return round(self.left + point[0] * self.unit), round(self.top + point[1] * self.unit)

    def _put(self, point: Point, pixel: tuple[int, int]) -> None:
        self.left = round(pixel[0] - point[0] * self.unit)
        self.top = round(pixel[1] - point[1] * self.unit)
        self._hold()
