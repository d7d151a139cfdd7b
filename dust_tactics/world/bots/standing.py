"""How a position stands, in facets: the points there are and will be, the armies, and what is in danger.

Every facet is what a seat has less what the strongest of the others has, or a share of all there is, so that
games of two and of six players are alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import mul
from types import MappingProxyType

from dust_tactics.world.figures import FIGURES
from dust_tactics.world.rules import scoring
from dust_tactics.world.state import GOAL, State

from .worth import threat, worth_of

FACETS: Mapping[str, str] = MappingProxyType({
    "points": "victory points",
    "income": "points a round",
    "late": "the lead so late",
    "army": "armies",
    "production": "centres and sources",
    "land": "areas held",
    "danger": "what may be lost",
    "hand": "cards in hand",
})  # fmt: skip
"""The facets by name, with what they weigh: what a seat has of it less what the strongest other one has."""

_COSTS = tuple(figure.cost for figure in FIGURES.values())


def facets(state: State, seat: int) -> dict[str, float]:
    """Weigh a position for a seat: the facets by name."""
    others = [other for other in state.seats if other != seat]
    earned = scoring.points(state, scoring.majorities(state))

    def ahead(values: list[float], scale: float) -> float:
        return (values[seat] - max(values[other] for other in others)) / scale

    costs = [float(sum(map(mul, state.army(at), _COSTS))) for at in state.seats]
    makes = [float(min(state.sources_of(at), 12) + 2 * len(state.centres_of(at))) for at in state.seats]
    lead = ahead([float(count) for count in state.points], GOAL)
    return {
        "points": lead,
        "income": ahead([float(count) for count in earned], 10.0),
        "late": lead * max(state.points) / GOAL,
        "army": ahead(costs, max(1.0, sum(costs))),
        "production": ahead(makes, max(1.0, sum(makes))),
        "land": ahead([float(len(state.held(at))) for at in state.seats], 20.0),
        "danger": ahead([-_endangered(state, at) for at in state.seats], 20.0),
        "hand": ahead([float(len(hand)) for hand in state.hands], 5.0),
    }


def _endangered(state: State, seat: int) -> float:
    """The worth of what a seat holds, as far as neighbours could take it."""
    found = 0.0
    for area in state.held(seat):
        dice = threat(state, seat, area)
        if dice:
            found += worth_of(state, area) * dice / (dice + 1.5 * state.force(area).dice + 1.0)
    return found
