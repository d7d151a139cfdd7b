"""Every fact of a skirmish, in the past tense, each with its grounds in ``because``.

The state is these facts folded up (:mod:`.evolve`); the log narrates them, the
window presents them.  Facts of :data:`BOOKKEEPING` only move the agenda and are
neither told nor shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dust_tactics.core.game import Outcome
from dust_tactics.core.reason import Reason

from .board import Terrain
from .criticals import Critical
from .decisions import Action, Aim
from .frames import Frame
from .grid import Facing, Square, Stop
from .questions import Question
from .side import Side
from .token_events import (
    ActionsDeclared as ActionsDeclared,
)
from .token_events import (
    EvasionGained as EvasionGained,
)
from .token_events import (
    PassTokensGiven as PassTokensGiven,
)
from .token_events import (
    SuppressionChanged as SuppressionChanged,
)
from .token_events import (
    SuppressionPut as SuppressionPut,
)

Because = tuple[Reason, ...]


# -- bookkeeping ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AgendaSet:
    """The open procedures changed."""

    agenda: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody must decide."""

    question: Question


@dataclass(frozen=True, slots=True)
class Answered:
    """The open question was answered."""


# -- the frame of the game --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotEnforced:
    """A fielded card has skills that the engine does not apply yet (told first: nothing is silent).

    Without a ``card`` it is the rulebook that has parts which the engine does not apply yet.
    """

    card: str
    name: str
    skills: tuple[str, ...]
    because: Because = ()


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """One roll.  ``faces`` is one letter a die (F, T, S, B), ``counted`` the faces that succeed.

    ``purpose`` is ``initiative``, ``hit``, ``hit again`` (re-rolled misses),
    ``save``, ``reaction``, ``escape`` or ``shake``.  ``unit`` is whose roll it is and ``against`` the other
    unit, where there are such.
    """

    side: Side
    purpose: str
    faces: str
    counted: str
    number: int
    unit: str | None = None
    against: str | None = None
    because: Because = ()

    @property
    def successes(self) -> int:
        """Dice that show a counted face."""
        return sum(1 for face in self.faces if face in self.counted)


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """A side won the initiative; ``purpose`` is ``setup`` or ``turn``."""

    side: Side
    purpose: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class InitiativeTied:
    """Both sides roll again."""

    because: Because = ()


