"""The tab in which the card is edited."""

from __future__ import annotations

from dust_tactics.ui.skirmish.card_lab.tabs import LabTab
from dust_tactics.ui.toolkit.brush import Brush


class EditTab(LabTab):
    """The card as a form and as a text."""

    name = "edit"

    def paint(self, brush: Brush) -> None:
        """What is wrong with the card."""
        problems = self.lab.draft.now.problems
        brush.lines(
            "\n".join(str(problem) for problem in problems) or self.lab.draft.text,
            brush.cut.inner(self.room, 16), 13,
        )  # fmt: skip
