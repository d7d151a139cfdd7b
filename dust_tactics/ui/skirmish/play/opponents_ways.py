"""What the opponent did since the player decided last: on the board and in words until the next time."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import FirstChosen
from dust_tactics.skirmish.preview.recent_ways import WayGone, ways_gone
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, TrailOverlay
from dust_tactics.ui.toolkit.strings import say

_TOLD = 3
"""As many ways are put into words; the board shows them all."""


@dataclass(frozen=True)
class _Done:
    """The ways of the opponent's units, and his choice of who activates first."""

    ways: tuple[WayGone, ...] = ()
    chosen: FirstChosen | None = None
    number: int = 0
    """The decision with which he chose it."""


class OpponentsWays:
    """The ways as the history tells them, so that they are there after a step back or when loaded too."""

    def __init__(self, match: SkirmishMatch) -> None:
        self._match = match
        self._known: tuple[tuple[int, Side], _Done] | None = None

    def done(self) -> _Done:
        """What the other side did, while a person is asked something."""
        match, question = self._match, self._match.view.question
        if match.bot is not None or question is None or not match.view.turn:
            return _Done()
        key = (match.session.number, question.side)
        if self._known is None or self._known[0] != key:
            self._known = (key, self._gone(question.side))
        return self._known[1]

    def _gone(self, side: Side) -> _Done:
        since = []
        for entry in reversed(self._match.session.history):
            if entry.seat == side:
                break
            since.append(self._match.told(entry))
        gone = ways_gone((entry.n, entry.before, entry.events) for entry in reversed(since))
        chosen = ((ev, entry.n) for entry in since for ev in entry.events if isinstance(ev, FirstChosen))
        return _Done(tuple(way for way in gone if way.side is not side), *next(chosen, (None, 0)))

    def overlays(self) -> list[Overlay]:
        """An arrow for each."""
        names = self._match.view.table.forces
        return [
            TrailOverlay(way.places, way.side + 1, say("legend.trail", name=names[way.side].name))
            for way in self.done().ways
            if way.places
        ]

    def lines(self) -> tuple[tuple[int, str], ...]:
        """Who begins, if he has chosen that, and a sentence for each of the last ways; by decision."""
        done = self.done()
        told: tuple[tuple[int, str], ...] = ()
        if (chosen := done.chosen) is not None:
            key = "told.first" if chosen.first is chosen.side else "told.second"
            told = ((done.number, say(key, name=self._match.view.table.forces[chosen.side].name)),)
        return (*told, *((way.number, way.line) for way in done.ways[-_TOLD:]))
