"""The cards of a run: road, exploration, resolution, vehicle, modifications, loot and the chart of ranks.

They are data from files (``content/dustrunner/``); here is what they are to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

SLOTS = ("front", "middle", "rear")
"""The places of a vehicle's cards, in the order in which they are chosen."""

GAUGES = ("health", "fuel", "ammo")
"""What a vehicle has so much of, tracked by a cube each."""

PLAIN, STAR, HAZARD = ".", "*", "!"
"""The kinds of spaces of a road."""

YOU, ENEMY = "you", "enemy"
"""Who attacks first."""

WILD = "wild"
"""The loot of an enemy whose card lets its victor choose."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card brings about: a verb, and how much of it.

    Verbs are ``spend-``, ``gain-`` and ``lose-`` with a gauge or ``points``; ``move`` and ``raiders``
    with spaces; ``draw-damage``, ``draw-loot`` and ``draw-raiders`` with resolution cards; ``modification``.
    """

    do: str
    amount: int


@dataclass(frozen=True, slots=True)
class Option:
    """One way to resolve a card."""

    text: str
    effects: tuple[Effect, ...]

    def amount(self, verb: str) -> int:
        """How much of something it brings about."""
        return sum(effect.amount for effect in self.effects if effect.do == verb)


@dataclass(frozen=True, slots=True)
class Enemy:
    """The figures of an enemy card.

    ``first`` and ``second`` are the value of its die as first or as second card of a turn, ``attacks`` the
    resolution cards it draws for an attack, ``loot`` a loot or :data:`WILD`; ``chases`` if its attacks move
    the raiders instead of doing damage.
    """

    first: int
    second: int
    attacks: int
    moon: str
    loot: str
    chases: bool


@dataclass(frozen=True, slots=True)
class ExplorationCard:
    """A card of the exploration deck, which has it ``count`` times: options, or an enemy to fight."""

    id: str
    name: str
    count: int
    text: str
    options: tuple[Option, ...] = ()
    enemy: Enemy | None = None
    must: bool = False
    """Whether it can't be passed on."""


@dataclass(frozen=True, slots=True)
class ResolutionCard:
    """A card of the resolution deck: everything that chance decides is read from one of them."""

    id: str
    die: int
    begins: str
    skulls: int
    advance: int
    loot: str
    moon: str


@dataclass(frozen=True, slots=True)
class VehicleCard:
    """A third of a vehicle: what it adds to the gauges, to every attack, and to the points of the start."""

    id: str
    name: str
    slot: str
    text: str
    health: int
    fuel: int
    ammo: int
    damage: int
    stars: int
    starts: tuple[tuple[str, int], ...] = field(default=(), metadata={"added": True})
    """The gauges that begin below their most by the other reading of ruling ``DR-gauges``, and at what."""

    def start(self, gauge: str) -> int:
        """What it adds to a gauge at the start by that reading."""
        most: int = getattr(self, gauge)
        return dict(self.starts).get(gauge, most)


@dataclass(frozen=True, slots=True)
class Power:
    """One thing that a modification changes, by its kind (:data:`.rig.POWERS`), and how much."""

    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Modification:
    """A modification of the vehicle, and what it changes in how one plays."""

    id: str
    name: str
    text: str
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class Loot:
    """A row of the list of loot: what its icon gives."""

    id: str
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Lane:
    """One of the ways of a fork."""

    name: str
    way: str


@dataclass(frozen=True, slots=True)
class RoadCard:
    """A card of the road: spaces, perhaps a fork of ``lanes``, and the spaces ``after`` they meet again.

    On the card of the start the raiders stand on its first space and the vehicle ``ahead`` spaces further.
    """

    id: str
    name: str
    place: str
    way: str
    lanes: tuple[Lane, ...] = ()
    after: str = ""
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Rank:
    """A row of the scoring chart: the title of whoever scores ``least`` points or more."""

    least: int
    title: str


@dataclass(frozen=True)
class CardSet:
    """All cards that a run is played with; ``code`` says in short which ones: sets are compared by it."""

    code: str
    road: tuple[RoadCard, ...] = field(compare=False)
    exploration: tuple[ExplorationCard, ...] = field(compare=False)
    resolution: tuple[ResolutionCard, ...] = field(compare=False)
    vehicle: tuple[VehicleCard, ...] = field(compare=False)
    modifications: tuple[Modification, ...] = field(compare=False)
    loot: tuple[Loot, ...] = field(compare=False)
    ranks: tuple[Rank, ...] = field(compare=False)

    @cached_property
    def explored(self) -> dict[str, ExplorationCard]:
        """The exploration cards by id."""
        return {card.id: card for card in self.exploration}

    @cached_property
    def resolved(self) -> dict[str, ResolutionCard]:
        """The resolution cards by id."""
        return {card.id: card for card in self.resolution}

    @cached_property
    def parts(self) -> dict[str, VehicleCard]:
        """The vehicle cards by id."""
        return {card.id: card for card in self.vehicle}

    @cached_property
    def mods(self) -> dict[str, Modification]:
        """The modifications by id."""
        return {card.id: card for card in self.modifications}

    @cached_property
    def loots(self) -> dict[str, Loot]:
        """The list of loot by id."""
        return {loot.id: loot for loot in self.loot}

    @cached_property
    def roads(self) -> dict[str, RoadCard]:
        """The road cards by id."""
        return {card.id: card for card in self.road}

    @cached_property
    def road_places(self) -> dict[str, tuple[str, ...]]:
        """The ids of the road cards by their places: start, middle, finish."""
        found: dict[str, tuple[str, ...]] = {}
        for card in self.road:
            found[card.place] = (*found.get(card.place, ()), card.id)
        return found

    @cached_property
    def exploration_deck(self) -> tuple[str, ...]:
        """The ids of the exploration deck, each as often as it is in it."""
        return tuple(card.id for card in self.exploration for _ in range(card.count))

    @cached_property
    def resolution_deck(self) -> tuple[str, ...]:
        """The ids of the resolution deck."""
        return tuple(card.id for card in self.resolution)

    def of_slot(self, slot: str) -> tuple[VehicleCard, ...]:
        """The vehicle cards for a slot."""
        return self._by_slot[slot]

    @cached_property
    def _by_slot(self) -> dict[str, tuple[VehicleCard, ...]]:
        return {slot: tuple(card for card in self.vehicle if card.slot == slot) for slot in SLOTS}

    def rank(self, score: int) -> str:
        """The title that a score earns."""
        return max((rank for rank in self.ranks if rank.least <= score), key=lambda rank: rank.least).title
