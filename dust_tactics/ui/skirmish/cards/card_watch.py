"""The player's files of cards and skills, looked at twice a second: what is changed there is seen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.stamps import Stamp, stamps

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_EVERY = 0.5


class CardWatch:
    """Looks at the player's folder of cards for one page."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._stamps = _now()
        self._waited = 0.0

    def changed(self, seconds: float) -> bool:
        """Let time pass; true if a file has changed, and then the cards are read anew when asked for next."""
        self._waited += seconds
        if self._waited < _EVERY:
            return False
        self._waited = 0.0
        return self.look()

    def look(self) -> bool:
        """The same, now."""
        now = _now()
        if now == self._stamps:
            return False
        self._stamps = now
        self.app.forget(load_cards)
        self.app.touch()
        return True


def _now() -> tuple[Stamp, ...]:
    return stamps(paths.own("cards"), paths.own("skills"))


def told(problems: tuple[Problem, ...]) -> str:
    """What is wrong with the player's cards in a line, with file, line and column; empty if nothing is."""
    own = paths.shown(paths.own("cards"))
    return next((str(problem) for problem in problems if problem.file.startswith(own)), "")
