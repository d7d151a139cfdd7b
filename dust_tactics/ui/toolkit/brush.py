"""A brush for panels: boxes and words in palette roles at the user's scale."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from . import proof
from .art import Art, side_aliases
from .fonts import Letters
from .layout import Cutter
from .pixels import fill_rounded
from .scroll import Scroll
from .scroll_bar import ScrollBar

_THUMB = 18.0
"""The least height of a thumb, unscaled."""
_REACH = 14.0
"""How wide a bar can be taken, unscaled."""


class CutText(NamedTuple):
    """What was cut on purpose: where it stands, and all of it."""

    rect: pygame.Rect
    text: str


Laid = CutText | ScrollBar
"""What is drawn and answers the pointer."""


class Brush:
    """Draws on one surface; sizes and paddings are in unscaled units, places in pixels.

    ``laid`` is what of it answers the pointer: texts that were cut, and bars.
    """

    def __init__(self, surface: pygame.Surface, art: Art, letters: Letters) -> None:
        self.surface = surface
        self.art = art
        self.letters = letters
        self.laid: list[Laid] = []

    @property
    def shortened(self) -> list[CutText]:
        """The texts that were cut."""
        return [one for one in self.laid if isinstance(one, CutText)]

    @property
    def bars(self) -> list[ScrollBar]:
        """The bars that can be dragged."""
        return [one for one in self.laid if isinstance(one, ScrollBar)]

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
            key = ("veil", rect.size, palette.rgba(role, alpha), corner)
            veil = self.art.kept(key)
            if veil is None:
                veil = pygame.Surface(rect.size, pygame.SRCALPHA)
                pygame.draw.rect(veil, palette.rgba(role, alpha), veil.get_rect(), border_radius=corner)
                self.art.keep(key, veil)
            self.surface.blit(veil, rect)
        else:
            fill_rounded(self.surface, palette.rgb(role), rect, corner)
        if line is not None:
            pygame.draw.rect(self.surface, palette.rgb(line), rect, width=width, border_radius=corner)

    def frame(self, rect: pygame.Rect, role: str, *, width: int = 1, radius: float = 0) -> None:
        """Only the border of a box."""
        colour = self.art.palette.rgb(role)
        pygame.draw.rect(self.surface, colour, rect, width=width, border_radius=self.px(radius))

    def bar(
        self, scroll: Scroll, track: pygame.Rect, move: Callable[[int], None], role: str = "panel-line", *,
        trough: bool = False,
    ) -> None:  # fmt: skip
        """The bar of what is not seen whole, in a track, or nothing; ``move`` brings an offset into view."""
        if not scroll.most:
            return
        if trough:
            self.box(track, "panel-dark", None, radius=3)
        thumb = scroll.thumb(track, self.px(_THUMB))
        self.box(thumb, role, None, radius=3)
        reach = track.inflate(max(0, self.px(_REACH) - track.width), 0)
        self.laid.append(ScrollBar(track, thumb, scroll, move, reach.clip(self.surface.get_rect())))

    def text(
        self, text: str, place: tuple[int, int], size: float = 14, role: str = "panel-ink", *,
        bold: bool = False, anchor: str = "topleft", room: int | None = None, shortens: bool = False,
        shown: str | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """One line; ``anchor`` names the corner of the text that lies at ``place``.

        What is wider than ``room`` is written smaller, and cut if that is not enough, which is a mistake of
        the page unless the text ``shortens``: then all of it is said where it is pointed at.  ``shown`` is
        what of it is to stand there if somebody knows better where to cut.
        """
        if shown is None:
            shown = text
        elif shown != text:
            room = None
        if room is not None:
            size = self.letters.lesser(text, size, room, bold=bold)
            shown = self.letters.fitted(text, size, room, bold)
        return self._set(shown, place, size, role, bold=bold, anchor=anchor, text=text, shortens=shortens)

    def _set(
        self, shown: str, place: tuple[int, int], size: float, role: str, *, bold: bool, anchor: str,
        text: str, box: pygame.Rect | None = None, shortens: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a line that says ``text``, or what of it is ``shown``; it should stay in its ``box``."""
        colour = self.art.palette.rgb(role)
        line = self.letters.line(shown, size, colour, bold)
        rect = line.get_rect(**{anchor: place})
        if shortens and shown != text:
            self.laid.append(CutText(rect, text))
        if proof.is_read():
            proof.wrote(self.surface, line, rect, shown, colour, text=text, box=box, shortens=shortens)
        self.surface.blit(line, rect)
        return rect

    def caption(
        self, text: str, box: pygame.Rect, size: float = 14, role: str = "panel-ink", *,
        bold: bool = False, at: str = "midleft", shortens: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """One line at a point of a box, as wide and high as the box at the most; see :meth:`text`."""
        size = self.letters.lesser(text, size, box.width, box.height or None, bold=bold)
        return self.text(
            text, getattr(box, at), size, role, bold=bold, anchor=at, room=box.width, shortens=shortens
        )

    def lines(
        self, text: str, rect: pygame.Rect, size: float = 14, role: str = "panel-ink", *, bold: bool = False,
        most: int | None = None, centre: bool = False, shortens: bool = False, shrinks: bool = True,
    ) -> int:  # fmt: skip
        """Wrapped text from the top of a box; returns the height used in pixels.

        What needs more than ``most`` lines, or more than the height of the box, is written smaller, if it
        ``shrinks``; what then has more lines is cut, as in :meth:`text`.  A box of no height is as high as
        needed.
        """
        letters, room = self.letters, rect.width
        most = len(text) if most is None else most
        if shrinks:
            size = letters.lesser_wrapped(text, size, room, most, rect.height or None, bold=bold)
        said = letters.paragraphs(text, size, room, bold)
        whole = len(said) <= most
        if not whole:
            said = [*said[: most - 1], letters.fitted(" ".join(said[most - 1 :]), size, room, bold)]
        tall = letters.height(size, bold)
        anchor, left = ("midtop", rect.centerx) if centre else ("topleft", rect.left)
        box = rect if rect.height else pygame.Rect(rect.topleft, (room, tall * len(said)))
        for index, line in enumerate(said):
            told = line if whole or index < len(said) - 1 else text
            self._set(line, (left, rect.top + index * tall), size, role, bold=bold, anchor=anchor, text=told,
                      box=box, shortens=shortens)  # fmt: skip
        return tall * len(said)

    def icon(
        self, picture: str, rect: pygame.Rect, aliases: str | dict[str, str], at: str = "center"
    ) -> None:
        """A drawing as high as a box, at a point of it; ``aliases`` is the role of its sign, or of more."""
        roles = {"sign": aliases} if isinstance(aliases, str) else aliases
        image = self.art.image(picture, rect.height, rect.height, roles)
        self.surface.blit(image, image.get_rect(**{at: getattr(rect, at)}))

    def sign(self, bloc: str, side: int, rect: pygame.Rect, base: str = "side") -> None:
        """The sign of a bloc on a roundel in its side's colour; ``base`` begins the names of such roles."""
        palette = self.art.palette
        centre, radius = rect.center, min(rect.size) / 2
        pygame.draw.aacircle(self.surface, palette.rgb("chalk"), centre, radius)
        pygame.draw.aacircle(self.surface, palette.rgb(f"{base}-{side}"), centre, max(2.0, radius - 1.5))
        edge = max(6, round(radius * 1.36))
        aliases = side_aliases(side, base) | {"sign": f"{base}-{side}-ink"}
        image = self.art.image(f"signs/{bloc.lower()}", edge, edge, aliases)
        self.surface.blit(image, image.get_rect(center=centre))
