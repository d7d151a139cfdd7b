"""What things are worth to the careful bot, in spaces of the road: health, gap, fuel, ammo, points, powers.

Each is worth more the less there is of it; the sum of them all is how a run stands.
"""

from __future__ import annotations

from math import exp

from ..cards import Effect, Loot, VehicleCard
from ..state import State

LOST = -45.0
HOME = 45.0
MOST = 40
"""No gauge and no gap counts beyond it."""

HEALTH = (LOST, *(-22 * exp(-n / 2.4) for n in range(1, MOST)))
GAP = (LOST, *(-24 * exp(-n / 2.2) for n in range(1, MOST)))
FUEL = tuple(7.0 * (1 - exp(-n / 3.0)) for n in range(MOST))
AMMO = tuple(6.0 * (1 - exp(-n / 4.0)) for n in range(MOST))
POINT = 0.25
DAMAGE = 2.2
GAUGES = {"health": HEALTH, "fuel": FUEL, "ammo": AMMO}

POWERS = {
    "first-strike": 2.0,
    "armour": 4.0,
    "double-shot": 3.0,
    "salvage": 2.0,
    "cover-tracks": 1.5,
    "jamming": 0.6,
    "cheap-redraw": 1.0,
    "thrift": 0.7,
    "escape": 2.5,
    "ram": 2.5,
    "repair": 1.5,
    "break-off": 1.5,
    "scout": 1.5,
    "still": 1.0,
    "mines": 1.5,
    "boost": 4.0,
    "bounty": 0.5,
    "pathfinder": 1.0,
}
"""What a modification is worth for each of its powers."""
MODIFICATION = 2.0
"""What one is worth that nobody knows yet."""


def changed(state: State, what: str, by: int) -> float:
    """What it is worth to have so much more or less of something."""
    if what == "points":
        return POINT * max(by, -state.points)
    held: int = state.__dict__[what]
    worth = GAUGES[what]
    return worth[max(0, min(held + by, state.rig.most(what)))] - worth[held]


def comes_home(state: State, spaces: int) -> bool:
    """True if so many spaces bring the vehicle home."""
    return spaces == state.left if state.table.plays("DR-home", "exact") else spaces >= state.left


def driven(state: State, spaces: int) -> float:
    """What it is worth to drive on."""
    if not spaces:
        return 0.0
    if comes_home(state, spaces):
        return HOME
    spaces = min(spaces, state.left - 1)
    return spaces + GAP[min(MOST - 1, state.gap + spaces)] - GAP[min(MOST - 1, state.gap)]


def nearer(state: State, spaces: int, driving: int = 0) -> float:
    """What it is worth that the raiders come nearer, after the vehicle has driven on."""
    gap = min(MOST - 1, state.gap + driving)
    after = max(0, gap - spaces)
    if not after and state.rig.power("escape"):
        after = 1
    return GAP[after] - GAP[gap]


def effects_worth(state: State, effects: tuple[Effect, ...], skulls: float, loot: float) -> float:
    """What effects are worth: those of an option or a loot.

    ``skulls`` and ``loot`` are what a drawn card brings on average.
    """
    total, driving = 0.0, 0
    gauges: dict[str, float] = {}
    for effect in effects:
        verb, _, what = effect.do.partition("-")
        if verb in ("gain", "lose", "spend"):
            gauges[what] = gauges.get(what, 0) + (effect.amount if verb == "gain" else -effect.amount)
        elif effect.do == "draw-damage":
            gauges["health"] = gauges.get("health", 0) - effect.amount * skulls
        elif effect.do == "draw-loot":
            total += effect.amount * loot
        elif effect.do == "move":
            driving = effect.amount + state.rig.power("boost")
        elif effect.do == "raiders" or effect.do == "draw-raiders":
            total += nearer(state, effect.amount, driving)
        else:
            total += MODIFICATION
    if driving and comes_home(state, driving) and state.health + min(0, gauges.get("health", 0)) > 0:
        return HOME
    if state.table.plays("DR-unpayable", "health"):
        short = sum(max(0, -by - state.__dict__[what]) for what, by in gauges.items() if what != "health")
        gauges["health"] = gauges.get("health", 0) - short
    for what, by in gauges.items():
        low = int(by // 1)
        part = by - low
        total += (1 - part) * changed(state, what, low) + (
            part * changed(state, what, low + 1) if part else 0
        )
    return total + driven(state, driving)


def loot_worth(state: State, loot: Loot) -> float:
    """What a row of the list of loot is worth."""
    return effects_worth(state, loot.effects, 0.0, 0.0)


def part_worth(card: VehicleCard) -> float:
    """What a vehicle card is worth."""
    return 1.3 * card.health + 0.8 * card.fuel + 0.6 * card.ammo + 2.6 * card.damage + 0.35 * card.stars
