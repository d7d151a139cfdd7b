"""The door to positions from everywhere: what ``content`` opens, and saved games at their last moment."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.positions import load
from dust_tactics.content.positions.load import Opened
from dust_tactics.play.match import restored
from dust_tactics.play.replay import replay
from dust_tactics.play.saves import BEGINNING, SaveError, read
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.dispute.snapshot import position_of

from .kind import SKIRMISH, skirmish_of


def load_position(what: str | Path) -> Position:
    """The position that a word, a text or a path stands for; see :func:`open_position`."""
    return open_position(what).position


def open_position(what: str | Path) -> Opened:
    """A position from wherever it is kept: see :func:`.load.open_position`, and saved games beside.

    :raises UnknownNameError: a word that is none of these.
    :raises ContentError: it is one of them, with problems.
    """
    return load.open_position(what, {BEGINNING: _of_saved_game})


def _of_saved_game(path: Path, shown: str) -> Opened:
    """The last moment of a saved game; every die and fact before it is derived again."""
    try:
        saved = read(path)
        kind, game = restored(saved)
        if kind is not SKIRMISH:
            raise ContentError(
                [Problem(shown, 1, 1, f"a game of {kind.title}, which has no position to judge")]
            )
        history = replay(game, saved)
    except SaveError as error:
        raise ContentError([Problem(shown, error.line or 1, 1, error.sentence)]) from error
    if not history:
        raise ContentError([Problem(shown, 1, 1, "the game was not begun, so there is no board to look at")])
    notices = (saved.notice,) if saved.notice else ()
    return Opened(position_of(history[-1].state), skirmish_of(game).table.ruleset.id, None, notices)
