"""Pieces that a rookie places before the first turn: fortifications, cover for his men, obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.rules.setup import field_works
from dust_tactics.skirmish.rules.setup.deployment import INWARD
from dust_tactics.skirmish.state.state import State

from .objective_value import depth

FORT = 10.0
"""The precedence of a fortification over anything else, while there is room for it."""
SHARE = 0.12
"""The weight, a square, of a fortification's own share of the front."""


def ground(state: State, side: Side, decisions: Sequence[Any]) -> list[float]:
    """Fortifications first, then cover for his own infantry, a few squares from his own edge."""
    soldier = next((u for u in state.side_units(side) if u.card.is_infantry), None)
    scores = []
    for decision in decisions:
        assert isinstance(decision, PlaceTerrain)
        kind = decision.terrain
        if isinstance(kind, FortKind):
            assert decision.facing is not None
            scores.append(FORT + _fort(state, side, Fort(kind, decision.square, decision.facing)))
            continue
        row = state.table.ruleset.terrain[kind]
        good = soldier is not None and row.cover_infantry and "infantry" in row.enter
        ahead = 3 if good else 5  # what stops others lies before what covers his own
        scores.append(
            (1.0 if good else 0.0) - 0.2 * abs(depth(state, side, Area.at(decision.square)) - ahead)
        )
    return scores


def _fort(state: State, side: Side, fort: Fort) -> float:
    """Well forward, facing the enemy, near what is fought for or in the middle, with others apart."""
    inward, edge = INWARD[state.edges[side]], state.edges[side]
    score = 3.0 * (fort.facing is inward)
    score += 0.15 * depth(state, side, Area.at(next(fort.inside.squares())))
    goals = [area_distance(fort.area, Area.at(goal)) for goal in state.objectives]
    if goals:
        score -= 0.1 * min(goals)
    # all that he has or will have stand side by side along the front, each in the middle of its share
    own = sum(other.side == side + 1 for other in state.board.forts)
    number = own + sum(count for kind, count in field_works.pieces(state, side) if isinstance(kind, FortKind))
    lengthwise, area = edge in ("north", "south"), fort.area
    whole = state.board.cols if lengthwise else state.board.rows
    here = area.x + area.cols / 2 if lengthwise else area.y + area.rows / 2
    return score - SHARE * min(abs(here - (index + 0.5) * whole / number) for index in range(number))
