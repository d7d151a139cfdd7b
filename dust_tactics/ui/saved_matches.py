"""Saved matches of any game, opened in the scenes of that game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dust_tactics.play.match import Match, Recording, open_match, open_recording
from dust_tactics.ui.shell.saved_games import AUTO, new_auto_path
from dust_tactics.ui.toolkit.scene import Scene


@dataclass(frozen=True, slots=True)
class GameScenes:
    """The two scenes that a kind of game brings for a saved match: to go on with it, and to watch it."""

    play: Callable[[Match[Any, Any, Any]], Scene]
    watch: Callable[[Recording[Any, Any, Any]], Scene]


def open_saved(scenes: Mapping[str, GameScenes], path: Path, *, replay: bool) -> Scene:
    """Return the scene to go on with a match, or to watch it if that is wanted or it is over.

    ``scenes`` are those of each kind of game, by its id.  A match that the player gave a name goes on
    in a file of its own, so that the named one stays as it is.

    :raises SaveError: the file can't be opened.
    :raises OSError: it can't be read or written.
    """
    if not replay:
        own = path.parent.name == AUTO
        match = open_match(path, None if own else new_auto_path())
        if match.session.outcome is None:
            return scenes[match.kind.id].play(match)
        match.session.close()
    recording = open_recording(path)
    return scenes[recording.kind.id].watch(recording)
