"""The levels of a skirmish's bots by name; their file is read when the first of them is to play."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.skirmish.bots import rookie


def _rookie(key: bytes) -> Bot:
    return GreedyBot(key, rookie.score)


def _of_file(name: str, key: bytes) -> Bot:
    return next(level for level in load_levels() if level.name == name).bot(key)


LEVELS = MappingProxyType({
    "rookie": _rookie,
    **{name: partial(_of_file, name) for name in ("recruit", "regular", "veteran", "ace")},
    "random": RandomBot,
})  # fmt: skip
"""``rookie`` is who played before there were levels; saved games, lessons and ``bot`` alone mean him."""
