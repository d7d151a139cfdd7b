"""Cover and the saves it gives (DT "Roll Saves", p. 29)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Reason

from .. import rulebook
from ..cards import Armour
from ..scenery import covering_squares
from ..sight.floors import Levels
from ..sight.models import other_readings
from ..state import State, UnitState
from .eyes import flying, hides


@dataclass(frozen=True, slots=True)
class Saves:
    """Which faces save a unit from an attack, whether it is in cover, and why."""

    faces: str
    cover: bool
    because: tuple[Reason, ...]


def saves(state: State, attacker: UnitState, target: UnitState) -> Saves:
    """The saves of ``target`` against an attack by ``attacker``, each from where it is."""
    ruleset = state.table.ruleset
    infantry = target.card.armour_class is Armour.INFANTRY
    if target.flies:
        why = Reason("cover is for infantry and vehicles", rulebook.COVER_SAVES, "aircraft-cover")
        return Saves("", False, (why,))
    because = _cover(state, attacker, target)
    if because:
        faces = ruleset.infantry_cover_faces if infantry else ruleset.vehicle_cover_faces
        return Saves(faces, True, because)
    if infantry:
        return Saves(
            ruleset.infantry_open_faces,
            False,
            (Reason("infantry without cover", rulebook.INFANTRY_SAVES),),
        )
    return Saves("", False, (Reason("a vehicle without cover", rulebook.COVER_SAVES),))


def _cover(state: State, attacker: UnitState, target: UnitState) -> tuple[Reason, ...]:
    """Every ground of cover: the terrain it stands in, and what hides part of it."""
    because = [
        Reason(f"{target.name} stands in {state.board[square]} at {square}", rulebook.COVER_SAVES)
        for square in covering_squares(
            state.board, state.table.ruleset.terrain, target.area.squares(), target.card.is_infantry
        )
    ]
    source, model = attacker.area, state.table.ruleset.sight_model
    levels = Levels(attacker.level, target.level)
    if hides(state.scene, model, source, target.area, flying(attacker.flies, target.flies), levels):
        text = f"part of {target.area} is hidden from every point of {source}"
        because.append(Reason(text, rulebook.COVER_SAVES))
    return tuple(because)


def deciding(state: State, attacker: UnitState, target: UnitState) -> str | None:
    """The ruling on lines without which ``target`` would have other saves, if there is one.

    Asked when an attack is rolled and not when one is planned: it tries every other reading.
    """
    ruleset, squares = state.table.ruleset, target.area.squares()
    if target.flies or covering_squares(state.board, ruleset.terrain, squares, target.card.is_infantry):
        return None
    levels = Levels(attacker.level, target.level)
    ends = attacker.area, target.area, flying(attacker.flies, target.flies), levels
    hidden = hides(state.scene, ruleset.sight_model, *ends)
    for ruling, _, model in other_readings(ruleset.sight_model):
        if hides(state.scene, model, *ends) != hidden:
            return ruling
    return None
