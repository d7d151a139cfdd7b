"""First impressions of a greedy driver: whatever gives the most at once, and no thought of the raiders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .. import decisions as d
from ..cards import Effect
from ..rules import payable
from ..state import State

_WORTH = {"health": 1.0, "fuel": 1.0, "ammo": 0.5, "points": 0.5}
_ENEMY = 1.5
"""A fight promises loot."""


def greedy(state: State, seat: int, decisions: Sequence[d.Decision]) -> Iterator[Sequence[float]]:
    """What each decision gives at once."""
    yield [_score(state, decision) for decision in decisions]


def _score(state: State, decision: d.Decision) -> float:
    cards = state.table.cards
    match decision:
        case d.Take(name):
            part = cards.parts[name]
            return part.health + part.fuel + part.ammo + part.damage + part.stars
        case d.Fit(name):
            return float(len(cards.mods[name].powers))
        case d.Resolve():
            return _card(state)
        case d.Pass():
            return 1.0
        case d.Choose(number):
            card = state.card
            assert card is not None
            return _gain(card.options[number - 1].effects) if number else 0.0
        case d.Drive(spaces):
            return float(spaces)
        case d.Turn(lane):
            return float(-state.road.left[state.road.lanes(state.space)[lane]])
        case d.Attack(ammo):
            return float(ammo)
        case d.TakeLoot(name):
            return _gain(cards.loots[name].effects)
        case d.Keep() | d.Fill():
            return 1.0
        case _:
            return 0.0


def _card(state: State) -> float:
    card = state.card
    assert card is not None
    if card.enemy is not None:
        return _ENEMY
    return max((_gain(option.effects) for option in card.options if payable(state, option)), default=0.0)


def _gain(effects: tuple[Effect, ...]) -> float:
    total = 0.0
    for effect in effects:
        verb, _, what = effect.do.partition("-")
        if what in _WORTH and verb in ("gain", "lose", "spend"):
            total += (1 if verb == "gain" else -1) * effect.amount * _WORTH[what]
        elif verb in ("move", "modification"):
            total += effect.amount
    return total