@dataclass(frozen=True, slots=True)
class EdgeChosen:
    """A side chose its edge; the other side starts from the opposite one."""

    side: Side
    edge: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class TerrainPlaced:
    """A side placed a terrain tile or an anti-tank trap."""

    side: Side
    terrain: Terrain
    square: Square
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ObjectivePlaced:
    """A side placed an objective."""

    side: Side
    square: Square
    because: Because = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A new turn; every unit may activate again."""

    turn: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The initiative's winner said who activates first."""

    side: Side
    first: Side
    because: Because = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A side passed; ``spent`` are the pass tokens that it took."""

    side: Side
    because: Because = ()
    spent: int = field(default=0, metadata={"added": True})


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """All units are activated."""

    turn: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ObjectiveHeld:
    """At the end of a turn a unit holds an objective; ``points`` are the victory points that it brings."""

    side: Side
    square: Square
    unit: str
    points: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class UnitReserved:
    """An eliminated unit was placed in reserve: fresh, to come on from the next turn on."""

    unit: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ReserveDeclined:
    """A side places none of its units that were eliminated this turn in reserve."""

    side: Side
    because: Because = ()


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome
    because: Because = ()


# -- activation and movement ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UnitActivated:
    """A unit activates with its declared actions; one with tokens declares them after its roll."""

    unit: str
    actions: tuple[Action, ...]
    because: Because = ()


@dataclass(frozen=True, slots=True)
class UnitEntered:
    """A unit moved on from its edge."""

    unit: str
    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """A unit moved; ``start`` is where it stood.  An empty path is a turn on the spot."""

    unit: str
    start: Stop
    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class CratesCrushed:
    """A vehicle crushed the ammo crates of a square it entered."""

    unit: str
    square: Square
    because: Because = ()


@dataclass(frozen=True, slots=True)
class NothingDone:
    """An action came to nothing: declared so, or become impossible (ruling ``declare-first``)."""

    unit: str
    declared: Action
    because: Because = ()


# -- attacks ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """A unit attacks with the declared weapons; limited ammunition is spent now."""

    unit: str
    aims: tuple[Aim, ...]
    sustained: bool
    reactive: bool
    retaliation: bool = False
    because: Because = ()


@dataclass(frozen=True, slots=True)
class AmmoSpent:
    """Tick boxes of a limited-ammo line were used."""

    unit: str
    weapon: int
    boxes: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ShotResolved:
    """One weapon line's hits on one unit after its saves.  ``damage`` is a hit's, -1 for a skull."""

    unit: str
    weapon: int
    target: str
    hits: int
    saved: int
    damage: int
    because: Because = ()

    @property
    def unsaved(self) -> int:
        """Hits that go through."""
        return self.hits - self.saved


@dataclass(frozen=True, slots=True)
class MiniaturesLost:
    """Soldiers of one group of a squad were removed; ``weapon`` is that group's main weapon line."""

    unit: str
    group: int
    count: int
    weapon: int | None
    because: Because = ()


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Crosses on a damage track; ``killed`` if a skull marked them all."""

    unit: str
    damage: int
    killed: bool
    because: Because = ()


@dataclass(frozen=True, slots=True)
class UnitEliminated:
    """A unit was destroyed and removed from the board."""

    unit: str
    square: Square
    points: int
    because: Because = ()


@dataclass(frozen=True, slots=True)
class WreckLeft:
    """A destroyed vehicle lies as a wreck where it stood."""

    unit: str
    stop: Stop
    burning: bool
    because: Because = ()


@dataclass(frozen=True, slots=True)
class CriticalHit:
    """Damage by the unit ``by`` has broken something in a vehicle or an aircraft."""

    unit: str
    by: str
    critical: Critical
    because: Because = ()


@dataclass(frozen=True, slots=True)
class WeaponDestroyed:
    """A weapon line of a vehicle is of no more use."""

    unit: str
    weapon: int
    because: Because = ()


# -- heroes with units ------------------------------------------------------------------------


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


# -- reactions --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReactionDeclared:
    """A unit attempts a reactive attack; that activates it, whatever it rolls."""

    unit: str
    against: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ReactionJudged:
    """What the reacting unit may do: ``sustained``, ``turn``, ``attack`` or ``nothing``."""

    unit: str
    against: str
    allowed: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class ReactionDeclined:
    """A side let the enemy go on."""

    side: Side
    against: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class UnitTurned:
    """A reacting unit turned: on the spot, or a long one into other squares."""

    unit: str
    facing: Facing
    because: Because = ()
    stop: Stop | None = field(default=None, metadata={"added": True})


BOOKKEEPING = (AgendaSet, Asked, Answered)

Event = (
    AgendaSet
    | Asked
    | Answered
    | NotEnforced
    | DiceRolled
    | InitiativeWon
    | InitiativeTied
    | EdgeChosen
    | TerrainPlaced
    | ObjectivePlaced
    | ObjectiveHeld
    | UnitReserved
    | ReserveDeclined
    | TurnBegan
    | FirstChosen
    | Passed
    | PassTokensGiven
    | TurnEnded
    | GameEnded
    | UnitActivated
    | ActionsDeclared
    | SuppressionChanged
    | SuppressionPut
    | EvasionGained
    | UnitEntered
    | UnitMoved
    | CratesCrushed
    | NothingDone
    | AttackDeclared
    | AmmoSpent
    | ShotResolved
    | MiniaturesLost
    | DamageTaken
    | UnitEliminated
    | WreckLeft
    | CriticalHit
    | WeaponDestroyed
    | HeroLeft
    | PilotOut
    | ReactionDeclared
    | ReactionJudged
    | ReactionDeclined
    | UnitTurned
)
