"""The rows of units: in which row of a table a unit stands, for each of the two seats that look."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.state.state import Table


class UnitOrder:
    """Numbers of units: those of side 1 from 0 on, those of side 2 from ``each`` on.

    Both sides have as many rows as the larger force has units; the last rows of the other stay empty.  To
    a seat its own units come first: :meth:`row` turns the order about for seat 1.
    """

    def __init__(self, table: Table) -> None:
        self.each = max(len(force.units) for force in table.forces)
        self.size = 2 * self.each
        self._numbers = {
            callsign(side, index): side.value * self.each + index
            for side in Side
            for index in range(len(table.forces[side].units))
        }

    def row(self, unit: str, seat: int) -> int:
        """The row of a unit for a seat."""
        number = self._numbers[unit]
        return number if seat == 0 else (number + self.each) % self.size
