"""The worth of a scenario's objectives to a unit: going there, staying there, and being in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_distance, area_of, level_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Deploy, PlaceObjective, Reserve, Withhold
from dust_tactics.skirmish.rules.setup import objectives
from dust_tactics.skirmish.rules.setup.deployment import INWARD
from dust_tactics.skirmish.rules.setup.fortification_placement import needs_fort
from dust_tactics.skirmish.rules.units.fortifications import fort_with
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import has_shelter
from .temper import Temper

SECOND = 0.25
"""The weight of an objective that a friend stands on already."""


def _value(state: State, side: Side, square: Square, temper: Temper) -> float:
    if objectives.wins(state, side, square):
        return temper.win
    return temper.point * objectives.worth(state, side, square)


FORTIFIED = 0.5
"""The gain of beginning in a fortification over cover elsewhere."""
FIRST = 10.0
"""The precedence of a strongpoint unit in placing, before others are in what it needs."""
NEAR = 6
"""The longest reach of a unit that fights near."""


class ObjectiveValue:
    """The objectives as one unit sees them before it activates."""

    def __init__(self, state: State, unit: UnitState, temper: Temper) -> None:
        self._only_denies = unit.flies or objectives.holds_nothing(state, unit)
        self._denies = not unit.flies or state.table.ruleset.aircraft_contest
        self._step = max(1, unit.rates[0])
        self._wanted: list[tuple[Square, float]] = []
        self._denied: list[tuple[Square, float]] = []
        aims = state.table.scenario.objectives
        self.clear = aims.clear if aims else 0
        for square in state.objectives:
            there = next((u for u in state.units_at(square) if not (u.flies or u.level)), None)
            mine, theirs = (_value(state, side, square, temper) for side in (unit.side, unit.side.other))
            if there is not None and there.side is unit.side and there.id != unit.id:
                mine *= SECOND
            self._wanted.append((square, mine))
            if there is not None and there.side is not unit.side:
                self._denied.append((square, theirs))

    def at(self, here: Stop) -> float:
        """The worth of ending an activation somewhere for the objectives.

        Who holds nothing only denies them, and aircraft at most.
        """
        area = area_of(here)
        best = 0.0
        if not self._only_denies:
            best = max(
                (
                    value / (1 + (_away(area, goal) + level_of(here)) / self._step)
                    for goal, value in self._wanted
                ),
                default=0.0,
            )
        if not self._denies:
            return best
        return best + sum(value for goal, value in self._denied if _away(area, goal) <= self.clear)


def _away(area: Area, goal: Square) -> int:
    return area_distance(area, Area.at(goal))


def place_objective(state: State, side: Side, decisions: Sequence[Any]) -> list[float]:
    """His own objective lies as near to his own edge as it may, and in the middle of it."""
    edge, board = state.edges[side], state.board
    scores = []
    for decision in decisions:
        assert isinstance(decision, PlaceObjective)
        x, y = decision.square
        aside = abs(2 * x - board.cols + 1) if edge in ("north", "south") else abs(2 * y - board.rows + 1)
        scores.append(-float(depth(state, side, Area.at(decision.square))) - 0.05 * aside)
    return scores


def depth(state: State, side: Side, area: Area) -> int:
    """The squares between a footprint and the edge of a side."""
    edge, board = state.edges[side], state.board
    if edge in ("north", "south"):
        return area.y if edge == "north" else board.rows - area.y - area.rows
    return area.x if edge == "west" else board.cols - area.x - area.cols


def reserve(state: State, side: Side, decisions: Sequence[Any]) -> list[float]:
    """The dearest unit comes back."""
    scores = []
    for decision in decisions:
        assert isinstance(decision, Reserve)
        scores.append(0.0 if decision.unit is None else float(state.units[decision.unit].card.points))
    return scores


def deploy(state: State, side: Side, decisions: Sequence[Any]) -> list[float]:
    """Units that shoot far to the rear; the others in front, in cover, near what is fought for."""
    inward = INWARD[state.edges[side]]
    known: dict[tuple[str, Stop], float] = {}
    scores = []
    for decision in decisions:
        if isinstance(decision, Withhold):
            scores.append(_outside(state.units[decision.unit]))
            continue
        assert isinstance(decision, Deploy)
        key = (decision.unit, decision.stop)
        if key not in known:
            known[key] = _post(state, state.units[decision.unit], decision.stop)
        first = FIRST if needs_fort(state.units[decision.unit]) else 0.0
        scores.append(first + known[key] + 0.2 * (decision.facing is inward))
    return scores


def _outside(unit: UnitState) -> float:
    """The worth of keeping back who may appear beside an enemy: more than any place, if he fights near."""
    reach = max((weapon.range_max for weapon in unit.card.weapons), default=1)
    return FIRST if reach <= NEAR else -FIRST


def _post(state: State, unit: UnitState, stop: Stop) -> float:
    """The worth of standing there when the first turn begins."""
    board, area = state.board, area_of(stop)
    reach = max((weapon.range_max for weapon in unit.card.weapons), default=1)
    score = 0.15 * depth(state, unit.side, area) * (1 if reach <= 6 else -0.5)
    score += 0.6 if has_shelter(state, unit, stop) else 0.0
    score += FORTIFIED if unit.card.is_infantry and fort_with(state.board, area) is not None else 0.0
    goals = [_away(area, goal) for goal in state.objectives]
    if goals and not unit.flies:
        score -= 0.1 * min(goals)
    else:
        score -= 0.03 * (abs(2 * area.x - board.cols + 1) + abs(2 * area.y - board.rows + 1))
    # friends side by side are in each other's way
    friends = (one for one in state.side_units(unit.side) if one.on_board)
    return score - 0.1 * sum(area_distance(area, one.area) <= 1 for one in friends)
