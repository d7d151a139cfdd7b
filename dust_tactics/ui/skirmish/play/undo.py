"""Taking back and doing again: by what a person did at once, up to the last die."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from dust_tactics.play.match import HUMAN, SkirmishSession
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.ui.toolkit.strings import say


class TakingBack:
    """The part of the scene of play that undoes and redoes."""

    _pending: Move | None
    _thought: tuple[int, Future[Any]] | None

    def undo_refusal(self: Any) -> str:
        """Why nothing can be taken back, empty if something can."""
        return "" if self._undo_count() else say("undo.none")

    def _undo_count(self: Any) -> int:
        """How many decisions one step back takes: to where a person last decided."""
        session: SkirmishSession = self.match.session
        back = session.undoable()
        starts: list[int] = [number for number in self._gestures if number < session.number]
        if starts and session.number - starts[-1] <= back:
            return session.number - starts[-1]
        for count in range(1, back + 1):
            seat = session.history[-count].seat
            if seat is not None and session.header.sides[seat] == HUMAN:
                return count
        return 0

    def undo(self: Any) -> None:
        """Take the last thing back."""
        count = self._undo_count()
        if not count:
            self.flash(say("undo.none"))
            return
        self.match.session.undo(count)
        self._gestures = [number for number in self._gestures if number < self.match.session.number]
        self._undone.append(count)
        self._after_jump()

    def redo(self: Any) -> None:
        """Do again what was taken back."""
        session = self.match.session
        if not session.redoable or not self._undone:
            self.flash(say("redo.none"))
            return
        count, begun = self._undone.pop(), session.number
        for _ in range(count):
            session.redo()
        self._gestures.append(begun)
        self._after_jump()

    def _after_jump(self: Any) -> None:
        session = self.match.session
        self._pending = None
        self._thought = None
        self.stage.stand_at(session.state)
        self.stage.rolls.begin()
        self.lines = [line for line in self.lines if line.number <= session.number]
        known = max((line.number for line in self.lines), default=-1)
        was, self.stage.animated = self.stage.animated, False
        for entry in session.history:
            if entry.n > known:
                self.stage.state = entry.before
                self.stage.add(entry.events, entry.n, entry.state)
        self.stage.animated = was
        self.show_log()
        self._asked = -1
        self.sync()
