"""A set of unit cards: by id, by name, with what was wrong in the files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from dust_tactics.content.files.problems import Problem, UnknownNameError
from dust_tactics.skirmish.cards.unit_card import UnitCard


class CardSet(Mapping[str, UnitCard]):
    """Unit cards by id, in a fixed order, and the problems of the files that were left out.

    Two editions may have a card of the same name each; :meth:`find` then gives
    the one without an edition, and ``Name (edition)`` names the other.
    """

    def __init__(self, cards: Iterable[UnitCard], problems: Iterable[Problem] = ()) -> None:
        self._by_id = {card.id: card for card in cards}
        self.problems = tuple(problems)
        self._by_name: dict[str, str] = {}
        for by_alias in (False, True):
            for card in sorted(self._by_id.values(), key=lambda card: card.edition is not None):
                for name in card.aliases if by_alias else (card.id, card.name, full_name(card)):
                    self._by_name.setdefault(_key(name), card.id)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(word for card in self.values() for word in (card.name, *card.aliases))

    def __getitem__(self, card_id: str) -> UnitCard:
        return self._by_id[card_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def named(self, name: str) -> UnitCard | None:
        """The card with that id, name or alias, if there is one; letter case and spacing do not matter."""
        found = self._by_name.get(_key(name))
        return None if found is None else self._by_id[found]

    def find(self, name: str) -> UnitCard:
        """The same, or why there is none.

        :raises UnknownNameError: none; the error has near names.
        """
        found = self.named(name)
        if found is None:
            raise UnknownNameError("unit card", name, self._names)
        return found


def full_name(card: UnitCard) -> str:
    """A card's name with its edition, where it belongs to one."""
    return f"{card.name} ({card.edition})" if card.edition else card.name


def _key(name: str) -> str:
    return " ".join(name.casefold().split())
