"""What a rookie places before the first turn: fortifications, cover for his men, what stops others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.rules.setup import field_works
from dust_tactics.skirmish.rules.setup.deployment import INWARD
from dust_tactics.skirmish.state.state import State

FORT = 10.0
"""How much sooner a fortification is placed than anything else, while there is room for it."""
SHARE = 0.12
"""How much it matters, a square, that a fortification stands in its own share of the front."""


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
        scores.append((1.0 if good else 0.0) - 0.2 * abs(_depth(state, side, decision.square) - ahead))
    return scores


def _depth(state: State, side: Side, square: Square) -> int:
    """How far a square is from the edge of a side."""
    x, y = square
    cols, rows = state.board.cols, state.board.rows
    return {"north": y, "south": rows - 1 - y, "west": x, "east": cols - 1 - x}[state.edges[side]]


def _fort(state: State, side: Side, fort: Fort) -> float:
    """Well forward, facing the enemy, near what is fought for or in the middle, with others apart."""
    inward, edge = INWARD[state.edges[side]], state.edges[side]
    score = 3.0 * (fort.facing is inward)
    score += 0.15 * _depth(state, side, next(fort.inside.squares()))
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
