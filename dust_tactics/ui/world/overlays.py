"""What can be laid over the map: what areas bring, where units get to, who could take what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.world.odds_beside import OddsBeside
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.narrate import player
from dust_tactics.world.rules.movement import WAYS
from dust_tactics.world.state import State

from .map.picture import Mark
from .overlay_figures import income_sum, income_words
from .threats import Threats

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

OVERLAYS = (("income", pygame.K_i), ("reach", pygame.K_r), ("threat", pygame.K_t))
"""The overlays with their keys."""


class Overlays:
    """One overlay at a time, or none."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown = ""
        self.odds = OddsBeside()
        self._last: Last[Mapping[str, Mark]] = Last()
        self._threats: Last[Threats] = Last()
        self._now: Threats | None = None

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
        if self.shown == "threat" and (threats := self._threatened(state, hover, acting)) is not None:
            return threats.marks()
        return {}

    def legend(self, state: State, hover: str | None, acting: int | None) -> str:
        """What the overlay that is shown means; nothing without one."""
        seat = self._meant(state, hover, acting)
        if not self.shown or (self.shown == "threat" and seat is None):
            return ""
        legend = say(f"world.overlay.{self.shown}.legend", name="" if seat is None else player(seat))
        if self.shown == "income" and seat is not None:
            legend = f"{legend}. {income_sum(state, seat)}"
        if self.shown == "threat" and not self.busy and not self.marks(state, hover, acting):
            legend = say("world.overlay.threat.none", name="" if seat is None else player(seat))
        return legend

    def _meant(self, state: State, hover: str | None, acting: int | None) -> int | None:
        owner = None if hover is None else state.owner(hover)
        return acting if owner is None or owner < 0 else owner

    def _threatened(self, state: State, hover: str | None, acting: int | None) -> Threats | None:
        """The threats to whoever holds the area that is pointed at, else to who decides."""
        seat = self._meant(state, hover, acting)
        if seat is None:
            return None
        self._now = self._threats.of(state, seat, lambda: Threats(state, seat, self.odds))
        return self._now

    @property
    def busy(self) -> bool:
        """True while something that is shown is still worked out."""
        return self.shown == "threat" and self._now is not None and self._now.busy

    def work(self) -> bool:
        """Work on it for a moment; true if there is more to show."""
        return self.busy and self._now is not None and self._now.work()


def _reach(state: State, area: str) -> dict[str, Mark]:
    """Where the army of an area could move to."""
    owner, marks = state.owner(area), dict[str, Mark]()
    if owner is None or owner < 0:
        return marks
    for leads, kinds in WAYS.values():
        if state.force(area).only(*kinds):
            marks |= {one: Mark("move", 2, broken=True) for one in leads(state, owner, area)}
    return marks
