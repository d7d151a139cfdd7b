"""Lines of sight in a game, with aircraft in the air and infantry on floors.

DT "Check Line of Sight" (p. 24) and "Line of Sight to Aircraft"; the lines themselves are
:mod:`..sight`'s.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_of, level_of
from dust_tactics.skirmish.cards.unit_card import Arc, Kind, Locomotion, UnitCard, WeaponCard
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE

from . import weather
from .view import Body, Surroundings, flying, levels_between, line_between

HARD_TO_HIT = "hard to hit"
"""The mark of a unit that is in cover, wherever it is, until its next activation."""


def tall(card: UnitCard) -> bool:
    """Return whether a unit looks over what is lower than one square (D47 "Short Buildings & Quonset
    Huts").
    """
    vehicle = card.kind is Kind.VEHICLE and not card.small
    return vehicle and (card.size in WIDE or card.locomotion is Locomotion.WALKER)


def body_of(unit: UnitState) -> Body:
    """Return a unit as sight and cover know it where it stands.

    :raises AssertionError: it is not on the board.
    """
    card = unit.card
    return Body(
        card.name, unit.area, card.is_infantry, unit.flies, unit.level, tall(card),
        unit.facing if card.size in WIDE else None, unit.dug_in, unit.caught, False,
        unit.marked(HARD_TO_HIT), card.small,
    )  # fmt: skip


def body_at(unit: UnitState, stop: Stop, facing: Facing | None = None) -> Body:
    """Return a unit as sight and cover would know it in a place, facing so (``None``: as it likes).

    What it has dug and what has caught it stay where it stands now; the smoke of its own fire goes with it.
    """
    card, works = unit.card, unit.dug_in or unit.caught
    stays = works and stop == unit.stop
    return Body(
        card.name, area_of(stop), card.is_infantry, unit.flies, level_of(stop), tall(card),
        facing if card.size in WIDE else None, unit.dug_in and stays, unit.caught and stays, unit.burning,
        unit.marked(HARD_TO_HIT) and stop == unit.stop, card.small,
    )  # fmt: skip


def body_there(card: UnitCard | None, area: Area, level: int) -> Body:
    """Return whoever is to be seen in a place; without a card the ground or the floor there."""
    if card is None:
        return Body("", area, level=level)
    return Body(card.name, area, card.is_infantry, card.flies, level, tall(card), small=card.small)


def surroundings_of(state: State) -> Surroundings:
    """Return what stands about the units of a game now."""
    rules = state.table.ruleset
    return Surroundings(state.board, rules, rules.sight_model, state.scene, state.smoke, state.storm)


def line_of(state: State, source: UnitState, target: UnitState, *, rear: bool = False) -> SightVerdict:
    """Return the line of sight of a unit, or of a weapon at its ``rear``, to another one."""
    return line_between(surroundings_of(state), body_of(source), body_of(target), rear=rear)


# -- weapons that look from some of a unit's squares (ruling ``D47-large``) -------------------


def at_rear(weapon: WeaponCard) -> bool:
    """Return whether a weapon's lines start at the rear of a vehicle."""
    return weapon.arc is Arc.REAR


def eyes_apart(state: State, unit: UnitState) -> bool:
    """Return whether lines start from some squares of a unit only, so that it matters which weapon looks."""
    if unit.card.size not in WIDE:
        return False
    return state.table.ruleset.sight_model.lines_from(unit.area, unit.facing, False) != unit.area


def in_sight(
    state: State, attacker: UnitState, there: Area, seen: UnitCard | None, level: int, *, rear: bool = False
) -> bool:
    """Return whether a unit sees somebody, or without ``seen`` the ground there, with weapons at the rear or
    not.
    """
    model, flies = state.table.ruleset.sight_model, seen is not None and seen.flies
    if state.weather is not None and weather.too_far(state, attacker.area, there):
        return False
    if attacker.card.size in WIDE and eyes_apart(state, attacker):
        there_body = body_there(seen, there, level)
        return line_between(surroundings_of(state), body_of(attacker), there_body, rear=rear).visible
    scene = state.scene.between(small=attacker.card.small and seen is not None and seen.small)
    if flies or level or attacker.flies or attacker.level or scene.low:
        terrain = state.table.ruleset.terrain
        levels = levels_between(state.board, terrain, body_of(attacker), body_there(seen, there, level))
        return visible(scene, attacker.area, there, model, flying(attacker.flies, flies), levels)
    return visible(scene, attacker.area, there, model)
