"""The table as its parts see it: the state that is shown, and where the player looks and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.ui.skirmish.panels.tray import DiceTray
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import Cutter

from .layout import Layout

if TYPE_CHECKING:
    import pygame

    from dust_tactics.ui.toolkit.app import App


class TableView(Protocol):
    """A table with a board, whoever plays or watches at it.

    ``selected`` is the unit that is chosen, ``shown_unit`` the one whose card is shown, ``hover`` the
    square under the pointer, ``pointer`` the pixel it is on, ``kept_clear`` what no tip should cover.
    """

    app: App
    kit: Kit
    table: Table
    camera: Camera
    layout: Layout
    tray: DiceTray
    selected: str | None
    shown_unit: str | None
    hover: Square | None
    pointer: tuple[int, int]
    kept_clear: list[pygame.Rect]

    @property
    def state(self) -> State:
        """The state that the board shows now."""

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""

    def unit(self, name: str | None) -> UnitState | None:
        """A unit by its name, as the board shows it."""

    def unit_under(self) -> UnitState | None:
        """The unit under the pointer."""

    def unit_pointed(self) -> UnitState | None:
        """The unit under the pointer, on the board or in a list."""

    def unit_carded(self) -> UnitState | None:
        """The unit whose card is shown."""

    def units_in(self, square: Square) -> list[UnitState]:
        """The units in a square, the one under the pointer first."""

    def unit_in(self, square: Square, fits: Callable[[UnitState], bool] = bool) -> UnitState | None:
        """The unit in a square that something is possible with, else the one under the pointer."""

    def legend_box(self) -> pygame.Rect:
        """The legend's rectangle."""

    def waypoints(self) -> bool:
        """True if a click with Control sets a way-point now."""


def unit_boxes(scene: TableView) -> list[pygame.Rect]:
    """The pixels of the places of all units on the board."""
    return [scene.camera.rect_of(unit.area) for unit in scene.state.units.values() if unit.on_board]
