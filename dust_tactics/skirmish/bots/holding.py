"""How likely each side is to hold an objective at the end of the turn: by who stands there and who may come.

No dice and no ways: squares between, rates, and what the exchange of fire is expected to leave of everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.rules.setup.objectives import may_contest, may_hold
from dust_tactics.skirmish.state.state import State, UnitState

MOVES, MARCHES = 0.55, 0.35
"""The chance that somebody comes who is a move away, or a march."""
DRIVEN_OFF = 0.25
"""The part of that chance which is left where an enemy stands in the way."""

Standing = Sequence[tuple[UnitState, float]]
"""The units of a side that are on the board, each with the part of it that is expected to be left."""


def standing(units: Sequence[UnitState], left: Sequence[float]) -> Standing:
    """Those of some units that are on the board, with what is left of them."""
    return [(unit, part) for unit, part in zip(units, left, strict=True) if unit.square is not None]


def chance_to_hold(state: State, square: Square, own: Standing, others: Standing) -> float:
    """The chance that one of two sides holds an objective at the end of the turn."""
    aims = state.table.scenario.objectives
    clear, goal = aims.clear if aims else 0, Area.at(square)
    holders = [(unit, left) for unit, left in own if may_hold(state, unit)]
    there = max(
        (left for unit, left in holders if not (unit.level or area_distance(unit.area, goal))), default=0.0
    )
    foes = [(unit, left) for unit, left in others if may_contest(state, unit)]
    barring = any(not (unit.flies or unit.level or area_distance(unit.area, goal)) for unit, _ in foes)
    coming = _coming(holders, goal, 0) * (DRIVEN_OFF if barring else 1.0)
    free = 1.0
    for unit, left in foes:
        near = area_distance(unit.area, goal) <= clear
        free *= 1.0 - (left if near else _coming(((unit, left),), goal, clear) if clear else 0.0)
    return max(there, coming) * free


def _coming(units: Iterable[tuple[UnitState, float]], goal: Area, near: int) -> float:
    """The chance that the likeliest of some units comes so near to an objective this turn."""
    best = 0.0
    for unit, left in units:
        if unit.activated:
            continue
        away = area_distance(unit.area, goal) - near
        chance = MOVES if away <= unit.rates[0] else MARCHES if away <= unit.rates[1] else 0.0
        best = max(best, left * chance)
    return best
