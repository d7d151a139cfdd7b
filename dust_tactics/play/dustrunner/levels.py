"""The bots of the solo card game by name."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.dustrunner.bots.careful import careful
from dust_tactics.dustrunner.bots.greedy import greedy


def _careful(key: bytes) -> Bot:
    return GreedyBot(key, careful)


def _greedy(key: bytes) -> Bot:
    return GreedyBot(key, greedy)


_MAKERS: dict[str, Callable[[bytes], Bot]] = {
    "careful": _careful,
    "greedy": _greedy,
    "random": RandomBot,
}
LEVELS = MappingProxyType(_MAKERS)
"""The first one is meant by ``bot`` alone, and gives hints."""
