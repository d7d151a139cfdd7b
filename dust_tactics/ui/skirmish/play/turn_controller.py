"""Deciding: decisions go to the session, the stage shows what follows, then the next question is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from dust_tactics.content.files.settings import Settings
from dust_tactics.play.saves import SaveError
from dust_tactics.play.thinker import thinker_beside
from dust_tactics.play.undo import GestureUndo
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision, Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.preview.move_plan import legs
from dust_tactics.skirmish.state.state import State, Table
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.shell.hand_over import HandOver, Turn
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.prompts.waiting import LastPrompt, OverPrompt, WaitPrompt
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.strings import say

from .dead_time import DeadTime
from .last_decision import LastDecision, TakenBack, waits
from .patience import Patience, reading
from .selection import SelectingTable, Selection
from .why_tab import WhyTab

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

Gestures = GestureUndo[State, Decision, Event]


class DecidingTable(SelectingTable, Protocol):
    """The table at which is decided."""

    app: App
    table: Table
    stage: Stage
    tab: str
    why: WhyTab

    @property
    def settings(self) -> Settings:
        """The settings that count here."""

    def flash(self, text: str) -> None:
        """Say something for a moment below the board."""

    def show_tab(self, name: str) -> None:
        """Bring a tab of the sidebar to the front."""

    def refresh(self) -> None:
        """Make the prompt's controls again."""

    def unask(self) -> None:
        """Take the prompt's controls away: something was decided."""

    def asked_now(self) -> None:
        """A person is asked something from now on."""

    def report_result(self) -> None:
        """Open the report."""


