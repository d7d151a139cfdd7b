"""The right button: it cancels what is prepared, opens a unit's menu, or lets the chosen unit go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.skirmish.play.play import Play

    from .table_scene import TableScene


def right_click(scene: Play, unit: UnitState | None, *, asked: bool) -> bool:
    """What the right button does on the board in play; true, for it always does something."""
    if asked and scene.prompt.pending():
        scene.prompt.cancel()
    elif unit is not None:
        open_unit_menu(scene, unit, scene.prompt.actions_on(unit) if asked else [])
    elif asked and not scene.prompt.cancel():
        scene.choose(scene.state.question.unit if scene.state.question is not None else None)
    return True


def open_unit_menu(scene: TableScene, unit: UnitState, actions: Sequence[Button]) -> None:
    """The menu of a unit at the pointer: ways to look at it, then its actions as the buttons have them."""
    scene.shown_unit = unit.id
    scene.app.push(DropMenu(scene.app, scene.pointer, unit_entries(scene, unit, actions)))


def _neighbours(scene: TableScene, unit: UnitState) -> list[Entry]:
    """Lines that lead to the menus of whoever flies above the unit, or is beneath it, or inside."""
    inside = [
        Entry(f"unit-{rider.id}", say("unit-menu.inside", name=rider.name), _opener(scene, rider))
        for rider in scene.state.carried_by(unit.id)
    ]
    if not unit.on_board:
        return inside
    found = {other.id: other for square in unit.area.squares() for other in scene.state.units_at(square)}
    found.pop(unit.id)
    where = {True: "unit-menu.above", False: "unit-menu.beneath"}
    return inside + [
        Entry(f"unit-{other.id}", say(where[other.flies], name=other.name), _opener(scene, other))
        for other in found.values()
    ]


def _opener(scene: TableScene, unit: UnitState) -> Callable[[], None]:
    prompt = getattr(scene, "prompt", None)
    return lambda: open_unit_menu(scene, unit, [] if prompt is None else prompt.actions_on(unit))


def unit_entries(scene: TableScene, unit: UnitState, actions: Sequence[Button]) -> list[Entry]:
    """The lines of a unit's menu; a greyed one has its reason."""
    looks = scene.looks
    off = "" if unit.on_board else say("unit-menu.off", name=unit.name)

    def centre() -> None:
        scene.camera.centre_on(middle(unit))

    return [
        *_neighbours(scene, unit),
        Entry("unit-card", say("unit-menu.card", name=unit.name), lambda: scene.describe(unit), "D"),
        Entry("unit-centre", say("unit-menu.centre"), centre, "C", off),
        Entry("unit-sight", say("unit-menu.sight"), lambda: looks.take("sight", unit), "L", off),
        Entry("unit-seen", say("unit-menu.seen"), lambda: looks.take("seen", unit), "Shift+V", off),
        Entry("unit-range", say("unit-menu.range"), lambda: looks.take("range", unit), "Shift+R", off),
        Entry("unit-threat", say("unit-menu.threat"), lambda: looks.take("threat", unit), "T", off),
        *(Entry(button.name, button.text, button.act, "", button.reason) for button in actions),
    ]
