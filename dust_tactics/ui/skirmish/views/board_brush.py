"""A brush for what lies over the board: places in squares, sizes by the zoom of a camera."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters

from .camera import Camera
from .strokes import label_box, legible, stroke


class BoardBrush(Brush):
    """Draws on one surface as one camera sees the board."""

    def __init__(self, surface: pygame.Surface, camera: Camera, art: Art, letters: Letters) -> None:
        super().__init__(surface, art, letters)
        self.camera = camera

    @property
    def zoom(self) -> int:
        """The side of a square in pixels."""
        return self.camera.zoom

    def rgb(self, role: str) -> tuple[int, int, int]:
        """The colour of a palette role."""
        return self.art.palette.rgb(role)

    def rect_of(self, place: Square | Area) -> pygame.Rect:
        """The pixels of a square or a footprint."""
        return self.camera.rect_of(place)

    def stamp(self, square: Square, picture: pygame.Surface) -> None:
        """A picture in a square, if the camera sees it."""
        if self.camera.sees(square):
            self.surface.blit(picture, self.rect_of(square))

    def stroke(
        self, start: tuple[float, float], end: tuple[float, float], role: str, width: float, dash: float = 0.0
    ) -> None:
        """A straight line between two pixels in the colour of a role."""
        stroke(self.surface, start, end, self.rgb(role), width, dash)

    def label(self, centre: tuple[int, int], text: str, part: float, role: str = "ink") -> None:
        """A few words on a strip in the colour of a role, ``part`` of a square high, kept inside the clip."""
        size = self.zoom * part
        line = self.letters.line(text, legible(size), self.rgb("chalk"), bold=True)
        box = label_box(self.surface, centre, text, size, self.letters)
        pygame.draw.rect(self.surface, self.rgb(role), box, border_radius=4)
        pygame.draw.rect(self.surface, self.rgb("chalk"), box, width=1, border_radius=4)
        self.surface.blit(line, line.get_rect(center=box.center))
