"""The catalogue row of a skill or special weapon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from dust_tactics.core.reason import Reason, Rule
from dust_tactics.skirmish.cards.unit_card import Kind, SkillRef, UnitCard

LACKED: Mapping[str, str] = MappingProxyType(
    {
        "suppression": "suppression",
        "critical-hits": "critical hits",
        "pass-tokens": "pass tokens",
        "wrecks": "wrecks",
        "priest-actions": "the special actions of a High Priest",
    }
)
"""Parts of a game that another one may lack, as rows name them and as a sentence does."""

BOOKS = ("DT", "D47")
"""The books that have rules of skills, as citations name them."""


class Value(StrEnum):
    """The value that a card gives a skill, in brackets."""

    NUMBER = "number"
    CARD = "card"
    """The name of another card."""
    WEAPON = "weapon"
    """The name of the weapon that it is for."""

    @property
    def example(self) -> str:
        """One of the kind, as a message shows it."""
        return {Value.NUMBER: "6", Value.CARD: "Koshka", Value.WEAPON: "Bazooka"}[self]


class Stand(StrEnum):
    """Where the rule of a skill stands in a game."""

    ACTS = "acts"
    """The engine applies it."""
    MOOT = "moot"
    """It acts on something that the game does not have, so there is nothing to apply."""
    UNKNOWN = "unknown"
    """The catalogue has no row of its name."""


@dataclass(frozen=True)
class SkillRule:
    """A row of the catalogue: one skill, special weapon or command action.

    ``on`` tells what may carry it: ``unit``, ``weapon`` or ``both``; no card carries a ``command``, which
    comes with the skills of ``given_by``.
    ``tags`` are the properties that rules ask about (``flame``).  ``rule`` names the book and heading, or
    says where else it is printed, ``text`` says in one line what it does.  ``shares`` tells whether
    those who have joined the unit have a unit's skill too.  ``effect`` is what speaks for it where the
    rules ask (:mod:`.hooks`), ``None`` if it never does.  ``gains`` names other rows that whoever has
    this one has too, as if his card named them.  ``moot`` is what it acts on (see :data:`LACKED`)
    and the game does not have.  ``leaves`` are the names of the marks that it leaves on units.
    ``to_heroes`` tells that heroes share with nobody what a squad shares with them.  ``added`` tells that a
    player wrote it, so that what names it has to bring it along.  ``given`` is the value that cards give it
    in brackets, which they need not do if ``bare``.  ``borne_by`` are the only kinds of units that may have
    it, if there are any.
    """

    name: str
    on: str
    tags: frozenset[str]
    rule: str
    text: str
    shares: bool = True
    effect: object | None = None
    gains: tuple[str, ...] = ()
    moot: str = ""
    given_by: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    to_heroes: bool = False
    added: bool = False
    given: Value | None = None
    bare: bool = False
    borne_by: frozenset[Kind] = frozenset()

    @property
    def value(self) -> Value | None:
        """The value that cards give it; what is for single weapons names one (ruling ``expert-weapon``)."""
        return self.given or (Value.WEAPON if self.on == "both" else None)

    @property
    def needs_value(self) -> bool:
        """Return whether it says nothing without its value."""
        return self.given is not None and not self.bare

    @cached_property
    def place(self) -> Rule:
        """The book and heading that define it."""
        book, _, section = self.rule.partition(" ")
        return Rule(book, section.strip('"'))

    @property
    def in_book(self) -> bool:
        """Return whether a book has a heading for it; what one has not is printed on cards alone."""
        return self.place.book in BOOKS

    @property
    def heading(self) -> str:
        """Its book and heading as they are cited, or where else it is printed."""
        return str(self.place) if self.in_book else self.rule

    def cited(self, sections: Mapping[Rule, Rule]) -> str:
        """Its heading as it is cited in a game with such sections, or where else it is printed."""
        return str(sections[self.place]) if self.in_book else self.rule

    @cached_property
    def reason(self) -> Reason:
        """The ground that it gives for what it changes: its name, what it does, and where that stands."""
        text = self.text[0].lower() + self.text[1:].rstrip(".")
        return Reason(f"{self.name}: {text}", self.place)

    @property
    def stand(self) -> Stand:
        """Where its rule stands in the game whose catalogue it is of."""
        return Stand.MOOT if self.moot else Stand.ACTS

    def shared_by(self, card: UnitCard) -> bool:
        """Return whether the unit of a card shares it with those who belong to it, or to whom it belongs."""
        return self.shares or (self.to_heroes and card.kind is not Kind.HERO)

    @property
    def acts(self) -> bool:
        """Return whether there is something in the game that it acts on."""
        return not self.moot


def named_on(card: UnitCard) -> tuple[SkillRef, ...]:
    """The skills and special weapons that a card names: those of the unit, then those of its weapons."""
    lines = (skill for weapon in card.weapons for skill in weapon.skills)
    return tuple(dict.fromkeys((*card.skills, *lines)))


def unknown_skills(card: UnitCard, catalogue: Mapping[str, SkillRule]) -> tuple[str, ...]:
    """The skills and special weapons of a card that the catalogue does not have, sorted.

    A file with such a card is refused; a game that another version has saved may bring one.
    """
    return tuple(sorted({skill.name for skill in named_on(card)} - catalogue.keys()))


def moot_on(card: UnitCard, catalogue: Mapping[str, SkillRule]) -> tuple[str, ...]:
    """The skills and special weapons of a card that are moot, sorted."""
    names = {skill.name for skill in named_on(card)}
    return tuple(sorted(n for n in names if n in catalogue and catalogue[n].moot))
