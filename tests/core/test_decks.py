from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from dust_tactics.core.decks import (
    CardsDiscarded,
    CardsDrawn,
    Deck,
    DeckShuffled,
    deck_fact_for,
    shuffled,
)
from dust_tactics.core.dice import ScriptedDice, SecretDice

FIVE = ("a", "b", "c", "d", "e")


def test_an_order_is_a_function_of_secret_game_and_number() -> None:
    dice = SecretDice.from_seed(7, "example")
    deck = [str(number) for number in range(60)]
    assert shuffled(dice, 3, deck) == shuffled(SecretDice.from_seed(7, "example"), 3, deck)
    assert sorted(shuffled(dice, 3, deck)) == sorted(deck)
    others = {shuffled(dice, 3, deck), shuffled(dice, 63, deck), shuffled(SecretDice(b"k", "x"), 3, deck)}
    assert len(others) == 3


def test_the_orders_of_a_seed_never_change() -> None:
    """Old games must stay provable: the rolls are those of the dice, and each takes a card out."""
    dice = SecretDice.from_seed(7, "example")
    assert [dice.roll(number, 1, 5 - number) for number in range(4)] == [(3,), (2,), (2,), (0,)]
    assert shuffled(dice, 0, FIVE) == ("d", "c", "e", "a", "b")


def test_a_shuffle_is_one_roll_less_than_there_are_cards() -> None:
    dice = ScriptedDice([[4], [0], [1], [0]])
    assert shuffled(dice, 0, FIVE) == ("e", "a", "c", "b", "d")
    dice.finish()
    assert shuffled(ScriptedDice(), 0, ("a",)) == ("a",)
    assert shuffled(ScriptedDice(), 0, ()) == ()
    with pytest.raises(ValueError, match="at most 256 cards, not 257"):
        shuffled(dice, 0, ["a"] * 257)


def test_every_order_is_as_likely_as_another() -> None:
    dice = SecretDice.from_seed(0, "fair")
    cards = FIVE[:4]
    each = 300
    seen = Counter(shuffled(dice, 3 * number, cards) for number in range(24 * each))
    assert set(seen) == set(permutations(cards))
    spread = 6 * (each * (1 - 1 / 24)) ** 0.5  # six standard deviations
    assert all(abs(count - each) < spread for count in seen.values())


def test_every_card_is_as_likely_in_every_place_of_a_large_deck() -> None:
    dice = SecretDice.from_seed(1, "fair")
    cards = [str(number) for number in range(52)]
    games = 52 * 60
    first, last = Counter[str](), Counter[str]()
    for number in range(games):
        order = shuffled(dice, 51 * number, cards)
        first[order[0]] += 1
        last[order[-1]] += 1
    for places in (first, last):
        assert set(places) == set(cards)
        assert all(abs(count - 60) < 6 * 60**0.5 for count in places.values())


def test_facts_move_the_cards() -> None:
    deck = Deck().after(DeckShuffled("main", FIVE, 0, 4))
    assert deck.top(2) == ("a", "b")
    deck = deck.after(CardsDrawn("main", 1, deck.top(2)))
    assert deck.pile == ("c", "d", "e")
    deck = deck.after(CardsDiscarded("main", 1, ("b",)))
    assert deck == Deck(("c", "d", "e"), ("b",))
    assert deck.all_cards() == ("c", "d", "e", "b")
    with pytest.raises(ValueError, match="3 cards are left in the pile, not 4"):
        deck.top(4)
    again = deck.after(DeckShuffled("main", ("b", "e", "d", "c"), 4, 3))
    assert again == Deck(("b", "e", "d", "c"), ())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_seat_is_told_only_what_it_may_know(seat: int | None) -> None:
    """The hidden deck after the facts as they are told is the deck after the facts, hidden."""
    facts = (
        DeckShuffled("main", FIVE, 0, 4),
        CardsDrawn("main", 1, ("a", "b")),
        CardsDiscarded("main", 1, ("b",)),
    )
    deck = view = Deck()
    for fact in facts:
        told = deck_fact_for(fact, seat)
        deck, view = deck.after(fact), view.after(told)
        assert view == deck.hidden()
    drawn = deck_fact_for(facts[1], seat)
    assert drawn.cards == (("a", "b") if seat == 1 else (None, None))
    assert view == Deck((None, None, None), ("b",))
    with pytest.raises(ValueError, match="nobody shuffles cards that he does not know"):
        view.all_cards()
