"""Where the opponent's units went since the player's own last decision: on the board until the next one."""

from __future__ import annotations

from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.preview.recent_ways import WayGone, ways_gone
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, TrailOverlay
from dust_tactics.ui.toolkit.strings import say

_TOLD = 3
"""As many ways are put into words; the board shows them all."""


class OpponentsWays:
    """The ways as the history tells them, so that they are there after a step back or when loaded too."""

    def __init__(self, match: SkirmishMatch) -> None:
        self._match = match
        self._known: tuple[tuple[int, Side], tuple[WayGone, ...]] | None = None

    def ways(self) -> tuple[WayGone, ...]:
        """The ways of the other side, while a person is asked something."""
        match, question = self._match, self._match.view.question
        if match.bot is not None or question is None or not match.view.turn:
            return ()
        key = (match.session.number, question.side)
        if self._known is None or self._known[0] != key:
            self._known = (key, self._gone(question.side))
        return self._known[1]

    def _gone(self, side: Side) -> tuple[WayGone, ...]:
        since = []
        for entry in reversed(self._match.session.history):
            if entry.seat == side:
                break
            since.append(self._match.told(entry))
        gone = ways_gone((entry.before, entry.events) for entry in reversed(since))
        return tuple(way for way in gone if way.side is not side)

    def overlays(self) -> list[Overlay]:
        """An arrow for each."""
        names = self._match.view.table.forces
        return [
            TrailOverlay(way.places, way.side + 1, say("legend.trail", name=names[way.side].name))
            for way in self.ways()
            if way.places
        ]

    def lines(self) -> tuple[str, ...]:
        """A sentence for each of the last ones."""
        return tuple(way.line for way in self.ways()[-_TOLD:])
