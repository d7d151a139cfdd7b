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


class Stand(StrEnum):
    """Where the rule of a skill stands in a game."""

    ACTS = "acts"
    """The engine applies it."""
    MOOT = "moot"
    """It acts on something that the game does not have, so there is nothing to apply."""
    NOT_YET = "not applied yet"
    """The engine does not apply it yet."""
    NO_TEXT = "text not in the books"
    """Cards name it, and no book has a heading for it."""


@dataclass(frozen=True)
class SkillRule:
    """A row of the catalogue: one skill, special weapon or command action.

    ``on`` tells what may carry it: ``unit``, ``weapon`` or ``both``; no card carries a ``command``, which
    comes with the skills of ``given_by``.
    ``enforced`` is false while the engine does not apply it yet.  ``tags`` are
    the properties that rules ask about (``flame``).  ``rule`` names the
    book and heading, ``text`` says in one line what it does.  ``shares`` tells whether those who
    have joined the unit have a unit's skill too.  ``effect`` is what speaks for it where the rules
    ask (:mod:`.hooks`), ``None`` if it never does.  ``gains`` names other rows that whoever has this one
    has too, as if his card named them.  ``moot`` is what it acts on (see :data:`LACKED`)
    and the game does not have.  ``leaves`` are the names of the marks that it leaves on units.
    ``to_heroes`` tells that heroes share with nobody what a squad shares with them.
    """

    name: str
    on: str
    enforced: bool
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

    @cached_property
    def place(self) -> Rule:
        """Return the book and heading that define it."""
        book, _, section = self.rule.partition(" ")
        return Rule(book, section.strip('"'))

    @cached_property
    def reason(self) -> Reason:
        """The ground that it gives for what it changes: its name, what it does, and where that stands."""
        text = self.text[0].lower() + self.text[1:].rstrip(".")
        return Reason(f"{self.name}: {text}", self.place)

    @cached_property
    def stand(self) -> Stand:
        """Where its rule stands in the game whose catalogue it is of."""
        if self.moot:
            return Stand.MOOT
        if self.enforced:
            return Stand.ACTS
        return Stand.NOT_YET if self.place.book in BOOKS else Stand.NO_TEXT

    def shared_by(self, card: UnitCard) -> bool:
        """Return whether the unit of a card shares it with those who belong to it, or to whom it belongs."""
        return self.shares or (self.to_heroes and card.kind is not Kind.HERO)

    @property
    def acts(self) -> bool:
        """Return whether the engine applies it and there is something to apply."""
        return self.stand is Stand.ACTS

    @property
    def left_out(self) -> bool:
        """Return whether something is missing in a game because the engine does not apply it."""
        return self.stand in (Stand.NOT_YET, Stand.NO_TEXT)


def named_on(card: UnitCard) -> tuple[SkillRef, ...]:
    """The skills and special weapons that a card names: those of the unit, then those of its weapons."""
    lines = (skill for weapon in card.weapons for skill in weapon.skills)
    return tuple(dict.fromkeys((*card.skills, *lines)))


def idle_on(card: UnitCard, catalogue: Mapping[str, SkillRule]) -> tuple[str, ...]:
    """The skills and special weapons of a card that the engine leaves out, sorted."""
    names = {skill.name for skill in named_on(card)}
    return tuple(sorted(n for n in names if n not in catalogue or catalogue[n].left_out))


def moot_on(card: UnitCard, catalogue: Mapping[str, SkillRule]) -> tuple[str, ...]:
    """The skills and special weapons of a card that are moot, sorted."""
    names = {skill.name for skill in named_on(card)}
    return tuple(sorted(n for n in names if n in catalogue and catalogue[n].stand is Stand.MOOT))


def whole(card: UnitCard, catalogue: Mapping[str, SkillRule]) -> bool:
    """Return whether a card has all its figures, and everything named on it acts or is moot."""
    return not card.incomplete and not idle_on(card, catalogue)
