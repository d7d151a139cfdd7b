"""The state of a game: who stands where, the cards, whose turn it is and the battle that is fought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dust_tactics.core.altered import made_of
from dust_tactics.core.decks import Card as Face, Deck, unknown
from dust_tactics.core.game import Outcome
from dust_tactics.core.kept import kept

from .atlas import Atlas
from .battle import Way
from .cards import Ability, Card
from .edition import Edition
from .force import NOBODY, Force
from .questions import Job, Question

T = TypeVar("T")

NEUTRAL = -1
"""The owner of neutral units."""
HAND = 5
"""The most cards in a hand (Epic "The Cards")."""
GOAL = 40
"""The victory points that end the game (Epic "Victory")."""
OPENS = 20
"""The victory points of anybody that open the capitals of players (Epic "Attacking Capitals")."""


def _but(whole: T, changes: Mapping[str, Any], drop: Iterable[str] = ()) -> T:
    """The same with some fields changed, and without some values that it kept."""
    fields = whole.__dict__.copy()
    fields.update(changes)
    for name in drop:
        fields.pop(name, None)
    return made_of(whole.__class__, fields)


@dataclass(frozen=True, slots=True)
class Table:
    """What a game is played with: map, cards, edition, seats, and readings of rulings that are not usual."""

    atlas: Atlas
    deck: Mapping[str, Card]
    edition: Edition
    seats: int
    readings: tuple[tuple[str, str], ...] = ()

    def plays(self, ruling: str, reading: str) -> bool:
        """True if a ruling is read in a way that is not the usual one."""
        return (ruling, reading) in self.readings


@dataclass(frozen=True, slots=True)
class Holding:
    """Who holds an area, and with what."""

    owner: int
    force: Force


@dataclass(frozen=True)
class Turn:
    """A turn under way: what is left to spend, what was built where, and which attacks were made.

    ``built`` are the units that each centre has built, ``raised`` the centres built in this turn, ``ordered``
    the cards that are drawn when production is over.  ``attacks`` are kinds with origin and target.
    """

    seat: int
    production: int = 0
    movement: int = 0
    combat: int = 0
    built: tuple[tuple[str, int], ...] = ()
    raised: tuple[str, ...] = ()
    ordered: int | None = None
    bought: bool = False
    attacks: tuple[tuple[str, str, str], ...] = ()

    def but(self, **changes: Any) -> Turn:
        """The same with some fields changed."""
        return _but(self, changes)


ATTACKER, DEFENDER = 0, 1
"""The sides of a battle."""


@dataclass(frozen=True)
class Fight:
    """A battle under way; the defenders are those who hold the ``target``.

    ``seats`` are the attacker and the defender, ``attack`` those who attack, ``origin`` where they came from,
    empty for mechs that were dropped.  ``first`` is the side that rolled first.  ``faces`` are the dice that
    each side has thrown and that are still to count, ``quiet`` the rolls in a row without a hit, ``rolls``
    how often each side has rolled, ``aces`` and ``nurses`` the sides that these help, ``retreated`` how many
    of each side have retreated before this roll, ``fallen`` those of a side who are destroyed unless a nurse
    saves them.
    """

    seats: tuple[int, int]
    way: Way
    origin: str
    target: str
    attack: Force
    dropped: bool = False
    first: int = DEFENDER
    faces: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    quiet: int = 0
    rolls: tuple[int, int] = (0, 0)
    aces: tuple[int, ...] = ()
    nurses: tuple[int, ...] = ()
    retreated: tuple[int, int] = (0, 0)
    fallen: tuple[int, Force] | None = None

    @property
    def at_once(self) -> bool:
        """Whether both roll at the same time."""
        return self.way is Way.SEA

    def but(self, **changes: Any) -> Fight:
        """The same with some fields changed."""
        return _but(self, changes)


@dataclass(frozen=True, slots=True)
class Strike:
    """A special attack whose hits are to be dealt out: no battle, and nobody answers."""

    seat: int
    kind: str
    target: str
    hits: int


_OF_HOLDINGS = ("owners", "_held", "_armies", "ways")
"""What is kept of who stands where."""

MAJORITIES = ("production", "sea", "land")
"""The three majorities."""

_NO_DECK = Deck()


@dataclass(frozen=True)
class State:
    """A game at one moment.

    ``order`` are the seats in the order of their cards, ``acted`` those that have had their turn in this
    round.  ``chosen`` are the cards that lie face down, ``played`` those face up, by seat.  ``used`` are the
    seats that have used their ability in this round, ``radars`` those whose radar works on.  ``holdings`` are
    the areas in which anybody stands; ``founders`` says who began with each capital.  ``last`` are the points
    of the last round alone.
    """

    table: Table = field(metadata={"record": False})
    rolls: int = 0
    question: Question | None = None
    agenda: tuple[Job, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    hands: tuple[tuple[Face, ...], ...] = ()
    chosen: tuple[Face, ...] = ()
    played: tuple[str | None, ...] = ()
    used: tuple[int, ...] = ()
    radars: tuple[int, ...] = ()
    truces: tuple[tuple[int, int], ...] = ()
    deck: Deck = _NO_DECK
    holdings: Mapping[str, Holding] = field(default_factory=dict)
    centres: frozenset[str] = frozenset()
    founders: Mapping[str, int] = field(default_factory=dict)
    majorities: tuple[int | None, ...] = (None,) * len(MAJORITIES)
    points: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    turn: Turn | None = None
    fight: Fight | None = None
    strike: Strike | None = None
    outcome: Outcome | None = None

    def but(self, **changes: Any) -> State:
        """The same with some fields changed."""
        return _but(self, changes, _OF_HOLDINGS if "holdings" in changes else ())

    # -- what is asked of it again and again ------------------------------------------------------

    @property
    def seats(self) -> range:
        """The seats of the players."""
        return range(self.table.seats)

    @kept
    def owners(self) -> Mapping[str, int]:
        """Who holds each area that anybody holds."""
        return {area: holding.owner for area, holding in self.holdings.items()}

    def owner(self, area: str) -> int | None:
        """Who holds an area; ``None`` for nobody."""
        holding = self.holdings.get(area)
        return None if holding is None else holding.owner

    def force(self, area: str) -> Force:
        """Who stands in an area."""
        holding = self.holdings.get(area)
        return NOBODY if holding is None else holding.force

    @kept
    def _held(self) -> dict[int, tuple[str, ...]]:
        return {}

    @kept
    def _armies(self) -> dict[int, tuple[int, ...]]:
        return {}

    @kept
    def ways(self) -> dict[tuple[str, int, str], Any]:
        """Where units get to, by the kind of way, the seat and the origin: whoever is asked keeps it here."""
        return {}

    def held(self, seat: int) -> tuple[str, ...]:
        """The areas that a seat holds: looked up once."""
        found = self._held.get(seat)
        if found is None:
            holdings = self.holdings.items()
            found = self._held[seat] = tuple([area for area, there in holdings if there.owner == seat])
        return found

    def army(self, seat: int) -> tuple[int, ...]:
        """How many of each kind a seat has in areas: counted once."""
        found = self._armies.get(seat)
        if found is None:
            forces = [self.holdings[area].force.counts for area in self.held(seat)]
            found = self._armies[seat] = tuple(map(sum, zip(*forces, strict=True))) or NOBODY.counts
        return found

    def centres_of(self, seat: int) -> tuple[str, ...]:
        """The areas with a production centre that a seat holds."""
        return tuple(area for area in self.held(seat) if area in self.centres)

    def sources_of(self, seat: int) -> int:
        """How many power sources a seat holds."""
        areas = self.table.atlas.areas
        return sum(areas[area].source for area in self.held(seat))

    def is_capital(self, area: str) -> bool:
        """Whether an area counts as a capital: in some editions only where a player began (C3)."""
        capital = self.table.atlas.areas[area].capital
        return capital and (self.table.edition.neutral_capitals or area in self.founders)

    def may_be_capital(self, area: str) -> bool:
        """Whether an area counts as a capital, or could still be claimed as one."""
        capital = self.table.atlas.areas[area].capital
        return self.is_capital(area) or (capital and len(self.founders) < self.table.seats)

    def capitals_of(self, seat: int) -> tuple[str, ...]:
        """The capitals that a seat holds."""
        return tuple(area for area in self.held(seat) if self.is_capital(area))

    def card_of(self, seat: int) -> Card | None:
        """The card that lies face up before a seat."""
        name = self.played[seat] if self.played else None
        return None if name is None else self.table.deck[name]

    def may_use(self, seat: int, ability: Ability) -> bool:
        """Whether a seat has an ability in this round that it has not used yet."""
        card = self.card_of(seat) if seat != NEUTRAL else None
        return card is not None and card.ability is ability and seat not in self.used

    def at_truce(self, one: int, two: int) -> bool:
        """Whether two seats may not attack each other in this round."""
        return (one, two) in self.truces or (two, one) in self.truces

    def plays_for(self, owner: int) -> int:
        """The seat that rolls and chooses for an owner: for neutrals who sits left of whose turn it is."""
        if owner != NEUTRAL:
            return owner
        assert self.turn is not None
        return (self.turn.seat + 1) % self.table.seats

    def left_in(self, side: int) -> Force:
        """What is left of a side of the battle."""
        assert self.fight is not None
        return self.fight.attack if side == ATTACKER else self.force(self.fight.target)

    def hidden(self, seat: int | None) -> State:
        """The table as a seat sees it: no other hand, no card face down but its own, no order of the deck."""
        return self.but(
            hands=tuple(hand if at == seat else unknown(hand) for at, hand in enumerate(self.hands)),
            chosen=tuple(card if at == seat else None for at, card in enumerate(self.chosen)),
            deck=self.deck.hidden(),
        )
