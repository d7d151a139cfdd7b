"""The rig: what a vehicle of chosen cards with its modifications has and can do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .cards import CardSet

POWERS = {
    "first-strike": "attacks first in every fight",
    "armour": "takes so much less damage from every attack of an enemy",
    "double-shot": "the first ammo of an attack reveals so many more cards",
    "salvage": "always gains the enemy's own loot, whatever the moons",
    "cover-tracks": "raiders come at most so many spaces nearer after a fight that was won",
    "jamming": "raiders move so many fewer spaces when an enemy calls them",
    "cheap-redraw": "a re-draw costs so many fewer points",
    "thrift": "raiders move so many fewer spaces when the tank can't be filled",
    "escape": "raiders who would catch up stay a space behind, once; the card is then lost",
    "ram": "raiders that are defeated let the vehicle drive so many spaces on",
    "repair": "so much health at the end of a round",
    "break-off": "a fight can be left for so much fuel, instead of attacking",
    "scout": "the second card may be looked at before deciding about the first, so often a round",
    "still": "two ammo may be made into one fuel, so often a round",
    "mines": "one ammo drives the raiders back a space, so often a round",
    "boost": "one more space of every move by a card",
    "bounty": "so many more points for a fight that is won",
    "pathfinder": "so many points for every hazard passed, which does no damage",
}
"""What modifications can change, by the names that files use, in words."""

USES = ("scout", "still", "mines")
"""The powers that are used when one likes to, at the beginning of a turn, so many times a round."""


@dataclass(frozen=True)
class Rig:
    """The vehicle as a whole: the most that its gauges hold, its damage bonus, its stars and its powers."""

    health: int = 0
    fuel: int = 0
    ammo: int = 0
    damage: int = 0
    stars: int = 0
    powers: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "_powers", dict(self.powers))

    def power(self, kind: str) -> int:
        """How much of a power it has."""
        found: int = self.__dict__["_powers"].get(kind, 0)
        return found

    def noise(self, advance: int) -> int:
        """How far the raiders come after a fight, where the resolution card says ``advance``."""
        cap = self.power("cover-tracks")
        return min(advance, cap) if cap else advance

    def called(self, advance: int) -> int:
        """How far they come when an enemy calls them and its cards say ``advance``."""
        return max(0, advance - self.power("jamming"))

    def most(self, gauge: str) -> int:
        """The most that a gauge holds."""
        return {"health": self.health, "fuel": self.fuel, "ammo": self.ammo}[gauge]


def escape_of(cards: CardSet, mods: tuple[str, ...]) -> str | None:
    """The modification that saves from raiders who would catch up, if one does."""
    return next((name for name in mods if any(p.kind == "escape" for p in cards.mods[name].powers)), None)


@lru_cache(maxsize=4096)
def rig_of(cards: CardSet, vehicle: tuple[str, ...], mods: tuple[str, ...]) -> Rig:
    """The rig that vehicle cards and modifications make."""
    health = fuel = ammo = damage = stars = 0
    for name in vehicle:
        part = cards.parts[name]
        health += part.health
        fuel += part.fuel
        ammo += part.ammo
        damage += part.damage
        stars += part.stars
    powers: dict[str, int] = {}
    for name in mods:
        for power in cards.mods[name].powers:
            powers[power.kind] = powers.get(power.kind, 0) + power.amount
    return Rig(health, fuel, ammo, damage, stars, tuple(powers.items()))
