"""Taking back and doing again, as the table shows it: what is only proposed, then up to the last die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from dust_tactics.play.skirmish.match import SkirmishEntry, SkirmishMatch
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.narrate import rolls_for
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.table.layout import Layout
from dust_tactics.ui.skirmish.table.log_tab import LogTab
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.strings import say

from .last_decision import LastDecision
from .turn_controller import Gestures, Turns


class UndoTable(Protocol):
    """The table at which something is taken back."""

    match: SkirmishMatch
    stage: Stage
    log: LogTab
    kit: Kit
    layout: Layout

    def flash(self, text: str, *, done: bool = False) -> None:
        """Say something for a moment below the board: a warning, or that something is ``done``."""

    def hush(self) -> None:
        """Say no more what was said for a moment: something was done since."""


class Steps:
    """Undoes and redoes, and puts stage and log where the match then stands."""

    def __init__(self, table: UndoTable, turns: Turns, gestures: Gestures) -> None:
        self.table, self.turns, self.gestures = table, turns, gestures
        self._shown = "", "", ""

    def build(self) -> None:
        """The two buttons of the bar above, greyed with the reason while there is nothing for them."""
        layout, kit = self.table.layout, self.table.kit
        self._shown = undo, redo, hint = self._words()
        kit.clear("steps")
        kit.button("steps", "top/undo", say("game.undo"), layout.undo, self.undo, reason=undo, hint=hint,
                   style="#quiet")  # fmt: skip
        kit.button("steps", "top/redo", say("game.redo"), layout.redo, self.redo, reason=redo,
                   hint=say("game.redo.hint"), style="#quiet")  # fmt: skip

    def _words(self) -> tuple[str, str, str]:
        """Why nothing can be taken back, why nothing done again, and what taking back does now."""
        hint = say("game.undo.proposed" if self.proposed else "game.undo.hint")
        return self.undo_refusal(), self.redo_refusal(), hint

    def update(self) -> None:
        """Make them again when something else can be taken back or done again."""
        if self._shown != self._words():
            self.build()

    def refusal(self) -> str:
        """The reason why no decision can be taken back, empty if one can."""
        session = self.table.match.session
        if self.gestures.steps_back:
            return ""
        if session.outcome is not None:
            return say("undo.over")
        last = session.history[-1]
        if last.decision is None:
            return say("undo.first")
        if last.open:  # nobody decided it: a program did, or it was there before
            return say("undo.nobody")
        rolls = (event for event in self.table.match.told(last).events if isinstance(event, DiceRolled))
        if (first := next(rolls, None)) is None:
            return say("undo.revealed")
        return say("undo.none", roll=rolls_for(last.state, first))

    @property
    def proposed(self) -> bool:
        """True while something is proposed to the question that stands, or decided and not yet made."""
        return self.turns.last is not None or (self.turns.settled and self.turns.prompt.proposed())

    def undo_refusal(self) -> str:
        """The reason why there is nothing to take back, neither what is proposed nor what was decided."""
        return "" if self.proposed else self.refusal()

    def undo(self) -> None:
        """Give up what is proposed, else take the last decision back."""
        if self.proposed and self.turns.last is None:
            self.turns.prompt.drop()
        else:
            self.take_back()

    def _take_back_last(self) -> None:
        """Take back what would have ended the turn, with all that was done in the same breath."""
        assert self.turns.last is not None
        match, decision = self.table.match, self.turns.last.decisions[0]
        words = match.session.game.describe(match.view, decision)
        if self.turns.drop_last() and not self.refusal():
            self.take_back()
        else:
            self.table.flash(say("undo.done", what=words), done=True)

    def take_back(self) -> None:
        """Take the last decision back, whatever is proposed."""
        if self.turns.last is not None:
            self._take_back_last()
            return
        if refusal := self.refusal():
            self.table.flash(refusal)
            return
        gone = self.gestures.undo()
        self._stand()
        self._tell("undo.done", gone[::-1])

    def redo_refusal(self) -> str:
        """The reason why nothing can be done again, empty if something can."""
        return "" if self.gestures.can_redo or self._last_again is not None else say("redo.none")

    @property
    def _last_again(self) -> LastDecision | None:
        """What would have ended the turn, if it was taken back and could be decided again now."""
        return self.turns.taken_back.at(self.table.match.session.number)

    def redo(self) -> None:
        """Do again what was taken back."""
        if refusal := self.redo_refusal():
            self.table.flash(refusal)
            return
        made: tuple[SkirmishEntry, ...] = ()
        if self._last_again is None:
            made = self.gestures.redo()
            self._stand(person=True)  # whose decision it is again: it has its grace before a program acts
        last = self._last_again
        if last is not None:  # it was taken back before it was made, with what was made again just now
            self.turns.decide_again(last)
        self._tell("redo.done", made, () if last is None else last.decisions)

    def _tell(self, key: str, entries: Iterable[SkirmishEntry], yet: Sequence[Decision] = ()) -> None:
        """Say in words what was taken back, or done again, and what is ``yet`` to be made."""
        game = self.table.match.session.game
        words = [
            game.describe(game.view_for(entry.before, entry.seat), entry.decision)
            for entry in entries
            if entry.decision is not None
        ]
        words += [game.describe(self.table.match.view, decision) for decision in yet]
        self.table.flash(say(key, what="; ".join(words)), done=True)

    def _stand(self, *, person: bool = False) -> None:
        """Show where the match stands now, without playing anything."""
        match, stage, log = self.table.match, self.table.stage, self.table.log
        self.table.hush()
        self.turns.forget(person=person)
        stage.stand_at(match.view)
        known = log.forget(match.session.number)
        stage.recall([entry for entry in match.history if entry.n <= known])
        self.turns.recall_unread()
        with stage.still():
            for entry in match.history:
                if entry.n > known:
                    stage.state = entry.before
                    stage.add(entry.events, entry.n, entry.state)
        log.show()
        self.turns.sync()
