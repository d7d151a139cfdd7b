"""Names on a card that stand for other cards: pilots, siblings, the one that it has while it is wounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.skirmish.cards.attachment import plain_name
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule, Value

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Route


@dataclass(frozen=True, slots=True)
class CardFault:
    """What is wrong with a card beside others, and the way to the value that it is about."""

    route: Route
    what: str
    found: str = ""
    expected: str = ""
    near: tuple[str, ...] = ()


def wounded_fault(card: UnitCard, named: Mapping[str, UnitCard]) -> CardFault | None:
    """The reason why a game could not have the card that a wounded unit has; ``named`` are all by name."""
    if card.wounded is None:
        return None
    found, other = quoted(card.wounded), named.get(card.wounded)
    if other is None:
        near = near_names(card.wounded, named)
        return CardFault(("wounded",), "no card is called so", found, "" if near else "a card's name", near)
    if card.name == other.name or other.wounded is not None:
        expected = "another card, without the key 'wounded'"
        return CardFault(("wounded",), "a card that has a wounded one itself", found, expected)
    return None


def nobody_faults(
    card: UnitCard, others: Iterable[UnitCard], catalogue: Mapping[str, SkillRule]
) -> Iterator[CardFault]:
    """The names in brackets of skills that no other card has, or no weapon of one.

    They keep nobody from playing the card: what is named may come later, and may name the card itself.
    """
    asked = [
        (number, skill.value, rule.value)
        for number, skill in enumerate(card.skills)
        if skill.value and (rule := catalogue.get(skill.name)) is not None
    ]
    if not any(kind in (Value.CARD, Value.WEAPON) for _, _, kind in asked):
        return
    cards = [other for other in others if other.id != card.id]
    names = [name for other in cards for name in (other.name, *other.aliases)]
    weapons = {weapon.name for other in (card, *cards) for weapon in other.weapons}
    plain = set(map(plain_name, names))
    for number, value, kind in asked:
        route = ("skills", number)
        if kind is Value.CARD and plain_name(value) not in plain:
            yield _nobody(route, "no card is called so", value, names, "a card's name")
        elif kind is Value.WEAPON and value not in weapons:
            yield _nobody(route, "no weapon is called so", value, weapons, "a weapon's name")


def _nobody(route: Route, what: str, value: str, known: Iterable[str], expected: str) -> CardFault:
    near = near_names(value, sorted(known))
    return CardFault(route, what, quoted(value), "" if near else expected, near)
