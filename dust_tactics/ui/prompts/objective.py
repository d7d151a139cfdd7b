"""Objectives placed after the terrain: by a click, or with the arrows and Enter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.decisions import PlaceObjective
from dust_tactics.skirmish.grid import Square

from ..views import FlagOverlay, Overlay, PathOverlay
from ..words import say
from .prompt import Button, Prompt

_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip


class ObjectivePrompt(Prompt):
    """Where the objective goes; ``spot`` is the square that the arrows are on."""

    hint = "objective"
    spot: Square | None = None

    def _open(self) -> list[Square]:
        return [d.square for d in self.scene.legal() if isinstance(d, PlaceObjective)]

    def title(self) -> str:
        """What is asked."""
        return say("prompt.objective", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.objective.detail")

    def buttons(self) -> list[Button]:
        """Place it where the arrows are."""
        if self.spot is None:
            return []
        text = say("objective.place", square=self.spot)
        return [Button("objective/place", text, self._placer(self.spot))]

    def _placer(self, square: Square) -> Callable[[], None]:
        return lambda: self.scene.submit(PlaceObjective(square))

    def click(self, square: Square | None, button: int) -> bool:
        """Place it there."""
        if square is None or button != 1:
            return False
        self.scene.submit(PlaceObjective(square))
        return True

    def key(self, event: pygame.Event) -> bool:
        """The arrows go from free square to free square."""
        step = _ARROWS.get(event.key)
        if step is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        free = self._open()
        if self.spot is None:
            self.spot = free[len(free) // 2]
        else:
            x, y = self.spot
            ahead = [s for s in free if (s.x - x) * step[0] + (s.y - y) * step[1] > 0]
            if ahead:
                self.spot = min(ahead, key=lambda s: (abs(s.x - x) + abs(s.y - y), s))
        self.scene.refresh()
        return True

    def overlays(self) -> list[Overlay]:
        """The free squares, and the one that the arrows are on."""
        free = FlagOverlay(tuple((square, "") for square in self._open()), say("legend.objective.free"))
        return [free, PathOverlay((self.spot,), (0,))] if self.spot is not None else [free]

    def status(self) -> str:
        """Why it can't be placed here."""
        square = self.scene.hover
        if square is None:
            return ""
        refusal = self.scene.match.session.check(PlaceObjective(square))
        return str(refusal) if refusal else say("objective.place", square=square)
