"""Exact chances from the cards that are left: pure functions of what a person at the table sees.

They ask a view (:meth:`.state.State.hidden`) or a whole state alike: the order of the decks is not looked at.
Probabilities are fractions; every table sums to 1.  Re-draws are not reckoned with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from .cards import Enemy, ResolutionCard
from .state import State

H = TypeVar("H", bound=Hashable)
Table = Mapping[H, Fraction]
"""The chance of each thing that can be."""

Counts = tuple[int, ...]
"""How many cards of each kind there are."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """What the next resolution card may bring; ``left`` are the cards it is one of."""

    left: int
    skulls: Table[int]
    raiders: Table[int]
    die: Table[int]
    begins: Table[str]
    loot: Table[str]
    moon: Table[str]


def resolution_left(state: State) -> tuple[ResolutionCard, ...]:
    """The cards of which the next one is drawn: those of the pile, or of the discards that become one."""
    deck, cards = state.resolution, state.table.cards
    gone = {*state.drawn, *(deck.discards if deck.pile else ())}
    return tuple(card for card in cards.resolution if card.id not in gone)


def next_card(state: State) -> NextCard:
    """What the next resolution card may bring."""
    left = resolution_left(state)

    def of(read: Callable[[ResolutionCard], H]) -> dict[H, Fraction]:
        counts = Counter(read(card) for card in left)
        return {value: Fraction(count, len(left)) for value, count in sorted(counts.items(), key=str)}

    return NextCard(
        len(left),
        of(lambda card: card.skulls),
        of(lambda card: card.advance),
        of(lambda card: card.die),
        of(lambda card: card.begins),
        of(lambda card: card.loot),
        of(lambda card: card.moon),
    )


def loot_chances(state: State) -> Table[str]:
    """The chance of each loot on the next resolution card."""
    return next_card(state).loot


def exploration_left(state: State) -> Counter[str]:
    """The exploration cards of this round that nobody has seen; an unseen second card is one of them.

    Those that were discarded unseen are among them.
    """
    seen = Counter(card for card in state.exploration.discards if card is not None)
    passed = state.pair[0] in seen if state.pair and state.order == 2 else False
    lying = [card for card, shown in zip(state.pair, state.shown, strict=True) if shown and card is not None]
    if state.current is None and state.question is not None and state.question.ask != "explore":
        lying = []  # both are discarded: the turn is over
    for place, card in enumerate(lying):
        if not (place == 0 and passed):
            seen[card] += 1
    return Counter(state.table.cards.exploration_deck) - seen


def second_card(state: State) -> Table[str]:
    """The chance of each card to be the second one of the turn."""
    if len(state.shown) > 1 and state.shown[1]:
        return {str(state.pair[1]): Fraction(1)}
    left = exploration_left(state)
    total = left.total()
    return {name: Fraction(count, total) for name, count in left.items()}


# -- drawing without putting back -----------------------------------------------------------------


@dataclass(frozen=True)
class Pool:
    """Resolution cards by kinds: ``kinds`` has each kind once, ``full`` how many of it the deck has.

    ``at_once`` if an exhausted pile is made anew before the next card is needed (ruling ``DR-exhausted``).
    """

    kinds: tuple[Hashable, ...]
    full: Counts
    at_once: bool = False

    @classmethod
    def of(cls, state: State, read: Callable[[ResolutionCard], Hashable]) -> tuple[Pool, Counts]:
        """The deck sorted by what is read of each card, and the counts of the pile."""
        deck = Counter(read(card) for card in state.table.cards.resolution)
        kinds = tuple(sorted(deck, key=str))
        held = Counter(read(card) for card in resolution_left(state))
        at_once = state.table.plays("DR-exhausted", "at-once")
        pool = cls(kinds, tuple(deck[kind] for kind in kinds), at_once)
        return pool, tuple(held[kind] for kind in kinds)

    def draws(self, pile: Counts, count: int) -> Iterator[tuple[Counts, Counts, Fraction]]:
        """Every way to draw so many cards: the cards drawn, the pile after them, the chance.

        An exhausted pile is made anew of all cards but those just drawn.
        """
        none = (0,) * len(self.kinds)
        found: dict[tuple[Counts, Counts], Fraction] = {(none, pile): Fraction(1)}
        for _ in range(count):
            further: dict[tuple[Counts, Counts], Fraction] = {}
            for (drawn, rest), chance in found.items():
                for kind, after, one in self.once(rest, drawn):
                    key = _more(drawn, kind), after
                    further[key] = further.get(key, Fraction(0)) + chance * one
            found = further
        for (drawn, rest), chance in found.items():
            yield drawn, rest, chance

    def once(self, pile: Counts, opened: Counts) -> Iterator[tuple[int, Counts, Fraction]]:
        """Every kind that the next card may be, the pile after it, the chance; ``opened`` lies open."""
        total = sum(pile)
        if not total:
            pile = self._anew(opened)
            total = sum(pile)
        for kind, held in enumerate(pile):
            if held:
                last = self.at_once and total == 1
                rest = self._anew(_more(opened, kind)) if last else _less(pile, kind)
                yield kind, rest, Fraction(held, total)

    def _anew(self, opened: Counts) -> Counts:
        return tuple(most - out for most, out in zip(self.full, opened, strict=True))

    def total(self, drawn: Counts, worth: Callable[[Hashable], int]) -> int:
        """The sum of what is read of each card drawn."""
        return sum(worth(kind) * count for kind, count in zip(self.kinds, drawn, strict=True))


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def _less(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


def damage_chances(state: State, ammo: int) -> Table[int]:
    """The damage of an attack with so much ammo, the vehicle's bonus with it."""
    pool, pile = Pool.of(state, lambda card: card.skulls)
    cards = ammo + (state.rig.power("double-shot") if ammo else 0)
    found: dict[int, Fraction] = {}
    for drawn, _, chance in pool.draws(pile, cards):
        damage = state.rig.damage + pool.total(drawn, number_of)
        found[damage] = found.get(damage, Fraction(0)) + chance
    return dict(sorted(found.items()))


def assault_chances(state: State, enemy: Enemy) -> Table[int]:
    """What an attack of an enemy that came now would do: damage, or spaces that the raiders come nearer."""
    read = (lambda card: card.advance) if enemy.chases else (lambda card: card.skulls)
    pool, pile = Pool.of(state, read)
    less = state.rig.power("jamming" if enemy.chases else "armour")
    found: dict[int, Fraction] = {}
    for drawn, _, chance in pool.draws(pile, state.table.attacks(enemy)):
        comes = max(0, pool.total(drawn, number_of) - less)
        found[comes] = found.get(comes, Fraction(0)) + chance
    return dict(sorted(found.items()))


def number_of(kind: Hashable) -> int:
    """What was read of a kind of card, where that is a number."""
    assert isinstance(kind, int)
    return kind
