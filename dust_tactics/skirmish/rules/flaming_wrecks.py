"""Flaming wrecks burn who moves into or through them (D47 "Flaming Wreck")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason

from .. import rulebook
from ..decisions import STANDARD
from ..events import SuppressionPut
from ..frames import Wound, WoundsFrame
from ..grid import Square
from ..scribe import Scribe
from ..state import UnitState
from .heroes import miniatures
from .immunity import unsuppressed

DAMAGE = 1


def cross(scribe: Scribe, unit: UnitState, entered: frozenset[Square]) -> None:
    """A unit has entered some squares: a die for each miniature in every flaming wreck among them.

    As flames do, they leave no save, and whoever is hit is suppressed when his activation is over
    (ruling ``D47-flaming-wreck``).
    """
    hits = 0
    for wreck in scribe.state.board.wrecks:
        if wreck.burning and not entered.isdisjoint(wreck.area.squares()):
            why = (
                Reason(
                    f"it moves through {wreck.words}, which burns",
                    rulebook.FLAMING_WRECK,
                    "D47-flaming-wreck",
                ),
            )
            dice, faces = miniatures(scribe.state, unit), scribe.state.table.ruleset.hit_faces
            rolled = scribe.roll(
                dice, faces, side=unit.side.other, purpose="flames", against=unit.id, because=why
            )
            hits += rolled.successes
    if hits:
        suppressed = (Reason("the flames have hit it", rulebook.FLAMING_WRECK),)
        if not unsuppressed(scribe.state, unit):
            scribe.emit(SuppressionPut(unit.id, suppressed))
        scribe.push(WoundsFrame((Wound(unit.id, unit.id, STANDARD, hits, DAMAGE),)))
