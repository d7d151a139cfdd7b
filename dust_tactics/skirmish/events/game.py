"""The frame of the game: setup, turns, objectives, reserves, the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from dust_tactics.core.game import Outcome
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Facing, Square, Stop
from dust_tactics.skirmish.cards.side import Side

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class SkillsUnknown:
    """A fielded card has skills that the catalogue does not have (told first: nothing is silent)."""

    card: str
    name: str
    skills: tuple[str, ...]
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """One roll.  ``faces`` is one letter a die (F, T, S, B), ``counted`` the faces that succeed.

    ``purpose`` is ``initiative``, ``hit``, ``hit again`` (re-rolled misses), ``roll on`` (a further
    die for each hit), ``save``, ``save again`` (re-rolled successes), ``save retry`` (re-rolled failures),
    ``reaction``, ``escape`` or ``shake``.
    ``unit`` is whose roll it is and ``against`` the other unit, where there are such.
    """

    side: Side
    purpose: str
    faces: str
    counted: str
    number: int
    unit: str | None = None
    against: str | None = None
    because: Grounds = ()

    @property
    def successes(self) -> int:
        """Dice that show a counted face."""
        return sum(1 for face in self.faces if face in self.counted)


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """A side won the initiative; ``purpose`` is ``setup`` or ``turn``."""

    side: Side
    purpose: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class InitiativeTied:
    """Both sides roll again."""

    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class EdgeChosen:
    """A side chose its edge; the other side starts from the opposite one."""

    side: Side
    edge: str
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class TerrainPlaced:
    """A side placed a terrain tile or an anti-tank trap."""

    side: Side
    terrain: Terrain
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ObjectivePlaced:
    """A side placed an objective."""

    side: Side
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitDeployed:
    """A unit was placed on the board, before the first turn or as it arrived."""

    unit: str
    stop: Stop
    facing: Facing
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A new turn; every unit may activate again."""

    turn: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The initiative's winner said who activates first."""

    side: Side
    first: Side
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A side passed; ``spent`` are the pass tokens that it took."""

    side: Side
    because: Grounds = ()
    spent: int = field(default=0, metadata={"added": True})


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """All units are activated."""

    turn: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ObjectiveHeld:
    """At the end of a turn a unit holds an objective; ``points`` are the victory points that it brings."""

    side: Side
    square: Square
    unit: str
    points: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitReserved:
    """An eliminated unit was placed in reserve: fresh, to come on from the next turn on.

    ``joins`` is the unit with which it comes back.
    """

    unit: str
    because: Grounds = ()
    joins: str | None = field(default=None, metadata={"added": True})


@dataclass(frozen=True, slots=True)
class UnitMissing:
    """At the end of the game a unit has never come onto the board, and counts as destroyed."""

    unit: str
    points: int
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class ReserveDeclined:
    """A side places none of its units that were eliminated this turn in reserve."""

    side: Side
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome
    because: Grounds = ()
