"""The levels of a skirmish's bots by name; their file is read when the first of them is to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.lookahead import LookaheadBot, Search
from dust_tactics.bots.overlooking import OverlookingBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.levels.level import Level, Levels
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.skirmish.bots.attention import kin, sees_all
from dust_tactics.skirmish.bots.impressions import impressions, in_points
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.bots.outlook import Outlook
from dust_tactics.skirmish.bots.temper import BALANCED, Temper

NAMES = ("recruit", "regular", "veteran", "ace")
"""The levels that the file has, meant to be from the weakest to the strongest."""

OFFERED = (*NAMES, "random")
"""Those that the window offers: each level wins against the one before it (docs/measurements.md).  The
``rookie``, who played before there were levels, is known by name.
"""

ADVISER = "ace"
"""The level that is asked for a hint."""


STYLES = ("cautious", "aggressive")
"""The styles that the file has beside the balanced one, which has no name."""

WITH_STYLES = tuple(
    name for level in OFFERED
    for name in (level, *(f"{level}-{style}" for style in STYLES if level in NAMES))
)  # fmt: skip
"""Those that the window offers in every style that they can play in."""


def bot_of_level(level: Level, key: bytes, levels: Levels, temper: Temper = BALANCED) -> Bot:
    """The player of a level, with chances and a temper of his own."""
    player: Bot
    if level.ideas is None:
        player = GreedyBot(key, partial(_impressions, temper), points=in_points)
    else:
        search = Search(level.ideas, level.playouts, level.trust, level.doubt)
        outlook = partial(Outlook, weights=dict(levels.weights), temper=temper)
        player = LookaheadBot(key, outlook, search)
    return OverlookingBot(key, player, level.overlooks, sees_all, kin) if level.overlooks else player


def _impressions(
    temper: Temper, state: Any, seat: int, decisions: Sequence[Any]
) -> Iterator[Sequence[float]]:
    """First impressions of a temper."""
    return impressions(state, seat, decisions, Memory(temper))


def _rookie(key: bytes) -> Bot:
    return GreedyBot(key, impressions, points=in_points)


def _named(name: str, style: str | None, key: bytes) -> Bot:
    levels = load_levels()
    changes = levels.temper if style is None else {**levels.temper, **levels.styles[style]}
    return bot_of_level(levels.level(name), key, levels, replace(BALANCED, **changes))


_MAKERS: dict[str, Callable[[bytes], Bot]] = {
    "rookie": _rookie,
    **{name: partial(_named, name, None) for name in NAMES},
    **{f"{name}-{style}": partial(_named, name, style) for name in NAMES for style in STYLES},
    "random": RandomBot,
}
LEVELS = MappingProxyType(_MAKERS)
"""``rookie`` is who played before there were levels; saved games, lessons and ``bot`` alone mean him."""
