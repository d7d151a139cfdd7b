"""Pages of a game that opens the help: at what is pointed at, else at what the moment is about."""

from __future__ import annotations

from .scene import Scene


class HelpedPage(Scene):
    """A page that opens the help of its game."""

    def moment(self) -> str:
        """The words that lead to what the moment is about."""
        return ""

    def help_wanted(self) -> None:
        """F1: open the help at what is pointed at; where that has nothing, at what the moment is about."""
        words = self.asked_about()
        if not self.app.helper.title(self.book, words):
            words = self.moment()
        self.app.helper.show(self.book, words)
