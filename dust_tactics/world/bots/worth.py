"""What areas are worth to a side, and how a battle would go: estimates that programs decide by."""

from __future__ import annotations

from math import exp
from operator import mul

from dust_tactics.world.battle import Battle
from dust_tactics.world.figures import FIGURES
from dust_tactics.world.force import Force
from dust_tactics.world.rules import scoring
from dust_tactics.world.state import MAJORITIES, NEUTRAL, State

CAPITAL, SOURCE, CENTRE, LAND, SEA = 6.0, 3.0, 2.5, 1.0, 0.6
"""What it is worth to hold an area of a sort."""
_A_POINT = 4.0
"""What a victory point in every round is worth."""
_COSTS = tuple(figure.cost for figure in FIGURES.values())
_SHARE = 1 / 3
"""The chance of a die to hit."""


def worth_of(state: State, area: str) -> float:
    """What an area is worth to whoever holds it."""
    place = state.table.atlas.areas[area]
    found = SEA if place.sea else LAND
    if place.source:
        found += SOURCE
    if area in state.centres:
        found += CENTRE
    if state.is_capital(area):
        found += CAPITAL
    return found


def at_sea(state: State, seat: int, sea: str) -> float:
    """What it brings a seat to hold a sea area more: the area, and perhaps the majority at sea."""
    held, holder = scoring.counts(state, "sea"), state.majorities[MAJORITIES.index("sea")]
    more = [count + (other == seat) for other, count in enumerate(held)]
    strict = scoring.of_all(state.table)
    had, has = (scoring.majority_by(found, holder, of_all=strict) == seat for found in (held, more))
    return worth_of(state, sea) + (_A_POINT * scoring.MAJORITY if has and not had else 0.0)


def cost_of(force: Force) -> float:
    """What a force has cost."""
    return float(sum(map(mul, force.counts, _COSTS)))


def chance(battle: Battle) -> float:
    """About how likely the attacker is to take the area: by dice, units and who rolls first."""
    mine, theirs = battle.attacker, battle.defender
    strike, answer = mine.dice * _SHARE, (theirs.dice + battle.bonus) * _SHARE
    first = 0.0 if battle.at_once else 0.6 if battle.attacker_first else -0.6
    lasts, holds = mine.size / max(answer, 0.1), theirs.size / max(strike, 0.1)
    return 1.0 / (1.0 + exp(-2.2 * (lasts - holds) / max(0.6, 0.5 * (lasts + holds)) - first))


def threat(state: State, seat: int, area: str) -> int:
    """The dice of enemies that stand beside an area and could come."""
    atlas, found = state.table.atlas, 0
    near = atlas.at_sea if atlas.areas[area].sea else atlas.on_land
    for other in near[area]:
        owner = state.owner(other)
        if owner not in (None, seat, NEUTRAL):
            found += state.force(other).dice
    return found


def prey(state: State, seat: int, area: str) -> float:
    """What of the worth beside an area belongs to others, and may be taken from there."""
    atlas = state.table.atlas
    near = atlas.at_sea if atlas.areas[area].sea else atlas.on_land
    return sum(worth_of(state, other) for other in near[area] if state.owner(other) not in (None, seat))
