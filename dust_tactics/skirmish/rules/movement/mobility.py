"""Mobility of a unit: the words by which the terrain table tells what lets it in, and whom edges stop.

D47 "Terrain" and the skills "Amphibious" and "Flying" (ruling ``DT-missing-pages``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import Table


class Mover(StrEnum):
    """The kinds of movers that walls and corners tell apart."""

    INFANTRY = "infantry"
    VEHICLE = "vehicle"
    AIRCRAFT = "aircraft"
    FLYING = "flying"
    """Infantry in the air, on its way over units and terrain (D47 "Flying")."""

    @property
    def overhead(self) -> bool:
        """Return whether neither walls nor corners are in its way."""
        return self is Mover.AIRCRAFT or self is Mover.FLYING


_SHUT = {
    Mover.INFANTRY: frozenset({Edge.WALL}),
    Mover.VEHICLE: frozenset({Edge.WALL, Edge.SMALL_OPENING}),
    Mover.AIRCRAFT: frozenset[Edge](),
    Mover.FLYING: frozenset[Edge](),
}
"""The edges that stop each of them, low walls apart."""

TRAPS: dict[Mover, tuple[Terrain, ...]] = {
    Mover.INFANTRY: (Terrain.WIRE, Terrain.MINES),
    Mover.VEHICLE: (Terrain.MINES,),
    Mover.AIRCRAFT: (),
    Mover.FLYING: (),
}
"""Terrain that harms each of them on its way, so that a way round is the better one (see :mod:`.hazards`)."""

HEAVY = 2
"""The armour that a vehicle needs where the table asks for it (D47 "Low Walls")."""


@dataclass(frozen=True, slots=True)
class Gait:
    """One way of moving; units of the same gait find the same board."""

    mover: Mover
    words: frozenset[str]
    heavy: bool
    """True if its armour is enough where the table asks for some."""

    def enters(self, row: TerrainRule) -> bool:
        """Return whether it may move into a kind of terrain."""
        return any(word in row.enter and (self.heavy or word not in row.armoured) for word in self.words)

    def stops(self, row: TerrainRule) -> bool:
        """Return whether it may end a move there."""
        return self.enters(row) and any(row.stops(word) for word in self.words)

    def slowed(self, row: TerrainRule) -> bool:
        """Return whether that halves its rates."""
        return not self.words.isdisjoint(row.slows)

    def sped(self, row: TerrainRule) -> bool:
        """Return whether that lets it go further."""
        return not self.words.isdisjoint(row.speeds)


IN_THE_AIR = Gait(Mover.FLYING, frozenset({"flying"}), False)
"""Infantry that flies."""

_GAITS: Shelf[str, Gait] = Shelf("gaits", until=NEVER)
_JETS: Shelf[str, bool] = Shelf("jets", until=NEVER)
"""The gait of each card, and whether it flies where it likes, by its id."""


def gait_of(table: Table, card: UnitCard) -> Gait:
    """Return how a unit moves on foot, on wheels and so on; kept by card."""
    known = _GAITS.of(table)
    found = known.get(card.id)
    if found is None:
        found = known[card.id] = _gait(table.ruleset, card)
    return found


def _gait(ruleset: Ruleset, card: UnitCard) -> Gait:
    mover = Mover(card.armour_class.value)
    words = {str(card.locomotion) if mover is Mover.VEHICLE else str(mover)}
    if mover is Mover.VEHICLE and has_tag(ruleset, card, "amphibious"):
        words.add("amphibious")
    return Gait(mover, frozenset(words), card.armour >= HEAVY)


def has_tag(ruleset: Ruleset, card: UnitCard, tag: str) -> bool:
    """Return whether a skill of a card has a property."""
    return any(tag in row.tags for row in ruleset.rows(card.skills))


def jets(table: Table, card: UnitCard) -> bool:
    """Return whether it is infantry that can fly over what is in its way (D47 "Flying")."""
    known = _JETS.of(table)
    found = known.get(card.id)
    if found is None:
        found = known[card.id] = card.is_infantry and has_tag(table.ruleset, card, "flying")
    return found


@cache
def shut_edges(ruleset: Ruleset, gait: Gait) -> frozenset[Edge]:
    """Return what on the edge of a square stops a way of moving."""
    shut = _SHUT[gait.mover]
    return shut if gait.mover.overhead or gait.enters(ruleset.low_wall) else shut | {Edge.LOW_WALL}


@cache
def kinds_for(ruleset: Ruleset, gait: Gait) -> Mapping[str, frozenset[Terrain]]:
    """The kinds of terrain that it may enter, where it may not stop, that slow it and that speed it."""
    rows = ruleset.terrain.items()
    enters = frozenset(kind for kind, row in rows if gait.enters(row))
    return {
        "enters": enters,
        "passes": frozenset(kind for kind in enters if not gait.stops(ruleset.terrain[kind])),
        "slows": frozenset(kind for kind, row in rows if gait.slowed(row)),
        "speeds": frozenset(kind for kind, row in rows if gait.sped(row)),
    }
