"""The log of a game at the table, and looking back along it: the map as it was after a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from dust_tactics.play.match import Match
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.world.decisions import Decision
from dust_tactics.world.events import Event
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

from .map.camera import MapCamera
from .map.projection import place_of
from .motion import Motion
from .story import areas_of, log_rows

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class LoggedTable(Protocol):
    """The table whose log it is."""

    app: App
    match: Match[State, Decision, Event]
    game: WorldGame
    log: RowList
    motion: Motion
    hover: str | None
    cursor: str | None

    @property
    def camera(self) -> MapCamera:
        """The view on the map."""

    @property
    def view(self) -> State:
        """The game as whoever decides knows it."""

    def build(self) -> None:
        """Make the controls."""


class TableLog:
    """What has happened, and the line that somebody looks back at."""

    def __init__(self, table: LoggedTable) -> None:
        self._table = table
        self._rows: Sequence[Row] = ()
        self._read = 0
        self.peek: int | None = None
        """The number of the entry that is looked back at."""

    def read(self) -> None:
        """Read on; after something was taken back, from the beginning."""
        table, history = self._table, self._table.match.session.history
        if len(history) < self._read:
            self._rows, self._read = (), 0
        told = [table.match.told(entry) for entry in history[self._read :]]
        self._rows = log_rows(table.game, told, self._rows)
        self._read = len(history)
        self._show()

    def _show(self) -> None:
        """The rows; while somebody looks back, with those of his line marked."""
        peek, rows = self.peek, self._rows
        if peek is not None:
            rows = [replace(row, selected=row.key == peek) for row in rows]
        self._table.log.follow = peek is None
        self._table.log.show(rows)

    def look(self, row: Row) -> None:
        """Show the map as it was after a row."""
        table, self.peek = self._table, row.key
        self._show()
        entry = table.match.told(table.match.session.history[row.key])
        table.motion.rest(entry.state)
        areas = areas_of(entry)
        if areas:
            table.cursor = table.hover = areas[0]
            table.camera.show(place_of(table.game.table.atlas.areas[areas[0]]))
        table.build()
        table.app.touch()

    def back(self) -> None:
        """Show the map as it is now."""
        self.peek = None
        self._show()
        self._table.motion.rest(self._table.view)
        self._table.build()
        self._table.app.touch()
