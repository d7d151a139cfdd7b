"""The tab *Why* of the world game: areas of a choice that is clicked are shown on the map."""

from __future__ import annotations

from typing import Any, Protocol

from dust_tactics.bots.explained import Explanation
from dust_tactics.play.match import Match
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.why_panel import WhyPanel, WhyTable
from dust_tactics.world.atlas import Atlas
from dust_tactics.world.decisions import Decision
from dust_tactics.world.events import Event
from dust_tactics.world.narrate import player
from dust_tactics.world.state import State

from .layout import Places
from .map.camera import MapCamera
from .map.picture import MapPicture, Mark
from .map.projection import place_of
from .strokes import arrow
from .words import sentence


class WhyMap(WhyTable, Protocol):
    """The table at which the tab is."""

    match: Match[State, Decision, Event]
    picture: MapPicture
    hover: str | None

    @property
    def where(self) -> Places:
        """The parts of the page."""

    @property
    def camera(self) -> MapCamera:
        """The view on the map."""

    @property
    def state(self) -> State:
        """The state that is drawn."""

    def build(self) -> None:
        """Make the controls."""


class WorldWhy(WhyPanel):
    """What was thought; a turn has many decisions, and up to five programs take one in a round."""

    kept = 90

    def __init__(self, table: WhyMap) -> None:
        super().__init__(table, table.match)
        self._map = table
        self._choice: Decision | None = None
        self._chosen_at = -1

    def title(self, state: State, seat: int, number: int, *, hint: bool) -> str:
        """See :meth:`WhyPanel.title`."""
        key = "world.why.hint" if hint else "world.why.decided"
        when = say("world.why.round", round=state.round) if state.round else say("world.why.setup")
        return say(key, name=player(seat), when=when, number=number)

    def hides(self, explanation: Explanation) -> bool:
        """Where a choice is not open as far as onlookers know: it names a card in a hand.

        All others are of what lies on the table, and weighed without a look into any hand.
        """
        session = self._match.session
        view = session.view(None)
        return any(session.game.check(view, choice.decision) for choice in explanation.choices)

    def words(self, state: State, decision: Decision) -> str:
        """See :meth:`WhyPanel.words`."""
        return sentence(super().words(state, decision))

    def build(self) -> None:
        """See :meth:`WhyPanel.build`."""
        self._map.build()

    # -- on the map ---------------------------------------------------------------------------

    @property
    def shown(self) -> tuple[str, ...]:
        """The areas that are shown, where it leads to first; nothing once something is decided."""
        now = self._chosen_at == self._match.session.number
        return areas_of(self._map.picture.atlas, self._choice) if now else ()

    def clicked(self, row: Row) -> None:
        """See :meth:`WhyPanel.clicked`; a second click shows it no more."""
        choice: Decision = row.key.decision
        self._choice = None if self.shown and choice == self._choice else choice
        self._chosen_at = self._match.session.number
        if self.shown:
            self._map.hover = self.shown[0]
            self._map.camera.show(place_of(self._map.picture.atlas.areas[self.shown[0]]))
        self._map.app.touch()

    def let_go(self) -> bool:
        """Show no choice any more; false if none was."""
        there = bool(self.shown)
        self._choice = None
        return there

    def marks(self) -> dict[str, Mark]:
        """A ring round where the choice leads to, and round wherever it comes from."""
        return {area: Mark("accent", 2 if at else 4) for at, area in enumerate(self.shown)}

    def paint(self, brush: Brush) -> None:
        """An arrow from wherever the choice comes from."""
        table, shown = self._map, self.shown
        for origin in shown[1:]:
            arrow(brush, table.camera, table.picture.atlas, origin, shown[0], "accent")


def areas_of(atlas: Atlas, decision: Any) -> tuple[str, ...]:
    """The areas that a decision names: where it leads to, then where it comes from."""
    named = [getattr(decision, name, "") for name in ("target", "area", "about", "origin")]
    named += [area for area, _ in getattr(decision, "parts", ())]
    return tuple(dict.fromkeys(area for area in named if area in atlas.areas))
