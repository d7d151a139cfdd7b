"""The line of sight along which a unit fires at another one, to be shown."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, line_of
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.state.state import State, UnitState

Ends = tuple[tuple[float, float], tuple[float, float]]


def all_at_rear(state: State, unit: UnitState, aims: tuple[Aim, ...]) -> bool:
    """Return whether all the weapons of some aims, and there are any, are at the rear of a large vehicle."""
    return bool(aims) and all(
        at_rear(available_weapons.weapon_line(state, heroes.shooter(state, unit, aim), aim.weapon))
        for aim in aims
    )


def seen_along(state: State, unit: UnitState, enemy: UnitState, aims: tuple[Aim, ...] = ()) -> Ends | None:
    """The ends, in squares, of the clear line of the verdict on sight, from the rear if all the aims are.

    ``None`` if no line between the two is clear, as where fire needs none, or none is needed.
    """
    seen = line_of(state, unit, enemy, rear=all_at_rear(state, unit, aims)).seen_along
    if seen is None:
        return None
    (x, y), (to_x, to_y) = seen
    return (float(x), float(y)), (float(to_x), float(to_y))
