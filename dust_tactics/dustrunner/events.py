"""The facts of a run.  The state is nothing but these folded up.

Shuffles and draws of resolution cards and modifications are the facts of :mod:`dust_tactics.core.decks`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.decks import Card, CardsDrawn, DeckShuffled
from dust_tactics.core.game import Outcome

from .questions import Job, Question


@dataclass(frozen=True, slots=True)
class RoadLaid:
    """The road cards lie in this order; the shuffle took ``rolls`` rolls from ``number`` on."""

    cards: tuple[str, ...]
    number: int
    rolls: int


@dataclass(frozen=True, slots=True)
class VehicleCardTaken:
    """A card was taken for a slot of the vehicle."""

    slot: str
    card: str


@dataclass(frozen=True, slots=True)
class VehicleReady:
    """The gauges are full, and the stars of the cards are the points of the start."""

    health: int
    fuel: int
    ammo: int
    points: int


@dataclass(frozen=True, slots=True)
class ModificationFitted:
    """A modification was fitted: ``drawn`` or ``chosen``."""

    card: str
    how: str


@dataclass(frozen=True, slots=True)
class ModificationUsed:
    """A modification was used."""

    card: str


@dataclass(frozen=True, slots=True)
class ModificationLost:
    """A modification is gone for good."""

    card: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of the run began."""

    turn: int


@dataclass(frozen=True, slots=True)
class PairDrawn:
    """Two exploration cards were drawn face down."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Revealed:
    """An exploration card of the turn was turned over, the first or the second."""

    card: str
    order: int


@dataclass(frozen=True, slots=True)
class Peeked:
    """The second card was looked at, and lies face down again."""

    card: str


@dataclass(frozen=True, slots=True)
class Passed:
    """The first card was passed on."""

    card: str


@dataclass(frozen=True, slots=True)
class LeftUnseen:
    """The second card was discarded without a look; ``card`` is told if it had been looked at before."""

    card: Card


@dataclass(frozen=True, slots=True)
class Resolving:
    """A card is resolved, as the first or the second of the turn."""

    card: str
    order: int


@dataclass(frozen=True, slots=True)
class OptionTaken:
    """An option of the card was chosen, counted from 1; 0 if none could be."""

    card: str
    option: int


@dataclass(frozen=True, slots=True)
class CardDone:
    """The exploration card is resolved and discarded."""

    card: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A gauge or the points went up or down to ``now``; ``why`` is a word for the log."""

    what: str
    by: int
    now: int
    why: str


@dataclass(frozen=True, slots=True)
class Driven:
    """The vehicle drove a space on; ``lane`` names the lane it turned into."""

    space: int
    lane: str


@dataclass(frozen=True, slots=True)
class RaidersMoved:
    """The raiders moved along the vehicle's path, backwards if ``spaces`` is negative; ``gap`` is left."""

    spaces: int
    gap: int
    why: str


@dataclass(frozen=True, slots=True)
class FightBegan:
    """An enemy is to be fought; its own die shows ``die``."""

    enemy: str
    order: int
    die: int


@dataclass(frozen=True, slots=True)
class EnemyMeasured:
    """The enemy's second die, from a resolution card, and who attacks first."""

    die: int
    begins: str


@dataclass(frozen=True, slots=True)
class YouAttacked:
    """The vehicle attacked: ``skulls`` and the bonus are the damage; ``dice`` are what the enemy has left."""

    ammo: int
    skulls: int
    bonus: int
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class EnemyAttacked:
    """The enemy attacked: what its cards came to, and what armour or jamming took off."""

    enemy: str
    total: int
    less: int


@dataclass(frozen=True, slots=True)
class FightWon:
    """The enemy is defeated."""

    enemy: str


@dataclass(frozen=True, slots=True)
class FightLeft:
    """The vehicle broke off the fight."""

    enemy: str


@dataclass(frozen=True, slots=True)
class LootGained:
    """A loot of the list was gained: from the resolution card (``found``), the enemy's card or by choice."""

    loot: str
    why: str


@dataclass(frozen=True, slots=True)
class CardRedrawn:
    """Points were paid, and an open resolution card was discarded to be drawn again."""

    place: int
    card: str
    cost: int


@dataclass(frozen=True, slots=True)
class CardsKept:
    """The open resolution cards count, and are discarded."""

    cards: tuple[str, ...]
    purpose: str


@dataclass(frozen=True, slots=True)
class RunEnded:
    """The run is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision is awaited, or none any more; ``agenda`` are the jobs that are left, the next one first."""

    question: Question | None
    agenda: tuple[Job, ...]


Event = (
    DeckShuffled | CardsDrawn | RoadLaid | VehicleCardTaken | VehicleReady | ModificationFitted
    | ModificationUsed | ModificationLost | RoundBegan | PairDrawn | Revealed | Peeked | Passed | LeftUnseen
    | Resolving | OptionTaken | CardDone | Changed | Driven | RaidersMoved | FightBegan | EnemyMeasured
    | YouAttacked | EnemyAttacked | FightWon | FightLeft | LootGained | CardRedrawn | CardsKept | RunEnded
    | Waiting
)  # fmt: skip

BOOKKEEPING = (Waiting,)
REVEALS = (CardsDrawn, Revealed, Peeked)
