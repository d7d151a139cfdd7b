"""Floors on the screen: which buildings stand open, which floor of them is looked at, and the switch for it.

A building opens when somebody chosen stands in it, when the pointer is over it, when one of its
floors was asked for, or when all who are in it are on one floor under its roof; a click means the
floor that is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from dust_tactics.skirmish.board.buildings import Building
from dust_tactics.skirmish.board.grid import Square, Stop, level_of, square_of, stop_at
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, RoofView
from dust_tactics.ui.skirmish.views.pieces import floor_mark
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .floor_switch import lines_of, switch_place
from .table_view import TableView

_FADE = 0.22
"""Seconds until a roof has gone, or is back."""
_SHADES = 4  # steps of a fade: each is drawn once


class Storeys:
    """Floors that a table shows."""

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self._asked: dict[Square, int] = {}
        self._shade: dict[Square, float] = {}
        self._of: str | None = None
        self._chips: list[tuple[pygame.Rect, Square, int]] = []
        self._near: Square | None = None
        self._floors: Last[Mapping[Square, set[int]]] = Last()

    # -- which floor --------------------------------------------------------------------------

    @property
    def _inside(self) -> UnitState | None:
        """The chosen unit, if it is in a building."""
        unit = self.scene.unit(self.scene.selected)
        if unit is None or unit.square is None or unit.flies:
            return None
        return unit if self.scene.state.board.building_at(unit.square) is not None else None

    def focus(self) -> Building | None:
        """The building that is meant: under the pointer or its switch, else where the chosen unit is.

        While the pointer is off the board it is the last one that was meant.
        """
        board = self.scene.state.board
        here = self.scene.hover
        building = board.building_at(here) if here is not None and here in board else None
        if building is None:
            pointer = self.scene.pointer
            for chip, first, _ in self._chips:
                if chip.inflate(24, 24).collidepoint(pointer):
                    building = board.building_at(first)
        inside = self._inside
        if building is None and inside is not None and inside.square is not None:
            building = board.building_at(inside.square)
        if building is None and self._near is not None and here is None:
            building = board.building_at(self._near)
        self._near = None if building is None else building.first
        return building if building is not None and building.top else None

    def level(self, building: Building) -> int:
        """The floor of a building that is looked at."""
        asked = self._asked.get(building.first)
        if asked is not None:
            return min(asked, building.top)
        inside = self._inside
        if inside is not None and inside.square in building.squares:
            return inside.level
        hover = self.scene.hover
        pointed = [] if hover not in building.squares else self.scene.state.units_at(hover)
        levels = {unit.level for unit in pointed if not unit.flies}
        if not levels and self._under_roof(building):
            levels = self._occupied[building.first]
        return min(levels, default=0)

    @property
    def _occupied(self) -> Mapping[Square, set[int]]:
        """The floors of each building on which somebody stands, by its first square."""

        def found() -> dict[Square, set[int]]:
            state, levels = self.scene.state, dict[Square, set[int]]()
            for unit in state.units.values():
                building = None if unit.square is None or unit.flies else state.board.building_at(unit.square)
                if building is not None:
                    levels.setdefault(building.first, set()).add(unit.level)
            return levels

        return self._floors.of(self.scene.state, None, found)

    def _under_roof(self, building: Building) -> bool:
        """True if all who are in a building stand on one floor that its roof hides."""
        levels = self._occupied.get(building.first, set())
        return len(levels) == 1 and not building.on_roof(min(levels))

    def level_at(self, square: Square) -> int:
        """The floor that is looked at in a square; 0 outside buildings."""
        building = self.scene.state.board.building_at(square)
        return 0 if building is None or not building.top else self.level(building)

    def stop_at(self, square: Square) -> Stop:
        """Stop that a click on a square leads to: on the floor that is looked at."""
        return stop_at(square, level=self.level_at(square))

    def shows(self, stop: Stop) -> bool:
        """True if a place is on a floor that is looked at."""
        return level_of(stop) == self.level_at(square_of(stop))

    def meant(self, square: Square, units: list[UnitState]) -> list[UnitState]:
        """Those of the units in a square that a click there can mean.

        Who is on the floor that is looked at; when nobody is and none was asked for, the others too.
        """
        building = self.scene.state.board.building_at(square)
        if building is None or not building.top:
            return units
        level = self.level(building)
        found = [unit for unit in units if unit.flies or unit.level == level]
        asked = building.first in self._asked
        return found if asked or any(not unit.flies for unit in found) else units

    def step(self, by: int) -> bool:
        """Look at the next floor up or down of the building that is meant; true if there is one."""
        building = self.focus()
        if building is None:
            return False
        self.ask(building, self.level(building) + by)
        return True

    def ask(self, building: Building, level: int) -> None:
        """Look at a floor of a building."""
        self._asked[building.first] = max(0, min(level, building.top))

    # -- time and pictures --------------------------------------------------------------------

    def _opened(self, building: Building) -> bool:
        inside, hover = self._inside, self.scene.hover
        return (
            building.first in self._asked
            or (inside is not None and inside.square in building.squares)
            or (hover is not None and hover in building.squares)
            or self._under_roof(building)
        )

    def update(self, seconds: float) -> None:
        """Roofs come and go; what was asked for is forgotten when another unit is chosen."""
        if self.scene.selected != self._of:
            self._of = self.scene.selected
            self._asked.clear()
        for building in self.scene.state.board.buildings:
            goal = 0.0 if self._opened(building) else 1.0
            now = self._shade.get(building.first, 1.0)
            part = seconds / _FADE if self.scene.app.settings.animations else 1.0
            self._shade[building.first] = min(goal, now + part) if now < goal else max(goal, now - part)

    @property
    def lively(self) -> bool:
        """While a roof is on its way."""
        return any(0.0 < shade < 1.0 for shade in self._shade.values())

    def roofs(self) -> tuple[RoofView, ...]:
        """Every building as it stands now."""
        found = []
        for building in self.scene.state.board.buildings:
            shade = round(self._shade.get(building.first, 1.0) * _SHADES) / _SHADES
            level = self.level(building) if building.top else 0
            found.append(RoofView(building, shade, level))
        return tuple(found)

    def hidden(self, unit: UnitState) -> bool:
        """True if a unit stands on another floor of a building that is open."""
        if unit.square is None or unit.flies:
            return False
        building = self.scene.state.board.building_at(unit.square)
        if building is None or not building.top or self._shade.get(building.first, 1.0) >= 1.0:
            return False
        return unit.level != self.level(building)

    def draw(
        self, brush: Brush, board: pygame.Rect, room: LabelRoom | None, overlays: Iterable[Overlay] = ()
    ) -> None:
        """The switch beside the building that is meant: its floors from the top down.

        It lies on squares beside it, so it is gone while the pointer is elsewhere and nobody is inside, and
        while there is no ``room`` for it; where it can be, it is off the lines of ``overlays``.
        """
        building, inside = self.focus(), self._inside
        self._chips = []
        if building is None or room is None:
            return
        if self.scene.hover is None and (inside is None or inside.square not in building.squares):
            return
        camera, gap = self.scene.camera, 3
        rects = [camera.rect_of(square) for square in building.squares]
        levels, chip_size = range(building.top, -1, -1), (brush.px(30), brush.px(26))
        place = switch_place(
            rects[0].unionall(rects[1:]), chip_size, len(levels), brush.px(gap),
            board.clip(camera.board_rect()),
            room, camera.view.topleft, lines_of(overlays, camera),
        )  # fmt: skip
        now, upright = self.level(building), place.height > place.width
        chips = brush.cut.grid(place, len(levels), 1 if upright else len(levels), gap=gap)
        for level, chip in zip(levels, chips, strict=True):
            chosen = level == now
            brush.box(chip, "accent" if chosen else "panel", "panel-line")
            mark = floor_mark(level, roof=building.on_roof(level))
            role = "panel-dark" if chosen else "panel-ink"
            brush.text(mark, chip.center, 14, role, bold=True, anchor="center")
            self._chips.append((chip, building.first, level))

    def press(self, place: tuple[int, int]) -> bool:
        """A click on the switch."""
        for chip, first, level in self._chips:
            building = self.scene.state.board.building_at(first)
            if chip.collidepoint(place) and building is not None:
                self.ask(building, level)
                return True
        return False

    def words(self, square: Square) -> Iterable[str]:
        """Words about the building of a square."""
        building = self.scene.state.board.building_at(square)
        if building is None or not building.top:
            return
        level = self.level(building)
        if building.on_roof(level):
            yield say("status.roof")
        else:
            yield say("status.floor", floor=level) if level else say("status.floor.ground")
        if building.stone:
            yield say("status.stone")

    def report(self, tree: Tree) -> None:
        """The switch and the floors, for whoever drives the window."""
        for chip, first, level in self._chips:
            tree.add(f"floor/{first}/{level}", chip, str(level))
        tree.facts["floors"] = {
            str(building.first): self.level(building) if self._opened(building) else None
            for building in self.scene.state.board.buildings
        }
