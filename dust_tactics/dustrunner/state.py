"""The state of a run: everything on the table, and what a person at it may know of that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dust_tactics.core.decks import Card, Deck
from dust_tactics.core.game import Outcome

from .cards import CardSet, Enemy, ExplorationCard, ResolutionCard
from .questions import Job, Question
from .rig import Rig
from .road import Road

REDRAW_COST = 2
STAR_POINTS = 3
WIN_POINTS = 2
HOME_POINTS = 10
MOST_POINTS = 99
"""Two cubes count tens and ones (ruling ``DR-tracker``)."""
MOST_AMMO = 4
"""The most ammo of one attack."""
TURNS = 6
"""The turns of a round."""
TANK = 1
"""The fuel that fills the tank at the end of a round."""
DRY = 2
"""How far the raiders come when it can't be filled."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a run is played with: the cards, and the readings of rulings that are not the usual ones."""

    cards: CardSet
    readings: tuple[tuple[str, str], ...] = ()

    def plays(self, ruling: str, reading: str) -> bool:
        """True if a ruling is read in a way that is not the usual one."""
        return bool(self.readings) and (ruling, reading) in self.readings

    def attacks(self, enemy: Enemy) -> int:
        """The resolution cards that an enemy draws for an attack."""
        return 1 if enemy.chases and self.plays("DR-spybot", "one") else enemy.attacks


@dataclass(frozen=True, slots=True)
class Fight:
    """An enemy that is being fought: ``dice`` are its health, ``order`` says first or second card."""

    enemy: str
    order: int
    dice: tuple[int, int]

    @property
    def health(self) -> int:
        """What is left of it."""
        return self.dice[0] + self.dice[1]


_NO_RIG = Rig()
_NO_DECK = Deck()
_NO_ROAD = Road((), 0, 0, ())


@dataclass(frozen=True)
class State:
    """A run at one moment.

    ``trail`` are the spaces from the raiders' start to the vehicle, along the path it took; the raiders
    stand at place ``raiders`` in it.  ``pair`` are the exploration cards of the turn and ``shown`` which of
    them are known; ``current`` is the one that is resolved, as ``order`` (first or second) of the turn.
    ``drawn`` are the resolution cards that lie open.  ``used`` has a modification's name each time it was
    used in this round.
    """

    table: Table = field(metadata={"record": False})
    rolls: int = 0
    question: Question | None = None
    agenda: tuple[Job, ...] = ()
    cards: tuple[str, ...] = ()
    """The road cards in their order."""
    road: Road = field(default=_NO_ROAD, metadata={"record": False})
    vehicle: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    rig: Rig = field(default=_NO_RIG, metadata={"record": False})
    health: int = 0
    fuel: int = 0
    ammo: int = 0
    points: int = 0
    trail: tuple[int, ...] = ()
    raiders: int = 0
    round: int = 0
    turn: int = 0
    exploration: Deck = _NO_DECK
    resolution: Deck = _NO_DECK
    modifications: Deck = _NO_DECK
    pair: tuple[Card, ...] = ()
    shown: tuple[bool, ...] = ()
    current: str | None = None
    order: int = 0
    drawn: tuple[str, ...] = ()
    fight: Fight | None = None
    outcome: Outcome | None = None

    def but(self, **changes: Any) -> State:
        """The same with some fields changed."""
        fields = self.__dict__.copy()  # an update of an empty dictionary takes five times as long
        fields.update(changes)
        made = object.__new__(State)
        object.__setattr__(made, "__dict__", fields)
        return made

    # -- what is asked of it again and again ------------------------------------------------------

    @property
    def space(self) -> int:
        """The number of the space where the vehicle stands."""
        return self.trail[-1] if self.trail else 0

    @property
    def gap(self) -> int:
        """How many spaces the raiders are behind."""
        return len(self.trail) - 1 - self.raiders

    @property
    def left(self) -> int:
        """How many spaces it is home by the shortest lanes."""
        return self.road.left[self.space] if self.trail else 0

    @property
    def redraw_cost(self) -> int:
        """The points for which a resolution card is drawn again: at least one."""
        return max(1, REDRAW_COST - self.rig.power("cheap-redraw"))

    @property
    def score(self) -> int:
        """The score if the run ended now: ten more points at home."""
        home = bool(self.trail) and self.space == self.road.finish
        return self.points + HOME_POINTS * home

    @property
    def open_cards(self) -> tuple[ResolutionCard, ...]:
        """The resolution cards that lie open."""
        found = self.table.cards.resolved
        return tuple([found[card] for card in self.drawn])

    @property
    def card(self) -> ExplorationCard | None:
        """The exploration card that is resolved, or else the first one of the turn."""
        name = self.current if self.current is not None else (self.pair[0] if self.pair else None)
        return None if name is None else self.table.cards.explored[name]

    # -- what is left in the decks ----------------------------------------------------------------

    @property
    def unfitted(self) -> tuple[str, ...]:
        """The modifications in their deck, in the order of the list: what everybody may know of it."""
        if not self.modifications.pile:
            return ()
        gone = {*self.mods, *self.modifications.discards}
        return tuple(card.id for card in self.table.cards.modifications if card.id not in gone)

    def hidden(self) -> State:
        """The state as a person at the table knows it: not the order of decks, nor what lies face down."""
        return self.but(
            exploration=self.exploration.hidden(),
            resolution=self.resolution.hidden(),
            modifications=self.modifications.hidden(),
            pair=tuple(card if seen else None for card, seen in zip(self.pair, self.shown, strict=True)),
        )
