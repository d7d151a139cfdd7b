"""Who sees whom, and whom obstruction covers, with aircraft in the air and infantry on floors.

DT "Check Line of Sight" (p. 24) and "Line of Sight to Aircraft"; the lines themselves are
:mod:`..sight`'s.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.elevation import relief_of
from dust_tactics.skirmish.board.grid import Area, Square, overlap
from dust_tactics.skirmish.cards.unit_card import Arc, Kind, Locomotion, UnitCard, WeaponCard
from dust_tactics.skirmish.rules.visibility import weather
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.models.floors import (
    GROUND,
    Levels,
    floors_between,
    floors_close,
    from_roofs,
    roofs_under,
)
from dust_tactics.skirmish.sight.query import covered, scene_between, visible
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE


def flying(source: bool, target: bool) -> Flying:
    """Which of two units is an aircraft."""
    if not source and not target:
        return Flying.NOBODY
    return Flying((Flying.SOURCE.value if source else 0) | (Flying.TARGET.value if target else 0))


def sees(
    scene: Scene, model: SightModel, source: Area, target: Area, air: Flying, levels: Levels = GROUND
) -> bool:
    """Whether two units see each other; one right beneath an aircraft sees it if it is not indoors."""
    if air is Flying.NOBODY:
        return visible(scene, source, target, model, air, levels)
    if overlap(source, target):
        scene = from_roofs(scene, roofs_under(scene, source, target, levels))
        return not _indoors(scene, source) and not _indoors(scene, target)
    return visible(scene, source, target, model, air, levels)


def hides(
    scene: Scene, model: SightModel, source: Area, target: Area, air: Flying, levels: Levels = GROUND
) -> bool:
    """Whether a target that is seen has cover by obstruction."""
    if air is not Flying.NOBODY and overlap(source, target):
        return False
    return covered(scene, source, target, model, air, levels)


def tall(card: UnitCard | None) -> bool:
    """Whether a unit looks over what is lower than one square (D47 "Short Buildings & Quonset Huts")."""
    if card is None:
        return False
    return card.kind is Kind.VEHICLE and (card.size in WIDE or card.locomotion is Locomotion.WALKER)


def levels_between(
    state: State,
    source: Area,
    level: int,
    card: UnitCard | None,
    there: Area,
    floor: int,
    seen: UnitCard | None,
) -> Levels:
    """The floors of two units, and over what both of them look (ruling ``D47-heights``).

    Without a card an end is a point on the ground or on a floor.
    """
    relief = relief_of(state.board, state.table.ruleset.terrain)
    if relief is None or (card is not None and card.flies) or (seen is not None and seen.flies):
        return Levels(level, floor)
    own = relief.eye(source, level, tall=tall(card))
    other = relief.eye(there, floor, tall=seen is not None and tall(seen))
    return Levels(level, floor, min(own, other))


def levels_of(state: State, source: UnitState, target: UnitState) -> Levels:
    """The same for two units where they are."""
    return levels_between(
        state, source.area, source.level, source.card, target.area, target.level, target.card
    )


# -- weapons that look from some of a unit's squares (ruling ``D47-large``) -------------------


def at_rear(weapon: WeaponCard) -> bool:
    """Whether a weapon's lines start at the rear of a vehicle."""
    return weapon.arc is Arc.REAR


def eyes_apart(state: State, unit: UnitState) -> bool:
    """Whether lines start from some squares of a unit only, so that it matters which weapon looks."""
    if unit.card.size not in WIDE:
        return False
    return state.table.ruleset.sight_model.lines_from(unit.area, unit.facing, False) != unit.area


def view_of(
    state: State, unit: UnitState, there: Area, air: Flying, levels: Levels, model: SightModel, *, rear: bool
) -> tuple[Scene, Area]:
    """What of the scene counts, and the squares to look from; the rest of the unit hides nothing from it."""
    # openings are near the unit, whichever of its squares the lines start from
    scene = scene_between(state.scene, unit.area, there, model, air, levels)
    scene = scene.without(*(Box.of_square(*square) for square in unit.area.squares()))
    return scene, model.lines_from(unit.area, unit.facing, rear)


def sees_with(state: State, unit: UnitState, there: Area, air: Flying, levels: Levels, *, rear: bool) -> bool:
    """Whether the weapons at the front, or at the rear, of a unit see somebody."""
    model = state.table.ruleset.sight_model
    if air is not Flying.NOBODY and overlap(unit.area, there):
        return sees(state.scene, model, unit.area, there, air, levels)
    if not air and floors_close(state.scene, unit.area, there, levels, model.floors):
        return False
    scene, source = view_of(state, unit, there, air, levels, model, rear=rear)
    return model.visible(scene, source, there)


def hidden_squares(
    state: State, unit: UnitState, there: Area, air: Flying, levels: Levels, model: SightModel, *, rear: bool
) -> tuple[Square, ...]:
    """The squares of a target that obstruction covers from a unit; none of it if the target is in the air."""
    if air is not Flying.NOBODY and (air & Flying.TARGET or overlap(unit.area, there)):
        return ()
    if not air and floors_between(state.scene, unit.area, there, levels):
        return tuple(there.squares())
    if eyes_apart(state, unit):
        scene, source = view_of(state, unit, there, air, levels, model, rear=rear)
    else:
        scene, source = scene_between(state.scene, unit.area, there, model, air, levels), unit.area
    return model.covered_squares(scene, source, there)


def in_sight(
    state: State, attacker: UnitState, there: Area, seen: UnitCard | None, level: int, *, rear: bool = False
) -> bool:
    """Whether a unit sees somebody, or without ``seen`` the ground there, with weapons at the rear or not."""
    model, flies = state.table.ruleset.sight_model, seen is not None and seen.flies
    if state.weather is not None and weather.too_far(state, attacker.area, there):
        return False
    if state.scene.forts and state.scene.closed_between(attacker.area, there) is not None:
        return False
    if attacker.card.size in WIDE and eyes_apart(state, attacker):
        air = flying(attacker.flies, flies)
        levels = levels_between(state, attacker.area, attacker.level, attacker.card, there, level, seen)
        return sees_with(state, attacker, there, air, levels, rear=rear)
    if flies or level or attacker.flies or attacker.level or state.scene.low:
        air = flying(attacker.flies, flies)
        levels = levels_between(state, attacker.area, attacker.level, attacker.card, there, level, seen)
        return sees(state.scene, model, attacker.area, there, air, levels)
    return visible(state.scene, attacker.area, there, model)


def _indoors(scene: Scene, area: Area) -> bool:
    """Whether a unit stands, or flies above somebody, in a building."""
    return any(scene.indoors >> (square.y * scene.cols + square.x) & 1 for square in area.squares())
