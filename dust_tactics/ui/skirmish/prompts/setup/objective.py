"""Objectives placed after the terrain: by a click, or with the arrows and Enter."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import PlaceObjective
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, Overlay
from dust_tactics.ui.toolkit.strings import say


class ObjectivePrompt(Prompt):
    """Place of the objective."""

    hint = "objective"

    def _open(self) -> list[Square]:
        return [d.square for d in self.scene.legal() if isinstance(d, PlaceObjective)]

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.objective", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.objective.detail")

    def spots(self) -> list[Square]:
        """The arrows go from free square to free square."""
        return self._open()

    def click(self, square: Square | None, button: int) -> bool:
        """Place it there."""
        if square is None or button != 1:
            return False
        self.scene.submit(PlaceObjective(square))
        return True

    def overlays(self) -> list[Overlay]:
        """The free squares."""
        return [FlagOverlay(tuple((square, "") for square in self._open()), say("legend.objective.free"))]

    def status(self) -> str:
        """The reason why it can't be placed here, or that a click places it."""
        square = self.scene.hover
        if square is None:
            return ""
        refusal = self.scene.match.session.check(PlaceObjective(square))
        return str(refusal) if refusal else say("objective.place", square=square)
