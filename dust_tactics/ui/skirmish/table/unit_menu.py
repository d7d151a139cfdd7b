"""The menu of a unit: ways to look at it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.strings import say

from .inspection_tools import InspectionTools
from .table_view import TableView


class MenuTable(TableView, Protocol):
    """A table at which a unit has a menu."""

    looks: InspectionTools

    def describe(self, unit: UnitState | None = None) -> None:
        """Show the whole card of a unit."""

    def actions_on(self, unit: UnitState) -> Sequence[Button]:
        """The things that can be done with a unit now."""


def open_unit_menu(scene: MenuTable, unit: UnitState, actions: Sequence[Button]) -> None:
    """The menu of a unit at the pointer: ways to look at it, then its actions as the buttons have them."""
    scene.shown_unit = unit.id
    scene.app.push(DropMenu(scene.app, scene.pointer, unit_entries(scene, unit, actions)))


def _neighbours(scene: MenuTable, unit: UnitState) -> list[Entry]:
    """Lines that lead to the menus of whoever flies above the unit, or is beneath it, or inside."""
    name = partial(callname, scene.state)
    inside = [
        Entry(f"unit-{rider.id}", say("unit-menu.inside", name=name(rider.id)), _opener(scene, rider))
        for rider in scene.state.carried_by(unit.id)
    ]
    if not unit.on_board:
        return inside
    found = {other.id: other for square in unit.area.squares() for other in scene.state.units_at(square)}
    found.pop(unit.id)
    where = {True: "unit-menu.above", False: "unit-menu.beneath"}
    return inside + [
        Entry(f"unit-{other.id}", say(where[other.flies], name=name(other.id)), _opener(scene, other))
        for other in found.values()
    ]


def _opener(scene: MenuTable, unit: UnitState) -> Callable[[], None]:
    return lambda: open_unit_menu(scene, unit, scene.actions_on(unit))


def unit_entries(scene: MenuTable, unit: UnitState, actions: Sequence[Button]) -> list[Entry]:
    """The lines of a unit's menu; a greyed one has its reason."""
    looks = scene.looks
    name = callname(scene.state, unit.id)
    off = "" if unit.on_board else say("unit-menu.off", name=name)

    def centre() -> None:
        scene.camera.centre_on(middle(unit))

    return [
        *_neighbours(scene, unit),
        Entry("unit-card", say("unit-menu.card", name=name), lambda: scene.describe(unit), "D"),
        Entry("unit-centre", say("unit-menu.centre"), centre, "C", off),
        Entry("unit-sight", say("unit-menu.sight"), lambda: looks.take("sight", unit), "L", off),
        Entry("unit-seen", say("unit-menu.seen"), lambda: looks.take("seen", unit), "Shift+V", off),
        Entry("unit-range", say("unit-menu.range"), lambda: looks.take("range", unit), "Shift+R", off),
        Entry("unit-threat", say("unit-menu.threat"), lambda: looks.take("threat", unit), "T", off),
        Entry("unit-danger", say("unit-menu.danger"), lambda: looks.take("danger", unit), "Shift+T", off),
        *(Entry(button.name, button.text, button.act, "", button.reason) for button in actions),
    ]
