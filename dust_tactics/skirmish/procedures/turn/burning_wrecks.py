"""Flaming wrecks burn who moves into or through them (D47 "Flaming Wreck")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.rules.units.heroes import miniatures
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

DAMAGE = 1


def burn(recorder: Recorder, name: str, wreck: Wreck) -> None:
    """A unit is in a flaming wreck: a die for each of its miniatures.

    As flames do, they leave no save, and whoever is hit is suppressed when his activation is over
    (ruling ``D47-flaming-wreck``).
    """
    unit = recorder.state.units[name]
    moves = f"it moves through {wreck.words}, which burns"
    why = (Reason(moves, rulebook.FLAMING_WRECK, "D47-flaming-wreck"),)
    dice, faces = miniatures(recorder.state, unit), recorder.state.table.ruleset.hit_faces
    hits = recorder.roll(
        dice, faces, side=unit.side.other, purpose="flames", against=name, because=why
    ).successes
    if not hits:
        return
    suppression.owe(recorder, name, Reason("the flames have hit it", rulebook.FLAMING_WRECK))
    recorder.push(WoundsFrame((Wound(name, name, STANDARD, hits, DAMAGE),)))
