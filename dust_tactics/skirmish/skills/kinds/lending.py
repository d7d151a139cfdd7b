"""Kinds of effects on other units: skills that they have for a while, and what those do while they last."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Firing, Moving, Near, Ordering


@dataclass(frozen=True, slots=True)
class Lend:
    """A unit that its command makes activate again has some ``skills`` in that activation."""

    skills: frozenset[str]

    def lends(self, _command: Ordering) -> frozenset[str]:
        """Those."""
        return self.skills


@dataclass(frozen=True, slots=True)
class Aura:
    """Friendly units of a ``tag`` within ``squares`` have some ``skills``, and rates no less than these."""

    tag: str
    squares: int
    skills: frozenset[str]
    move: int = 0
    march: int = 0

    def aura(self, near: Near) -> frozenset[str]:
        """The skills, where the unit fits and is near."""
        return self.skills if self.tag in near.tags and near.squares <= self.squares else frozenset()

    def rates(self, moving: Moving) -> tuple[int, int]:
        """The rates of who has the tag."""
        return (self.move, self.march) if self.tag in moving.tags else (0, 0)


@dataclass(frozen=True, slots=True)
class MarkedHits:
    """More symbols hit a target with a ``mark``, for everybody but infantry."""

    add: frozenset[str]
    mark: str

    def hit_faces(self, firing: Firing) -> frozenset[str]:
        """The symbols, where target and shooter fit."""
        fits = self.mark in firing.target_marks and firing.by is not Armour.INFANTRY
        return self.add if fits else frozenset()


@dataclass(frozen=True, slots=True)
class MarkedDice:
    """So many ``dice`` more for each weapon of who has a ``mark``."""

    dice: int
    mark: str

    def more_dice(self, firing: Firing) -> int:
        """The dice."""
        return self.dice if self.mark in firing.marks else 0


@dataclass(frozen=True, slots=True)
class MarkedMarch:
    """Who has a ``mark`` moves as far as it marches."""

    mark: str

    def rates(self, moving: Moving) -> tuple[int, int]:
        """Its march, for both."""
        return (moving.march, moving.march) if self.mark in moving.marks else (0, 0)
