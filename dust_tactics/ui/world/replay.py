"""A game that was played, step by step: every move, every die; a line with the rounds to jump along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.play.match import Recording, open_recording
from dust_tactics.play.replay import Entry
from dust_tactics.play.saves import SaveError
from dust_tactics.play.world.kind import world_of
from dust_tactics.ui.playback import Playback
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.world import events as e
from dust_tactics.world.decisions import Decision
from dust_tactics.world.state import State

from .course import course_of, paint_course, plot_of
from .map_scene import MapScene
from .story import areas_of, log_rows, summary

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_PAUSES = (1.2, 0.5, 0.1)
"""Seconds between two decisions while it plays by itself, at each pace."""


def watch_game(app: App, path: Path) -> None:
    """Watch a game again, over what is shown."""
    try:
        recording = open_recording(path)
    except (SaveError, OSError) as error:
        app.tell(str(error), say("world.cant-watch"))
        return
    app.push(WorldReplay(app, recording, app.pop))


class WorldReplay(MapScene):
    """The table of a game that was played; nothing can be decided any more."""

    name = "world-replay"

    def __init__(
        self, app: App, recording: Recording[State, Decision, e.Event], back: Callable[[], None]
    ) -> None:
        self.history: list[Any] = recording.shown
        super().__init__(app, world_of(recording.game), recording.saved.header.sides, self.history[0].state)
        self.back = back
        self.playback: Playback[State, Decision, e.Event] = Playback(
            self.history, self.motion, self._begin, self._changed, landed=self._landed, pauses=_PAUSES
        )
        self.steps = self.playback.steps
        self.notices = recording.notices
        self.course = course_of(self.history)
        self.rows = log_rows(self.game, self.history)
        self.rounds = [(entry.n, entry.state.round) for entry in self.history
                       if any(isinstance(event, e.RoundBegan) for event in entry.events)]  # fmt: skip
        self._scrubs = False

    # -- making -------------------------------------------------------------------------------

    def build(self) -> None:
        """The buttons that step, and the log so far."""
        self.kit.clear()
        *steps, _, leave = self.cut.columns(
            self._parts()[0], 46, 52, 46, 110, 46, 52, 46, 100, REST, 120, gap=6
        )
        show = self.playback
        first, last = show.at_start, show.at_end
        none = say("world.replay.end")
        acts = (
            ("first", "|<", show.first, first, ""),
            ("round-back", "<<", lambda: self._round(back=True), first, say("world.replay.round-back")),
            ("back", "<", show.back, first, ""),
            ("play", say("world.replay.stop" if show.playing else "world.replay.play"), show.play, last, ""),
            ("next", ">", show.forward, last, ""),
            ("round", ">>", lambda: self._round(back=False), last, say("world.replay.round")),
            ("last", ">|", show.last, last, ""),
            ("pace", say("world.replay.pace", pace=show.pace + 1), show.next_pace, False, ""),
            ("leave", say("back"), self.back, False, ""),
        )
        for place, (name, words, act, greyed, hint) in zip([*steps, leave], acts, strict=True):
            self.kit.button(
                "replay", f"replay/{name}", words, place, act, reason=none if greyed else "", hint=hint
            )
        self.log.rect = self.where.log
        self.lists = [self.log]
        shown = [row for row in self.rows if row.key <= self.steps.at]
        self.log.show(shown)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The buttons, the line to scrub along, the chart of points below it on the same scale."""
        inner = self.cut.inner(self.where.tray, 10, 8)
        buttons, line, chart = self.cut.rows(inner, 34, 30, REST, gap=6)
        plot = plot_of(self.cut, chart)
        return buttons, pygame.Rect(plot.left, line.top, plot.width, line.height), chart

    # -- stepping -----------------------------------------------------------------------------

    def _begin(self, entry: Entry[State, Decision, e.Event]) -> None:
        animated = self.app.settings.animations and self.playback.pace < 2
        self.motion.begin(self.game, entry, animated=animated)

    def _landed(self, entry: Entry[State, Decision, e.Event]) -> None:
        areas = areas_of(entry)
        self.hover = areas[0] if areas else self.hover

    def _changed(self) -> None:
        self.build()
        self.app.touch()

    def _round(self, *, back: bool) -> None:
        def begins(entry: Entry[State, Decision, e.Event]) -> bool:
            return any(isinstance(event, e.RoundBegan) for event in entry.events)

        self.playback.to_mark(begins, back=back)

    def row_clicked(self, row: Row) -> None:
        """See :class:`MapScene`."""
        self.playback.jump(row.key)

    @property
    def lively(self) -> bool:
        """True while something moves or it plays by itself."""
        return self.playback.lively or self.overlays.busy

    def update(self, seconds: float) -> None:
        """Let what moves move on, then take the next step."""
        super().update(seconds)
        if self.overlays.work():
            self.app.touch()
        self.playback.update(seconds)

    def left(self) -> None:
        """Nothing is worked out any more."""
        self.overlays.odds.close()

    # -- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Arrows step, Page Up and Page Down go by rounds, Space plays, the line scrubs, Escape leaves."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self._scrub(event):
            return True
        taken = super().handle(event)
        return self.on_map(event) or taken

    def _key(self, event: pygame.Event) -> bool:
        act = self.playback.deed(event.key) or {
            pygame.K_PAGEDOWN: lambda: self._round(back=False),
            pygame.K_PAGEUP: lambda: self._round(back=True),
            pygame.K_ESCAPE: self.back,
        }.get(event.key)
        if event.unicode == "?":
            self.app.open_over(KEYS, "world-replay", None)
            return True
        if (
            act is not None
            and not event.mod & pygame.KMOD_SHIFT
            and not (event.key == pygame.K_SPACE and self.focus.at)
        ):
            act()
            return True
        return self.map_key(event) or self.focus.key(event, self.kit, self.lists)

    def _scrub(self, event: pygame.Event) -> bool:
        line = self._parts()[1]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and line.collidepoint(event.pos):
            self._scrubs = True
        elif event.type == pygame.MOUSEBUTTONUP and self._scrubs:
            self._scrubs = False
            return True
        if self._scrubs and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            share = (event.pos[0] - line.left) / max(1, line.width)
            self.playback.jump(round(max(0.0, min(1.0, share)) * self.steps.last))
            return True
        return False

    # -- drawing ------------------------------------------------------------------------------

    @property
    def told(self) -> str:
        """See :class:`MapScene`."""
        return summary(self.game, self.steps.entry)

    def paint(self, brush: Brush) -> None:
        """The table; in the tray the line with the rounds, and the course of the points."""
        super().paint(brush)
        brush.box(self.where.tray, "panel", "brass-dark", radius=6, width=2)
        _, line, chart = self._parts()
        self._rounds(brush, line)
        if chart.height >= brush.px(50):
            paint_course(brush, chart, self.course, self.steps.at / max(1, self.steps.last))

    def _rounds(self, brush: Brush, line: pygame.Rect) -> None:
        """The line to scrub along: a mark for each round, a knob where it is."""
        track = self.cut.top(line, 12)[0]
        brush.box(track, "panel-dark", "panel-line", radius=4)
        last = max(1, self.steps.last)
        done = pygame.Rect(track.left, track.top, round(track.width * self.steps.at / last), track.height)
        brush.box(done, "brass-dark", None, radius=4)
        used = -100
        for n, number in self.rounds:
            x = track.left + round(track.width * n / last)
            pygame.draw.line(
                brush.surface, brush.art.palette.rgb("panel-soft"), (x, track.top), (x, track.bottom + 2)
            )
            if x - used > brush.px(20) and x < track.right - brush.px(8):
                brush.text(str(number), (x, line.bottom), 11, "panel-soft", anchor="midbottom")
                used = x
        pygame.draw.aacircle(
            brush.surface, brush.art.palette.rgb("accent"), (done.right, track.centery), brush.px(8)
        )

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard, and how far it is."""
        words = say("world.replay.at", at=self.steps.at, last=self.steps.last)
        place = self.cut.right(self.where.top, 200)[0]
        brush.caption(words, place, 12.5, "panel-soft", at="midright")
        self.focus.draw(brush, self.kit)

    def report(self, tree: Tree) -> None:
        """Where it is."""
        super().report(tree)
        tree.add("told", self.where.told, self.told)
        tree.add("scrub", self._parts()[1])
        tree.facts.update(at=self.steps.at, last=self.steps.last, playing=self.playback.playing)
