"""Saved matches of any game, opened in the scenes of that game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.play.match import Match, Recording, open_match, open_recording, standing
from dust_tactics.ui.shell.game_preview import Painter
from dust_tactics.ui.shell.saved_games import AUTO, new_auto_path
from dust_tactics.ui.toolkit.scene import Scene


@dataclass(frozen=True, slots=True)
class GameScenes:
    """What a kind of game brings for a saved match: a scene to go on with it, one to watch it, a picture.

    ``picture`` is that of a state, no larger than a size in pixels.
    """

    play: Callable[[Match[Any, Any, Any]], Scene]
    watch: Callable[[Recording[Any, Any, Any]], Scene]
    picture: Callable[[Any, tuple[int, int]], pygame.Surface]


def glimpses(scenes: Mapping[str, GameScenes], path: Path) -> Iterator[Painter | None]:
    """Work through a saved match; at the end comes what paints its board as it stands.

    :raises SaveError: the file can't be opened.
    """
    for found in standing(path):
        yield None if found is None else partial(scenes[found[0].id].picture, found[1])


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
