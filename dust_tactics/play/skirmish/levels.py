"""The levels of a skirmish's bots by name; their file is read when the first of them is to play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.lookahead import LookaheadBot, Search
from dust_tactics.bots.overlooking import OverlookingBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.levels.level import Level
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.bots.outlook import Outlook

NAMES = ("recruit", "regular", "veteran", "ace")
"""The levels that the file has, meant to be from the weakest to the strongest.

They are on trial: who plays how well is not measured yet, so the window does not offer them.
"""


ADVISER = "veteran"
"""The level that is asked for a hint."""


def bot_of(level: Level, key: bytes) -> Bot:
    """The player of a level, with chances of his own."""
    if level.ideas is None:
        return OverlookingBot(key, impressions, level.overlooks)
    search = Search(level.ideas, level.playouts, level.trust)
    return LookaheadBot(key, partial(Outlook, weights=dict(level.weights)), search)


def _rookie(key: bytes) -> Bot:
    return GreedyBot(key, impressions)


def _named(name: str, key: bytes) -> Bot:
    return bot_of(next(level for level in load_levels() if level.name == name), key)


_MAKERS: dict[str, Callable[[bytes], Bot]] = {
    "rookie": _rookie,
    **{name: partial(_named, name) for name in NAMES},
    "random": RandomBot,
}
LEVELS = MappingProxyType(_MAKERS)
"""``rookie`` is who played before there were levels; saved games, lessons and ``bot`` alone mean him."""
