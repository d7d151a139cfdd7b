"""The deck that ships: what the books say of it, and no card that is simply better than another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from dust_tactics.content.world.load import WORLD
from dust_tactics.world.cards import Ability, Card

DECK = WORLD.load(shipped=True).made.deck

MIGHT = (
    Ability.SECRET_WEAPON,
    Ability.MECH_BUILDER,
    Ability.MECH_DROPPER,
    Ability.NURSE,
    Ability.DIPLOMAT,
    Ability.BALLISTIC_MISSILES,
    Ability.SIGRID,
    Ability.RAKETEN_TRUPPEN,
    Ability.ALIEN_RADAR,
    Ability.ACE_OF_THE_SKY,
    Ability.KOSHKA,
)
"""The abilities by how much they help, the strongest first, as the deck was laid."""


def values(card: Card) -> tuple[int, int, int]:
    return card.combat, card.movement, card.production


def test_each_way_to_seven_stands_three_times() -> None:
    assert len(DECK) == 45
    triples = Counter(values(card) for card in DECK.values())
    every = [(a, b, 7 - a - b) for a in range(1, 6) for b in range(1, 6) if 1 <= 7 - a - b <= 5]
    assert triples == dict.fromkeys(every, 3)


def test_every_ability_is_there_and_none_much_oftener() -> None:
    found = Counter(card.ability for card in DECK.values())
    assert {*found} == {*Ability}
    assert {*found.values()} == {4, 5}


def test_cards_of_one_rank_differ_in_stars_and_ability() -> None:
    for one, two in combinations(DECK.values(), 2):
        if values(one) == values(two):
            assert one.stars != two.stars, f"{one.id} and {two.id} tie"
            assert one.ability != two.ability, f"{one.id} and {two.id} do the same"
        assert one.rank != two.rank


def test_no_card_is_simply_better_than_another() -> None:
    """Sums are equal, so only alike ones could be: there, more stars go with less of an ability."""
    for one, two in combinations(DECK.values(), 2):
        if values(one) == values(two):
            more, less = (one, two) if one.stars > two.stars else (two, one)
            assert MIGHT.index(more.ability) > MIGHT.index(less.ability), f"{more.id} beats {less.id}"


def test_strong_abilities_lie_on_cards_of_little_combat() -> None:
    def average(combat: int) -> float:
        places = [MIGHT.index(card.ability) for card in DECK.values() if card.combat == combat]
        return sum(places) / len(places)

    ranked = [average(combat) for combat in range(1, 6)]
    assert ranked == sorted(ranked)


def test_an_id_says_ability_and_values() -> None:
    for name, card in DECK.items():
        assert name == card.id == f"{card.ability}-{card.combat}{card.movement}{card.production}"
