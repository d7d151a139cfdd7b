"""Makeshift repairs (D47 "Makeshift Repair", "Repairing Critical Hits", "Flaming Wreck").

Five dice return points of damage; instead, and without dice, a repair undoes one critical hit or puts
out a burning wreck (ruling ``D47-repair-critical``).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Square, overlap
from dust_tactics.skirmish.cards.dice import ARMY, Distribution, binomial
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.special_actions.special_action import (
    Offer,
    SpecialAction,
    beside,
    nearest,
    not_yet_on,
    within,
)
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

DICE = 5


def mechanic(state: State, unit: UnitState) -> bool:
    """Return whether a unit, or a hero who has joined it, repairs vehicles; a pilot does not."""
    return any(
        "repairs" in arms_of(state.table, one.card).tags for one in (unit, *state.heroes_with(unit.id))
    )


def needs(unit: UnitState) -> bool:
    """Return whether there is anything to repair in a vehicle."""
    return unit.is_vehicle and not unit.eliminated and bool(unit.damage or unit.criticals)


def choices(unit: UnitState) -> Iterator[Target]:
    """Yield what a repair may do for a vehicle: return damage, or undo one of its critical hits."""
    if unit.damage:
        yield Target(unit.id)
    for critical in unit.criticals:
        yield Target(unit.id, cure=critical)


def _patients(state: State, unit: UnitState) -> list[UnitState]:
    """The vehicles of its side on the board that a unit might repair, were it next to them."""
    return [
        other
        for other in state.side_units(unit.side)
        if other.id != unit.id and other.square is not None and needs(other)
    ]


def _fires(state: State) -> list[tuple[Square, Area]]:
    """The burning wrecks."""
    return [(next(iter(w.area.squares())), w.area) for w in state.board.wrecks if w.burning]


def targets(state: State, unit: UnitState) -> list[Target]:
    """Return what is next to a unit and in its sight (ruling ``D47-repair-whom``)."""
    found: list[Target] = []
    for other in _patients(state, unit):
        if beside(state, unit, other.area, other):
            found += choices(other)
    for square, area in _fires(state):
        if overlap(unit.area, area) or beside(state, unit, area):
            found.append(Target(square=square))
    return found


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not mechanic(state, unit):
        return f"{unit.name} has no mechanic"
    if unit.square is None:
        return not_yet_on(unit)
    areas = [other.area for other in _patients(state, unit)] + [area for _, area in _fires(state)]
    after = within(nearest(unit, areas), unit)
    if not after:
        return f"there is nothing to repair that {unit.name} could get to"
    return Offer(Action.REPAIR, 1, bool(targets(state, unit)), after)


def odds(state: State, vehicle: UnitState) -> Distribution:
    """The chances of so many points of damage that a repair returns to a vehicle."""
    chance = state.table.ruleset.dice.chance(ARMY)
    found = [Fraction(0)] * (min(DICE, vehicle.damage) + 1)
    for points, share in enumerate(binomial(DICE, chance)):
        found[min(points, vehicle.damage)] += share
    return tuple(found)


REPAIR = SpecialAction(
    Action.REPAIR,
    rulebook.REPAIR,
    frozenset(("repairs",)),
    mechanic,
    _offer,
    targets,
    "nothing next to it needs repair",
)
