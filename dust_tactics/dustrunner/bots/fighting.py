"""How a fight goes for whoever fights it well, reckoned with a full deck after every card.

That is not exact, but nearly right, and the same for every fight of a vehicle: so it is worked out once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from ..cards import CardSet, Enemy
from ..state import MOST_AMMO, State
from .worth import AMMO, GAP, HEALTH, LOST, MOST

Chances = tuple[tuple[int, float], ...]


@lru_cache(maxsize=1024)
def sums(cards: CardSet, advance: bool, count: int) -> Chances:
    """The chances of the sum of the skulls (or the raiders' moves) of so many cards."""
    found = {0: 1.0}
    single = Counter(card.advance if advance else card.skulls for card in cards.resolution)
    for _ in range(count):
        after: dict[int, float] = {}
        for total, chance in found.items():
            for value, number in single.items():
                after[total + value] = after.get(total + value, 0.0) + chance * number / single.total()
        found = after
    return tuple(sorted(found.items()))


@dataclass
class Duel:
    """Fights of one kind: of a vehicle's bonus and powers against so many attacks that do damage or call."""

    cards: CardSet
    bonus: int
    double: int
    less: int
    attacks: int
    chases: bool
    _worth: dict[tuple[int, int, int], tuple[float, int]] = field(default_factory=dict)

    def best(self, foe: int, standing: int, ammo: int) -> tuple[float, int]:
        """What a fight is worth before an attack of the vehicle, and with how much ammo it should attack."""
        key = foe, standing, ammo
        found = self._worth.get(key)
        if found is None:
            options = [(self.attack(foe, standing, ammo, n), n) for n in range(min(MOST_AMMO, ammo) + 1)]
            found = self._worth[key] = max(options, key=lambda option: (option[0], -option[1]))
        return found

    def attack(self, foe: int, standing: int, ammo: int, spent: int) -> float:
        """What an attack with so much ammo is worth."""
        total = 0.0
        for skulls, chance in sums(self.cards, False, spent + (self.double if spent else 0)):
            total += chance * self.hit(foe - skulls - self.bonus, standing, ammo - spent)
        return total

    def hit(self, foe: int, standing: int, ammo: int) -> float:
        """What a fight is worth after an attack of the vehicle that left the enemy so much health."""
        scale = GAP if self.chases else HEALTH
        if foe <= 0:
            return scale[min(MOST - 1, standing)] + AMMO[ammo]
        total = 0.0
        for blow, chance in sums(self.cards, self.chases, self.attacks):
            left = standing - max(0, blow - self.less)
            total += chance * (self.best(foe, left, ammo)[0] if left > 0 else LOST)
        return total

    def begun(self, foe: int, standing: int, ammo: int) -> float:
        """What a fight is worth that the enemy begins."""
        if foe <= 0:
            return self.best(1, standing, ammo)[0]
        total = 0.0
        for blow, chance in sums(self.cards, self.chases, self.attacks):
            left = standing - max(0, blow - self.less)
            total += chance * (self.best(foe, left, ammo)[0] if left > 0 else LOST)
        return total


@lru_cache(maxsize=512)
def _duel(cards: CardSet, bonus: int, double: int, less: int, attacks: int, chases: bool) -> Duel:
    return Duel(cards, bonus, double, less, attacks, chases)


def duel(state: State, enemy: Enemy) -> Duel:
    """The fights of a run's vehicle against an enemy."""
    rig = state.rig
    less = rig.power("jamming" if enemy.chases else "armour")
    attacks = state.table.attacks(enemy)
    return _duel(state.table.cards, rig.damage, rig.power("double-shot"), less, attacks, enemy.chases)


def standing(state: State, enemy: Enemy) -> int:
    """What an enemy wears down: the vehicle's health, or the gap to the raiders."""
    return min(MOST - 1, state.gap) if enemy.chases else state.health


def at_rest(state: State, enemy: Enemy) -> float:
    """What the same is worth without a fight."""
    scale = GAP if enemy.chases else HEALTH
    return scale[standing(state, enemy)] + AMMO[state.ammo]
