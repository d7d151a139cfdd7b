"""Cover and the saves it gives (DT "Roll Saves", p. 29)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Stop, level_of, overlap, square_of
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.rules.units import fortifications
from dust_tactics.skirmish.rules.visibility import weather
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.sight.model import SightModel, other_readings
from dust_tactics.skirmish.sight.query import scene_between
from dust_tactics.skirmish.state.sight_scene import behind_low_walls, covering_squares
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE

from .line_of_sight import eyes_apart, flying, hidden_squares, hides, levels_between, levels_of


@dataclass(frozen=True, slots=True)
class Saves:
    """Which faces save a unit from an attack, whether it is in cover, and why."""

    faces: str
    cover: bool
    because: tuple[Reason, ...]
    again: bool = False
    """Whether failed saves are rolled once more."""


NOTHING_DENIED: frozenset[str] = frozenset()


def saves(
    state: State,
    attacker: UnitState,
    target: UnitState,
    denied: frozenset[str] = NOTHING_DENIED,
    *,
    rear: bool = False,
    point: Stop | None = None,
) -> Saves:
    """The saves of ``target`` against an attack by ``attacker``, each from where it is.

    ``denied`` are the kinds of saves that a special weapon does not allow: ``cover``, ``infantry``;
    ``rear`` tells whether a weapon at the rear attacks.  Cover from an explosion is judged from its
    Target Point (D47 "Artillery Weapons"; ruling ``area-cover``).
    """
    ruleset = state.table.ruleset
    if target.flies:
        return _evading(state, target)
    if target.caught and COVER not in denied:
        wired = Reason("barbed wire has caught it: no cover saves it", rulebook.BARBED_WIRE)
        open_faces = save_faces(ruleset, target, False, denied)
        return Saves(open_faces, False, (wired,))
    counts = COVER not in denied
    because = _cover(state, attacker, target, ruleset.sight_model, rear=rear, point=point) if counts else ()
    if state.weather is not None and (murk := weather.cover(state, attacker, target)) is not None:
        why, again = murk
        faces = save_faces(ruleset, target, True, denied - {COVER})
        return Saves(faces, True, (*because, why), again)
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
        return ruleset.evade_faces[target.evasion]
    if in_cover and COVER not in denied:
        return ruleset.infantry_cover_faces if infantry else ruleset.vehicle_cover_faces
    return ruleset.infantry_open_faces if infantry and INFANTRY not in denied else ""


_FLEW = ("it has stayed where it was", "it has moved", "it has marched")


def _evading(state: State, target: UnitState) -> Saves:
    """An aircraft evades as it flew in its last activation, where the book has that."""
    ruleset = state.table.ruleset
    if not any(ruleset.evade_faces):
        why = Reason("cover is for infantry and vehicles", rulebook.COVER_SAVES, "aircraft-cover")
        return Saves("", False, (why,))
    why = Reason(f"an aircraft: {_FLEW[target.evasion]}", rulebook.EVADE_SAVES, "D47-evade")
    return Saves(ruleset.evade_faces[target.evasion], False, (why,))


def melee_saves(state: State, attacker: UnitState, target: UnitState) -> Saves:
    """The saves in close combat: none but an aircraft's evasion, and those of who is in a fortification."""
    if state.board.forts:
        faces, why = fortifications.close_saves(state, attacker, target)
        if faces:
            return Saves(faces, False, why)
    if target.flies and any(state.table.ruleset.evade_faces):
        return _evading(state, target)
    return Saves("", False, (Reason("no saves in close combat", rulebook.CLOSE_COMBAT),))


def _standing_in(
    state: State, attacker: UnitState, target: UnitState, point: Stop | None
) -> dict[Square, str]:
    """The squares of a target that cover it by where it stands, with words for how.

    Low walls count from the attacker, or from the ``point`` of an explosion.
    """
    rules, board, area = state.table.ruleset, state.board, target.area
    on_foot = target.card.is_infantry
    found: dict[Square, str] = {}
    for square in covering_squares(board, rules.terrain, area.squares(), on_foot, rules.wreck):
        wreck = board.wreck_at(square)
        found[square] = f"stands in {board[square].words if wreck is None else wreck.words} at {square}"
    if target.dug_in:
        found |= dict.fromkeys(area.squares(), "is dug in")
    if state.smoke:
        for square in area.squares():
            if square in state.smoke:
                found[square] = f"stands in {Terrain.SMOKE.words} at {square}"
    if board.low_walls and (point is not None or not attacker.flies) and not target.level:
        source = attacker.area if point is None else Area(*square_of(point))
        for square in behind_low_walls(board, rules.low_wall, source, area.squares(), on_foot):
            found.setdefault(square, f"stands behind the low wall at {square}")
    return found


def _cover(
    state: State,
    attacker: UnitState,
    target: UnitState,
    model: SightModel,
    *,
    rear: bool,
    point: Stop | None = None,
) -> tuple[Reason, ...]:
    """Every ground of cover: the terrain it stands in, and what hides part of it."""
    standing, area = _standing_in(state, attacker, target, point), target.area
    because = [Reason(f"{target.name} {how}", rulebook.COVER_SAVES) for how in standing.values()]
    if point is not None:
        hidden = _hidden_from(state, point, target, model)
        if not model.enough(len({*standing, *hidden}), area.cols * area.rows):
            return ()
        return (*because, *(_obstructed(model, Area(*square_of(point)), area) if hidden else ()))
    air, levels = flying(attacker.flies, target.flies), levels_of(state, attacker, target)
    if target.card.size in WIDE or eyes_apart(state, attacker):
        hidden = hidden_squares(state, attacker, area, air, levels, model, rear=rear)
        if not model.enough(len({*standing, *hidden}), area.cols * area.rows):
            return ()
        obstructed = bool(hidden)
    else:
        obstructed = hides(state.scene, model, attacker.area, area, air, levels)
    return (*because, *(_obstructed(model, attacker.area, area) if obstructed else ()))


def _obstructed(model: SightModel, eye: Area, area: Area) -> tuple[Reason, ...]:
    text = f"part of {area} is hidden from every point of {eye}"
    if model.from_dots:
        text = f"no clear line from {eye} to the dot of every square of {area}"
    return (Reason(text, rulebook.COVER_SAVES),)


def _hidden_from(state: State, point: Stop, target: UnitState, model: SightModel) -> tuple[Square, ...]:
    """The squares of a target that obstruction covers from a point; none of it if the point is in it."""
    here, there = Area(*square_of(point)), target.area
    if overlap(here, there):
        return ()
    levels = levels_between(state, here, level_of(point), None, there, target.level, target.card)
    scene = scene_between(state.scene, here, there, model, levels=levels)
    return model.covered_squares(scene, here, there)


def deciding(
    state: State, attacker: UnitState, target: UnitState, *, rear: bool = False, point: Stop | None = None
) -> str | None:
    """The ruling on lines without which ``target`` would have other saves, if there is one.

    Asked when an attack is rolled and not when one is planned: it tries every other reading.
    """
    model, area = state.table.ruleset.sight_model, target.area
    if state.weather is not None and weather.cover(state, attacker, target) is not None:
        return None
    standing = _standing_in(state, attacker, target, point)
    if target.flies or target.caught or model.enough(len(standing), area.cols * area.rows):
        return None
    covered = bool(_cover(state, attacker, target, model, rear=rear, point=point))
    for ruling, _, other in other_readings(model):
        if bool(_cover(state, attacker, target, other, rear=rear, point=point)) is not covered:
            return ruling
    return None