class Turns:
    """Speaks to the session, for people and for programs.

    ``prompt`` is what is asked; it counts while :attr:`settled` holds, and the stage is quiet.
    """

    def __init__(
        self, table: DecidingTable, prompt_for: Callable[[LastDecision | None], Prompt], gestures: Gestures
    ) -> None:
        self.table, self.gestures = table, gestures
        self._prompt_for = prompt_for
        self.prompt = prompt_for(None)
        self._asked = -1
        self._pending: Move | None = None
        self._sitting: Side | None = None
        """The person who was asked last."""
        self.selection = Selection(table)
        self.program = ProgramDecision(thinker_beside())
        self.program.begin(table.match)
        self._long = False
        """A program thinks for long, and the prompt says so."""
        self._rest = 0.0
        self._reported = False
        self.patience = Patience()
        self.dead = DeadTime()
        self._lapsed = False
        """A wait has ended by itself since a person was asked last: he may be about to end it."""
        self._by_person = False
        """The last decision was a person's."""
        self._unread: set[int] = set()
        """The decisions after which a person went on before he had read what stands on the board."""
        self._reads = False
        """What a turn ended with is being read."""
        self.last: LastDecision | None = None
        """What a person has decided that ends the turn: it can be taken back until it is made."""
        self.taken_back = TakenBack()

    @property
    def settled(self) -> bool:
        """True while the prompt is about the question that stands now."""
        return self._asked == self.table.match.session.number

    @property
    def shows(self) -> bool:
        """True while the prompt stands there: a question, a wait, or that a turn's end is to be read."""
        return self.settled or self._reads

    def asks(self) -> bool:
        """True while a person is asked something."""
        return (
            self.settled
            and not self.table.stage.busy
            and not isinstance(self.prompt, (WaitPrompt, LastPrompt))
        )

    # -- people -------------------------------------------------------------------------------

    def submit(self, *decisions: Decision, exact: bool = False) -> bool:
        """Make decisions one after the other; a refused one is explained and ends it.  True if any was made.

        A march is split into its legs, unless the decisions are meant ``exact``ly as they are.
        """
        match = self.table.match
        begun = match.session.number
        self.last = None
        self.taken_back.forget()
        self.keep_unread()
        for number, decision in enumerate(decisions):
            frame = _activation(match.view)
            rest = None
            if not exact and isinstance(decision, Move) and frame is not None and frame.leg == 1:
                decision, rest = legs(match.view, decision)
            refusal = match.session.check(decision)
            if refusal is not None:
                self.table.flash(str(refusal))
                break
            if isinstance(decision, Move):
                self._pending = rest
            if waits(match, self.table.settings, decision):
                self.last = LastDecision((decision, *decisions[number + 1 :]), joined=bool(number))
                break
            self.table.stage.results.read()
            self.table.stage.decide(match.session.seat)
            if not self.send(decision):
                break
        self.gestures.done(begun)
        made = match.session.number != begun or self.last is not None
        if made:  # after a refusal the prompt stays, with what was chosen in it
            self.settle(person=True)
        return made

    def drop_last(self) -> bool:
        """Take back what would have ended the turn; true if something before it belongs to it."""
        last, self.last = self.last, None
        self._asked = -1
        self.patience.end()
        self.taken_back.keep(last, self.table.match.session.number)
        return last is not None and last.joined

    def decide_again(self, last: LastDecision) -> None:
        """Decide again what would have ended the turn; for a moment it can be taken back once more."""
        self.last = last
        self.taken_back.forget()
        self.settle(person=True)

    def _make_last(self, last: LastDecision) -> None:
        """Make what ends the turn: nobody has taken it back."""
        self.last = None
        begun = self.table.match.session.number
        self.table.stage.results.read()
        for decision in last.decisions:
            self.table.stage.decide(self.table.match.session.seat)
            if not self.send(decision):
                break
        self.gestures.done(begun)
        self.settle(person=True)

    def send(self, decision: Decision) -> bool:
        """Give a decision to the session and its facts to the stage; false if it can't be saved."""
        try:
            match = self.table.match
            self.taken_back.forget()
            entry = match.told(match.session.submit(decision))
        except SaveError as error:
            self.table.app.tell(str(error), say("save.failed"))
            return False
        self.table.stage.add(entry.events, entry.n, entry.state)
        return True

    def settle(self, *, person: bool = False) -> None:
        """After decisions, of a ``person`` or a program: nothing is asked until the stage has shown them."""
        self._asked = -1
        self._by_person = person
        self.patience.end()
        self.table.unask()
        self._rest = self.table.app.settings.pause / 1000

    def forget(self, *, person: bool = False) -> None:
        """The match stands elsewhere, by a ``person`` or not: what was prepared counts no more."""
        self._pending = self.last = None
        self.program.drop()
        self._reads = False
        self._asked = -1
        self._by_person = person
        self.patience.end()

    def keep_unread(self) -> None:
        """Keep in mind whether the words on the board are there when something is decided."""
        now = {self.table.match.session.number}
        self._unread = self._unread | now if self.table.stage.results.unread else self._unread - now

    def recall_unread(self) -> None:
        """A step has led back: the words on the board are there again if they were there then."""
        results, number = self.table.stage.results, self.table.match.session.number
        results.unread = bool(results.shown) and number in self._unread

    # -- asking -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Ask what is to be asked now, once the stage is quiet."""
        table, match = self.table, self.table.match
        if self.settled:
            return
        self._asked = match.session.number
        if self._carry_on():
            return
        question = match.view.question
        self.selection.asked(question, thinking=self.thinking)
        self._wait()
        self.prompt = self._prompt_for(self.last)
        if (placed := self.prompt.in_hand) is not None:
            table.shown_unit = placed.id
        asks = not isinstance(self.prompt, (WaitPrompt, LastPrompt, OverPrompt))
        self.dead.begin(table.settings, unasked=asks and self._lapsed)
        self._lapsed = self._lapsed and not asks
        acts = question is not None and (question.kind is not Ask.ACTIVATE or question.unit is not None)
        kept = () if self.prompt.listed else ("why",)
        if asks and acts and table.tab not in ("actions", *kept):
            table.show_tab("actions")
        table.refresh()
        if asks and question is not None:
            self._tell_of_undo(question)
            table.asked_now()
            self._hand_over(question)
        self._report()

    def _report(self) -> None:
        """Open the report of a game that is over, once, and not before the last attack was read."""
        if isinstance(self.prompt, OverPrompt) and not self._reported and not self.patience.holds:
            self._reported = True
            self.table.report_result()

    def _tell_of_undo(self, question: Question) -> None:
        """A person has acted and now another one is asked: as long as he has not, it can be taken back."""
        settings, last = self.table.settings, self.table.match.session.history[-1]
        other = self._by_person and last.seat not in (None, int(question.side))
        if other and settings.pause and settings.grace and self.gestures.steps_back:
            self.table.flash(say("undo.still", name=self.table.table.forces[last.seat or 0].name))

    def _hand_over(self, question: Question) -> None:
        """In setup another person than the last one is asked: the table is covered until he has come."""
        table, last = self.table, self._sitting
        self._sitting = side = question.side
        alone = any(bot is not None for bot in table.match.bots)
        begun = table.match.view.turn
        if alone or begun or last in (None, side) or not table.app.settings.hand_over:
            return
        force, app = table.table.forces[side], table.app
        turn = Turn(int(side) + 1, say(f"hand-over.{question.kind}"), force.name, force.bloc)
        app.push(HandOver(app, turn, lambda size: table_picture(size, app.art)))

    def _carry_on(self) -> bool:
        """Submit what is left of a march, if the player is asked for it and it is still possible."""
        move, self._pending = self._pending, None
        match = self.table.match
        frame, question = _activation(match.view), match.view.question
        if move is None or question is None:
            return False
        if question.kind is Ask.REACT or frame is None:
            self._pending = move  # the enemy interrupts; the march goes on after it
            return False
        if question.kind is not Ask.MOVE or frame.leg != 2:
            return False
        refusal = match.session.check(move)
        if refusal is not None:
            self.table.flash(say("flash.march", why=str(refusal)))
            return False
        if waits(match, self.table.settings, move):
            self.last = LastDecision((move,), joined=True)
            return False
        self.send(move)
        self.settle(person=True)
        return True

    # -- programs -----------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """True while a program's decision is awaited."""
        return self.table.match.bot is not None

    @property
    def idle(self) -> bool:
        """True while a program that has thought waits for the player."""
        return self.program.there and self.patience.holds and self.patience.left is None

    def _wait(self) -> None:
        """Before a program decides: may something be taken back, is there something to read?

        Before the report of a game that is over: is there something to read?
        """
        over = self.table.match.session.outcome is not None
        if self.last is not None:
            self.patience.begin(self.table.settings, undoable=True, unread=False, people=True)
        elif self.thinking or (over and not self._reported):
            undoable = self._by_person and not over and bool(self.gestures.steps_back)
            people = not all(self.table.match.bots)
            unread = self.table.stage.results.to_read(self.table.match.view)
            self.patience.begin(self.table.settings, undoable=undoable, unread=unread, people=people)
        else:
            self.patience.end()

    def update(self, seconds: float, *, open_: bool) -> None:
        """Let the rest after a decision pass, and while the table lies ``open_`` the program's wait."""
        stage = self.table.stage
        stage.reading = reading(self.table.settings, people=not all(self.table.match.bots))
        if stage.reads is not self._reads:
            self._show_reading(reads=stage.reads)
        self._rest = max(0.0, self._rest - seconds)
        self.program.spend(seconds)
        if self.settled and self.program.long is not self._long:
            self._long = self.program.long
            self.table.refresh()
        if open_ and self.dead.spend(seconds):
            self.table.app.touch()  # what is reported of the window says so too
        if self.settled and open_ and self.patience.spend(seconds):
            self.go_on()
            self._lapsed = True

    def ask_anew(self) -> None:
        """Ask the same again: what was begun of an answer is given up."""
        self.prompt = self._prompt_for(self.last)
        self.table.refresh()

    def _show_reading(self, *, reads: bool) -> None:
        """Say that what a turn ended with is to be read, until somebody goes on."""
        self._reads = reads
        self.prompt = self._prompt_for(self.last)
        if reads:
            self.table.refresh()
        else:
            self.table.unask()

    def go_on(self) -> None:
        """The player has read what there is, or takes nothing back, or waits for no better decision."""
        self._lapsed = False
        if self._reads:
            self.table.stage.skip()
            return
        if not self.patience.holds:
            self.program.hurry()
        self.patience.end()
        if self.last is not None:
            self._make_last(self.last)
            return
        self.table.stage.results.read()
        self.table.refresh()
        self._report()

    def think(self) -> None:
        """Ask the program whose decision is awaited, and take its decision when it has one."""
        match = self.table.match
        self.program.look(match, self.table.settings.think / 1000)
        if self.program.there and self._rest <= 0 and not self.patience.holds:
            answer, seat = self.program.take(), match.session.seat
            assert seat is not None
            self.table.why.hear(match.session.state, seat, answer.explanation)
            self.send(answer.decision)
            self.settle()

    def close(self) -> None:
        """Stop thinking."""
        self.program.drop()


def _activation(state: State) -> ActivationFrame | None:
    """The activation under way, if nothing interrupts it."""
    frame = state.agenda[-1] if state.agenda else None
    return frame if isinstance(frame, ActivationFrame) else None
