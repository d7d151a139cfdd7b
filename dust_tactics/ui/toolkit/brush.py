"""A brush for panels: boxes and words in palette roles at the user's scale."""

from __future__ import annotations

import pygame

from .art import Art, side_aliases
from .fonts import Letters
from .layout import Cutter


class Brush:
    """Draws on one surface; sizes and paddings are in unscaled units, places in pixels."""

    def __init__(self, surface: pygame.Surface, art: Art, letters: Letters) -> None:
        self.surface = surface
        self.art = art
        self.letters = letters

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""
        return round(units * self.letters.scale)

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at this scale."""
        return Cutter(self.letters.scale)

    def box(
        self, rect: pygame.Rect, role: str = "panel", line: str | None = "panel-line", *, radius: float = 0,
        alpha: float = 1.0, width: int = 1,
    ) -> None:  # fmt: skip
        """A filled box with a thin border."""
        corner = self.px(radius)
        palette = self.art.palette
        if alpha < 1:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, palette.rgba(role, alpha), veil.get_rect(), border_radius=corner)
            self.surface.blit(veil, rect)
        else:
            pygame.draw.rect(self.surface, palette.rgb(role), rect, border_radius=corner)
        if line is not None:
            pygame.draw.rect(self.surface, palette.rgb(line), rect, width=width, border_radius=corner)

    def frame(self, rect: pygame.Rect, role: str, *, width: int = 1, radius: float = 0) -> None:
        """Only the border of a box."""
        colour = self.art.palette.rgb(role)
        pygame.draw.rect(self.surface, colour, rect, width=width, border_radius=self.px(radius))

    def text(
        self, text: str, place: tuple[int, int], size: float = 14, role: str = "panel-ink", *,
        bold: bool = False, anchor: str = "topleft", room: int | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """One line; ``anchor`` names the corner of the text that lies at ``place``."""
        if room is not None:
            text = self.letters.fitted(text, size, room, bold)
        line = self.letters.line(text, size, self.art.palette.rgb(role), bold)
        rect = line.get_rect(**{anchor: place})
        self.surface.blit(line, rect)
        return rect

    def caption(
        self, text: str, box: pygame.Rect, size: float = 14, role: str = "panel-ink", *,
        bold: bool = False, at: str = "midleft",
    ) -> pygame.Rect:  # fmt: skip
        """One line at a point of a box, cut to its width."""
        return self.text(text, getattr(box, at), size, role, bold=bold, anchor=at, room=box.width)

    def lines(
        self, text: str, rect: pygame.Rect, size: float = 14, role: str = "panel-ink", *, bold: bool = False,
        most: int | None = None, centre: bool = False,
    ) -> int:  # fmt: skip
        """Wrapped text from the top of a box; returns the height used in pixels."""
        broken = [
            part
            for line in text.split("\n")
            for part in (self.letters.wrapped(line, size, rect.width, bold) or [""])
        ]
        if most is not None and len(broken) > most:
            broken = [
                *broken[: most - 1],
                self.letters.fitted(" ".join(broken[most - 1 :]), size, rect.width, bold),
            ]
        tall = self.letters.height(size, bold)
        for index, line in enumerate(broken):
            place = (rect.centerx if centre else rect.left, rect.top + index * tall)
            self.text(line, place, size, role, bold=bold, anchor="midtop" if centre else "topleft")
        return tall * len(broken)

    def icon(
        self, picture: str, rect: pygame.Rect, aliases: str | dict[str, str], at: str = "center"
    ) -> None:
        """A drawing as high as a box, at a point of it; ``aliases`` is the role of its sign, or of more."""
        roles = {"sign": aliases} if isinstance(aliases, str) else aliases
        image = self.art.image(picture, rect.height, rect.height, roles)
        self.surface.blit(image, image.get_rect(**{at: getattr(rect, at)}))

    def sign(self, bloc: str, side: int, rect: pygame.Rect) -> None:
        """The sign of a bloc on a roundel in its side's colour."""
        palette = self.art.palette
        centre, radius = rect.center, min(rect.size) / 2
        pygame.draw.aacircle(self.surface, palette.rgb("chalk"), centre, radius)
        pygame.draw.aacircle(self.surface, palette.rgb(f"side-{side}"), centre, max(2.0, radius - 1.5))
        edge = max(6, round(radius * 1.36))
        aliases = side_aliases(side) | {"sign": f"side-{side}-ink"}
        image = self.art.image(f"signs/{bloc.lower()}", edge, edge, aliases)
        self.surface.blit(image, image.get_rect(center=centre))
