"""The tab *Why* of a skirmish: a choice that is clicked is shown on the board."""

from __future__ import annotations

from typing import Protocol

from dust_tactics.bots.explained import Explanation
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.board.grid import Spot, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Move, React
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.why_panel import WHY, WhyPanel, WhyTable


class WhyPlace(WhyTable, Protocol):
    """The table at which the tab is."""

    layout: Layout
    match: SkirmishMatch
    tabs: dict[str, list[RowList]]
    shown_unit: str | None
    found: Square | None

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""

    def choose(self, unit: str | None, *, centre: bool = False) -> None:
        """Choose a unit of one's own."""


class WhyTab(WhyPanel):
    """What was thought; it lies where the tabs of the sidebar do."""

    def __init__(self, place: WhyPlace) -> None:
        super().__init__(place, place.match)
        self._place = place
        place.tabs[WHY] = [self.rows]

    def title(self, state: State, seat: int, number: int, *, hint: bool) -> str:
        """See :meth:`WhyPanel.title`."""
        name = self._place.side_name(Side(seat))
        return say("why.hint.for" if hint else "why.decided", name=name, turn=state.turn, number=number)

    def hides(self, explanation: Explanation) -> bool:
        """While the screen does not show all that a program knows, whatever it says."""
        match = self._place.match
        return match.view is not match.session.state

    def build(self) -> None:
        """See :meth:`WhyPanel.build`."""
        self.place(self._place.layout.panel)

    def clicked(self, row: Row) -> None:
        """See :meth:`WhyPanel.clicked`."""
        decision: Decision | None = row.key
        if isinstance(decision, (Activate, React)):
            self._place.shown_unit = decision.unit
            unit = self._place.match.view.units[decision.unit]
            self._place.found = unit.square
            if isinstance(decision, Activate) and self._may_activate(unit):
                self._place.choose(unit.id)
        elif isinstance(decision, Aim) and decision.target in self._place.match.view.units:
            self._place.found = self._place.match.view.units[decision.target].square
        elif isinstance(decision, Move) and decision.path:
            end = decision.path[-1]
            self._place.found = end.square if isinstance(end, Spot) else end

    def _may_activate(self, unit: UnitState) -> bool:
        """True while its side is asked whom to activate, and it may be."""
        question = self._place.match.view.question
        if question is None or not self._place.asked():
            return False
        free = question.kind is Ask.ACTIVATE and question.unit is None
        return free and unit.side is question.side and not unit.activated
