"""Facts of the tokens of Dust 1947: passing, suppression, evasion, marks of skills (see :mod:`..events`)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.marks import Mark
from dust_tactics.skirmish.decisions.decisions import Action

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class PassTokensGiven:
    """Both sides got their pass tokens for this turn; older ones are gone."""

    tokens: tuple[int, int]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ActionsDeclared:
    """A unit that has rolled against its tokens declares its actions."""

    unit: str
    actions: tuple[Action, ...]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SuppressionChanged:
    """A unit has other tokens: 0 none, 1 under fire, 2 suppressed."""

    unit: str
    level: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class SuppressionPut:
    """A unit that was hit in the middle of its activation is suppressed when that is over."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class EvasionGained:
    """An aircraft evades until its next activation: 1 it moved, 2 it marched."""

    unit: str
    evasion: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitStunned:
    """A unit has a Stunned token: of a weapon of ``by``, or because ``by`` holds it."""

    unit: str
    by: str | None
    holds: bool
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class StunPut:
    """A unit that was struck in the middle of its activation is stunned when that is over."""

    unit: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class StunEnded:
    """A unit loses its Stunned tokens, or only that of the unit ``by`` which held it."""

    unit: str
    by: str | None = None
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class MarkGained:
    """A skill, or an action of another unit, leaves a mark on a unit."""

    unit: str
    mark: Mark
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class MarkLost:
    """A unit loses a mark before its time."""

    unit: str
    mark: Mark
    because: Grounds = ()
