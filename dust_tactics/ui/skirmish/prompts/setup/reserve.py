"""Between turns: which of the units that fell go into reserve."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.decisions.decisions import Reserve
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, always
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import ENTER
from dust_tactics.ui.toolkit.strings import say


class ReservePrompt(Prompt):
    """A button for each unit that may come back, and one for none."""

    hint = "reserve"

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.reserve", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.reserve.detail")

    def buttons(self) -> list[Button]:
        """None of them; with Control and Enter."""
        return [
            Button("reserve/none", say("reserve.none"), self._taker(Reserve(None)), enter=False, main=False)
        ]

    def build(self, rect: pygame.Rect) -> None:
        """A button a unit, the dearest one bright; many units have low ones, so that none is left out."""
        units, dearest = self._units(), self._dearest()
        places = self.cut.grid(self.cut.top(rect, 26)[1], len(units), 1, tall=41, gap=5)
        for unit, place in zip(units, places, strict=True):
            text = say("reserve.one", name=callname(self.state, unit.id), points=unit.card.points)
            self.scene.kit.button(
                "prompt",
                f"reserve/{unit.id}",
                text,
                place,
                self._taker(Reserve(unit.id)),
                style="#main" if unit is dearest else "",
            )

    def _units(self) -> list[UnitState]:
        """The units that may come back."""
        names = [d.unit for d in self.scene.legal() if isinstance(d, Reserve) and d.unit is not None]
        return [self.state.units[name] for name in names]

    def _dearest(self) -> UnitState | None:
        return max(self._units(), key=lambda unit: unit.card.points, default=None)

    def key_lines(self) -> list[KeyLine]:
        """Enter takes the bright one."""
        dearest = self._dearest()
        if dearest is None:
            return []
        act = always(self._taker(Reserve(dearest.id)))
        return [KeyLine((*ENTER, pygame.K_SPACE), say("keys.now.reserve"), act)]

    def _taker(self, decision: Reserve) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("reserve.heading"), rect.topleft, 14, "accent", bold=True)
