"""Finding: a unit, a square, or words of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.panels.forces import condition, row_name
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
from dust_tactics.ui.toolkit.strings import say

from .log_tab import LogTab

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_MOST = 12


class Searched(Protocol):
    """A table that something is looked for at; ``found`` is the square that is flagged."""

    camera: Camera
    log: LogTab
    found: Square | None

    @property
    def state(self) -> State:
        """The state that the board shows now."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def pick(self, unit: UnitState) -> None:
        """Look at a unit."""


def found(scene: Searched, text: str) -> list[Row]:
    """Rows that fit a text: a square by its name, units by callsign or name, the latest lines of the log."""
    wanted = text.strip().casefold()
    if not wanted:
        return []
    rows = [
        Row(f"square-{square}", say("find.square", square=square), key=square)
        for square in scene.state.board.squares()
        if str(square).casefold() == wanted
    ]
    rows += [
        Row(f"unit-{unit.id}", row_name(unit), condition(scene.state, unit), key=unit.id, bold=True,
            badge=(str(unit.card.bloc), int(unit.side) + 1))
        for unit in scene.state.units.values()
        if wanted == unit.id.casefold() or wanted in unit.name.casefold()
    ]  # fmt: skip
    lines = [
        i for i, line in enumerate(scene.log.lines) if wanted in f"{line.text} {line.grounds}".casefold()
    ]
    rows += [Row(f"line-{i}", scene.log.lines[i].text, key=i) for i in reversed(lines[-_MOST:])]
    return rows


def show(scene: Searched, key: object) -> None:
    """Bring what was found into the middle of the board, ringed or flagged."""
    square: Square | None = None
    if isinstance(key, Square):
        square = scene.found = key
    elif isinstance(key, int):
        scene.show_tab("log")
        scene.log.mark(key)
    elif isinstance(key, str):
        unit = scene.state.units[key]
        scene.pick(unit)
        square = scene.found = unit.square
        if unit.on_board:
            scene.camera.centre_on(middle(unit))
            return
    if square is not None:
        scene.camera.centre_on((square.x + 0.5, square.y + 0.5))


class FindDialog(SearchDialog):
    """What is looked for at a table."""

    name = "find"
    width, height = 520.0, 420.0

    def __init__(self, app: App, scene: Searched) -> None:
        super().__init__(
            app, say("find.title"), say("find.holder"), lambda text: found(scene, text),
            lambda key: show(scene, key), none=say("find.none"), empty=say("find.empty"), key="/",
        )  # fmt: skip
