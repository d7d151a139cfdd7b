"""The bots of the world-map game by name."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.world.bots.ideas import ideas
from dust_tactics.world.bots.impressions import impressions


def _recruit(key: bytes) -> Bot:
    return GreedyBot(key, impressions, ideas)


_MAKERS: dict[str, Callable[[bytes], Bot]] = {"recruit": _recruit, "random": RandomBot}
LEVELS = MappingProxyType(_MAKERS)
"""The first one is meant by ``bot`` alone, and gives hints."""
