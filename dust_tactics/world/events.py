"""The facts of a game.  The state is nothing but these folded up.

Shuffles, draws and discards of cards are the facts of :mod:`dust_tactics.core.decks`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.decks import Card as Face, CardsDiscarded, CardsDrawn, DeckShuffled
from dust_tactics.core.game import Outcome

from .battle import Way
from .cards import Ability
from .decisions import Parts
from .figures import Kind
from .force import Force
from .questions import Job, Question


@dataclass(frozen=True, slots=True)
class CardChosen:
    """A seat laid a card face down; the card is known to that seat alone."""

    seat: int
    card: Face


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """All cards are turned up; ``order`` are the seats as they will act."""

    cards: tuple[str, ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsCleared:
    """The cards that lay face up are discarded."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began."""

    turn: int


@dataclass(frozen=True, slots=True)
class AreaClaimed:
    """A seat placed a tank while the game was set up; on a ``capital`` it began there."""

    seat: int
    area: str
    capital: bool = False


@dataclass(frozen=True, slots=True)
class NeutralsPlaced:
    """Neutral armies, of a tank and a mech each, stand in these areas."""

    areas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CentrePlaced:
    """A production centre was placed, for so many points."""

    seat: int
    area: str
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Mustered:
    """A seat has so many points for its reinforcements."""

    seat: int
    production: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began, with so many points to spend in each phase."""

    seat: int
    production: int
    movement: int
    combat: int


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """A phase of a turn is over: ``production``, ``movement``, ``combat`` or ``reinforcements``."""

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class UnitsBuilt:
    """Units were built by a centre, and stand in an area; ``free`` ones cost nothing and count nowhere."""

    seat: int
    kind: Kind
    count: int
    centre: str
    area: str
    cost: int
    free: bool = False


@dataclass(frozen=True, slots=True)
class CardsOrdered:
    """Cards were bought, to be drawn when production is over."""

    seat: int
    count: int
    cost: int


@dataclass(frozen=True, slots=True)
class UnitsMoved:
    """Units went from areas to one: by ``land``, ``ship``, ``sail`` or ``fly``."""

    seat: int
    way: str
    parts: tuple[tuple[str, Force], ...]
    target: str


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A special ability was used."""

    seat: int
    ability: Ability
    about: str = ""


@dataclass(frozen=True, slots=True)
class TruceMade:
    """Two seats won't attack each other in this round."""

    seat: int
    ally: int


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """A battle begins; ``first`` is the side that rolls first."""

    seat: int
    way: Way
    origin: str
    target: str
    force: Force
    defender: int
    first: int


@dataclass(frozen=True, slots=True)
class MechsDropped:
    """Mechs fall from the sky, and a battle begins."""

    seat: int
    parts: Parts
    target: str
    force: Force
    defender: int
    first: int


@dataclass(frozen=True, slots=True)
class FirstRoll:
    """Some have left before the first roll and are not counted: this side rolls first now."""

    first: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """A side of the battle threw dice: roll ``number`` of the game.  ``again`` are dice thrown once more.

    ``faces`` are all dice as they lie then.
    """

    side: int
    faces: tuple[int, ...]
    number: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class RollCounted:
    """What was thrown has counted: so many hits of each side."""

    hits: tuple[int, int]
    quiet: int


@dataclass(frozen=True, slots=True)
class UnitsFell:
    """Units of a side are destroyed, unless a nurse saves them."""

    side: int
    force: Force


@dataclass(frozen=True, slots=True)
class NurseTended:
    """A die was thrown for each of the fallen: those ``saved`` retreat."""

    side: int
    faces: tuple[int, ...]
    saved: Force
    number: int


@dataclass(frozen=True, slots=True)
class UnitsDestroyed:
    """Units of a side of the battle are gone."""

    side: int
    force: Force


@dataclass(frozen=True, slots=True)
class UnitsRetreated:
    """Units of a side of the battle went to an area; ``saved`` ones had fallen."""

    side: int
    force: Force
    target: str
    saved: bool = False


@dataclass(frozen=True, slots=True)
class CeaseFire:
    """Three rolls in a row hit nobody."""


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over; ``taken`` if the attackers stand in the area now."""

    seat: int
    target: str
    taken: bool


@dataclass(frozen=True, slots=True)
class SpecialAttack:
    """A special attack: ``bomb``, ``shell`` or ``missile``, with its dice as roll ``number`` of the game."""

    seat: int
    kind: str
    origin: str
    target: str
    faces: tuple[int, ...]
    hits: int
    number: int


@dataclass(frozen=True, slots=True)
class StruckDown:
    """A special attack destroyed units."""

    seat: int
    target: str
    force: Force


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of a round by seat, and who holds the majorities now."""

    points: tuple[int, ...]
    majorities: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision is awaited, or none any more; ``agenda`` are the jobs that are left, the next one first."""

    question: Question | None
    agenda: tuple[Job, ...]


Event = (
    DeckShuffled | CardsDrawn | CardsDiscarded | CardChosen | CardsRevealed | CardsCleared | RoundBegan
    | AreaClaimed | NeutralsPlaced | CentrePlaced | Mustered | TurnBegan | PhaseEnded | TurnEnded | UnitsBuilt
    | CardsOrdered | UnitsMoved | AbilityUsed | TruceMade | AttackDeclared | MechsDropped | FirstRoll
    | DiceThrown | RollCounted | UnitsFell | NurseTended | UnitsDestroyed | UnitsRetreated | CeaseFire
    | BattleEnded | SpecialAttack | StruckDown | Scored | GameEnded | Waiting
)  # fmt: skip

BOOKKEEPING = (Waiting,)
REVEALS = (CardsDrawn, CardsRevealed)
