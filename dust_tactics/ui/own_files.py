"""The player's own files, watched for mistakes: what is broken is told, what was mended is read anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.stamps import Stamp, stamp, stamps

from .shell.saved_games import broken_games, newest

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_FOLDERS = ("cards", "scenarios", "forces", "positions")
_Stamp = tuple[Stamp, ...]


class OwnFiles:
    """Looks through the player's files again whenever one of them has changed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._stamp: _Stamp | None = None
        self._cards: _Stamp | None = None
        self._problems: tuple[Problem, ...] = ()

    def problems(self) -> tuple[Problem, ...]:
        """Every mistake in the player's files, in the order of the files."""
        saves = (one for path in newest()[0] for one in stamp(path))
        now = (*stamps(*map(paths.own, _FOLDERS)), *saves, *stamp(paths.settings_file()))
        if now != self._stamp:
            self.look_at_cards()
            self._stamp = now
            self._problems = self._look() if now else ()
        return self._problems

    def broken(self) -> int:
        """The number of files that have mistakes."""
        return len({problem.file for problem in self.problems()})

    def look_at_cards(self) -> None:
        """Have the cards read anew if the player has changed one: what he mended is there at once."""
        now = stamps(paths.own("cards"), paths.own("skills"))
        if self._cards is not None and now != self._cards:
            from dust_tactics.content.cards.card_files import load_cards

            self.app.forget(load_cards)
        self._cards = now

    def _look(self) -> tuple[Problem, ...]:
        from dust_tactics.content.lint import own_problems  # the checks are needed by few, and late

        return (*own_problems(), *broken_games())
