"""A run that was played, step by step: every card, every choice that was made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.dustrunner import events as e
from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import State
from dust_tactics.play.match import Recording
from dust_tactics.play.replay import Entry
from dust_tactics.ui.playback import Playback
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .dashboard import dash_parts, mod_places
from .faces import mod_plate
from .helped import RunPage, moment_words, table_leads
from .layout import places
from .motion import Motion
from .story import log_rows, summary
from .table import Table

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class RunReplay(RunPage):
    """The table of a run that was played; nothing can be decided any more."""

    name = "run-replay"

    def __init__(
        self, app: App, recording: Recording[State, Decision, e.Event], back: Callable[[], None]
    ) -> None:
        super().__init__(app)
        assert isinstance(recording.game, DustrunnerGame)
        self.game, self.back = recording.game, back
        self.history: list[Any] = recording.shown
        self.motion = Motion(self.history[0].state)
        self.playback: Playback[State, Decision, e.Event] = Playback(
            self.history, self.motion, self._begin, self._changed
        )
        self.steps = self.playback.steps
        self.table = Table(self.cut, self.whole, self.motion)
        self.focus = Focus()
        self.log = RowList("log", size=12.5, follow=True)
        self.notices = recording.notices

    def build(self) -> None:
        """The buttons that step, and the log so far."""
        self.kit.clear()
        self.table = Table(self.cut, self.whole, self.motion)
        top = places(self.cut, self.whole).top
        row = self.cut.columns(self.cut.right(top, 452)[0], 44, 44, 100, 44, 44, REST, gap=6)
        show = self.playback
        none = say("run.replay.end")
        first, last = none if show.at_start else "", none if show.at_end else ""
        acts = (
            ("first", "|<", show.first, first),
            ("back", "<", show.back, first),
            ("play", say("run.replay.stop" if show.playing else "run.replay.play"), show.play, last),
            ("next", ">", show.forward, last),
            ("last", ">|", show.last, last),
            ("leave", say("back"), self.back, ""),
        )
        for place, (name, words, act, reason) in zip(row, acts, strict=True):
            self.kit.button("replay", f"replay/{name}", words, place, act, reason=reason)
        wide = self.table.field.wide
        self.log.rect = pygame.Rect(0, 0, 0, 0) if wide else places(self.cut, self.whole).log
        self.lists = [] if wide else [self.log]
        self.log.show(log_rows(self.game, self.history[: self.steps.at + 1]))

    # -- stepping -----------------------------------------------------------------------------

    def _begin(self, entry: Entry[State, Decision, e.Event]) -> None:
        self.motion.begin(self.game, entry, animated=self.app.settings.animations)

    def _changed(self) -> None:
        self.build()
        self.app.touch()

    @property
    def lively(self) -> bool:
        """True while something moves or is worked out, or it plays by itself."""
        return self.playback.lively or self.table.busy

    def update(self, seconds: float) -> None:
        """Let what moves move on, then take the next step."""
        super().update(seconds)
        if self.table.work():
            self.app.touch()
        self.playback.update(seconds)

    def handle(self, event: pygame.Event) -> bool:
        """Arrows step, Home and End jump, Space plays, Escape leaves."""
        if event.type == pygame.KEYDOWN:
            show = self.playback
            act = show.deed(event.key) or {
                pygame.K_PAGEDOWN: show.forward, pygame.K_PAGEUP: show.back, pygame.K_ESCAPE: self.back,
            }.get(event.key)  # fmt: skip
            if event.unicode == "?":
                self.app.open_over(KEYS, "run-replay", None)
                return True
            if act is not None and not (event.key == pygame.K_SPACE and self.focus.at):
                act()
                return True
            if self.focus.key(event, self.kit, self.lists):
                return True
        return super().handle(event)

    def moment(self) -> str:
        """What the moment that is shown is about, for the help."""
        return moment_words(self.motion.state)

    def focused(self) -> str | None:
        """The button that has the keyboard."""
        return self.focus.at

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The table, with the choices as they lay there and the one that was made."""
        beat = self.motion.beat
        entry = self.steps.entry
        self.table.paint(brush, summary(self.game, entry) if beat is None else beat.text)
        wide = self.table.field.wide
        self._plates(brush)
        self.leads += table_leads(self.cut, places(self.cut, self.whole, wide=wide), wide=wide)
        if self.motion.going:
            return
        after = self.history[self.steps.at + 1].decision if self.steps.at < self.steps.last else None
        for offer in self.table.field.offers():
            brush.box(offer.rect, "card", "card-line", radius=4)
            if offer.face is not None:
                offer.face(brush, offer.rect)
            else:
                brush.caption(offer.text, self.cut.inner(offer.rect, 8, 3), 14, "ink", bold=True, at="center")
            if offer.decision == after:
                brush.frame(offer.rect.inflate(4, 4), "warning", width=3, radius=5)

    def _plates(self, brush: Brush) -> None:
        """The modifications on the dashboard."""
        state = self.motion.shown
        dash = dash_parts(self.cut, places(self.cut, self.whole).dash)
        spots = mod_places(self.cut, dash.mods, len(state.mods))
        for name, rect in zip(state.mods, spots, strict=True):
            brush.box(rect, "panel-dark", "panel-line", radius=4)
            mod_plate(brush, rect, state.table.cards.mods[name], key=False)

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard, and how far it is."""
        top = places(self.cut, self.whole).top
        words = say("run.replay.at", at=self.steps.at, last=self.steps.last)
        place = self.cut.place(self.cut.left(top, 226)[0], 84, REST, "midright")
        brush.caption(words, place, 12.5, "panel-soft", at="midright")
        self.focus.draw(brush, self.kit)

    def report(self, tree: Tree) -> None:
        """Where it is."""
        super().report(tree)
        state = self.motion.state
        entry = self.steps.entry
        tree.add("told", places(self.cut, self.whole).told, summary(self.game, entry))
        tree.facts.update(
            at=self.steps.at, last=self.steps.last, score=state.score, playing=self.playback.playing
        )
