"""The page from which runs begin: what it is about, a new run, the daily one, the record."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import pygame

from dust_tactics.ui.shell.house_rules import Offer
from dust_tactics.ui.shell.routes import KEYS, MENU
from dust_tactics.ui.shell.start_page import StartPage
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Gap, Part
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .begin import OFFER, begin_daily, begin_run, keep_house, last_house, under_way, watch_run
from .faces import scene
from .helped import RunPage, topic_words
from .runs import FinishedRun, finished

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_STEPS = ("card", "fight", "road", "home")
_PICTURES = ("gas-station", "gun-wagon", "clear-highway", "farm")


class RunStart(StartPage, RunPage):
    """A new run at the left, what was run before at the right."""

    name = "dustrunner"
    letters: ClassVar[Mapping[int, str]] = MappingProxyType({**StartPage.letters, pygame.K_d: "start/daily"})

    def __init__(self, app: App) -> None:
        super().__init__(app, last_house(), under_way())
        self.runs = finished()
        self.today = date.today()  # the day where the player is
        self.list = KeyRows("runs", click=self._watch, size=13.5, empty=say("run.record.none"))
        self.list.show([self._row(index, run) for index, run in enumerate(self.runs)])
        self.lists = [self.list]

    def _row(self, index: int, run: FinishedRun) -> Row:
        end = (
            say(f"run.end.{run.reason}")
            if run.reason in ("home", "caught", "wrecked", "conceded")
            else run.reason
        )
        day = say("run.record.daily", day=run.day) if run.day else run.when[:16]
        parts = [end, count("run.rounds", run.round), ", ".join(run.vehicle)]
        parts += [count("run.readings", len(run.house))] if run.house else []
        note = " \u00b7 ".join(parts)
        reason = "" if run.watchable else say("run.over.unwatched")
        return Row(
            f"runs/{index}", f"{run.score}  {run.rank}", note=note, right=day, bold=run.reason == "home",
            key=run, reason=reason, hint=say("run.record.hint"), notes=2, shortens=True,
        )  # fmt: skip

    def _watch(self, row: Row) -> None:
        watch_run(self.app, row.key.path)

    @property
    def offer(self) -> Offer:
        """See :attr:`StartPage.offer`."""
        return OFFER

    # -- making -------------------------------------------------------------------------------

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """The sheet with the title, the steps, the buttons, the record."""
        whole = self.cut.place(self.cut.inner(self.whole, 24, 18), 1300, 860)
        left, record = self.cut.columns(whole, REST, Part(0.36, 330, 420), gap=18)
        title, steps, buttons = self.cut.rows(left, 96, REST, 154, gap=14)
        return title, steps, buttons, record

    def build(self) -> None:
        """The buttons; the main one begins a run."""
        self.kit.clear()
        *_, buttons, record = self._parts()
        first, second, third = self.cut.rows(buttons, 58, REST, REST, gap=10)
        day = self.today.isoformat()
        done = max((run.score for run in self.runs if run.day == day), default=None)
        hint = say("run.daily.hint") if done is None else say("run.daily.done", score=done)
        hint = say("run.daily.usual", hint=hint) if self.house else hint
        new, house = self.cut.columns(first, REST, Part(0.28, 170, 230), gap=10)
        self.kit.button("start", "start/new", say("run.new"), new, self._begin, style="#main-big")
        self.house_button(house)
        daily, go_on = self.cut.columns(second, REST, REST, gap=10)
        self.kit.button("start", "start/daily", say("run.daily", day=day), daily,
                        lambda: begin_daily(self.app, self.today), hint=hint)  # fmt: skip
        self.go_on_button(say("run.go-on"), say("run.go-on.none"), go_on)
        back, rules, keys = self.cut.columns(third, REST, REST, REST, gap=10)
        self.kit.button("start", "start/back", say("back"), back, lambda: self.app.open(MENU))
        self.kit.button("start", "start/rules", say("run.help.title"), rules, self.in_short)
        self.kit.button(
            "start", "start/keys", say("run.keys"), keys, lambda: self.app.open_over(KEYS, "run", None)
        )
        self.list.rect = self.cut.inner(record, 12, 44, 12, 12)

    def _begin(self) -> None:
        keep_house(self.house)
        begin_run(self.app, house=self.house)

    def moment(self) -> str:
        """What the help is opened at."""
        return topic_words("Objective")

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The title, four pictures that say how it goes, the frame of the record."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        title, steps, _, record = self._parts()
        self.title_sheet(brush, title, say("run.title"), say("run.subtitle"))
        across = 2
        for place, step, picture in zip(
            self.cut.grid(steps, len(_STEPS), across, gap=12), _STEPS, _PICTURES, strict=True
        ):  # fmt: skip
            self._step(brush, place, step, picture)
        brush.box(record, "panel", "brass-dark", radius=8, width=2)
        head = self.cut.inner(record, 14, 8, 14, 0)
        brush.caption(say("run.record"), self.cut.top(head, 30)[0], 17, "accent", bold=True)

    def _step(self, brush: Brush, place: pygame.Rect, step: str, picture: str) -> None:
        brush.box(place.move(brush.px(4), brush.px(5)), "shadow", None, alpha=0.4, radius=8)
        brush.box(place, "card", "ink", radius=8)
        art, head, words = self.cut.rows(self.cut.inner(place, 8, 8), REST, Gap(4), 22, Gap(2), 40)
        scene(brush, art, picture)
        brush.caption(say(f"run.step.{step}"), head, 14.5, "ink", bold=True)
        brush.lines(say(f"run.step.{step}.text"), words, 12.5, "ink-soft")

    def report(self, tree: Tree) -> None:
        """The record, too."""
        super().report(tree)
        runs = [[run.score, run.rank, run.day] for run in self.runs]
        tree.facts.update(runs=runs)
