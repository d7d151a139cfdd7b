"""What can be laid over the map: what areas bring, where units get to, who could take what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.last import Last
from dust_tactics.world.rules.movement import WAYS
from dust_tactics.world.state import State

from .map.picture import Mark
from .overlay_figures import income_words

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

OVERLAYS = (("income", pygame.K_i), ("reach", pygame.K_r), ("threat", pygame.K_t))
"""The overlays with their keys."""


class Overlays:
    """One overlay at a time, or none."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown = ""
        self._last: Last[Mapping[str, Mark]] = Last()

    def toggle(self, name: str) -> None:
        """Show an overlay, or show it no more."""
        self.shown = "" if self.shown == name else name

    def key(self, event: pygame.Event) -> bool:
        """The key of an overlay."""
        for name, key in OVERLAYS:
            if event.key == key:
                self.toggle(name)
                return True
        return False

    def marks(self, state: State, hover: str | None, acting: int | None) -> Mapping[str, Mark]:
        """What the overlay that is shown marks on the map."""
        if self.shown == "income":
            return self._last.of(state, "income", lambda: {
                area: Mark("accent", 2, words=words) for area, words in income_words(state).items()
            })  # fmt: skip
        if self.shown == "reach" and hover is not None:
            return self._last.of(state, hover, lambda: _reach(state, hover))
        return {}


def _reach(state: State, area: str) -> dict[str, Mark]:
    """Where the army of an area could move to."""
    owner, marks = state.owner(area), dict[str, Mark]()
    if owner is None or owner < 0:
        return marks
    for leads, kinds in WAYS.values():
        if state.force(area).only(*kinds):
            marks |= {one: Mark("move", 2, broken=True) for one in leads(state, owner, area)}
    return marks
