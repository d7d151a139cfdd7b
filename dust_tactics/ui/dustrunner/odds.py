"""The exact chances of a moment, each worked out when it is first shown."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from dust_tactics.dustrunner.chances import (
    NextCard,
    Pool,
    damage_chances,
    exploration_left,
    next_card,
    number_of,
    second_card,
)
from dust_tactics.dustrunner.fight_chances import fight_chances
from dust_tactics.dustrunner.raider_chances import caught_this_round
from dust_tactics.dustrunner.state import State


class Odds:
    """What may come of each choice, from the cards that are left in a view."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._wins: dict[int, Fraction | None] = {}
        self._skulls: dict[int, Mapping[int, Fraction]] = {}

    @cached_property
    def next(self) -> NextCard:
        """What the next resolution card may bring."""
        return next_card(self._state)

    @cached_property
    def second(self) -> list[tuple[str, Fraction]]:
        """The chance of each exploration card to be the second one, by name, the likeliest first."""
        found: dict[str, Fraction] = {}
        cards = self._state.table.cards.explored
        first: dict[str, str] = {}
        for card, chance in second_card(self._state).items():
            name = first.setdefault(cards[card].name, card)
            found[name] = found.get(name, Fraction(0)) + chance
        return sorted(found.items(), key=lambda row: (-row[1], cards[row[0]].name))

    @cached_property
    def unseen(self) -> list[tuple[str, int]]:
        """The exploration cards of this round that nobody has seen, by name with their numbers."""
        cards = self._state.table.cards.explored
        first: dict[str, str] = {}
        found: dict[str, int] = {}
        for card, number in exploration_left(self._state).items():
            name = first.setdefault(cards[card].name, card)
            found[name] = found.get(name, 0) + number
        return sorted(found.items(), key=lambda row: cards[row[0]].name)

    @cached_property
    def caught(self) -> Fraction:
        """The chance that the raiders catch up in this round."""
        return caught_this_round(self._state)

    def skulls(self, cards: int) -> Mapping[int, Fraction]:
        """The sum of the skulls on so many resolution cards."""
        if cards not in self._skulls:
            pool, pile = Pool.of(self._state, lambda card: card.skulls)
            found: dict[int, Fraction] = {}
            for drawn, _, chance in pool.draws(pile, cards):
                total = pool.total(drawn, number_of)
                found[total] = found.get(total, Fraction(0)) + chance
            self._skulls[cards] = dict(sorted(found.items()))
        return self._skulls[cards]

    def finishes(self, ammo: int) -> Fraction:
        """The chance that an attack with so much ammo defeats the enemy at once."""
        fight = self._state.fight
        health = 0 if fight is None else fight.health
        table = damage_chances(self._state, ammo)
        return sum((chance for damage, chance in table.items() if damage >= health), Fraction(0))

    def wins(self, ammo: int) -> Fraction | None:
        """The chance to win the fight with so much ammo in every attack, where that can be told."""
        if ammo not in self._wins:
            self._wins[ammo] = fight_chances(self._state, ammo).win
        return self._wins[ammo]
