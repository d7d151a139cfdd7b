"""The registry of games: every kind is named here, once, and found here by everybody else."""

from __future__ import annotations

from typing import Any

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.play.dustrunner.kind import DUSTRUNNER
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.world.kind import WORLD

from .game_kind import GameKind

GAMES: dict[str, GameKind] = {
    kind.id: kind
    for kind in (
        SKIRMISH,
        DUSTRUNNER,
        WORLD,
        # a line for every further kind of game
    )
}
"""Every kind of game by its id; the first one is meant where none is named."""


def game_named(name: str | None) -> GameKind:
    """The kind of game of a name; the usual one of ``None``.

    :raises UnknownNameError: there is none.
    """
    if name is None:
        return next(iter(GAMES.values()))
    kind = GAMES.get(name.strip().casefold())
    if kind is None:
        raise UnknownNameError("game", name, GAMES)
    return kind


def editions() -> dict[str, str]:
    """Every edition of every kind of game by its id, with its title."""
    return {edition: title for kind in GAMES.values() for edition, title in kind.editions.items()}


def game_of_edition(edition: Any) -> GameKind | None:
    """The kind of game that has an edition, as the header of a saved game names it."""
    return next((kind for kind in GAMES.values() if edition in kind.editions), None)
