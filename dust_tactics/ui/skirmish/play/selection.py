"""Which unit is chosen, and whose card is shown, when another question comes."""

from __future__ import annotations

from typing import Protocol

from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.state.state import UnitState


class SelectingTable(Protocol):
    """The table at which units are chosen."""

    match: SkirmishMatch
    selected: str | None
    shown_unit: str | None

    def unit(self, name: str | None) -> UnitState | None:
        """A unit by its name, as the board shows it."""

    def unit_pointed(self) -> UnitState | None:
        """The unit under the pointer, on the board or in a list."""


class Selection:
    """Chooses the unit that a question is about, and lets one go that can't act any more."""

    def __init__(self, table: SelectingTable) -> None:
        self._table = table
        self._turn = 0
        self._acted: dict[Side, str] = {}
        """The unit that each side was asked about last: its card was brought, nobody asked for it."""

    def asked(self, question: Question | None, *, thinking: bool) -> None:
        """A question has come, or none any more; ``thinking`` says that a program answers it.

        Who has acted in this turn or the last is let go.
        """
        table, chosen = self._table, self._table.unit(self._table.selected)
        turn = table.match.view.turn
        began, self._turn = self._turn != turn, turn
        acting = None if question is None else question.unit
        side = None if question is None else question.side
        if began or chosen is None or chosen.activated or chosen.eliminated or chosen.side is not side:
            table.selected = None
        if question is not None and question.kind in (Ask.MOVE, Ask.AIM):
            table.selected = acting
        tells = question is not None and question.kind is Ask.LOSE and thinking
        if acting is not None and side is not None and not tells:  # who fires stays, not who suffers it
            table.shown_unit = self._acted[side] = acting
        elif side is not None and not thinking:
            table.shown_unit = table.selected or self._looked_at(side)

    def _looked_at(self, side: Side) -> str | None:
        """Whose card a side sees that is asked who acts: that under the pointer, else who acted last."""
        pointed, last = self._table.unit_pointed(), self._table.unit(self._acted.get(side))
        if pointed is not None:
            return pointed.id
        return None if last is None or last.eliminated else last.id
