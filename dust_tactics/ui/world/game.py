"""A game at the table: people answer by mouse or keys, programs think beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.core.reason import Refusal
from dust_tactics.play.match import Match
from dust_tactics.play.saves import SaveError
from dust_tactics.play.thinker import thinker_beside
from dust_tactics.play.undo import GestureUndo
from dust_tactics.play.world.kind import world_of
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.shell.hand_over import HandOver, Turn
from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.keyboard_focus import USE
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.world.decisions import Decision, Done
from dust_tactics.world.events import Event
from dust_tactics.world.state import State

from .asked_map import AskedMap
from .battle_box import battle_place
from .fields.all_fields import field_of
from .game_menus import GameMenus
from .keyboard import Keyboard
from .map.picture import Mark
from .map.tokens import SIGNS
from .seats_panel import SECRET
from .sidebar import LOG, build_sidebar
from .story import summary
from .table_log import TableLog
from .waiting import Waiting
from .why_tab import WorldWhy
from .words import people_of

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

WorldMatch = Match[State, Decision, Event]


class WorldTable(AskedMap):
    """The table of a game under way."""

    name = "world-game"

    def __init__(self, app: App, match: WorldMatch) -> None:
        super().__init__(app, world_of(match.session.game), match.session.header.sides, match.view)
        self.match, self.session = match, match.session
        self.gestures = GestureUndo(match.session)
        self.program = ProgramDecision(thinker_beside())
        self.program.begin(match)
        self.odds = self.overlays.odds
        self.coach = Coach(app)
        self.tab = LOG
        self.why = WorldWhy(self)
        self.menus = GameMenus(self)
        self.keyboard = Keyboard(self)
        self.waiting = Waiting(self)
        self.paused = False
        self.notices = match.notices
        self._asked = -1
        self._sitting: int | None = None
        self._rest = 0.0
        self.past = TableLog(self)
        self._summed_up: Last[str] = Last()
        self._ended = False
        self.past.read()

    @property
    def view(self) -> State:
        """The game as whoever decides knows it."""
        return self.match.view

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return people_of(self.sides)

    @property
    def free(self) -> bool:
        """True if nothing moves, and nobody looks back."""
        return self.peek is None and not self.motion.going

    # -- the desk of fields -------------------------------------------------------------------

    def check(self, decision: Decision) -> Refusal | None:
        """Why a decision is refused."""
        return self.session.check(decision)

    def legal(self) -> Sequence[Decision]:
        """The decisions that are open."""
        return self.session.legal().listed

    def refresh(self) -> None:
        """Make the controls again."""
        self.focus.at = None
        self.build()
        self.app.touch()

    def decide(self, decision: Decision) -> None:
        """Make a person's decision."""
        if not self.free:
            return
        refusal = self.session.check(decision)
        if refusal is not None:
            self.flash(str(refusal))
            return
        field = self.field
        lost = field.lost() if field is not None and isinstance(decision, Done) else ""
        if field is not None and lost and self.app.settings.ask != "never":
            back = ("back", field.goes_on, self.app.touch)
            end = ("end", say("world.lost.end"), lambda: self._decided(decision))
            self.app.push(Choice(self.app, lost, [back, end], say("world.lost")))
            return
        self._decided(decision)

    def _decided(self, decision: Decision) -> None:
        if self._make(decision, own=True):
            self.coach.understood()

    def _make(self, decision: Decision, *, own: bool = False) -> bool:
        begun = self.session.number
        try:
            entry = self.session.submit(decision)
        except SaveError as error:
            self.app.tell(str(error), say("world.unsaved"))
            return False
        if own:  # before anything is made that tells whether it can be taken back
            self.gestures.done(begun)
        self.remark.drop()
        told = self.match.told(entry)
        self.motion.begin(self.game, told, animated=self.app.settings.animations, own=own)
        self._rest = self.app.settings.pause / 1000 if not self.motion.going else 0.15
        self._settle()
        return True

    def undo(self) -> None:
        """Take the last decision back, if no die was thrown and nothing revealed since."""
        if not self.gestures.steps_back or self.motion.going:
            return
        try:
            self.gestures.undo()
        except SaveError as error:
            self.app.tell(str(error), say("world.unsaved"))
            return
        self.why.drop()
        self.program.drop()
        self.motion.rest(self.view)
        self._asked = -1
        self._settle()

    def _settle(self) -> None:
        """Make what is to be seen now; a game that is over ends with its report."""
        self.focus.at = None
        if not self.motion.going:  # the log tells nothing before it is seen
            self.past.read()
            self._sync()
        self.build()
        self.app.touch()
        if self.session.outcome is not None and not self.motion.going and not self._ended:
            self._ended = True
            self.show_report()

    def show_report(self) -> None:
        """How the game has ended."""
        from .report import Report

        self.app.push(Report(self.app, self.match))

    def _sync(self) -> None:
        """Ask what is to be asked, of a person."""
        if self._asked == self.session.number:
            return
        self._asked = self.session.number
        question = self.view.question
        if question is None or question.seat not in self.people:
            self.field = None
            return
        if self._sitting != question.seat and question.ask in SECRET:
            self._hand_over(question.seat)
        self.field = field_of(self, self.field)
        self.cursor = None
        self.coach.moment(f"world-{question.ask}")

    def _hand_over(self, seat: int) -> None:
        self._sitting = seat
        if len(self.people) < 2 or not self.app.settings.hand_over:
            return
        turn = Turn(seat + 1, say("world.hand-over"), say("world.hand-over.look"), SIGNS[seat])
        self.app.push(HandOver(self.app, turn, lambda size: table_picture(size, self.app.art), "empire"))

    # -- making -------------------------------------------------------------------------------

    def build(self) -> None:
        """The buttons of the head, those of the question, the log."""
        self.kit.clear()
        self.menus.head()
        build_sidebar(self)
        field = self.opened()
        if field is not None:
            field.box = self.where.tray
            field.build()
        else:
            self.waiting.build()

    def show_tab(self, name: str) -> None:
        """Bring the log, or what the programs thought of, to the front."""
        self.tab = name
        self.build()
        self.app.touch()

    def pause(self) -> None:
        """Let programs wait, or go on."""
        self.paused = not self.paused
        self.build()
        self.app.touch()

    # -- looking back -------------------------------------------------------------------------

    @property
    def peek(self) -> int | None:
        """The number of the entry that somebody looks back at."""
        return self.past.peek

    def row_clicked(self, row: Row) -> None:
        """A row of the log: the map as it was then."""
        if not self.motion.going and row.key is not None:
            self.past.look(row)

    def look_back(self) -> None:
        """Back from a line of the log to now."""
        self.past.back()

    # -- time ---------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """True while something moves, is thought about or worked out."""
        return (
            self.motion.going
            or self._thinks
            or self.odds.busy
            or bool(self.remark.text)
            or self.overlays.busy
            or self.why.thinks
        )

    @property
    def _thinks(self) -> bool:
        bot = self.session.outcome is None and self.match.bot is not None
        return bot and self.on_top and not self.paused and self.peek is None

    def update(self, seconds: float) -> None:
        """Let what moves move on; then whoever is to decide does."""
        super().update(seconds)
        self.why.update(seconds)
        if self.overlays.work():
            self.app.touch()
        if self.remark.fade(seconds):
            self.app.touch()
        if self.motion.going:
            if self.motion.update(seconds):
                self._settle()
            return
        if self._asked != self.session.number and self.on_top and self.peek is None:
            self._settle()
        if self._thinks and self.field is None:
            self._rest -= seconds
            if self._rest > 0:
                return
            self.program.spend(seconds)
            self.program.look(self.match, self.app.settings.think / 1000)
            if self.program.there:
                answer, seat = self.program.take(), self.session.seat
                assert seat is not None
                self.why.hear(self.view, seat, answer.explanation)
                self._make(answer.decision)
            elif self.waiting.changed():
                self.build()

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """What lay over the table is gone."""
        super().uncovered(pointer)
        self.app.touch()

    def left(self) -> None:
        """The file is closed."""
        self.program.drop()
        self.odds.close()
        self.session.close()

    # -- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """A click or key skips what moves; then the question, the map and the buttons have it."""
        if self.motion.going and self._skips(event):
            self.motion.skip()
            self._settle()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.coach.press(event.pos):
            return True
        if event.type == pygame.KEYDOWN and self.keyboard.key(event):
            return True
        taken = super().handle(event)
        return self.on_map(event) or taken

    def _skips(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in (*USE, pygame.K_ESCAPE)
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (
            self.where.map.collidepoint(event.pos)
        )  # fmt: skip

    def cancel(self) -> bool:
        """Let go of what is chosen, then of what is shown."""
        return (self.field is not None and self.field.cancel()) or self.why.let_go()

    # -- drawing ------------------------------------------------------------------------------

    def rings(self) -> list[tuple[str, Mark]]:
        """See :class:`MapScene`: what a reason or a hint is about, too."""
        return [*super().rings(), *self.why.marks().items()]

    @property
    def told(self) -> str:
        """See :class:`MapScene`."""
        if self.remark.text:
            return self.remark.text
        at = self.session.number if self.peek is None else self.peek
        return self._summed_up.of(self.session.history[at], at, lambda: self._summary(at))

    def _summary(self, at: int) -> str:
        """What came of the last decision up to a number of which anything came."""
        for entry in reversed(self.session.history[: at + 1]):
            if words := summary(self.game, self.match.told(entry)):  # to let an ability be is nothing
                return words
        return ""

    def hold(self, brush: Brush) -> None:
        """Where what a reason or a hint is about comes from, too."""
        super().hold(brush)
        self.why.paint(brush)

    def panels(self) -> Sequence[pygame.Rect]:
        """See :class:`MapScene`."""
        return [*super().panels(), self.where.tray]

    def paint(self, brush: Brush) -> None:
        """The table, and what is asked in the tray."""
        super().paint(brush)
        tray = self.where.tray
        seat = self.acting
        brush.box(
            tray, "panel", f"empire-{seat + 1}" if seat is not None else "brass-dark", radius=6, width=2
        )
        field = self.opened()
        if field is not None:
            field.paint(brush)
        else:
            self.waiting.paint(brush)

    def over(self, brush: Brush) -> None:
        """What stands on the buttons, and the hint for the first time."""
        field = self.opened()
        if field is not None:
            field.over(brush)
        if self.focus.at is not None:
            self.focus.draw(brush, self.kit)
        fought = battle_place(self.cut, self.camera, self.state)
        self.coach.draw(brush, self.where.map, [[fought] if fought else []], [self.where.log])

    def report(self, tree: Tree) -> None:
        """What is asked, too."""
        super().report(tree)
        question = self.view.question
        tree.add("told", self.where.told, self.told)
        self.coach.report(tree)
        ready = not self.motion.going and (self.field is not None or self.session.outcome is not None)
        tree.facts.update(
            number=self.session.number, question=None if question is None else str(question.ask.value),
            ready=ready, paused=self.paused, answers=len(self.legal()) if self.field is not None else 0,
            tab=self.tab, shown=list(self.why.shown),
        )  # fmt: skip
