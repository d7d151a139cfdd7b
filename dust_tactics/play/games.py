"""The registry of games: every kind is named here, once, and found here by everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dust_tactics.content.files.problems import UnknownNameError, near_names

from .game_kind import GameKind
from .skirmish.kind import SKIRMISH

GAMES: dict[str, GameKind] = {
    kind.id: kind
    for kind in (
        SKIRMISH,
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
        raise UnknownNameError("game", name, near_names(name, GAMES))
    return kind


def editions() -> dict[str, str]:
    """Every edition of every kind of game by its id, with its title."""
    return {edition: title for kind in GAMES.values() for edition, title in kind.editions.items()}


def caption(header: Mapping[str, Any]) -> str:
    """A saved game in a list, from the first line of its file as plain data.

    :raises KeyError: it is no header of a game that is known here; also ``TypeError``.
    """
    kind = game_of_edition(header["rules"])
    if kind is None:
        raise KeyError(header["rules"])
    return kind.caption(header["setup"])


def game_of_edition(edition: Any) -> GameKind | None:
    """The kind of game that has an edition, as the header of a saved game names it."""
    return next((kind for kind in GAMES.values() if edition in kind.editions), None)
