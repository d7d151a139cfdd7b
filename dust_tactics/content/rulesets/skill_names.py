"""Skills by name, however a player writes them, and the cards that bear them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule, named_on


def find_skill(catalogue: Mapping[str, SkillRule], name: str) -> SkillRule:
    """The row of a name: as cards spell it, or the heading of the book.

    Letter case, spaces and signs do not matter, nor a value in brackets: ``passengers (6)``.

    :raises UnknownNameError: none; the error has near names.
    """
    wanted = _key(name.partition(" (")[0] or name)
    by_name = {_key(row.name): row for row in catalogue.values()}
    by_heading = {_key(row.place.section): row for row in catalogue.values()}
    found = by_name.get(wanted) or by_heading.get(_key(name)) or by_heading.get(wanted)
    if found is None:
        raise UnknownNameError("skill", name, catalogue)
    return found


def _key(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def bears(card: UnitCard, row: SkillRule) -> bool:
    """True if a card names a skill, or one that brings a command action."""
    names = row.given_by or (row.name,)
    return any(skill.name in names for skill in named_on(card))


def bearers(cards: Iterable[UnitCard], row: SkillRule) -> tuple[UnitCard, ...]:
    """The cards that bear a skill, in their order."""
    return tuple(card for card in cards if bears(card, row))
