"""Drawings from SVG files, coloured by palette role and rasterised at the size in use.

A drawing writes ``var(--leaf,#5f7a45)`` wherever it needs a colour: a browser shows the
fallback, this module puts in the current palette's colour.  The art of pieces speaks of
``side``, ``side-dark`` … and is coloured for one side or the other by an *alias*.

SDL reads only part of SVG: paths, shapes, transforms, opacity and gradients work; text,
filters, ``use``, CSS classes and clipping do not, so the files keep to flat shapes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Hashable, Mapping
from pathlib import Path

import pygame

from .palette import Palette
from .picture_store import PictureStore

_VAR = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*#[0-9a-f]{6})?\)")
_ROOT = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')

Box = tuple[float, float, float, float]
Aliases = Mapping[str, str]

SIDE_ROLES = ("side", "side-dark", "side-light", "side-ink")
"""Roles that stand for the colours of whichever side a piece belongs to."""


class ArtError(ValueError):
    """A drawing is missing or not an SVG that this program can use."""


class Art:
    """The drawings of one assets folder in one palette.

    ``pixels`` bounds the cache of rasters: the sum of their areas, in pixels.
    """

    def __init__(self, folder: Path, palette: Palette, pixels: int = 24_000_000) -> None:
        self.folder = folder
        self._palette = palette
        self._sources: dict[str, tuple[str, Box]] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._rasters: PictureStore[Hashable] = PictureStore(pixels)

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
        if group not in self._names:
            found = sorted(f"{group}/{path.stem}" for path in (self.folder / group).glob("*.svg"))
            self._names[group] = tuple(found)
        return self._names[group]

    def inner(self, name: str) -> str:
        """Contents of a drawing's ``svg`` element, to be set into a larger drawing."""
        return self._source(name)[0]

    def box(self, name: str) -> Box:
        """A drawing's view box: x, y, width, height in its own units."""
        return self._source(name)[1]

    def image(self, name: str, width: int, height: int, aliases: Aliases | None = None) -> pygame.Surface:
        """A drawing at a size in pixels.  The surface is shared: do not draw on it."""
        key = (name, width, height, _frozen(aliases))
        found = self.kept(key)
        if found is None:
            inner, box = self._source(name)
            found = self.keep(key, self.raster(inner, box, width, height, aliases))
        return found

    def raster(
        self, inner: str, box: Box, width: int, height: int, aliases: Aliases | None = None
    ) -> pygame.Surface:
        """A picture of SVG elements, freshly drawn, with per-pixel opacity."""
        width, height = max(1, width), max(1, height)
        x, y, w, h = box
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}" '
            f'preserveAspectRatio="none" width="{width}" height="{height}">'
            f"{self.coloured(inner, aliases)}</svg>"
        )
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

    def _source(self, name: str) -> tuple[str, Box]:
        if name not in self._sources:
            path = self.folder / f"{name}.svg"
            try:
                text = path.read_text(encoding="utf-8")
            except OSError as error:
                raise ArtError(f"{path}: cannot be read: {error.strerror}") from None
            root, view = _ROOT.search(text), _VIEW_BOX.search(text)
            if root is None or view is None or len(view[1].split()) != 4:
                raise ArtError(f"{path}: expected one svg element with a viewBox of four numbers")
            x, y, width, height = (float(number) for number in view[1].split())
            self._sources[name] = root[1], (x, y, width, height)
        return self._sources[name]


def coloured(text: str, palette: Palette, aliases: Aliases | None = None) -> str:
    """Text with every ``var(--role)`` replaced by its colour.

    An alias maps a role of the drawing to a role of the palette or to a colour
    ``#rrggbb``.

    :raises KeyError: the palette has no such role.
    """

    def colour(match: re.Match[str]) -> str:
        role = match[1]
        wanted = aliases.get(role, role) if aliases else role
        return wanted if wanted.startswith("#") else palette.hex(wanted)

    return _VAR.sub(colour, text)


def side_aliases(side: int) -> dict[str, str]:
    """The aliases that colour a drawing for side 1 or 2."""
    return {role: role.replace("side", f"side-{side}", 1) for role in SIDE_ROLES}


def _frozen(aliases: Aliases | None) -> Hashable:
    return tuple(sorted(aliases.items())) if aliases else None
