"""Playing: a match at the table, with people and programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.play.skirmish.kind import skirmish_of
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.play.undo import GestureUndo
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.shell.guide import Guide
from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.editing.tool_icons import Samples
from dust_tactics.ui.skirmish.prompts.play_table import Piece, WayOn
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.prompts.registry import prompt_for
from dust_tactics.ui.skirmish.table.table_scene import TableScene
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.widget_tree import Tree

from .decision_bar import DecisionBar
from .hands import Hands
from .hint_room import covered, empty
from .keyboard import Keyboard
from .keys_now import moment_of
from .opponents_ways import OpponentsWays
from .patience import Patience, skips
from .play_menus import PlayMenus
from .said import Said
from .turn_controller import Gestures, Turns
from .undo_controls import Steps
from .why_tab import WhyTab

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Play(TableScene):
    """A match under way: turns, steps back, menus and keyboard are parts of their own.

    ``guide`` makes who looks on; without it the hints for the first time are shown.  A ``new`` game opens
    with its briefing and its first roll comes after it; one that goes on does not.
    """

    name = "play"

    def __init__(
        self, app: App, match: SkirmishMatch, guide: Callable[[Play], Guide] | None = None, *,
        new: bool = False,
    ) -> None:  # fmt: skip
        session = match.session
        super().__init__(app, skirmish_of(session.game), session.header, match.view)
        self.match = match
        self.notices = match.notices
        self.aim_at: str | None = None
        self.way_on: WayOn | None = None
        self.last_terrain: Piece | None = None
        self.placed_at: Square | None = None
        self.show_reach = True
        self.samples = Samples(app.art)
        self.commands: list[str] = []
        self.flashed = Said(self)
        self.bar = DecisionBar(self)
        self.opponent = OpponentsWays(match, self.stage)
        self.stage.people = frozenset(seat for seat, bot in enumerate(match.bots) if bot is None)
        self._unbriefed = new and app.settings.briefing
        (self.stage.begin if new else self.stage.recount)(match.history)
        gestures: Gestures = GestureUndo(session)
        self.keyboard = Keyboard(self)
        self.hands = Hands(self)
        self.turns = Turns(self, lambda ending: prompt_for(self, ending), gestures)
        self.dead, self.program = self.turns.dead, self.turns.program
        self.why = WhyTab(self)
        self.steps = Steps(self, self.turns, gestures)
        self.menus = PlayMenus(self, self.steps)
        self.guide: Guide = Coach(app) if guide is None else guide(self)
        self.foot = self.guide.tall

    # -- for the parts and prompts ------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        """The question that is shown."""
        return self.turns.prompt

    @property
    def settings(self) -> Settings:
        """The settings that count here."""
        return self.guide.settings(self.app.settings)

    @property
    def patience(self) -> Patience:
        """The wait of a program for the player."""
        return self.turns.patience

    def go_on(self) -> None:
        """Let the program wait or think no longer."""
        self.turns.go_on()

    @property
    def cursor(self) -> Square | None:
        """The square that the arrows are on."""
        return self.keyboard.cursor

    def submit(self, *decisions: Decision, exact: bool = False) -> None:
        """Make decisions one after the other; a refused one is explained and ends it."""
        if not self.dead.too_soon and self.guide.takes(decisions):
            self.flashed.done_with(lambda: self.turns.submit(*decisions, exact=exact))

    def unask(self) -> None:
        """Take the prompt's controls away: something was decided."""
        self.found = None
        self.kit.clear("prompt", "bar")
        self.lists = self.tab_lists()
        self.keyboard.drop_cursor()

    def asked_now(self) -> None:
        """A person is asked something from now on: the moment for a hint."""
        self.point_anew()
        self.guide.moment(self.prompt.hint)

    def report_result(self) -> None:
        """Open the report."""
        self.menus.report_result(self.again)

    def watch(self) -> None:
        """Watch the match from its beginning."""
        self.menus.watch()

    @property
    def again(self) -> Callable[[], None] | None:
        """Play the same game once more, with new dice; ``None`` where the guide leads through this one."""
        return self.menus.again if self.guide.again else None

    def to_menu(self) -> None:
        """Back to the main menu; the game is in its file."""
        self.menus.to_menu()

    def open_menu(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""
        self.menus.open(name, place)

    def actions_on(self, unit: UnitState) -> Sequence[Button]:
        """The things that the question lets one do with a unit."""
        return self.prompt.actions_on(unit)

    def side_name(self, side: Side) -> str:
        """The name of a side's force."""
        return self.table.forces[side].name

    @property
    def turn_ends(self) -> bool:
        """True while what a turn has ended with is read."""
        return self.stage.reads

    def asked(self) -> bool:
        """True while a person is asked something."""
        return self.turns.asks()

    def legal(self) -> list[Decision]:
        """The decisions open now."""
        return list(self.match.session.legal())

    def flash(self, text: str, *, done: bool = False) -> None:
        """Say something for a moment below the board: a warning, or that something is ``done``."""
        self.flashed.show(text, done=done)
        self.app.touch()

    def hush(self) -> None:
        """Say no more what was said for a moment: something was done since."""
        self.flashed.drop()

    def choose(self, unit: str | None, *, centre: bool = False) -> None:
        """Choose a unit of one's own."""
        self.selected = unit
        chosen = self.unit(unit)
        if chosen is not None:
            self.stage.results.read()
            self.shown_unit = unit
            if centre and chosen.on_board and not self.camera.sees(chosen.area):
                self.camera.centre_on(middle(chosen))
        self.prompt.selected()
        if self.tab == "forces":
            self.show_tab("actions")
        self.refresh()

    def pick(self, unit: UnitState) -> None:
        """A click in the list of forces chooses a unit that may act."""
        super().pick(unit)
        if self.state.question is not None and unit.side is self.state.question.side:
            self.choose(unit.id)

    # -- building -----------------------------------------------------------------------------

    def build(self) -> None:
        """Everything for the present size and palette."""
        self.samples = Samples(self.app.art)
        super().build()
        self.steps.build()
        self.guide.build()
        if self.turns.settled:
            self.refresh()
            self.guide.moment(self.prompt.hint)

    def refresh(self) -> None:
        """Make the prompt's controls again."""
        self.kit.clear("prompt", "bar")
        self.lists = self.tab_lists()
        if not self.turns.shows:
            return
        self.why.build()
        if self.tab == "actions":
            self.prompt.build(self.layout.panel)
            self.lists = list(self.prompt.lists)
        self.bar.build()
        self.keyboard.keep_focus()

    def tab_changed(self) -> None:
        """The prompt's controls live in its tab."""
        self.refresh()

    # -- time ---------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """While a program thinks, too, and does not wait for the player to read."""
        return super().lively or (self._thinks and not self.turns.idle)

    @property
    def _thinks(self) -> bool:
        return self.turns.thinking and self.app.top is self and not self.guide.holds

    def update(self, seconds: float) -> None:
        """The stage plays, then programs think, then people are asked."""
        super().update(seconds)
        self.flashed.wait(seconds)
        self.turns.update(seconds, open_=self.app.top is self)
        self.steps.update()
        if self._unbriefed and self.app.top is self:  # not while the menu that led here is still there
            self._unbriefed = False
            self.brief(first=True)
        elif self.stage.held and self.app.top is self:
            self.stage.go_on()
        if self.stage.busy:
            return
        self.turns.sync()
        self.guide.update()
        self.why.update(seconds)
        if self._thinks:
            self.turns.think()

    def looked_at(self) -> object:
        """The square, the control or the row under the pointer, if there is one."""
        return self.hover or self._under()

    def left(self) -> None:
        """Stop thinking and close the file; everything is in it."""
        self.turns.close()
        self.match.session.close()

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """What is done with a click or a key leaves behind what was said before."""
        return self.flashed.hears(event, self._handle)

    def _handle(self, event: pygame.Event) -> bool:
        """While something is shown a click or a key shows its end."""
        self.keyboard.pointing_device(event)
        beside = self.tray.box
        if self.stage.busy and skips(event, self.layout.board, beside):
            self.stage.skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.guide.press(event.pos):
            return True
        if self.dead.holds and self.hands.answers(event):
            return True
        away = self.keyboard.focus.at is not None and event.type == pygame.KEYDOWN  # a button has the key
        free = not self.stage.busy and not self.kit.typing and not away and not self.hands.looks(event)
        if free and not self.dead.holds and self.patience.ends_by(event, self.layout.board, beside):
            self.go_on()
            return True
        self.patience.looks(event)
        with self.dead.pressing():
            return super().handle(event)

    def show_keys(self) -> None:
        """The keys of the moment, and all others."""
        asked = self.turns.settled and not self.stage.busy
        self.app.open_over(KEYS, "play", moment_of(self, asked=asked))

    def focused(self) -> str | None:
        """The control that has the keyboard."""
        return self.keyboard.focus.at

    def spoken(self) -> str:
        """What is said for a moment, such as why something can't be done."""
        return self.flashed.shown

    def wheel(self, steps: int) -> bool:
        """Some prompts turn something with it."""
        return self.prompt.wheel(steps)

    def clicked(self, square: Square | None, button: int) -> bool:
        """The hands' way."""
        return self.hands.clicked(square, button)

    def waypoints(self) -> bool:
        """While the way of a unit is pointed out."""
        return self.prompt.waypoints()

    def key(self, event: pygame.Event) -> bool:
        """The hands' way, then the keys of every table."""
        return self.hands.key(event) or self.looks.key(event) or super().key(event)

    # -- drawing ------------------------------------------------------------------------------

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of the prompt, once the table has settled."""
        if not self.turns.settled:
            return {}
        return self.prompt.rings()

    def overlays(self) -> list[Overlay]:
        """Of the tools in use, else of the prompt."""
        looking = self.looks.overlays()
        if looking:
            return looking
        if not self.turns.settled:
            return self.opponent.overlays() if self.turn_ends else []
        return [*self.prompt.overlays(), *self.why.overlays(self.state), *self.opponent.overlays()]

    @property
    def announces(self) -> bool:
        """While a program decides at once, too: it says who goes first."""
        return super().announces or (self.turns.thinking and not self.patience.holds)

    def told(self) -> tuple[str, ...]:
        """Where the opponent's units have gone and what attacks came to, as it came about."""
        gone = self.opponent.lines() if self.turns.settled or self.turn_ends else ()
        told = (*gone, *self.stage.results.lines(self.state))
        return tuple(line for _, line in sorted(told, key=lambda known: known[0]))

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit where it would go."""
        return self.prompt.ghosts() if self.turns.settled else ()

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """The prompt knows the target, while its question is still open."""
        return self.prompt.card_target(unit) if self.turns.settled else None

    def status_parts(self) -> tuple[str, ...]:
        """Words of the tools or the prompt about the pointer's square, and the square itself."""
        asked = self.turns.settled
        text = "" if self.pointed() else self.looks.status() or (self.prompt.status() if asked else "")
        return (*((text,) if text else ()), *super().status_parts())

    def paint_over_board(self, brush: Brush) -> None:
        """Ghost and dice."""
        if self.turns.settled:
            self.prompt.paint_board(brush)
            self.keyboard.paint_cursor(brush)
        super().paint_over_board(brush)

    def paint_said(self, brush: Brush, room: pygame.Rect) -> bool:
        """Why something was refused, or that it was done."""
        said = self.flashed.shown
        leads = bool(said and self.app.helper.title(self.book, said))
        self.leads += self.flashed.draw(brush, room, self.pointer, leads=leads)
        return bool(said)

    def paint(self, brush: Brush) -> None:
        """The table, the banner and the prompt's words."""
        super().paint(brush)
        asked = self.turns.shows
        self.bar.paint(brush, asked=asked)
        if self.tab == "actions" and asked:
            self.prompt.paint(brush, self.layout.panel)
        self.guide.paint(brush)

    def over(self, brush: Brush) -> None:
        """Pictures on buttons, then the guide; its frames lie under the digits of the keys."""
        if self.tab == "actions" and self.turns.settled:
            self.prompt.paint_over(brush)
        if self.app.top is self:
            self.guide.draw(brush, self.layout.board, covered(self, self._reach()), empty(self))
            if self.turns.settled:
                self.keyboard.paint_focus(brush)

    def _reach(self) -> dict[str, list[Square]]:
        """The squares that the question lets one click, by what comes of it; none while nobody is asked."""
        return self.prompt.reach() if self.turns.settled and not self.stage.busy else {}

    def report(self, tree: Tree) -> None:
        """The prompt, too."""
        super().report(tree)
        self.guide.report(tree)
        session = self.match.session
        asked = self.turns.settled and not self.stage.busy
        takes = not self.dead.holds
        reach = self._reach()
        tree.facts.update(
            number=session.number,
            ready=self.asked() and takes,
            waits=str(self.patience.why) if asked and takes else "",
            prompt=type(self.prompt).__name__,
            title=self.prompt.title() if asked else "",
            detail=self.prompt.detail() if asked else "",
            save=str(session.save_path),
            over=session.outcome is not None,
            cursor=None if self.cursor is None else str(self.cursor),
            focus=self.keyboard.focus.at,
            reach={how: list(map(str, squares)) for how, squares in reach.items()},
        )
