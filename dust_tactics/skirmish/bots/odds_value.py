"""The worth of an attack by its odds, with the blast of what explodes when it is destroyed."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.surroundings import blast_odds
from dust_tactics.skirmish.state.state import State

from .attack_estimate import worth

FRIENDS = 2
"""How many points of enemies outweigh one of a friend who is hit with them."""


def odds_worth(state: State, odds: Sequence[TargetOdds], side: Side, *, blasts: bool = True) -> float:
    """Average losses in army points to one side; a friend in the flames counts double.

    ``blasts`` tells whether what explodes is reckoned in with those around it; a blast sets off no other.
    """
    total = 0.0
    for one in odds:
        unit = state.units[one.target]
        value = worth(unit, float(one.expected), float(one.destroyed))
        total += -FRIENDS * value if unit.side is side else value
        if blasts and one.destroyed and (blast := blast_odds(state, unit)):
            total += float(one.destroyed) * odds_worth(state, blast, side, blasts=False)
    return total
