"""The scenes of the world game by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dust_tactics.ui.toolkit.router import Route

if TYPE_CHECKING:
    from dust_tactics.play.match import Match

WORLD: Route[[]] = Route("world")
"""The page from which games of the world map begin."""

WORLD_GAME: Route[[Match[Any, Any, Any]]] = Route("world-game")
"""A game that begins or goes on."""
