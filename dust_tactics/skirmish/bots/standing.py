"""How a position stands, in facets: what a side has left, what fire and objectives will bring, who is next.

Every facet is what one side has less what the other one has, as a part of an army, so that games of all
sizes are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import tanh
from types import MappingProxyType

from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.setup import objectives
from dust_tactics.skirmish.state.state import State, Table

from .attack_estimate import has_shelter
from .exchange import LATER, Exchange, Lines
from .holding import chance_to_hold, standing

CONTESTED = 0.4
"""The part of an objective's worth to who is near it while an enemy keeps it from being held."""
MANY = 5
"""Many victory points."""
EARLY = 0.4
"""What it is worth to be where an objective will count in a turn's time, against now."""
SOON = 0.8
"""The part of the fire of this turn that is believed in a lead."""
CALM = 0.15
"""The lead in army points, as a part of an army, that is much at the end; it is less with turns to come."""

FACETS: Mapping[str, str] = MappingProxyType({
    "strength": "what is left of the units",
    "shaken": "suppression",
    "cover": "cover",
    "outside": "units still off the board",
    "carried": "units inside others",
    "ready": "units yet to activate",
    "fire": "the fire still to come this turn",
    "later": "the fire of next turn",
    "lead": "the lead in the end",
    "late lead": "the lead with few turns left",
    "held": "points for objectives held",
    "taking": "taking the objective that wins",
    "scoring": "points for objectives at the turn's end",
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

    def lost() -> float:
        return exchange.losses(other) - care * exchange.losses(own)

    now = lost()
    found["strength"] += now / size
    exchange.fight(state.question.side, [[not unit.activated for unit in units] for units in exchange.units])
    soon = lost() - now
    taking, scoring = _objectives(state, side, _held_at_the_end(state, exchange))
    left = max(0, scenario.turns - state.turn)
    if left:
        exchange.fight(other, [[True] * len(units) for units in exchange.units], LATER)
    late = state.turn / scenario.turns
    lead = tanh(_margin(state, side, scoring, now + SOON * soon) / (1 + left))
    win, goal = _objectives(state, side, partial(_near, state))
    return found | {
        "fire": soon / size,
        "later": (lost() - soon - now) / size,
        "lead": lead,
        "late lead": lead * late,
        "held": (state.held[side] - state.held[side.other]) / (scenario.victory.target or size),
        "taking": taking,
        "scoring": scoring / (scenario.victory.target or size),
        "late win": win * late,
        "late goal": goal / MANY * late,
        "next": 1.0 if state.question.side is side else -1.0,
    }


def _margin(state: State, side: Side, scoring: float, fighting: float) -> float:
    """By how much a side is ahead in what decides when time is up, 1 being much.

    ``scoring`` are the victory points, ``fighting`` the army points of units still there, to be reckoned in.
    """
    ones, others = (state.victory_points(who) for who in (side, side.other))
    victory = ones - others + scoring
    destroyed = state.points_destroyed(side) - state.points_destroyed(side.other) + fighting
    much = CALM * army(state.table)
    if not state.table.ruleset.points_apart:
        return (victory + destroyed) / much
    return victory if state.table.scenario.victory.scores else destroyed / much


def _forces(state: State, side: Side, exchange: Exchange, size: float, care: float) -> dict[str, float]:
    """The facets of what both sides have."""
    found = dict.fromkeys(("strength", "shaken", "cover", "outside", "carried", "ready"), 0.0)
    for who, sign in ((side, care), (side.other, -1.0)):
        for unit, points in zip(exchange.units[who], exchange.points[who], strict=True):
            share = sign * points / size
            found["strength"] += share
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


def _objectives(state: State, side: Side, share: Callable[[Side, Square], float]) -> tuple[float, float]:
    """Objectives that win, and those that bring victory points: by the share that each side has in them."""
    win = points = 0.0
    for square in state.objectives:
        for who, sign in ((side, 1.0), (side.other, -1.0)):
            part = sign * share(who, square)
            if objectives.wins(state, who, square):
                win += part
            else:
                points += part * objectives.worth(state, who, square)
    return win, points


def _held_at_the_end(state: State, exchange: Exchange) -> Callable[[Side, Square], float]:
    """The share of a side in an objective: its chance to hold it at the end of this turn.

    Before the turn from which they count, the right place is worth as much less as that is to come.
    """
    aims = state.table.scenario.objectives
    there = [standing(units, left) for units, left in zip(exchange.units, exchange.left, strict=True)]
    weight = EARLY ** max(0, aims.from_turn - state.turn) if aims is not None else 1.0
    return lambda who, square: weight * chance_to_hold(state, square, there[who], there[who.other])


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
