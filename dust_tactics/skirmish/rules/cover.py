"""Cover and the saves it gives (DT "Roll Saves", p. 29)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Reason

from .. import rulebook
from ..cards import Armour
from ..rulesets.ruleset import Ruleset
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


NOTHING_DENIED: frozenset[str] = frozenset()


def saves(
    state: State, attacker: UnitState, target: UnitState, denied: frozenset[str] = NOTHING_DENIED
) -> Saves:
    """The saves of ``target`` against an attack by ``attacker``, each from where it is.

    ``denied`` are the kinds of saves that a special weapon does not allow: ``cover``, ``infantry``.
    """
    ruleset = state.table.ruleset
    if target.flies:
        why = Reason("cover is for infantry and vehicles", rulebook.COVER_SAVES, "aircraft-cover")
        return Saves("", False, (why,))
    counts = COVER not in denied
    because = _cover(state, attacker, target) if counts else ()
    faces = save_faces(ruleset, target, bool(because), denied)
    if because:
        return Saves(faces, True, because)
    if not target.card.is_infantry:
        why = Reason("a vehicle without cover", rulebook.COVER_SAVES)
        return Saves(faces, False, (why,) if counts else ())
    if not faces:
        return Saves(faces, False, ())
    return Saves(
        faces,
        False,
        (Reason("infantry without cover" if counts else "an infantry save", rulebook.INFANTRY_SAVES),),
    )


COVER, INFANTRY = "cover", "infantry"
"""The kinds of saves that a special weapon may deny."""


def save_faces(ruleset: Ruleset, target: UnitState, in_cover: bool, denied: frozenset[str]) -> str:
    """The symbols that save a unit, in cover or not; a denied cover save leaves infantry its own."""
    infantry = target.card.armour_class is Armour.INFANTRY
    if target.flies:
        return ""
    if in_cover and COVER not in denied:
        return ruleset.infantry_cover_faces if infantry else ruleset.vehicle_cover_faces
    return ruleset.infantry_open_faces if infantry and INFANTRY not in denied else ""


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
