"""What can be saved of a damaged game: it goes on at its last good decision, in a new file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dust_tactics.content.files.reading import is_there

from .match import Match, to_go_on
from .replay import Entry, replaying
from .saves import SaveError, salvaged
from .session import Session


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A damaged match as far as it could be taken up: why no further, and how many lines are not in it."""

    match: Match[Any, Any, Any]
    reason: SaveError
    lost: int


def salvage(path: Path, save: Path) -> Salvaged | None:
    """Take a damaged match up again at its last good decision, in a new file; the damaged one is kept.

    Returns ``None`` if nothing is wrong with it.

    :raises SaveError: its head is damaged or has unknown players, or the new file is there or not writable.
    """
    saved = salvaged(path)
    kind, game = to_go_on(saved)
    history: list[Entry[Any, Any, Any]] = []
    taken, reason = 0, saved.damage[0] if saved.damage else None
    try:
        for found in replaying(game, saved):
            history, taken = found, taken + 1
    except SaveError as error:
        reason = error
    if reason is None:
        return None
    session = Session.of_history(game, saved.header, history)
    session.save_as(save)
    return Salvaged(Match(kind, session), reason, len(saved.records) - taken + len(saved.damage))


def salvage_path(path: Path) -> Path:
    """A name beside a damaged file for what is saved of it, which no file has yet."""
    number, found = 1, path.with_stem(f"{path.stem} salvaged")
    while is_there(found):
        number += 1
        found = path.with_stem(f"{path.stem} salvaged {number}")
    return found
