"""Watching a game that was played: step by step, forward and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.skirmish.kind import skirmish_of
from dust_tactics.play.skirmish.match import SkirmishEntry, SkirmishRecording
from dust_tactics.play.stepping import HistoryStepper
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Activate
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.narration.decision_words import decision_words
from dust_tactics.skirmish.preview.actions import under_way
from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.shell.routes import KEYS, MENU
from dust_tactics.ui.skirmish.overlays.fire_lines import arrow_along, fire_lines
from dust_tactics.ui.skirmish.panels.log import Line
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, Overlay
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.layout import REST, Gap, Part, Pixels
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .moments import Moments
from .pointed_out import PointedOut
from .table_menus import help_entries, look_entries, zoom_entries
from .table_scene import TableScene
from .unit_menu import open_unit_menu

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds between two decisions, divided by these."""

_PAUSE = 0.9


def _activates(entry: SkirmishEntry) -> bool:
    """True if the decision activates a unit."""
    return isinstance(entry.decision, Activate)


def _turns(entry: SkirmishEntry) -> bool:
    """True if the decision begins another turn."""
    return entry.before.turn != entry.state.turn


class Replay(TableScene):
    """A recording on the table, first where something is ``pointed`` out, if anything is.

    ``back`` is the way back to the report of the game that it is of, if any.
    """

    name = "replay"

    def __init__(
        self,
        app: App,
        recording: SkirmishRecording,
        back: Callable[[], None] | None = None,
        pointed: PointedOut | None = None,
    ) -> None:
        first = recording.history[0]
        super().__init__(app, skirmish_of(recording.game), recording.saved.header, first.state)
        self.recording, self.to_report = recording, back
        self.notices = recording.notices
        self.steps = HistoryStepper(recording.shown)
        self.moments = Moments(self.game, recording.shown, self.log.lines_of)
        self.stage.keeps = True
        self.log.jump = self._to_line
        self._pointed = pointed
        self.playing = False
        self.speed = 2
        self._rest = 0.0
        self._sliding = self._within = False
        self._bar = self._count = pygame.Rect(0, 0, 0, 0)
        self.tab = "log"
        self._stand(0 if pointed is None else pointed.at)

    # -- moving through -----------------------------------------------------------------------

    def _stand(self, at: int) -> None:
        """Stand after a decision, with its dice on the table; what is still to come is paler in the log."""
        self._within = False
        self.stage.stand_at(self.steps.jump(at).state, self.moments.laid(self.steps.at))
        self.log.stand(self.moments.lines(self.steps.last), self.steps.at)
        self.log.show()
        self._show_card()

    def _to_line(self, line: Line) -> None:
        """Go to the moment of a line that was clicked; the lines after it stay, to be clicked too."""
        self._pause()
        self.steps.jump(line.number)
        moment = self.moments.of(line)
        self._within = not moment.whole
        self.stage.stand_at(moment.state, moment.laid)
        self._show_card()

    def _show_card(self) -> None:
        """Show the card of the unit that was clicked, else of the one that acts or has acted last."""
        entry = self.steps.entry
        acting = under_way(entry.state) or under_way(entry.before)
        acts = getattr(entry.decision, "unit", None) if acting is None else acting.unit
        self.shown_unit = self.selected or acts or self.shown_unit

    def _pause(self) -> None:
        """Stop playing."""
        if self.playing:
            self.playing = False
            self._controls()

    def forward(self) -> None:
        """Show the next decision."""
        self.stage.skip()
        if self.log.now is not None:  # the board may stand within the decision
            self._stand(self.steps.at)
        entry = self.steps.forward()
        if entry is None:
            self.playing = False
        else:
            self.stage.stand_at(entry.before, self.moments.laid_before(self.steps.at))
            self.stage.add(entry.events, entry.n, entry.state)
            self._show_card()

    def back(self) -> None:
        """Stand before the last decision."""
        self._pause()
        self._stand(self.steps.at - 1)

    def jump(self, at: int) -> None:
        """Stand somewhere else."""
        self._pause()
        self._stand(at)

    def play(self) -> None:
        """Play on, or stop."""
        if self.steps.at == self.steps.last:
            self._stand(0)
        self.playing = not self.playing
        self._controls()

    def _to_next(self, wanted: Callable[[SkirmishEntry], bool], *, back: bool) -> None:
        """Go to the next wanted decision, or with ``back`` to the last one."""
        self.steps.to_mark(wanted, back=back)
        self.jump(self.steps.at)

    @property
    def lively(self) -> bool:
        """While it plays, too."""
        return super().lively or self.playing

    def update(self, seconds: float) -> None:
        """Play on when it is time."""
        super().update(seconds * SPEEDS[self.speed])
        if self.playing and not self.stage.busy and self.app.top is self:
            self._rest -= seconds * SPEEDS[self.speed]
            if self._rest <= 0:
                self._rest = _PAUSE
                self.forward()
                self._controls()

    # -- controls -----------------------------------------------------------------------------

    def menu_names(self) -> tuple[str, ...]:
        """Fewer than in play."""
        return ("file", "view", "help")

    def open_menu(self, name: str, place: tuple[int, int]) -> None:
        """Open a menu of the bar."""
        back = self.to_report
        entries = {
            "file": [
                *([] if back is None else [Entry("report", say("replay.report"), back, "Esc")]),
                *self._file(),
            ],
            "view": [*look_entries(self.looks), *zoom_entries(self.camera)],
            "help": [
                Entry("briefing", say("help.briefing"), self.brief, "G"),
                *help_entries(self.app, self.show_keys),
            ],
        }[name]
        self.app.push(DropMenu(self.app, place, entries))

    def _file(self) -> list[Entry]:
        """How one leaves for good."""
        return [
            Entry("menu", say("file.menu"), self._leave),
            Entry("quit", say("menu.quit"), self.app.quit),
        ]

    def _leave(self) -> None:
        """Back to the main menu."""
        self.app.open(MENU)

    def build(self) -> None:
        """Everything for the present size."""
        super().build()
        self._controls()

    def tab_changed(self) -> None:
        """The controls stay."""

    def _controls(self) -> None:
        self.kit.clear("replay")
        room, back = self.cut.inner(self.layout.bar, 10, 14, 0, 14), self.to_report
        place, room = self.cut.left(room, 120, gap=12)
        if back is None:
            self.kit.button("replay", "replay/leave", say("file.menu"), place, self._leave)
        else:
            self.kit.button("replay", "replay/report", say("replay.report"), place, back,
                            hint=say("replay.report.hint"))  # fmt: skip
        *places, bar, self._count = self.cut.columns(
            room, 48, 48, 84, 48, 48, Gap(16), REST, Gap(10), 96, gap=6
        )
        buttons = [
            ("first", "|<", lambda: self.jump(0), "replay.first"),
            ("back", "<", self.back, "replay.back"),
            (
                "play",
                say("replay.stop") if self.playing else say("replay.play"),
                self.play,
                "replay.play.hint",
            ),
            ("next", ">", self.forward, "replay.next"),
            ("last", ">|", lambda: self.jump(self.steps.last), "replay.last"),
        ]
        for rect, (name, text, act, hint) in zip(places, buttons, strict=True):
            self.kit.button(
                "replay",
                f"replay/{name}",
                text,
                rect,
                act,
                hint=say(hint),
                style="#main" if name == "play" else "",
            )
        self._bar = self.cut.place(bar, REST, 14)

    def show_keys(self) -> None:
        """The keys of watching."""
        self.app.open_over(KEYS, "replay", Moment(say("keys.page.replay"), tuple(self.looks.keys_now())))

    def clicked(self, square: Square | None, button: int) -> bool:
        """Look at a unit; the right button opens its menu."""
        unit = None if square is None else self.unit_in(square)
        if button == 3 and unit is not None:
            open_unit_menu(self, unit, [])
            return True
        self.selected = None if unit is None else unit.id
        self._show_card()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """The bar of progress jumps where it is pressed, and follows the pointer until it is let go."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._bar_reach().collidepoint(event.pos):
            self._sliding = event.button == 1
            if self._sliding:
                self._slide(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._sliding = False
        if event.type == pygame.MOUSEMOTION and self._sliding:
            self._sliding = bool(event.buttons[0])  # it may have been let go outside the window
            if self._sliding:
                self._slide(event.pos[0])
                return True
        return super().handle(event)

    def _bar_reach(self) -> pygame.Rect:
        """The place where the bar of progress can be taken: it is thin."""
        return self._bar.inflate(16, 16)

    def _slide(self, x: int) -> None:
        """Stand where a pixel of the bar of progress means."""
        share = (x - self._bar.left) / max(1, self._bar.width)
        at = max(0, min(round(share * self.steps.last), self.steps.last))
        if at != self.steps.at or self.stage.busy:
            self.jump(at)

    def key(self, event: pygame.Event) -> bool:
        """The arrows step, page keys go by turns, Home and End jump, Space plays, brackets change the speed.

        With Control the arrows move the board, as in play.
        """
        if event.mod & pygame.KMOD_CTRL and self.camera.pan_by_key(event.key):
            return True
        keys: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: self.forward,
            pygame.K_LEFT: self.back,
            pygame.K_PAGEDOWN: lambda: self._to_next(_turns, back=False),
            pygame.K_PAGEUP: lambda: self._to_next(_turns, back=True),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.steps.last),
            pygame.K_SPACE: self.play,
            pygame.K_n: lambda: self._to_next(_activates, back=bool(event.mod & pygame.KMOD_SHIFT)),
        }
        act: Callable[[], None] | None = keys.get(event.key)
        if act is not None:
            act()
        elif event.unicode == "[":
            self.speed = max(0, self.speed - 1)
        elif event.unicode == "]":
            self.speed = min(len(SPEEDS) - 1, self.speed + 1)
        elif event.key == pygame.K_ESCAPE:
            if self.looks.off():
                pass
            elif self.to_report is not None:
                self.to_report()
            else:
                self.app.push(PauseMenu(self.app, self._file()))
        else:
            return self.looks.key(event) or super().key(event)
        return True

    # -- drawing ------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        """Of the tools; and a line to everybody who is aimed at, until the shots are fired."""
        frame = self.state.agenda[-1] if self.state.agenda else None
        lines: list[Overlay] = []
        if isinstance(frame, AttackFrame) and frame.stage == "declare":
            shooter = self.state.units[frame.attacker]
            for name, line in fire_lines(self.state, shooter, frame.aims).items():
                arrow = arrow_along(self.state, shooter, self.state.units[name], line)
                lines.append(LineOverlay(*line, clear=True, arrow=arrow))
        better = self._shown.overlays(self.state) if self._shown is not None else []
        return [*better, *lines, *self.looks.overlays()]

    @property
    def _shown(self) -> PointedOut | None:
        """What is pointed out, while one stands where it is."""
        pointed, stands = self._pointed, not self._within and not self.stage.busy
        return pointed if pointed is not None and pointed.at == self.steps.at and stands else None

    def told(self) -> tuple[str, ...]:
        """What was decided at this step and what it came to; within it the clicked line of the log.

        Where one came to see something, the note on it.
        """
        if self._shown is not None:
            return (self._shown.note,)
        if self._within and self.log.now is not None:
            return tuple(dict.fromkeys((self._decided(), self.log.now.text)))
        lines = [line for line in self.moments.lines(self.steps.at) if line.number == self.steps.at]
        made = self.steps.entry.decision is not None
        first = [self._decided()] if made else [line.text for line in lines[-1:]]
        if self.stage.busy:
            return (*first, *super().told())
        sums = (line.text for line in lines if line.attack is not None or line.divider)
        return tuple(dict.fromkeys((*first, *sums)))

    def _decided(self) -> str:
        """What was decided at this step, in words."""
        entry = self.steps.entry
        if entry.decision is None:
            return say("replay.beginning")
        return decision_words(entry.before, entry.decision)

    def status_parts(self) -> tuple[str, ...]:
        """The tools first."""
        text = self.looks.status()
        return (text,) if text else super().status_parts()

    def paint(self, brush: Brush) -> None:
        """The table and the bar of progress with a tick for every activation."""
        super().paint(brush)
        cut, bar, last = self.cut, self._bar, max(1, self.steps.last)
        brush.box(bar, "panel-dark", "panel-line", radius=4)
        done, _ = cut.left(bar, Part(self.steps.at / last))
        brush.box(done, "brass-dark", None, radius=4)
        for number in self.steps.marks(_activates):
            tick = cut.left(bar.inflate(0, -2), Part(number / last))[1]
            tick.width = 1
            seat = self.steps.history[number].seat
            assert seat is not None, "somebody activated a unit"
            brush.box(tick, f"side-{seat + 1}-light", None)
        thumb = cut.place(bar.inflate(0, 6), Pixels(6), REST)
        thumb.centerx = done.right
        brush.box(thumb, "accent", None, radius=2)
        brush.caption(say("replay.at", at=self.steps.at, last=last), self._count, 13)
        if self.tab == "actions":
            decision, keys = cut.top(self.layout.panel, 60)
            brush.lines(self._decided(), decision, 14)
            brush.lines(say("replay.help"), keys, 13, "panel-soft")

    def report(self, tree: Tree) -> None:
        """Report also the place of the replay, its end, and whether it plays."""
        super().report(tree)
        tree.add("replay/bar", self._bar, say("replay.at", at=self.steps.at, last=self.steps.last))
        tree.facts.update(at=self.steps.at, last=self.steps.last, playing=self.playing)
