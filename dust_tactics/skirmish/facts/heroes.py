"""Heroes who were with units (D47 "Joining Infantry Units", "Piloting Vehicles")."""

from __future__ import annotations

from dataclasses import dataclass

from ..grid import Square
from .because import Because


@dataclass(frozen=True, slots=True)
class HeroLeft:
    """The unit that a hero had joined is eliminated: he goes on, alone or joined to ``joins``."""

    unit: str
    gone: str
    square: Square
    level: int
    joins: str | None = None
    because: Because = ()


@dataclass(frozen=True, slots=True)
class PilotOut:
    """A pilot has left his vehicle and stands on the board; ``dismounts`` if of his own will."""

    unit: str
    vehicle: str
    square: Square
    dismounts: bool
    because: Because = ()
