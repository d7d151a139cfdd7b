"""How a position stands, in facets: what a side has left, what fire and objectives will bring, who is next.

Every facet is what one side has less what the other one has, as a part of an army, so that games of all
sizes are alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh
from types import MappingProxyType

from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.setup import objectives
from dust_tactics.skirmish.state.state import State, Table, UnitState

from .attack_estimate import has_shelter
from .exchange import LATER, Exchange, Lines

CONTESTED = 0.4
"""The part of an objective's worth to who is near it while an enemy keeps it from being held."""
CALM = 0.15
"""The lead, as a part of an army, that is much at the end, and as much more for each turn to come."""

FACETS: Mapping[str, str] = MappingProxyType({
    "alive": "what is left on the table",
    "health": "hits left",
    "shaken": "suppression",
    "cover": "cover",
    "outside": "what is still off the board",
    "carried": "what is carried",
    "ready": "units yet to activate",
    "fire": "the fire of this turn",
    "later": "the fire of the next turn",
    "lead": "a lead that will last",
    "late lead": "a lead so late",
    "late score": "the score so late",
    "held": "points for objectives held",
    "late win": "the objective that wins",
    "late goal": "objectives that score",
    "next": "being the next to act",
})  # fmt: skip
"""The facets by name, with what they weigh: what one side has of it less what the other has.

The exchange of fire is that of all who are yet to activate; a lead counts as far as it will last, and what
is late counts the more, the later it is.
"""


def facets(state: State, side: Side, lines: Lines, care: float = 1.0) -> dict[str, float]:
    """The facets of a position for a side, by name; ``care`` is what an own point weighs."""
    scenario, size = state.table.scenario, army(state.table)
    assert state.question is not None
    exchange = Exchange(state, lines)
    found = _forces(state, side, exchange, size, care)
    own, other = int(side), int(side.other)
    exchange.fight(state.question.side, [[not unit.activated for unit in units] for units in exchange.units])
    soon = exchange.losses(other) - care * exchange.losses(own)
    left = max(0, scenario.turns - state.turn)
    if left:
        exchange.fight(other, [[True] * len(units) for units in exchange.units], LATER)
    late = state.turn / scenario.turns
    ahead = (state.score(side) - state.score(side.other)) / size
    lead = tanh((ahead + soon / size) / (CALM * (1 + left)))
    win, goal = _goals(state, side)
    return found | {
        "fire": soon / size,
        "later": (exchange.losses(other) - care * exchange.losses(own) - soon) / size,
        "lead": lead,
        "late lead": lead * late,
        "late score": ahead * late,
        "held": (state.held[side] - state.held[side.other]) / (scenario.victory.target or size),
        "late win": win * late,
        "late goal": goal * late,
        "next": 1.0 if state.question.side is side else -1.0,
    }


def _forces(state: State, side: Side, exchange: Exchange, size: float, care: float) -> dict[str, float]:
    """The facets of what both sides have."""
    found = dict.fromkeys(("alive", "health", "shaken", "cover", "outside", "carried", "ready"), 0.0)
    for who, sign in ((side, care), (side.other, -1.0)):
        for unit, points in zip(exchange.units[who], exchange.points[who], strict=True):
            share = sign * points / size
            found["alive"] += share
            found["health"] += share * unit.hits_left / max(1, whole(unit))
            found["shaken"] += share * unit.suppression
            found["ready"] += share * (not unit.activated)
            if unit.stop is None:
                found["carried" if unit.carried else "outside"] += share
            elif has_shelter(state, unit, unit.stop):
                found["cover"] += share
    return found


def army(table: Table) -> float:
    """The army points of one side, on average."""
    cards = (table.cards[name] for force in table.forces for name in force.units)
    return max(1.0, sum(card.points for card in cards) / 2)


def whole(unit: UnitState) -> int:
    """The hits that a unit takes when nothing has befallen it yet."""
    return unit.card.miniatures if unit.card.damage is None else unit.card.damage


def _goals(state: State, side: Side) -> tuple[float, float]:
    """Objectives that win, and those that bring victory points: by who is how near to them."""
    win = points = 0.0
    for square in state.objectives:
        for who, sign in ((side, 1.0), (side.other, -1.0)):
            near = sign * _near(state, who, square)
            if objectives.wins(state, who, square):
                win += near
            else:
                points += near * objectives.worth(state, who, square)
    return win, points / 5


def _near(state: State, side: Side, square: Square) -> float:
    """How near a side is to an objective: 1 for who stands on it and keeps the enemies away."""
    aims = state.table.scenario.objectives
    clear, goal, near = aims.clear if aims else 0, Area.at(square), 0.0
    for unit in state.side_units(side):
        if unit.square is not None and not unit.flies:
            near = max(near, 1.0 / (1.0 + area_distance(unit.area, goal) / max(1, unit.rates[0])))
    if not near:
        return 0.0
    enemies = (unit for unit in state.side_units(side.other) if unit.square is not None)
    contested = any(area_distance(enemy.area, goal) <= clear for enemy in enemies)
    return near * CONTESTED if contested else near
