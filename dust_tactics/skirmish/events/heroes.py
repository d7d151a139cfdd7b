"""Heroes who were with units (D47 "Joining Infantry Units", "Piloting Vehicles")."""

from __future__ import annotations

from dataclasses import dataclass, field

from dust_tactics.skirmish.board.grid import Square

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class HeroLeft:
    """The unit that a hero had joined is eliminated: he goes on, alone or joined to ``joins``.

    ``carried`` is what carries him on, if they were passengers.
    """

    unit: str
    gone: str
    square: Square
    level: int
    joins: str | None = None
    because: Grounds = ()
    carried: str | None = field(default=None, metadata={"added": True})


@dataclass(frozen=True, slots=True)
class PilotOut:
    """A pilot has left his vehicle and stands on the board; ``dismounts`` if of his own will."""

    unit: str
    vehicle: str
    square: Square
    dismounts: bool
    because: Grounds = ()
