"""The exact chance to win the fight that is on, with so much ammo an attack."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .cards import Enemy
from .chances import Counts, Pool, damage_chances, number_of
from .state import State

Moment = tuple[Counts, int, int, int]
"""A fight before an attack of the vehicle: the pile, the enemy's health, the vehicle's, its ammo."""
Outcomes = list[tuple[int, Counts, Fraction]]


@dataclass(frozen=True, slots=True)
class FightChances:
    """What comes of a fight.

    ``now`` is the chance that the next attack wins it, ``win`` that it is won in the end; then ``health`` and
    ``ammo`` are the chances of what is left of them.  An enemy that calls the raiders does no damage, so
    only ``now`` is reckoned: how the fight goes on is a matter of where the vehicle stands.
    """

    now: Fraction
    win: Fraction | None
    health: dict[int, Fraction]
    ammo: dict[int, Fraction]


def fight_chances(state: State, ammo: int) -> FightChances:
    """What comes of the fight that is on, with so much ammo in this attack and in every later one.

    As much as is left, where it is less; nothing is drawn again, and nobody breaks off.  The question has to
    be how much to attack with.
    """
    fight = state.fight
    assert fight is not None
    enemy = state.table.cards.explored[fight.enemy].enemy
    assert enemy is not None
    spent = min(ammo, state.ammo)
    hits = damage_chances(state, spent)
    now = sum((chance for damage, chance in hits.items() if damage >= fight.health), Fraction(0))
    if enemy.chases:
        return FightChances(now, None, {}, {})
    pool, pile = Pool.of(state, lambda card: card.skulls)
    odds = _Odds(state, enemy, pool)
    odds.now[(pile, fight.health, state.health, state.ammo)] = Fraction(1)
    while odds.now:
        odds.attack(ammo)
    win = sum(odds.health.values(), Fraction(0))
    return FightChances(now, win, dict(sorted(odds.health.items())), dict(sorted(odds.ammo.items())))


class _Odds:
    """All moments that a fight may be in, with their chances; what is won is summed up."""

    def __init__(self, state: State, enemy: Enemy, pool: Pool) -> None:
        self.now: dict[Moment, Fraction] = {}
        self.health: dict[int, Fraction] = {}
        self.ammo: dict[int, Fraction] = {}
        rig = state.rig
        self._pool, self._attacks, self._bonus = pool, enemy.attacks, rig.damage
        self._double, self._armour = rig.power("double-shot"), rig.power("armour")
        self._draws: dict[tuple[Counts, int], Outcomes] = {}

    def attack(self, most: int) -> None:
        """Go on to every moment after an attack of the vehicle and one of the enemy."""
        after: dict[Moment, Fraction] = {}
        for (pile, foe, health, ammo), chance in self.now.items():
            spent = min(most, ammo)
            cards = spent + (self._double if spent else 0)
            for skulls, rest, one in self._drawn(pile, cards):
                hurt = foe - skulls - self._bonus
                if hurt <= 0:
                    self._won(health, ammo - spent, chance * one)
                    continue
                for blow, further, two in self._drawn(rest, self._attacks):
                    stands = health - max(0, blow - self._armour)
                    if stands > 0:
                        key = further, hurt, stands, ammo - spent
                        after[key] = after.get(key, Fraction(0)) + chance * one * two
        self.now = after

    def _won(self, health: int, ammo: int, chance: Fraction) -> None:
        self.health[health] = self.health.get(health, Fraction(0)) + chance
        self.ammo[ammo] = self.ammo.get(ammo, Fraction(0)) + chance

    def _drawn(self, pile: Counts, cards: int) -> Outcomes:
        """The skulls of so many cards, the pile after them, the chance."""
        key = pile, cards
        if key not in self._draws:
            self._draws[key] = [
                (self._pool.total(drawn, number_of), rest, chance)
                for drawn, rest, chance in self._pool.draws(pile, cards)
            ]
        return self._draws[key]
