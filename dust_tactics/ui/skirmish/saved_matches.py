"""Saved matches as the shell sees them: the scene that opens one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.play.match import open_match, open_recording
from dust_tactics.ui.shell.saved_games import AUTO, new_auto_path
from dust_tactics.ui.skirmish.cards.library import library

from .play.play import Play
from .table.replay import Replay

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def open_saved(app: App, path: Path, *, replay: bool) -> Play | Replay:
    """The scene to go on with a match, or to watch it if that is wanted or it is over.

    A match that the player gave a name goes on in a file of its own, so that the named one stays as it is.

    :raises SaveError: the file can't be opened.
    :raises OSError: it can't be read or written.
    """
    cards = library(app)
    if not replay:
        own = path.parent.name == AUTO
        match = open_match(path, None if own else new_auto_path(), cards)
        if match.session.outcome is None:
            return Play(app, match)
        match.session.close()
    return Replay(app, open_recording(path, cards=cards))
