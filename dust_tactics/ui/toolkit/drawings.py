"""The drawings of the assets folder as text: SVG files, and their roles replaced by colours.

What draws them - the window as pixels, the printer as lines - is no matter here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from .palette import Palette

_VAR = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*#[0-9a-f]{6})?\)")
_ROOT = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')

Box = tuple[float, float, float, float]
Aliases = Mapping[str, str]


class ArtError(ValueError):
    """A drawing is missing or not an SVG that this program can use."""


class Drawings:
    """The drawings of one folder, each read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sources: dict[str, tuple[str, Box]] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._variants: dict[str, tuple[str, ...]] = {}

    def names(self, group: str) -> tuple[str, ...]:
        """The drawings of a group such as ``terrain``, sorted: ``terrain/tree-1`` …"""
        if group not in self._names:
            found = sorted(f"{group}/{path.stem}" for path in (self.folder / group).glob("*.svg"))
            self._names[group] = tuple(found)
        return self._names[group]

    def variants(self, name: str) -> tuple[str, ...]:
        """The drawings of one thing, sorted: of ``terrain/tree`` those ``terrain/tree-1`` …"""
        if name not in self._variants:
            group = name.partition("/")[0]
            self._variants[name] = tuple(one for one in self.names(group) if one.startswith(f"{name}-"))
        return self._variants[name]

    def source(self, name: str) -> tuple[str, Box]:
        """Contents of a drawing's ``svg`` element, and its view box: x, y, width, height.

        :raises ArtError: there is no such drawing, or it has no view box.
        """
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


def svg_text(elements: str, box: Box, width: float, height: float) -> str:
    """SVG elements as a whole picture that fills a width and a height."""
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}" '
        f'preserveAspectRatio="none" width="{width:g}" height="{height:g}">{elements}</svg>'
    )


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
