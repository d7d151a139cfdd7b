"""A run at the table: everything that is asked, answered by mouse or keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dust_tactics.core.game import Legal
from dust_tactics.dustrunner import events as e
from dust_tactics.dustrunner.cards import Modification
from dust_tactics.dustrunner.decisions import Decision, Use
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.state import State
from dust_tactics.play.match import Match
from dust_tactics.play.saves import SaveError
from dust_tactics.play.undo import GestureUndo
from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.shell.routes import KEYS, SETTINGS
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.choice_keys import ChoiceKeys
from dust_tactics.ui.toolkit.dialogs import Entry as MenuEntry
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .dashboard import dash_parts, mod_places
from .ending import Ending
from .faces import mod_plate
from .fields.field import Offer
from .helped import RunPage, moment_words, table_leads
from .layout import places
from .motion import Motion
from .offers import named, paint_offers
from .routes import DUSTRUNNER
from .story import log_rows, summary
from .table import Table

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

RunMatch = Match[State, Decision, e.Event]


class Run(RunPage):
    """The table of a run; the choices of the moment are buttons on the cards they belong to."""

    name = "run"

    def __init__(self, app: App, match: RunMatch) -> None:
        super().__init__(app)
        self.match = match
        self.session = match.session
        assert isinstance(match.session.game, DustrunnerGame)
        self.game: DustrunnerGame = match.session.game
        self.gestures = GestureUndo(match.session)
        self.motion = Motion(match.view)
        self.readings = self.view.table.readings
        self.table = Table(self.cut, self.whole, self.motion)
        self.focus = Focus()
        self.coach = Coach(app)
        self.log = RowList("log", size=12.5, follow=True)
        self.offers: list[Offer] = []
        self.plates: list[tuple[pygame.Rect, Modification]] = []
        self._told = ""
        self._ended = False
        self.notices = match.notices
        self._read_log()

    @property
    def view(self) -> State:
        """The run as the player knows it."""
        return self.match.view

    # -- making -------------------------------------------------------------------------------

    def build(self) -> None:
        """The buttons of the head, the choices if something is asked, the log."""
        self.kit.clear()
        self.table = Table(self.cut, self.whole, self.motion)
        self._head()
        self._choices()
        field = self.table.field
        self.log.rect = pygame.Rect(0, 0, 0, 0) if field.wide else places(self.cut, self.whole).log
        self.lists = [] if field.wide else [self.log]
        asked = self.view.question
        self.coach.moment("" if asked is None or self.motion.going else f"run-{_topic(self.view)}")

    def _head(self) -> None:
        top = places(self.cut, self.whole).top
        undo, keys, menu = self.cut.columns(self.cut.right(top, 352)[0], 130, 100, REST, gap=8)
        reason = "" if self.gestures.steps_back else say("run.undo.none")
        self.kit.button(
            "head", "run/undo", say("run.undo"), undo, self.undo, reason=reason, hint=say("run.undo.hint")
        )
        self.kit.button("head", "run/keys", say("run.keys"), keys, self.show_keys, hint=say("run.keys.hint"))
        self.kit.button("head", "run/menu", say("run.menu"), menu, self.show_menu)

    def _choices(self) -> None:
        """A button for every choice, and one for each modification."""
        self.offers = []
        state = self.view
        if not self.motion.going and state.question is not None:
            self.offers = [*self.table.field.offers(), *self._uses()]
        for offer in self.offers:
            refusal = self.session.check(offer.decision)
            self.kit.button(
                "choice", named(offer.decision), "" if offer.face else offer.text, offer.rect,
                partial(self.decide, offer.decision),
                reason="" if refusal is None else refusal.sentence, style=offer.style, spoken=offer.text,
            )  # fmt: skip
        self._mods()

    def _uses(self) -> list[Offer]:
        """The modifications that can be used now."""
        state = self.view
        if state.question is None or state.question.ask is not Ask.EXPLORE:
            return []
        spots = self._mod_places(state)
        found = []
        for decision in self.session.legal():
            if isinstance(decision, Use):
                card = state.table.cards.mods[decision.card]
                rect = spots[state.mods.index(decision.card)]
                face = partial(mod_plate, card=card, key=True)
                found.append(Offer(decision, rect, say("run.use", name=card.name), face, "#main-small"))
        return found

    def _mod_places(self, state: State) -> list[pygame.Rect]:
        parts = dash_parts(self.cut, places(self.cut, self.whole).dash)
        return mod_places(self.cut, parts.mods, len(state.mods))

    def _mods(self) -> None:
        """The modifications that are not to be used now; a click says what one does."""
        state = self.motion.shown
        self.plates = []
        used = {str(offer.decision) for offer in self.offers}
        for name, rect in zip(state.mods, self._mod_places(state), strict=True):
            card = state.table.cards.mods[name]
            if str(Use(name)) in used:
                continue
            self.kit.button(
                "mods", f"mod/{name}", "", rect, partial(self.app.tell, card.text, card.name),
                hint=card.text, style="#small", spoken=card.name,
            )  # fmt: skip
            self.plates.append((rect, card))

    # -- deciding -----------------------------------------------------------------------------

    def legal(self) -> Legal[Decision]:
        """The decisions open now."""
        return self.session.legal()

    def decide(self, decision: Decision) -> None:
        """Make a decision, and show what it brings about."""
        begun = self.session.number
        try:
            entry = self.session.submit(decision)
        except SaveError as error:
            self.app.tell(str(error), say("run.unsaved"))
            return
        self.gestures.done(begun)
        self.coach.understood()
        self.motion.begin(self.game, self.match.told(entry), animated=self.app.settings.animations)
        self._settle()

    def undo(self) -> None:
        """Take the last decision back, if nothing was revealed since."""
        if not self.gestures.steps_back:
            return
        try:
            self.gestures.undo()
        except SaveError as error:
            self.app.tell(str(error), say("run.unsaved"))
            return
        self.motion.rest(self.view)
        self._settle()

    def _read_log(self) -> None:
        history = self.match.history
        self.log.show(log_rows(self.game, history))
        self._told = summary(self.game, history[-1])

    def _settle(self) -> None:
        """Build what is to be seen now; a run that is over ends with its page."""
        self.focus.at = None
        if not self.motion.going:  # the log tells nothing before it is seen
            self._read_log()
        self.build()
        self.app.touch()
        if self.view.outcome is not None and not self.motion.going and not self._ended:
            self._ended = True
            self.app.push(Ending(self.app, self.match))

    # -- time ---------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """True while something moves or is worked out."""
        return self.motion.going or self.table.busy

    def update(self, seconds: float) -> None:
        """Let what moves move on."""
        super().update(seconds)
        before = self.motion.shown
        if self.motion.update(seconds):
            self._settle()
        elif self.motion.shown.mods != before.mods:
            self.build()
        elif self.table.work():
            self.app.touch()

    def uncovered(self, pointer: tuple[int, int]) -> None:
        """A run that is over when it is opened ends at once."""
        super().uncovered(pointer)
        self.app.touch()

    # -- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Any key or click skips what moves; then the choices have keys and mouse."""
        if self.motion.going and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.motion.skip()
            self._settle()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.coach.press(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._lane(event.pos):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _lane(self, pixel: tuple[int, int]) -> bool:
        """A click on a lane of the fork on the road itself."""
        for name, box in self._lanes().items():
            if box.collidepoint(pixel):
                return self.kit.press(name)
        return False

    def _lanes(self) -> dict[str, pygame.Rect]:
        """The lanes that may be turned into, where they lie on the road."""
        state = self.view
        if self.motion.going or state.question is None or state.question.ask is not Ask.LANE:
            return {}
        lanes = state.road.lanes(state.space)
        plan = self.table.plan()
        boxes = {lane: plan.lane_box(spaces) for lane, spaces in plan.lanes if spaces[0] in lanes.values()}
        return {named(offer.decision): boxes[offer.text.replace(" ", "-")] for offer in self.offers
                if offer.text.replace(" ", "-") in boxes}  # fmt: skip

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if not self.coach.understood():
                self.show_menu()
            self.app.touch()
            return True
        if event.key == pygame.K_u or (event.mod & pygame.KMOD_CTRL and event.key == pygame.K_z):
            self.undo()
            return True
        if event.unicode == "?":
            self.show_keys()
            return True
        names = [named(offer.decision) for offer in self.offers]
        if ChoiceKeys(self.kit, self.focus).press(event, names):
            return True
        return self.focus.key(event, self.kit, self.lists)

    # -- dialogs ------------------------------------------------------------------------------

    def show_keys(self) -> None:
        """The keys."""
        keys = tuple((str(index), offer.text) for index, offer in enumerate(self.offers[:9], start=1))
        self.app.open_over(KEYS, "run", Moment(say("run.keys.now"), keys) if keys else None)

    def moment(self) -> str:
        """What the moment is about, for the help."""
        return moment_words(self.view)

    def show_menu(self) -> None:
        """What else can be done: help, settings, leaving, giving up; Escape opens the same."""
        entries = [
            MenuEntry("short", say("run.help.title"), self.in_short),
            MenuEntry("help", say("help.title"), self.help_wanted, "F1"),
            MenuEntry("settings", say("menu.settings"), lambda: self.app.open_over(SETTINGS)),
            MenuEntry("leave", say("run.menu.leave"), lambda: self.app.open(DUSTRUNNER)),
        ]
        if self.view.outcome is None:
            entries.append(MenuEntry("concede", say("run.menu.concede"), self._concede))
        self.app.push(PauseMenu(self.app, entries))

    def _concede(self) -> None:
        from dust_tactics.dustrunner.decisions import Concede

        self.decide(Concede())

    def left(self) -> None:
        """The file is closed."""
        self.session.close()

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The table."""
        beat = self.motion.beat
        self.table.paint(brush, self._told if beat is None else beat.text)
        field = self.table.field
        self.leads += table_leads(self.cut, places(self.cut, self.whole, wide=field.wide), wide=field.wide)
        for box in self._lanes().values():
            brush.frame(box, "selected", width=3, radius=8)

    def over(self, brush: Brush) -> None:
        """What stands on the choices, and whoever looks over the player's shoulder."""
        paint_offers(brush, self.offers, self.kit)
        for rect, card in self.plates:
            mod_plate(brush, rect, card, key=False)
        if self.focus.at is not None:
            self.focus.draw(brush, self.kit)
        where = places(self.cut, self.whole, wide=self.table.field.wide)
        busy = [[offer.rect for offer in self.offers], [where.road]]
        self.coach.draw(brush, self.whole, busy, [where.log] if not self.table.field.wide else [])

    def focused(self) -> str | None:
        """The choice that has the keyboard."""
        return self.focus.at

    def pointed(self) -> str:
        """Words about what is under the pointer; of choices only why they are refused."""
        control = self.kit.at(self.pointer)
        if control is not None and control.group == "choice":
            return control.reason
        return super().pointed()

    def report(self, tree: Tree) -> None:
        """What is asked, how it stands, and where the lanes lie."""
        super().report(tree)
        state = self.view
        tree.add("told", places(self.cut, self.whole).told, self._told)
        for name, box in self._lanes().items():
            tree.add(f"road-{name}", box)
        self.coach.report(tree)
        tree.facts.update(
            number=self.session.number, ready=not self.motion.going, focus=self.focus.at,
            question=None if state.question is None else str(state.question.ask.value),
            round=state.round, turn=state.turn, health=state.health, fuel=state.fuel, ammo=state.ammo,
            points=state.points, gap=state.gap, left=state.left, score=state.score,
            outcome=None if state.outcome is None else state.outcome.reason,
            road=list(state.cards), pair=list(state.pair), drawn=list(state.drawn),
            undo=self.gestures.steps_back, hint=self.coach.topic,
        )  # fmt: skip


def _topic(state: State) -> str:
    """The hint that belongs to what is asked."""
    assert state.question is not None
    ask = state.question.ask
    if ask is Ask.EXPLORE and state.pair[0] is not None and state.table.cards.explored[state.pair[0]].must:
        return "must"
    return str(ask.value)
