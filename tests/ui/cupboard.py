"""What windows may have from those before them."""

from __future__ import annotations

from pathlib import Path

import pygame

from dust_tactics.content.cards import card_files
from dust_tactics.content.cards.card_cache import FolderCards
from dust_tactics.content.files import paths
from dust_tactics.content.help.book import HelpLibrary, load_library
from dust_tactics.content.rulesets.own_rules import own_rows
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.ui.skirmish.board import ground
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.look import Look
from dust_tactics.ui.toolkit.palette import Palette
from dust_tactics.ui.toolkit.picture_store import PictureStore

_load_folder = card_files.load_folder
_paint_ground = ground.paint
_PIXELS = 16_000_000


class Cupboard:
    """What windows may have from those before them: palettes, drawings, letters, pygame_gui's theme, and
    what is made of shipped files.

    One window keeps all of it from page to page, so a test finds what other pages have left in it, as a
    player's page does.  What is read from files that a test may write is not in it.
    """

    def __init__(self) -> None:
        self._kept: tuple[dict[str, Palette], Art] | None = None
        self._look: Look | None = None
        self._help: HelpLibrary | None = None
        self._cards: dict[str, FolderCards] = {}
        self._grounds: PictureStore[tuple[object, ...]] = PictureStore(_PIXELS)

    def open(self, program: App) -> None:
        """Give a new window what is there."""
        if self._kept is None:
            self._kept = program.palettes, program.art
        palettes, art = self._kept
        palette = palettes[program.art.palette.name]
        program.palettes, program.art = palettes, art
        if art.palette is not palette:
            art.palette = palette
        program._look = self._look
        if self._help is not None:
            program._shared[load_library] = self._help

    def close(self, program: App) -> None:
        """Keep the look of a window that has the usual one."""
        look = program._look
        if look is not None and (look.palette.name, look.scale) == ("default", 1.0):
            self._look = look
        found = program._shared.get(load_library)
        if isinstance(found, HelpLibrary):
            self._help = found

    def folder(self, folder: Path) -> FolderCards:
        """The cards of a folder: those that ship as they were read before, by the same skills."""
        if folder != paths.shipped("unit_cards"):
            return _load_folder(folder)
        skills = repr(own_rows())
        if skills not in self._cards:
            self._cards[skills] = _load_folder(folder)
        return self._cards[skills]

    def ground(self, view: BoardView, area: Area, zoom: int, art: Art) -> pygame.Surface:
        """A piece of ground: of a board that is just like one before, as it was painted then."""
        board = view.board
        layers = (board.terrain, board.uprights, board.levels)
        key = (
            *(layer.tobytes() for layer in layers), board.terrain.shape, board.storeys, board.wrecks,
            board.heights, board.forts, view.seams, view.grid, area, zoom, art.palette,
        )  # fmt: skip
        found = self._grounds.get(key)
        return self._grounds.keep(key, _paint_ground(view, area, zoom, art)) if found is None else found
