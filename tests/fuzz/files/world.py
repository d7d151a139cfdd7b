"""The world-map game's map and cards."""

from __future__ import annotations

from dust_tactics.content.world.load import WORLD, LoadedWorld
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.state import Table
from dust_tactics.world.world import WorldGame

from .file_sets import Fuzzed


def begin(found: LoadedWorld, seed: int) -> WorldGame:
    """A game on a map, of either edition, for two players to six."""
    editions = tuple(EDITIONS.values())
    return WorldGame(
        Table(found.made.atlas, found.made.deck, editions[seed % len(editions)], 2 + seed // 2 % 5)
    )


CAMPAIGNS = (Fuzzed(WORLD, begin, longest=300).campaign("world-files"),)
