"""Deciding: decisions go to the session, the stage shows what follows, then the next question is asked."""

from __future__ import annotations

from concurrent.futures import Future, wait
from typing import Any

from dust_tactics.play.match import SkirmishSession
from dust_tactics.play.saves import SaveError
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision, Move
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.move_plan import legs
from dust_tactics.ui.shell.hand_over import HandOver
from dust_tactics.ui.skirmish.prompts.registry import prompt_for
from dust_tactics.ui.skirmish.prompts.waiting import OverPrompt, WaitPrompt
from dust_tactics.ui.toolkit.strings import say

_ROOM = 0.004
"""Seconds of every frame that a thinking program has to itself, so that drawing cannot starve it."""


class Deciding:
    """The part of the scene of play that speaks to the session, for people and for programs."""

    _pending: Move | None
    _thought: tuple[int, Future[Any]] | None
    selected: str | None
    _sitting: Side | None
    """The person who was asked last."""

    def submit(self: Any, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other; a refused one is explained and ends it.

        A march is split into its legs, unless the decisions are meant ``exact``ly as they are.
        """
        session: SkirmishSession = self.match.session
        begun = session.number
        for decision in decisions:
            frame = session.state.agenda[-1] if session.state.agenda else None
            rest = None
            if (
                not exact
                and isinstance(decision, Move)
                and isinstance(frame, ActivationFrame)
                and frame.leg == 1
            ):
                decision, rest = legs(session.state, decision)
            refusal = session.check(decision)
            if refusal is not None:
                self.flash(str(refusal))
                break
            if isinstance(decision, Move):
                self._pending = rest
            if not self._send(decision):
                break
        if session.number > begun:
            self._gestures.append(begun)
            self._undone.clear()
        self._settle()

    def _send(self: Any, decision: Decision) -> bool:
        try:
            entry = self.match.session.submit(decision)
        except SaveError as error:
            self.app.tell(str(error), say("save.failed"))
            return False
        self.stage.add(entry.events, entry.n, entry.state)
        return True

    def _settle(self: Any) -> None:
        """After decisions: nothing is asked until the stage has shown them."""
        self.kit.clear("prompt")
        self.kit.clear("bar")
        self.lists = [rows for rows in self.lists if rows is self.log or rows is self.forces]
        self._asked = -1
        self.drop_cursor()
        self._rest = self.app.settings.pause / 1000

    def sync(self: Any) -> None:
        """Ask what is to be asked now, once the stage is quiet."""
        session = self.match.session
        if self._asked == session.number:
            return
        self._asked = session.number
        if self._carry_on():
            return
        state = session.state
        acting = state.question.unit if state.question is not None else None
        chosen = self.unit(self.selected)
        side = None if state.question is None else state.question.side
        if chosen is None or chosen.activated or chosen.eliminated or chosen.side is not side:
            self.selected = None
        if state.question is not None and state.question.kind in (Ask.MOVE, Ask.AIM):
            self.selected = acting
        if acting is not None:
            self.shown_unit = acting
        self.prompt = prompt_for(self)
        asks = not isinstance(self.prompt, (WaitPrompt, OverPrompt))
        if (
            asks
            and self.tab != "actions"
            and state.question is not None
            and (state.question.kind is not Ask.ACTIVATE or acting is not None)
        ):
            self.show_tab("actions")
        self.refresh()
        if asks:
            self.coach.moment(self.prompt.hint)
            self._hand_over()
        if isinstance(self.prompt, OverPrompt) and not self._reported:
            self._reported = True
            self.report_result()

    def _hand_over(self: Any) -> None:
        """In setup another person than the last one is asked: the table is covered until he has come."""
        state, last = self.match.session.state, self._sitting
        self._sitting = state.question.side
        alone = any(bot is not None for bot in self.match.bots)
        if alone or state.turn or last in (None, self._sitting) or not self.app.settings.hand_over:
            return
        force = self.table.forces[self._sitting]
        self.app.push(HandOver(self.app, state.question, force.name, force.bloc))

    def _carry_on(self: Any) -> bool:
        """Submit what is left of a march, if the player is asked for it and it is still possible."""
        move, self._pending = self._pending, None
        session = self.match.session
        frame = session.state.agenda[-1] if session.state.agenda else None
        question = session.state.question
        if move is None or question is None:
            return False
        if question.kind is Ask.REACT or not isinstance(frame, ActivationFrame):
            self._pending = move  # the enemy interrupts; the march goes on after it
            return False
        if question.kind is not Ask.MOVE or frame.leg != 2:
            return False
        refusal = session.check(move)
        if refusal is not None:
            self.flash(say("flash.march", why=str(refusal)))
            return False
        self._send(move)
        self._settle()
        return True

    def _think(self: Any) -> None:
        session, bot = self.match.session, self.match.bot
        seat = session.seat
        assert bot is not None
        assert seat is not None
        if self._thought is None or self._thought[0] != session.number:
            view = session.game.view_for(session.state, seat)
            future = self._pool.submit(
                bot.choose, session.game, view, seat, session.legal(), session.number + 1
            )
            self._thought = (session.number, future)
        future = self._thought[1]
        wait((future,), timeout=_ROOM)
        if future.done() and self._rest <= 0:
            self._thought = None
            self._send(future.result())
            self._settle()
