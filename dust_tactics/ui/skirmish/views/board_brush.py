"""A brush for what lies over the board: places in squares, sizes by the zoom of a camera."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters

from .camera import Camera
from .label_room import LabelRoom
from .strokes import label_box, legible, stroke


class BoardBrush(Brush):
    """Draws on one surface as one camera sees the board."""

    def __init__(
        self, surface: pygame.Surface, camera: Camera, art: Art, letters: Letters,
        room: LabelRoom | None = None,
    ) -> None:  # fmt: skip
        super().__init__(surface, art, letters)
        self.camera = camera
        self.labels = LabelRoom() if room is None else room

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
        self._strip(self.strip(text, part, centre), text, part, role)

    def strip(self, text: str, part: float, centre: tuple[int, int] = (0, 0)) -> pygame.Rect:
        """The strip that :meth:`label` would draw."""
        return label_box(self.surface, centre, text, self.zoom * part, self.letters)

    def label_near(
        self, places: Iterable[pygame.Rect], text: str, part: float, role: str = "ink", *,
        off_pieces: bool = False,
    ) -> None:  # fmt: skip
        """The same at the first of some places that is free, else where it covers least.

        What belongs to no piece keeps ``off_pieces`` as a whole, not only off their figures.  It stays on the
        sheet if it is no longer than what is seen of that.
        """
        places, clip = list(places), self.surface.get_clip()
        sheet = self.camera.sheet().clip(clip)
        if all(place.width <= sheet.width and place.height <= sheet.height for place in places):
            clip = sheet
        choose = self.labels.clearest if off_pieces else self.labels.best
        self._strip(choose([place.clamp(clip) for place in places]), text, part, role)

    def _strip(self, box: pygame.Rect, text: str, part: float, role: str) -> None:
        line = self.letters.line(text, legible(self.zoom * part), self.rgb("chalk"), bold=True)
        pygame.draw.rect(self.surface, self.rgb(role), box, border_radius=4)
        pygame.draw.rect(self.surface, self.rgb("chalk"), box, width=1, border_radius=4)
        self.surface.blit(line, line.get_rect(center=box.center))
        self.labels.take(box)
