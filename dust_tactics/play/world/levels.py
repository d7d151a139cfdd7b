"""The bots of the world-map game by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.lookahead import LookaheadBot, Search
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.world.bots.ideas import ideas
from dust_tactics.world.bots.impressions import impressions
from dust_tactics.world.bots.outlook import Outlook

NAMES = ("officer", "general")
"""The levels that the file has: those who play forward."""


def _recruit(key: bytes) -> Bot:
    return GreedyBot(key, impressions, ideas)


def _named(name: str, key: bytes) -> Bot:
    levels = load_levels("world")
    level = levels.level(name)
    assert level.ideas is not None, "who has a file plays forward"
    search = Search(level.ideas, level.playouts, level.trust, level.doubt)
    return LookaheadBot(key, partial(Outlook, weights=dict(levels.weights)), search, ideas)


_MAKERS: dict[str, Callable[[bytes], Bot]] = {
    "recruit": _recruit,
    **{name: partial(_named, name) for name in NAMES},
    "random": RandomBot,
}
LEVELS = MappingProxyType(_MAKERS)
"""The first one is meant by ``bot`` alone."""
ADVISER = "general"
"""Who gives hints."""
