"""Ammo crates under vehicles (DT and D47 "Ammo Crates")."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square, Stop
from dust_tactics.skirmish.events.all import CratesCrushed
from dust_tactics.skirmish.rules.movement.legal_moves import crushed_anyway
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

PLACED = "D47-crates-placed"
"""The ruling that says whether a vehicle crushes what it is placed on."""


def crush(recorder: Recorder, unit: UnitState, squares: Iterable[Square], ruling: str | None = None) -> None:
    """A vehicle crushes the crates of some squares."""
    for square in squares:
        recorder.emit(CratesCrushed(unit.id, square, (Reason("", rulebook.CRATES, ruling),)))


def placed(recorder: Recorder, unit: UnitState, stop: Stop) -> None:
    """A vehicle that didn't drive there stands among crates: they go as if it had driven over them.

    ``unit`` is what it was before, nowhere on the board.
    """
    state = recorder.state
    if state.table.ruleset.reading(PLACED) == "crushed":
        crush(recorder, unit, crushed_anyway(state, unit, (stop,)), PLACED)
