"""Filter of the cards on offer: words, kind, bloc, armour, points, skill, and whether they can join."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dust_tactics.core.reason import Refusal
from dust_tactics.core.sections import Sections
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.ui.toolkit.strings import say

PRICES = ((0, 9999), (1, 5), (6, 9), (10, 14), (15, 9999))
"""The ranges of army points to choose from."""


@dataclass(frozen=True)
class Filter:
    """Demands on a card; ``None`` and 0 ask nothing."""

    words: str = ""
    kind: Kind | None = None
    bloc: Bloc | None = None
    armour: int = 0
    price: int = 0
    fits: bool = False
    skill: str = ""

    def takes(self, card: UnitCard) -> bool:
        """True if a card is as it is asked for."""
        low, high = PRICES[self.price]
        return (
            (self.kind is None or card.kind is self.kind)
            and (self.bloc is None or card.bloc is self.bloc)
            and (not self.armour or card.armour == self.armour)
            and (not self.skill or any(skill.name == self.skill for skill in named_on(card)))
            and low <= card.points <= high
            and all(word in _words(card) for word in self.words.casefold().split())
        )

    def asked(self) -> list[str]:
        """What is asked beside the words, in words."""
        found = [say(f"build.head.{self.kind}")] if self.kind is not None else []
        found += [str(self.bloc)] if self.bloc is not None else []
        found += [say("build.armour", armour=self.armour)] if self.armour else []
        found += [say(f"build.price.{self.price}")] if self.price else []
        found += [self.skill] if self.skill else []
        return [*found, *([say("build.fits")] if self.fits else [])]


def _words(card: UnitCard) -> str:
    words = [card.name, card.designation or "", *card.aliases, *card.factions, str(card.kind), str(card.bloc)]
    words += [str(skill) for skill in card.skills]
    for weapon in card.weapons:
        words += [weapon.name, *(skill.name for skill in weapon.skills)]
    return "\n".join(words).casefold()


def total(force: Force, cards: Mapping[str, UnitCard]) -> int:
    """Cost of a force in army points."""
    return legality.cost(force, cards)


def refusal(card: UnitCard, force: Force, cards: Mapping[str, UnitCard]) -> Refusal | None:
    """Refusal that keeps a card from joining a force now, or ``None``."""
    left = force.limit - total(force, cards)
    units = [cards[unit] for unit in force.units]
    return legality.refusal(card, force.bloc, units, left, unrestricted=force.unrestricted)


def reason(refused: Refusal | None, sections: Sections) -> str:
    """A refusal with the place of its rule in the book that is played, empty for none."""
    return "" if refused is None else legality.explained(refused, sections)


def candidates(force: Force, cards: Mapping[str, UnitCard]) -> list[UnitCard]:
    """Every card that a force of this bloc may have at all; an unrestricted one may have any."""
    return [card for card in cards.values() if force.unrestricted or legality.belongs(card, force.bloc)]


def offers(force: Force, cards: Mapping[str, UnitCard], wanted: Filter) -> list[UnitCard]:
    """The cards that are shown for a force: by kind and name, those not in play yet at the end."""
    shown = [card for card in candidates(force, cards) if wanted.takes(card)]
    if wanted.fits:
        shown = [card for card in shown if refusal(card, force, cards) is None]
    kinds = list(Kind)
    return sorted(
        shown, key=lambda card: (why_not(card) is not None, kinds.index(card.kind), card.name, card.id)
    )
