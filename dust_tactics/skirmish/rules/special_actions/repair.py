"""Makeshift repairs (D47 "Makeshift Repair", "Repairing Critical Hits", "Flaming Wreck").

Five dice return points of damage; instead, and without dice, a repair undoes one critical hit or puts
out a burning wreck (ruling ``D47-repair-critical``).  Some undo a critical hit beside the damage (ruling
``critical-repairs``).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Square, overlap
from dust_tactics.skirmish.cards.dice_kinds import ARMY, Distribution, binomial
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.units.command_roles import roles_left
from dust_tactics.skirmish.rules.units.voices import tagged
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .command_dice import CommandDice, dice_for
from .special_action import Offer, SpecialAction, beside, nearest, not_yet_on, within

DICE = 5
TOGETHER = "repairs-together"
"""The property of a skill with which each soldier of a unit, and none who has joined it, rolls a die."""


CURES_TOO = "cures-too"
"""The property of a skill with which a repair of damage undoes a critical hit as well."""


def mechanic(state: State, unit: UnitState) -> bool:
    """Return whether a unit, or a hero who has joined it, repairs vehicles.

    A pilot does not, and from inside a vehicle only the mechanic of a squad does (ruling
    ``inside-specials``).
    """
    return bool(_own_dice(state, unit))


def _own_dice(state: State, unit: UnitState) -> int:
    """The dice of a repair by a unit: five of a mechanic, or one for each of a crew that repairs together."""
    team = (unit, *state.heroes_with(unit.id))
    if any(Role.MECHANIC in roles_left(state, one) for one in team):
        return DICE
    if unit.carried is not None:
        return 0
    crew = unit.miniatures if TOGETHER in arms_of(state.table, unit.card).tags else 0
    return max(crew, DICE if borne_by(state.table, team, "repairs") else 0)


def needs(unit: UnitState) -> bool:
    """Return whether there is anything to repair in a vehicle."""
    return unit.is_vehicle and not unit.eliminated and bool(unit.mendable or unit.criticals)


def mends(state: State, unit: UnitState, target: Target) -> bool:
    """Return whether a unit's repair of a target rolls for damage."""
    if target.unit is None or target.cure is None:
        return target.unit is not None
    return bool(state.units[target.unit].mendable) and tagged(state, unit, CURES_TOO)


def choices(state: State, unit: UnitState, by: UnitState) -> Iterator[Target]:
    """Yield what a repair ``by`` a unit may do for a vehicle: return damage, or undo a critical hit.

    Who does both at once says which.
    """
    if unit.mendable and not (unit.criticals and tagged(state, by, CURES_TOO)):
        yield Target(unit.id)
    for critical in unit.criticals:
        yield Target(unit.id, cure=critical)


def patients(state: State, unit: UnitState) -> list[UnitState]:
    """The vehicles of its side on the board that a unit might repair, were it next to them."""
    return [
        other
        for other in state.side_units(unit.side)
        if other.id not in (unit.id, unit.carried) and other.square is not None and needs(other)
    ]


def _fires(state: State) -> list[tuple[Square, Area]]:
    """The burning wrecks."""
    return [(next(iter(w.area.squares())), w.area) for w in state.board.wrecks if w.burning]


def targets(state: State, unit: UnitState) -> list[Target]:
    """Return what is next to a unit and in its sight (ruling ``D47-repair-whom``)."""
    found: list[Target] = []
    place = state.firing(unit)
    for other in patients(state, unit):
        if beside(state, place, other.area, other):
            found += choices(state, other, unit)
    for square, area in _fires(state):
        if overlap(place.area, area) or beside(state, place, area):
            found.append(Target(square=square))
    return found


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not mechanic(state, unit):
        return f"{unit.name} has no mechanic"
    place = state.firing(unit)
    if place.square is None:
        return not_yet_on(unit)
    areas = [other.area for other in patients(state, unit)] + [area for _, area in _fires(state)]
    after = within(nearest(place, areas), place)
    if not after:
        return f"there is nothing to repair that {unit.name} could get to"
    return Offer(Action.REPAIR, 1, bool(targets(state, unit)), after)


def dice(state: State, unit: UnitState, vehicle: UnitState) -> CommandDice:
    """Return what a unit rolls for a repair of a vehicle, or of itself."""
    if unit.id == vehicle.id:
        return CommandDice(DICE, ARMY)
    return dice_for(state, unit, Action.REPAIR, ARMY, dice=_own_dice(state, unit))


def odds(state: State, unit: UnitState, vehicle: UnitState) -> Distribution:
    """The chances of so many points of damage that a unit's repair returns to a vehicle."""
    rolled = dice(state, unit, vehicle)
    chance = rolled.each(state.table.ruleset.dice)
    found = [Fraction(0)] * (min(rolled.dice, vehicle.mendable) + 1)
    for points, share in enumerate(binomial(rolled.dice, chance)):
        found[min(points, vehicle.mendable)] += share
    return tuple(found)


REPAIR = SpecialAction(
    Action.REPAIR,
    rulebook.REPAIR,
    frozenset(("repairs", TOGETHER, Role.MECHANIC)),
    mechanic,
    _offer,
    targets,
    "nothing next to it needs repair",
    inside=frozenset({Armour.VEHICLE}),
)
