"""The bots of the solo card game by name."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from dust_tactics.bots.bot import Bot
from dust_tactics.bots.random_bot import RandomBot

_MAKERS: dict[str, Callable[[bytes], Bot]] = {
    "random": RandomBot,
}
LEVELS = MappingProxyType(_MAKERS)
