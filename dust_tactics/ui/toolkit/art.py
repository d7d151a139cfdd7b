"""Drawings from SVG files, coloured by palette role and rasterised at the size in use.

A drawing writes ``var(--leaf,#5f7a45)`` wherever it needs a colour: a browser shows the
fallback, this module puts in the current palette's colour.  The art of pieces speaks of
``side``, ``side-dark`` … and is coloured for one side or the other by an *alias*.

SDL reads only part of SVG: paths, shapes, transforms, opacity and gradients work; text,
filters, ``use``, CSS classes and clipping do not, so the files keep to flat shapes.
"""

from __future__ import annotations

import io
from collections.abc import Hashable
from pathlib import Path

import pygame

from .drawings import Aliases, ArtError, Box, Drawings, coloured, svg_text
from .palette import Palette
from .picture_store import PictureStore

__all__ = ["SIDE_ROLES", "Aliases", "Art", "ArtError", "Box", "coloured", "side_aliases"]

SIDE_ROLES = ("side", "side-dark", "side-light", "side-ink")
"""Roles that stand for the colours of whichever side a piece belongs to."""


_LEAST, _WINDOWS = 6_000_000, 4
"""The pixels of rasters that are kept at least, and how many times those of the window: no page draws more
than a little over two windows full of them."""


class Art:
    """The drawings of one assets folder in one palette.

    ``pixels`` bounds the cache of rasters: the sum of their areas, in pixels.
    """

    def __init__(self, folder: Path, palette: Palette, pixels: int = _LEAST) -> None:
        self.folder = folder
        self._palette = palette
        self._drawings = Drawings(folder)
        self._rasters: PictureStore[Hashable] = PictureStore(pixels)

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as many rasters as a window of a size has use for."""
        self._rasters.fit(max(_LEAST, _WINDOWS * window[0] * window[1]))

    @property
    def palette(self) -> Palette:
        """The palette in use; setting another one forgets every raster."""
        return self._palette

    @palette.setter
    def palette(self, palette: Palette) -> None:
        self._palette = palette
        self._rasters.clear()

    def names(self, group: str) -> tuple[str, ...]:
        """The drawings of a group such as ``terrain``, sorted: ``terrain/tree-1`` …"""
        return self._drawings.names(group)

    def variants(self, name: str) -> tuple[str, ...]:
        """The drawings of one thing, sorted: of ``terrain/tree`` those ``terrain/tree-1`` …"""
        return self._drawings.variants(name)

    def inner(self, name: str) -> str:
        """Contents of a drawing's ``svg`` element, to be set into a larger drawing."""
        return self._drawings.source(name)[0]

    def box(self, name: str) -> Box:
        """A drawing's view box: x, y, width, height in its own units."""
        return self._drawings.source(name)[1]

    def image(self, name: str, width: int, height: int, aliases: Aliases | None = None) -> pygame.Surface:
        """A drawing at a size in pixels.  The surface is shared: do not draw on it."""
        key = (name, width, height, _frozen(aliases))
        found = self.kept(key)
        if found is None:
            inner, box = self._drawings.source(name)
            found = self.keep(key, self.raster(inner, box, width, height, aliases))
        return found

    def raster(
        self, inner: str, box: Box, width: int, height: int, aliases: Aliases | None = None
    ) -> pygame.Surface:
        """A picture of SVG elements, freshly drawn, with per-pixel opacity."""
        width, height = max(1, width), max(1, height)
        text = svg_text(self.coloured(inner, aliases), box, width, height)
        try:
            picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
        except pygame.error as error:
            raise ArtError(f"SDL cannot draw this SVG ({error}): {text[:200]}") from None
        # A surface in the screen's own order of channels is drawn several times faster.
        return picture.convert_alpha() if pygame.display.get_surface() else picture

    def coloured(self, text: str, aliases: Aliases | None = None) -> str:
        """SVG text with every role replaced by its colour, see :func:`coloured`."""
        return coloured(text, self._palette, aliases)

    def kept(self, key: Hashable) -> pygame.Surface | None:
        """A picture kept before under a key, if it is still there."""
        return self._rasters.get(key)

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture under a key; the longest unused ones make room."""
        return self._rasters.keep(key, picture)


def side_aliases(side: int, base: str = "side") -> dict[str, str]:
    """The aliases that colour a drawing for a side, by the word with which its roles begin."""
    return {role: role.replace("side", f"{base}-{side}", 1) for role in SIDE_ROLES}


def _frozen(aliases: Aliases | None) -> Hashable:
    return tuple(sorted(aliases.items())) if aliases else None
