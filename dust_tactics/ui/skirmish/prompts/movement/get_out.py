"""Getting out of a destroyed vehicle: the place, by a click, or with the arrows and Enter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.board.grid import Square, area_of, square_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import GetOut
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, ReachOverlay
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say


class GetOutPrompt(Prompt):
    """One of the squares that are free for him."""

    hint = "get-out"

    def _open(self) -> list[GetOut]:
        return [decision for decision in self.scene.legal() if isinstance(decision, GetOut)]

    @property
    def _unit(self) -> str:
        return callname(self.state, self.question.unit or "")

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.get-out", name=self.scene.side_name(self.question.side), unit=self._unit)

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.get-out.detail")

    def build(self, rect: pygame.Rect) -> None:
        """A button a square."""
        open_now = list(self._open())
        boxes = self.cut.grid(self.cut.top(rect, 26)[1], len(open_now), 1, tall=32, gap=4)
        for decision, box in zip(open_now, boxes, strict=True):
            words = say("get-out.one", square=place_words(self.state.board, decision.square))
            self.scene.kit.button("prompt", f"get-out/{decision.square}", words, box, self._taker(decision))

    def _taker(self, decision: GetOut) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("get-out.heading"), rect.topleft, 14, "accent", bold=True)

    def spots(self) -> list[Square]:
        """The arrows go from free square to free square."""
        return [square_of(decision.square) for decision in self._open()]

    def click(self, square: Square | None, button: int) -> bool:
        """He stands there."""
        if square is None or button != 1:
            return False
        self.scene.submit(self._meant(square))
        return True

    def _meant(self, square: Square) -> GetOut:
        """The decision of a click on a square; of the spots of a large vehicle the first one there."""
        found = (one for one in self._open() if square in tuple(area_of(one.square).squares()))
        return next(found, GetOut(square))

    def overlays(self) -> list[Overlay]:
        """The free squares."""
        squares = {square: 1 for decision in self._open() for square in area_of(decision.square).squares()}
        return [ReachOverlay(tuple(squares.items()), legend=say("legend.get-out"))]

    def status(self) -> str:
        """The reason why he can't stand here, or that he gets out here."""
        square = self.scene.hover
        if square is None:
            return ""
        refusal = self.scene.match.session.check(self._meant(square))
        return str(refusal) if refusal else say("get-out.here", unit=self._unit, square=square)
