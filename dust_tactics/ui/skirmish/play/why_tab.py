"""The tab *Why*: what the programs thought of before they decided, and what one of them would do for you."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from dust_tactics.bots.explained import Explanation
from dust_tactics.play.explanation_words import course, reasons, worth
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.board.grid import Spot, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Move, React
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

KEPT = 30
"""Explanations that are kept: those of a turn or two."""


class WhyPlace(Protocol):
    """The table at which the tab is."""

    app: App
    kit: Kit
    layout: Layout
    match: SkirmishMatch
    program: ProgramDecision
    tab: str
    tabs: dict[str, list[RowList]]
    shown_unit: str | None
    found: Square | None

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    def asked(self) -> bool:
        """True while a person is asked something."""

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""


class WhyTab:
    """What was thought, the latest first; a choice that is clicked is shown on the board."""

    def __init__(self, place: WhyPlace) -> None:
        self._place = place
        self._told: list[list[Row]] = []
        self.rows = RowList("why", self._clicked, size=12.5, empty=say("why.empty"))
        place.tabs["why"] = [self.rows]
        self._hint = place.program.another()
        self._asked_at = -1

    def hear(self, state: State, seat: int, explanation: Explanation | None, *, hint: bool = False) -> None:
        """Keep what decided in a state; what nobody had to think about is not kept.

        Nothing is told of a program while the screen does not show all that it knows.
        """
        match = self._place.match
        hidden = not hint and match.view is not match.session.state
        if hidden or explanation is None or not explanation.choices:
            return
        name = self._place.side_name(Side(seat))
        key, number = "why.hint.for" if hint else "why.decided", match.session.number + 1
        title = say(key, name=name, turn=state.turn, number=number)
        self._told.insert(0, [Row("why", title, divider=True), *self._choices(state, explanation)])
        del self._told[KEPT:]
        self.rows.show([row for rows in self._told for row in rows])
        self.rows.offset = 0

    def _choices(self, state: State, explanation: Explanation) -> Iterator[Row]:
        game, facets = self._place.match.session.game, self._place.match.kind.facets
        for place, choice in enumerate(explanation.choices, start=1):
            note = "; ".join((worth(choice), *reasons(choice.terms, facets)))
            words = game.describe(state, choice.decision)
            words = "; ".join((words, *course(choice, words)))
            yield Row(
                "why", f"{place}. {words}", note, bold=place == 1, key=choice.decision, wrap=True, notes=4
            )

    def _clicked(self, row: Row) -> None:
        """Show whom and where a choice is about."""
        decision: Decision | None = row.key
        if isinstance(decision, (Activate, React)):
            self._place.shown_unit = decision.unit
            unit = self._place.match.view.units[decision.unit]
            self._place.found = unit.square
        elif isinstance(decision, Aim) and decision.target in self._place.match.view.units:
            self._place.found = self._place.match.view.units[decision.target].square
        elif isinstance(decision, Move) and decision.path:
            end = decision.path[-1]
            self._place.found = end.square if isinstance(end, Spot) else end

    # -- the hint -----------------------------------------------------------------------------

    def build(self) -> None:
        """The button for a hint above the list."""
        kit, cut = self._place.kit, self._place.cut
        kit.clear("why")
        top, self.rows.rect = cut.rows(self._place.layout.panel, 30, REST, gap=6)
        if self._place.tab == "why":
            hint, reason = say("why.hint.hint"), self.refusal()
            kit.button("why", "why/hint", say("why.hint"), top, self.ask, reason=reason, hint=hint)

    def refusal(self) -> str:
        """The reason why no hint can be asked for, empty if one can."""
        if self._thinks:
            return say("why.hint.thinks")
        nobody = self._place.match.session.seat is None  # the game is over
        return say("why.hint.nobody") if nobody or not self._place.asked() else ""

    @property
    def _thinks(self) -> bool:
        """True while a program thinks about a hint."""
        return self._asked_at >= 0

    def ask(self) -> None:
        """Ask a program what it would do in one's place; the answer comes into the tab."""
        if not self.refusal():
            self._asked_at = self._place.match.session.number
            self._place.show_tab("why")
            self.build()

    def update(self, seconds: float) -> None:
        """See whether the program has answered; what was decided meanwhile needs no hint."""
        if not self._thinks:
            return
        match = self._place.match
        seat = match.session.seat
        if match.session.number != self._asked_at or seat is None:
            self._end()
            self._hint.drop()
            return
        self._hint.look(match, self._place.app.settings.think / 1000, advice=True)
        self._hint.spend(seconds)
        if self._hint.there:
            self._end()
            self.hear(match.view, seat, self._hint.take().explanation, hint=True)

    def _end(self) -> None:
        self._asked_at = -1
        self.build()
        self._place.app.touch()
