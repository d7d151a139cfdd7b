"""Before the first turn: edges, and who begins."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseEdge, ChooseFirst
from dust_tactics.ui.skirmish.prompts.entry_edges import entry_edges
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.views.overlay_views import EDGES, EdgeOverlay, Overlay
from dust_tactics.ui.toolkit.strings import say


class EdgePrompt(Prompt):
    """Edge to start from; on the board it is pointed out by one click and taken by the next."""

    hint = "edge"
    choice = True
    clicked = ""

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.edge", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.edge.detail")

    def buttons(self) -> list[Button]:
        """A button an edge."""
        return [
            Button(f"edge/{d.edge}", say(f"edge.{d.edge}"), self._taker(d), enter=False)
            for d in self.scene.legal()
            if isinstance(d, ChooseEdge)
        ]

    def _taker(self, decision: ChooseEdge) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def overlays(self) -> list[Overlay]:
        """Both edges; the one whose button is pointed at in the chooser's colour."""
        mine = self.question.side.value + 1
        control = self.scene.kit.at(self.scene.pointer)
        pointed = control.name.partition("/")[2] if control and control.name.startswith("edge/") else ""
        pointed = pointed or self.clicked
        edges = [d.edge for d in self.scene.legal() if isinstance(d, ChooseEdge)]
        shown = [edge for edge in edges if edge == pointed] or edges
        return [EdgeOverlay(EDGES[edge], mine) for edge in shown]

    def click(self, square: Square | None, button: int) -> bool:
        """A click on a square of the first or last row or column means that edge; a second one takes it."""
        if square is None or button != 1:
            return False
        board = self.state.board
        touched = {
            "north": square.y == 0, "south": square.y == board.rows - 1,
            "west": square.x == 0, "east": square.x == board.cols - 1,
        }  # fmt: skip
        for decision in self.scene.legal():
            if isinstance(decision, ChooseEdge) and touched[decision.edge]:
                again, self.clicked = self.clicked == decision.edge, decision.edge
                if again:
                    self.scene.submit(decision)
                else:
                    self.scene.app.touch()
                    self.scene.flash(say("prompt.edge.again", edge=say(f"edge.{decision.edge}")))
                return True
        return False


class FirstPrompt(Prompt):
    """The side that activates first."""

    hint = "first"
    choice = True

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.first", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.first.detail")

    def buttons(self) -> list[Button]:
        """A button a side, the chooser's first."""
        sides = sorted(Side, key=lambda side: side is not self.question.side)
        return [
            Button(
                f"first/{side.label}",
                say("first.side", name=self.scene.side_name(side)),
                self._taker(side),
                enter=False,
            )
            for side in sides
        ]

    def overlays(self) -> list[Overlay]:
        """Where both sides come from, as long as they do: whoever goes first shows himself first."""
        return entry_edges(self.state)

    def _taker(self, side: Side) -> Callable[[], None]:
        return lambda: self.scene.submit(ChooseFirst(side))
