"""The exact chances of a moment, each worked out when it is first shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from time import perf_counter

from dust_tactics.dustrunner.cards import Enemy
from dust_tactics.dustrunner.chances import (
    NextCard,
    Pool,
    assault_chances,
    damage_chances,
    exploration_left,
    next_card,
    number_of,
    second_card,
)
from dust_tactics.dustrunner.fight_chances import FightChances, Pieces, begun_pieces, fight_pieces
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.raider_chances import caught_this_round
from dust_tactics.dustrunner.state import MOST_AMMO, State

Fought = tuple[int, int]
"""A fight: which card of the turn begins it, 0 for the one that is on, and the ammo of each attack."""

_FRAME = 0.012
"""Seconds of a frame for working things out."""


class Odds:
    """What may come of each choice, from the cards that are left in a view."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._found: dict[Fought, FightChances] = {}
        self._assaults: dict[Enemy, Mapping[int, Fraction]] = {}
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

    def assault(self, enemy: Enemy) -> Mapping[int, Fraction]:
        """What an attack of an enemy would do now."""
        if enemy not in self._assaults:
            self._assaults[enemy] = assault_chances(self._state, enemy)
        return self._assaults[enemy]

    # -- fights, worked out piece by piece --------------------------------------------------------

    def wins(self, ammo: int, order: int = 0) -> Fraction | None:
        """The chance to win a fight with so much ammo in every attack; ``None`` until it is worked out.

        Of the fight that is on, or of one that the first or second card of the turn would begin.
        """
        found = self._found.get((order, ammo))
        return None if found is None else found.win

    @property
    def busy(self) -> bool:
        """True while a fight is still worked out."""
        return bool(self._waiting)

    def work(self, seconds: float = _FRAME) -> bool:
        """Go on with that for so long; true if another one is worked out."""
        known, until = len(self._found), perf_counter() + seconds
        while self._waiting and perf_counter() < until:
            fight, pieces = self._waiting[0]
            try:
                next(pieces)
            except StopIteration as end:
                self._found[fight] = end.value
                self._waiting.popleft()
        return len(self._found) > known

    @cached_property
    def _waiting(self) -> deque[tuple[Fought, Pieces[FightChances]]]:
        """The fights of the moment, and the work on each."""
        state = self._state
        asked = None if state.question is None else state.question.ask
        amounts = range(min(MOST_AMMO, state.ammo) + 1)
        found: deque[tuple[Fought, Pieces[FightChances]]] = deque()
        if asked is Ask.ATTACK:
            found.extend(((0, ammo), fight_pieces(state, ammo)) for ammo in amounts)
        elif asked is Ask.EXPLORE:
            for order, (card, seen) in enumerate(zip(state.pair, state.shown, strict=True), start=1):
                if seen and card is not None and state.table.cards.explored[card].enemy is not None:
                    found.extend(((order, ammo), begun_pieces(state, card, order, ammo)) for ammo in amounts)
        return found
