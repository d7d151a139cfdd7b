"""The tab *Why* of a skirmish: a hint is drawn on the board, and so is a choice of it that is clicked."""

from __future__ import annotations

from typing import Protocol

import pygame

from dust_tactics.bots.explained import Choice, Explanation
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.board.grid import Spot, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Move, React
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.skirmish.table.pointed_out import PointedOut
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.why_panel import WHY, WhyPanel, WhyTable


class WhyPlace(WhyTable, Protocol):
    """The table at which the tab is."""

    layout: Layout
    match: SkirmishMatch
    tabs: dict[str, list[RowList]]
    shown_unit: str | None
    selected: str | None
    found: Square | None

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""

    def submit(self, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other, ``exact``ly as they are."""

    def choose(self, unit: str | None, *, centre: bool = False) -> None:
        """Choose a unit of one's own."""


class WhyTab(WhyPanel):
    """What was thought; it lies where the tabs of the sidebar do."""

    def __init__(self, place: WhyPlace) -> None:
        super().__init__(place, place.match)
        self._place = place
        self._pointed: PointedOut | None = None
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

    def hear(self, state: State, seat: int, explanation: Explanation | None, *, hint: bool = False) -> None:
        """See :meth:`WhyPanel.hear`; the best choice of a hint is drawn."""
        super().hear(state, seat, explanation, hint=hint)
        if hint and explanation is not None and explanation.choices:
            self._point_out(explanation.choices[0])
            self._show_on_board(explanation.choices[0].decision)

    def beside(self, top: pygame.Rect) -> pygame.Rect:
        """See :meth:`WhyPanel.beside`: what is pointed out can be done by a click."""
        pointed = self._now()
        if pointed is None:
            return top
        place = self._place
        follow, rest = place.cut.right(top, 96, gap=6)

        def act() -> None:
            place.submit(*pointed.best, exact=True)

        place.kit.button(WHY, "why/follow", say("why.follow"), follow, act, hint=say("why.follow.hint"))
        return rest

    def _now(self) -> PointedOut | None:
        """What is pointed out, while nothing was decided since."""
        pointed, place = self._pointed, self._place
        now = pointed is not None and pointed.at == place.match.session.number and place.asked()
        return pointed if now else None

    def overlays(self, state: State) -> list[Overlay]:
        """The choice of a hint that is pointed out, until something is decided or another unit chosen."""
        pointed = self._now()
        if pointed is None or self._place.selected not in (None, pointed.unit(state)):
            return []
        return pointed.overlays(state)

    def _point_out(self, choice: Choice) -> None:
        number, best = self._place.match.session.number, (choice.decision, *choice.plan)
        self._pointed = PointedOut(number, "", best=best, legend="hint")
        self.build()
        self._place.app.touch()

    def clicked(self, row: Row) -> None:
        """See :meth:`WhyPanel.clicked`; what could be decided now is drawn, too."""
        choice: Choice | None = row.key
        if choice is None:
            return
        self._pointed = None
        if self.is_now(row):
            self._point_out(choice)
        self._show_on_board(choice.decision)

    def _show_on_board(self, decision: Decision) -> None:
        """Find whom or where a decision is about; one's own unit that it activates is chosen."""
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
