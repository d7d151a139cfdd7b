"""The scenes of the shell by name."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.ui.toolkit.router import HOME, Route

from .key_help import Moment

MENU = HOME
"""The main menu."""

SETTINGS: Route[[]] = Route("settings")
"""The settings, which a player sets once."""

KEYS: Route[[str, Moment | None]] = Route("keys")
"""The keys: the page that lists them, and what they do at the moment."""

SAVED_GAMES: Route[[]] = Route("load")
"""The list of saved games to go on with."""

SAVED_GAME: Route[[Path, bool]] = Route("saved-game")
"""A saved game to go on with, or to watch if that is wanted or the game is over.

Making it raises :class:`~dust_tactics.play.saves.SaveError` or :class:`OSError`.
"""

REPLAYS: Route[[]] = Route("replays")
"""The list of saved games to watch."""

MISTAKES: Route[[]] = Route("mistakes")
"""What is wrong in the player's own files."""
