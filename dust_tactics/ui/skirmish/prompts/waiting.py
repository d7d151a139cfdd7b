"""Prompts for when nobody here is asked: a program thinks, or the game is over."""

from __future__ import annotations

from dust_tactics.ui.skirmish.table.report import result_words
from dust_tactics.ui.toolkit.strings import say

from .prompt import Button, Prompt


class WaitPrompt(Prompt):
    """A program decides."""

    def title(self) -> str:
        """The side that thinks."""
        return say("prompt.wait", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """That it can be skipped."""
        return say("prompt.wait.detail")


class OverPrompt(Prompt):
    """The game is over."""

    @property
    def side(self) -> int | None:
        """The winner's colour."""
        outcome = self.scene.match.session.outcome
        return None if outcome is None else outcome.winner

    def title(self) -> str:
        """The result, as a title."""
        return result_words(self.scene.match)

    def detail(self) -> str:
        """Note that the game is saved, and the ways to look at it again."""
        return say("prompt.over.detail") if self._saved else say("save.none")

    @property
    def _saved(self) -> bool:
        return self.scene.match.session.save_path is not None

    def buttons(self) -> list[Button]:
        """The report, and away."""
        return [
            Button("over/report", say("over.report"), self.scene.report_result),
            Button(
                "over/replay", say("over.replay"), self.scene.watch, "" if self._saved else say("save.none")
            ),
            Button("over/menu", say("over.menu"), self.scene.to_menu),
        ]
