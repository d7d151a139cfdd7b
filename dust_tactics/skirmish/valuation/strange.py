"""What of a card nothing like is known of: a model can only tell of what it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from dust_tactics.skirmish.cards.unit_card import Armour, UnitCard

from .parts import Aspect, body, kind_of, mean_damage, parts

FEW = 10
"""Of a kind with fewer cards than that too little is known."""
MORE = 1.25
"""A number may be so many times the greatest that is known and still be like it."""
_EXACT = ("armour", "range")
"""The numbers of which already the next one is another class."""
_FIRE = {
    Armour.INFANTRY: "infantry",
    Armour.VEHICLE: "vehicles",
    Armour.AIRCRAFT: "aircraft",
}


class Strange:
    """The known cards, and what is beyond them; ``columns`` are those that the model weighs."""

    def __init__(self, cards: Sequence[UnitCard], columns: Collection[str]) -> None:
        self._columns = frozenset(columns)
        self._kinds = Counter(kind_of(card) for card in cards)
        self._moves = Counter(card.locomotion for card in cards)
        self._most: dict[tuple[str, str], float] = {}
        for card in cards:
            for what, value in _numbers(card):
                key = kind_of(card), what
                self._most[key] = max(value, self._most.get(key, 0.0))

    def sentences(self, card: UnitCard) -> Iterator[str]:
        """Everything about a card that nothing like is known of; nothing for most."""
        kind = kind_of(card)
        plain = kind.replace("-", " ")
        there = self._kinds[kind]
        if there < FEW:
            yield f"{_cards(there)} a {plain}: too few to tell what one is worth"
        if card.locomotion is not None and self._moves[card.locomotion] < FEW:
            yield f"{_cards(self._moves[card.locomotion])} {_article(str(card.locomotion))}"
        for what, value in _numbers(card):
            most = self._most.get((kind, what))
            if most is not None and value > most * (MORE if what not in _EXACT else 1):
                yield f"{what} {value:.4g} is more than any {plain} has that is known: {most:.4g} at most"
        for part in parts(card):
            lacking = [trait for trait in part.traits if trait not in self._columns]
            what = "skill" if part.aspect is Aspect.SKILL else "special weapon"
            for trait in lacking:
                name = trait.partition(" ")[2]
                yield f"{name}: hardly any complete card has this {what}, so nothing is added for it"


def _numbers(card: UnitCard) -> Iterator[tuple[str, float]]:
    """The numbers of a card that can be beyond what is known."""
    yield "armour", float(card.armour)
    yield ("miniatures" if card.damage is None else "damage track"), float(body(card))
    yield "move", float(card.move)
    yield "march", float(card.march)
    yield "range", float(max((weapon.range_max for weapon in card.weapons), default=0))
    for armour, them in _FIRE.items():
        damage = sum(mean_damage(weapon, armour) for weapon in card.weapons)
        yield f"expected damage against {them}", round(damage, 2)


def _cards(count: int) -> str:
    if count == 1:
        return "only one complete card is"
    return f"only {count} complete cards are" if count else "no complete card is"


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
