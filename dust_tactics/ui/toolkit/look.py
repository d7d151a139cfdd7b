"""The look of a window, read once: colours, letters and pygame_gui's theme in one palette and scale."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pygame_gui
from pygame_gui.core.surface_cache import SurfaceCache

from .fonts import Letters
from .palette import Palette

_LIBRARY: Any = pygame_gui.ui_manager


class Look:
    """What all layers of a window share in one palette and scale: colours, letters, pygame_gui's theme.

    To read a theme takes longer than to make most pages, so it is read once.
    """

    def __init__(self, theme: dict[str, Any], palette: Palette, scale: float) -> None:
        self.palette, self.scale, self.letters = palette, scale, Letters(scale)
        self._theme = theme
        self._read: Any = None

    def manager(self, size: tuple[int, int]) -> pygame_gui.UIManager:
        """A manager of controls for a window's size."""
        return _Manager(size, self)

    def theme(self, read: Callable[[dict[str, Any]], Any]) -> Any:
        """The theme, with a store of shapes of its own for whoever asks; ``read`` makes it the first time."""
        if self._read is None:
            self._read = read(self._theme)
        mine = copy.copy(self._read)
        mine.shape_cache = SurfaceCache()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        return mine


class _Manager(pygame_gui.UIManager):
    """pygame_gui's manager with the theme of a look."""

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self._look = look
        super().__init__(size, enable_live_theme_updates=False)
        folders = _LIBRARY.i18n.load_path
        folders[:] = dict.fromkeys(folders)  # every manager adds its own once more

    def create_new_theme(self, theme_path: Any = None) -> Any:
        """The theme of the look."""
        return self._look.theme(super().create_new_theme)
