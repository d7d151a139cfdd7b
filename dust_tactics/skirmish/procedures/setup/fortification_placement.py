"""Placing the fortifications of a side, and strongpoint units, which bring one or are put in one.

D47 "Fortifications — Bunkers & Strongpoints", "Strongpoint" (rulings ``D47-fort-place``,
``D47-fort-upgrade``): a free strongpoint, or a bunker, comes with every such unit.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, Square, Stop, square_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import FortBuilt
from dust_tactics.skirmish.rules.setup.fortification_placement import built_at
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState

# -- terrain and fortifications placed in turn ------------------------------------------------


def put(recorder: Recorder, side: Side, kind: FortKind, at: Square, facing: Facing, why: Reason) -> None:
    """A fortification of a side stands on the board."""
    recorder.emit(FortBuilt(side, str(kind), at, facing, (why,)))


# -- strongpoint units ------------------------------------------------------------------------


def build(recorder: Recorder, unit: UnitState, stop: Stop, facing: Facing) -> None:
    """The fortification that comes with a unit stands, unless it is put in one that is there."""
    if recorder.state.board.fort_at(square_of(stop)) is None:
        fort = built_at(recorder.state, square_of(stop), facing, unit)
        why = Reason(f"a {fort.kind.words} comes with it", rulebook.FORTIFICATIONS)
        put(recorder, unit.side, fort.kind, fort.at, fort.facing, why)
