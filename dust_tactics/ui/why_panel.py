"""The panel *Why*: what the programs thought of before they decided, and what one of them would do for you.

Tables of all games have it; what it says of a decision, and what a click on one shows, a game knows itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from dust_tactics.bots.explained import Choice, Explanation
from dust_tactics.play.explanation_words import distinct, reasons, worth
from dust_tactics.play.match import Match
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

WHY = "why"
"""The name of the tab."""


class WhyTable(Protocol):
    """The table at which the panel is."""

    app: App
    kit: Kit
    program: ProgramDecision
    tab: str

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    def asked(self) -> bool:
        """True while a person is asked something."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""


@dataclass(frozen=True)
class _Told:
    """An explanation of the decision after number ``at``; what names ``hidden`` things is for it alone."""

    rows: tuple[Row, ...]
    at: int
    hidden: bool


class WhyPanel(ABC):
    """What was thought, the latest first; a choice that is clicked is shown."""

    kept: ClassVar[int] = 30
    """Explanations that are kept: those of a turn or two."""

    def __init__(self, table: WhyTable, match: Match[Any, Any, Any]) -> None:
        self._table, self._match = table, match
        self._told: list[_Told] = []
        self.rows = RowList(WHY, self.clicked, size=12.5, empty=say("why.empty"))
        self._hint = table.program.another()
        self._asked_at = -1

    # -- what a game knows --------------------------------------------------------------------

    @abstractmethod
    def title(self, state: Any, seat: int, number: int, *, hint: bool) -> str:
        """The heading of an explanation: who decides, and when."""

    @abstractmethod
    def hides(self, explanation: Explanation) -> bool:
        """True if an explanation of what is asked now says what not everybody at the screen may know."""

    def words(self, state: Any, decision: Any) -> str:
        """What a decision does, in words."""
        return self._match.session.game.describe(state, decision)

    @abstractmethod
    def clicked(self, row: Row) -> None:
        """Show whom and where the choice of a row is about."""

    # -- what was thought ---------------------------------------------------------------------

    def hear(self, state: Any, seat: int, explanation: Explanation | None, *, hint: bool = False) -> None:
        """Keep what decided in a state; what nobody had to think about is not kept.

        Nor is what only went on with the decision before, such as the other weapons of an attack.
        Nothing hidden is told of a program, and to a person only as long as it is his to decide.
        """
        if explanation is None or not explanation.choices:
            return
        if not hint and self._match.goes_on(seat, state):
            return
        hidden = self.hides(explanation)
        if hidden and not hint:
            return
        number = self._match.session.number
        title = self.title(state, seat, number + 1, hint=hint)
        rows = Row(WHY, title, divider=True), *self._choices(state, explanation)
        # what was thought of this decision, or of later ones, was taken back or asked before
        self._told = [told for told in self._told if told.at < number]
        self._told.insert(0, _Told(rows, number, hidden=hidden))
        del self._told[self.kept :]
        self._show()
        self.rows.offset = 0

    def _show(self) -> None:
        """Show what may be told at this question, and forget the rest: what was taken back, too."""
        now = self._match.session.number
        self._told = [told for told in self._told if told.at <= now and (not told.hidden or told.at == now)]
        self.rows.show([row for told in self._told for row in told.rows])

    def is_now(self, row: Row) -> bool:
        """True if a row is of what is asked now."""
        now = self._match.session.number
        return any(told.at == now and any(one is row for one in told.rows) for told in self._told)

    def _choices(self, state: Any, explanation: Explanation) -> Iterator[Row]:
        facets = self._match.kind.facets
        choices = distinct(explanation, lambda decision: self.words(state, decision))
        for place, (choice, words, then) in enumerate(choices, start=1):
            said = (worth(choice, explanation), *reasons(choice.terms, facets))
            note = "; ".join(said) if len(explanation.choices) > 1 else say("why.only")
            yield Row(WHY, f"{place}. {'; '.join((words, *then))}", note, bold=place == 1, key=choice,
                      wrap=True, notes=4)  # fmt: skip

    # -- the hint -----------------------------------------------------------------------------

    def place(self, panel: pygame.Rect) -> None:
        """The button for a hint, and below it the list."""
        kit, cut = self._table.kit, self._table.cut
        kit.clear(WHY)
        top, self.rows.rect = cut.rows(panel, 30, REST, gap=6)
        self._show()
        if self._table.tab == WHY:
            top = self.beside(top)
            hint, reason = say("why.hint.hint"), self.refusal()
            kit.button(WHY, "why/hint", say("why.hint"), top, self.ask, reason=reason, hint=hint)

    def beside(self, top: pygame.Rect) -> pygame.Rect:
        """Make what stands beside the button for a hint; what it leaves of the place."""
        return top

    @abstractmethod
    def build(self) -> None:
        """:meth:`place` it where it lies."""

    def refusal(self) -> str:
        """The reason why no hint can be asked for, empty if one can."""
        if self.thinks:
            return say("why.hint.thinks")
        nobody = self._match.session.seat is None  # the game is over
        return say("why.hint.nobody") if nobody or not self._table.asked() else ""

    @property
    def thinks(self) -> bool:
        """True while a program thinks about a hint."""
        return self._asked_at >= 0

    def ask(self) -> None:
        """Ask a program what it would do in one's place; the answer comes into the panel."""
        if not self.refusal():
            self._asked_at = self._match.session.number
            self._table.show_tab(WHY)
            self.build()

    def update(self, seconds: float) -> None:
        """See whether the program has answered; what was decided meanwhile needs no hint."""
        if not self.thinks:
            return
        match = self._match
        seat = match.session.seat
        if match.session.number != self._asked_at or seat is None:
            self.drop()
            return
        self._hint.look(match, self._table.app.settings.think / 1000, advice=True)
        self._hint.spend(seconds)
        if self._hint.there:
            self._end()
            answer = self._hint.take()
            told, bare = answer.explanation, Explanation((Choice(answer.decision, 0.0),))
            self.hear(match.view, seat, told if told is not None and told.choices else bare, hint=True)

    def drop(self) -> None:
        """Want no hint any more."""
        if self.thinks:
            self._end()
            self._hint.drop()

    def _end(self) -> None:
        self._asked_at = -1
        self.build()
        self._table.app.touch()
