"""What can be wrong with a card beside others; the name of the one that it has while it is wounded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.skirmish.cards.unit_card import UnitCard

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
