"""A table as it may be, as far as a seat knows: every card that it doesn't see lies somewhere, by lot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from dust_tactics.core.decks import Card
from dust_tactics.world.state import State

Lot = Callable[[int, int], int]
"""A number from 0 to below the second argument, by lot; the first one numbers the draws."""


def imagined(view: State, lot: Lot) -> State:
    """Return a view with cards for those in other hands and in the deck.

    Cards that others have laid face down stay unknown: they are drawn when they are turned up, which is the
    same by lot.
    """
    groups = (*view.hands, view.chosen, view.deck.discards, view.played)
    seen = {card for group in groups for card in group if card is not None}
    unseen = _by_lot([card for card in view.table.deck if card not in seen], lot)
    hands = tuple(tuple(_filled(hand, unseen)) for hand in view.hands)
    pile = tuple(_filled(view.deck.pile, unseen))
    return view.but(hands=hands, deck=replace(view.deck, pile=pile))


def _by_lot(cards: list[str], lot: Lot) -> list[str]:
    left = list(cards)
    return [left.pop(lot(len(left), len(left))) for _ in cards]


def _filled(cards: tuple[Card, ...], unseen: list[str]) -> Iterator[Card]:
    for card in cards:
        yield unseen.pop() if card is None else card
