"""The picture behind the menu, kept on the disk: it takes longest to draw of all that the menu shows."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from dust_tactics import __version__
from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.reading import open_file
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush

from .menu import Backdrop

_START, _END = "menu-", ".rgb"
_KEPT = 2
"""The pictures that stay on the disk: this window's, and that of another size or palette."""


class MenuPicture:
    """Shows what a backdrop draws; it is asked to draw only where no picture of it is kept.

    ``sources`` are the folders of drawings and code that it depends on.  A file that is missing, damaged or
    can't be written is no matter.
    """

    def __init__(self, art: Art, draws: Callable[[Art], Backdrop], sources: Sequence[Path]) -> None:
        self._art, self._draws, self._sources = art, draws, sources
        self._shown: tuple[str, pygame.Surface] | None = None
        self._new = False

    def draw(self, brush: Brush, band: pygame.Rect, hidden: pygame.Rect) -> None:
        """Show the picture of the window's size."""
        size = brush.surface.get_size()
        what = f"{size} {tuple(band)} {tuple(hidden)} {brush.letters.scale}"
        if self._shown is None or self._shown[0] != what:
            picture = _read(self._file(what), size)
            self._new = picture is None
            if picture is None:
                picture = pygame.Surface(size).convert()
                self._draws(self._art).draw(Brush(picture, self._art, brush.letters), band, hidden)
            self._shown = what, picture
        brush.surface.blit(self._shown[1], (0, 0))

    def keep(self) -> None:
        """Write the picture down, if it was drawn anew; the oldest ones make room."""
        if self._shown is None or not self._new:
            return
        self._new = False
        what, picture = self._shown
        with suppress(OSError):
            file = self._file(what)
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, pygame.image.tobytes(picture, "RGB"))
            others = sorted(file.parent.glob(f"{_START}*{_END}"), key=lambda path: path.stat().st_mtime)
            for old in others[:-_KEPT]:
                old.unlink()

    def _file(self, what: str) -> Path:
        """Where the picture is kept: its name has all that it depends on."""
        digest = hashlib.blake2b(f"{__version__} {what}".encode(), digest_size=12)
        digest.update(str(sorted(self._art.palette.colours.items())).encode())
        for folder in self._sources:
            digest.update(_state(folder))
        return paths.cache_dir() / f"{_START}{digest.hexdigest()}{_END}"


def _read(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """A kept picture, if it is there and whole."""
    try:
        with open_file(file) as stream:
            data = stream.read()
    except OSError:
        return None
    if len(data) != size[0] * size[1] * 3:
        return None
    return pygame.image.frombytes(data, size, "RGB").convert()


def _state(folder: Path) -> bytes:
    """Name, size and time of the last change of every file of a folder."""
    found = []
    for place, folders, _ in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.is_file():
                    state = entry.stat()
                    found.append(f"{entry.path} {state.st_size} {state.st_mtime_ns}")
    return "\n".join(sorted(found)).encode()
