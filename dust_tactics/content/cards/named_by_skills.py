"""Names in the brackets of skills: pilots and vehicles, siblings, weapons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.skirmish.cards.attachment import plain_name
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule, Value

from .card_names import CardFault

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Route


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
