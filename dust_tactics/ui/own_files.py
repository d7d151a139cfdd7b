"""The player's own files, watched for mistakes: what is broken is told, what was mended is read anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import Problem

from .shell.saved_games import broken_games, newest

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_FOLDERS = ("cards", "skills", "scenarios", "forces", "positions")
_Stamp = tuple[tuple[str, int, int], ...]


class OwnFiles:
    """Looks through the player's files again whenever one of them has changed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._stamp: _Stamp | None = None
        self._cards: _Stamp | None = None
        self._problems: tuple[Problem, ...] = ()

    def problems(self) -> tuple[Problem, ...]:
        """Every mistake in the player's files, in the order of the files."""
        saves = (stamp for path in newest()[0] for stamp in _stamp(path))
        stamp = (*_stamps(*_FOLDERS), *saves, *_stamp(paths.settings_file()))
        if stamp != self._stamp:
            self.look_at_cards()
            self._stamp = stamp
            self._problems = self._look() if stamp else ()
        return self._problems

    def broken(self) -> int:
        """The number of files that have mistakes."""
        return len({problem.file for problem in self.problems()})

    def look_at_cards(self) -> None:
        """Have the cards read anew if the player has changed one: what he mended is there at once."""
        stamp = tuple(_stamps("cards", "skills"))
        if self._cards is not None and stamp != self._cards:
            from dust_tactics.content.cards.card_files import load_cards

            self.app.forget(load_cards)
        self._cards = stamp

    def _look(self) -> tuple[Problem, ...]:
        from dust_tactics.content.lint import own_problems  # the checks are needed by few, and late

        return (*own_problems(), *broken_games())


def _stamps(*folders: str) -> Iterator[tuple[str, int, int]]:
    """The path, the time of the last change and the size of every file in some of the player's folders."""
    home = paths.home()
    for folder in folders:
        for path in paths.yaml_files(home / folder):
            yield from _stamp(path)


def _stamp(path: Path) -> Iterator[tuple[str, int, int]]:
    try:
        found = path.stat()
    except OSError:
        return
    yield str(path), found.st_mtime_ns, found.st_size
