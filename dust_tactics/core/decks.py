"""Decks of cards beside the dice: shuffled by counted rolls, drawn from and discarded to by facts.

A shuffle of n cards is n - 1 ordinary rolls of one die each (Fisher and Yates), so every
order is exactly equally likely, and whoever knows the secret can derive it again.

>>> from dust_tactics.core.dice import SecretDice
>>> sorted(shuffled(SecretDice.from_seed(7, "example"), 0, ("ace", "king", "queen")))
['ace', 'king', 'queen']
>>> deck = Deck().after(DeckShuffled("main", ("king", "ace"), number=0, rolls=1))
>>> deck.after(CardsDrawn("main", 0, deck.top(1)))
Deck(pile=('ace',), discards=())
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from .dice import Dice

Card = str | None
"""A card's id; ``None`` is one that whoever looks does not know."""


def shuffled(dice: Dice, number: int, cards: Sequence[str]) -> tuple[str, ...]:
    """Cards in an order that the rolls from ``number`` on decide, one roll fewer than there are cards.

    :raises ValueError: there are more than 256 cards.
    """
    left, roll = list(cards), dice.roll
    if len(left) > 256:
        raise ValueError(f"a deck has at most 256 cards, not {len(left)}")
    order = []
    while len(left) > 1:
        (index,) = roll(number, 1, len(left))
        order.append(left.pop(index))
        number += 1
    return (*order, *left)


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A deck's pile lies in a new order, the next card first, and nothing is left of its discards.

    The order came from ``rolls`` rolls; ``number`` is the first one's.
    """

    deck: str
    pile: tuple[Card, ...]
    number: int
    rolls: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew the next cards of a pile."""

    deck: str
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A seat put cards face up on a deck's discards."""

    deck: str
    seat: int
    cards: tuple[Card, ...]


DeckFact = DeckShuffled | CardsDrawn | CardsDiscarded
F = TypeVar("F", bound=DeckFact)


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile, the next card first, and the cards discarded, the latest last."""

    pile: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()

    def top(self, count: int) -> tuple[Card, ...]:
        """The next cards.

        :raises ValueError: there are not so many; shuffle first.
        """
        if count > len(self.pile):
            raise ValueError(f"{len(self.pile)} cards are left in the pile, not {count}")
        return self.pile[:count]

    def all_cards(self) -> tuple[str, ...]:
        """The cards of pile and discards, for a shuffle.

        :raises ValueError: this is a view that does not know them.
        """
        known = tuple(card for card in (*self.pile, *self.discards) if card is not None)
        if len(known) < len(self.pile) + len(self.discards):
            raise ValueError("nobody shuffles cards that he does not know")
        return known

    def after(self, fact: DeckFact) -> Deck:
        """The deck after one more fact about it."""
        if isinstance(fact, DeckShuffled):
            return Deck(fact.pile)
        if isinstance(fact, CardsDrawn):
            return replace(self, pile=self.pile[len(fact.cards) :])
        return replace(self, discards=(*self.discards, *fact.cards))

    def hidden(self) -> Deck:
        """The deck as everybody sees it: how many cards are left, and the discards."""
        return replace(self, pile=unknown(self.pile))


def unknown(cards: Sequence[Card]) -> tuple[None, ...]:
    """As many cards, face down."""
    return (None,) * len(cards)


def deck_fact_for(fact: F, seat: int | None) -> F:
    """A fact about a deck as ``seat`` is told it: nobody learns an order, only who draws sees cards."""
    if isinstance(fact, DeckShuffled):
        return replace(fact, pile=unknown(fact.pile))
    if isinstance(fact, CardsDrawn) and fact.seat != seat:
        return replace(fact, cards=unknown(fact.cards))
    return fact
