"""The worth of fire that an observer calls for: the best volley of another unit's artillery."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview import suggested_fire
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.targeting import observed_fire
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.target_search import has_target
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import worth

OWN_EYES = 0.5
"""The weight of fire that a gun could aim itself in its own activation."""
JAMMED = 1 / 3
"""About what a jammer leaves of the hits."""
FRIENDS = 2
"""How many enemies' points one point of a friend in an explosion outweighs."""


def call_worth(state: State, observer: UnitState, gun: UnitState, *, sustained: bool) -> float:
    """The worth of one gun's best volley at what an observer sees, in army points."""
    frame = observed_fire.frame_of(gun.id, observer.id, sustained=sustained)
    loaded = gun if sustained else gun.ready()
    best = 0.0
    for enemy in state.side_units(gun.side.other):
        if enemy.on_board and not enemy.flies:
            aims = suggested_fire.volley(state, loaded, enemy.id, frame)
            best = max(best, _harm(state, loaded, aims, sustained=sustained) if aims else 0.0)
    best *= JAMMED if observed_fire.spoils(state, observer) else 1.0
    return best * (OWN_EYES if has_target(state, gun) else 1.0)


def best_call(state: State, observer: UnitState, *, sustained: bool) -> tuple[float, str | None]:
    """The best of all calls that are open to an observer, and whose guns those are."""
    found: tuple[float, str | None] = (0.0, None)
    for gun in observed_fire.guns(state, observer, sustained=sustained):
        value = call_worth(state, observer, gun, sustained=sustained)
        if value > found[0]:
            found = value, gun.id
    return found


def _harm(state: State, gun: UnitState, aims: tuple[Aim, ...], *, sustained: bool) -> float:
    total = 0.0
    for odds in attack_odds(state, plan_attack(state, gun, aims, sustained=sustained)):
        unit = state.units[odds.target]
        value = worth(unit, float(odds.expected), float(odds.destroyed))
        total += -FRIENDS * value if unit.side is gun.side else value
    return total
