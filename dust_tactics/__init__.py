"""Dust Tactics and Dust 1947 on a grid: rules engine, cards, bots and table.

The names a user of the library needs; each is loaded when it is first used, so
that the command line starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dust_tactics.content.cards.card_files import load_cards as load_cards
    from dust_tactics.content.rulesets.game_setup import set_table as set_table
    from dust_tactics.core.dice import SecretDice as SecretDice
    from dust_tactics.play.session import Session as Session
    from dust_tactics.skirmish.game import SkirmishGame as SkirmishGame

__version__ = "0.1.0"

_HOMES = {
    "load_cards": "content.cards.card_files",
    "set_table": "content.rulesets.game_setup",
    "SecretDice": "core.dice",
    "Session": "play.session",
    "SkirmishGame": "skirmish.game",
}

__all__ = ["SecretDice", "Session", "SkirmishGame", "load_cards", "set_table"]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{home}", __name__), name)
