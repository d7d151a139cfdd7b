"""Reactive attacks (DT "Reactive Attacks")."""

from __future__ import annotations

from dataclasses import dataclass, field

from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.cards.side import Side

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class ReactionDeclared:
    """A unit attempts a reactive attack; that activates it, whatever it rolls."""

    unit: str
    against: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ReactionJudged:
    """The reacting unit may do so much: ``sustained``, ``turn``, ``attack`` or ``nothing``."""

    unit: str
    against: str
    allowed: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ReactionDeclined:
    """A side let the enemy go on."""

    side: Side
    against: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitTurned:
    """A reacting unit turned: on the spot, or a long one into other squares."""

    unit: str
    facing: Facing
    because: Grounds = ()
    stop: Stop | None = field(default=None, metadata={"added": True})
