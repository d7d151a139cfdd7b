"""The last page of a run: how it ended, the score, and the rank that it earns."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from dust_tactics.dustrunner import events as e
from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.dustrunner.state import HOME_POINTS, State
from dust_tactics.play.match import Match
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .faces import scene
from .routes import DUSTRUNNER
from .runs import finished, record
from .signs import Chip, chips

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_SHAPE = 360 / 110
"""How much wider than high pictures of cards are."""
_PICTURES = {"home": "farm", "caught": "war-rig", "wrecked": "crags", "conceded": "desert"}


class Ending(Dialog):
    """Score and rank over the table; the run goes into the record."""

    name = "run-over"
    width, height = 700.0, 560.0
    foot = 42.0

    def __init__(self, app: App, match: Match[State, Decision, e.Event]) -> None:
        super().__init__(app)
        self.match = match
        self.state = match.session.state
        assert self.state.outcome is not None
        self.reason = self.state.outcome.reason
        others = finished()
        self.run = record(match, time.strftime("%Y-%m-%d %H:%M:%S"))
        before = [run.score for run in others if run.house == self.run.house]
        self.best = bool(before) and self.state.score > max(before)

    def build(self) -> None:
        """Another run, watching this one, back to the page of runs."""
        self.kit.clear()
        back, watch, again = self.cut.columns(self.parts()[2], REST, REST, REST, gap=10)
        reason = "" if self.run.watchable else say("run.over.unwatched")
        self.kit.button("over", "over/back", say("run.over.back"), back, self.close)
        self.kit.button("over", "over/watch", say("run.over.watch"), watch, self._watch, reason=reason)
        self.kit.button("over", "over/again", say("run.over.again"), again, self._again, style="#main")

    def close(self) -> None:
        """To the page of runs."""
        self.app.open(DUSTRUNNER)

    def _again(self) -> None:
        from .begin import begin_run, last_house

        begin_run(self.app, house=last_house() if self.run.day else self.run.house)

    def _watch(self) -> None:
        from .begin import watch_run

        watch_run(self.app, self.run.path)

    def handle(self, event: pygame.Event) -> bool:
        """Enter begins another run."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
            and self.focus.at is None
        ):
            self._again()
            return True
        return super().handle(event)

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The picture, the rank in large letters, what the score is made of, the chart of ranks."""
        super().paint(brush)
        _, body, _ = self.parts()
        art, end, title, middle = self.cut.rows(body, 128, Gap(10), 22, Gap(2), 46, Gap(10), REST)
        whole = self.cut.place(art, Pixels(round(art.height * _SHAPE)), REST)
        scene(brush, whole, _PICTURES.get(self.reason, "desert"))
        brush.caption(say(f"run.over.{self.reason}"), end, 16, "panel-ink", at="center")
        brush.caption(self.run.rank, title, 34, "accent", bold=True, at="center")
        left, right = self.cut.columns(middle, REST, REST, gap=20)
        self._score(brush, left)
        self._ranks(brush, right)

    def _score(self, brush: Brush, box: pygame.Rect) -> None:
        state = self.state
        home = state.score - state.points
        rows = [
            (say("run.over.points"), str(state.points)),
            (say("run.over.bonus", most=HOME_POINTS), f"+{home}"),
            (say("run.over.score"), str(state.score)),
        ]
        *places, foot, more = self.cut.rows(box, 28, 28, 34, 26, REST, gap=3)
        for index, (place, (words, number)) in enumerate(zip(places, rows, strict=True)):
            large = index == 2
            brush.box(place, "panel-dark", "accent" if large else None, radius=4)
            inner = self.cut.inner(place, 10, 2)
            brush.caption(words, inner, 16 if large else 13.5, "panel-ink", bold=large)
            brush.caption(number, inner, 20 if large else 15, "accent", bold=True, at="midright")
        if self.best:
            brush.caption(say("run.over.best"), foot, 13.5, "accent", bold=True, at="center")
        words = say(
            "run.over.where", rounds=count("run.rounds", state.round), left=count("run.spaces", state.left)
        )
        brush.lines(words, more, 12.5, "panel-soft", centre=True)

    def _ranks(self, brush: Brush, box: pygame.Rect) -> None:
        ranks = list(reversed(self.state.table.cards.ranks))
        for place, rank in zip(self.cut.rows(box, *[REST] * len(ranks), gap=2), ranks, strict=True):
            mine = rank.title == self.run.rank
            if mine:
                brush.box(place, "accent", None, radius=4)
            inner = self.cut.inner(place, 10, 1)
            ink = "ink" if mine else "panel-soft"
            brush.caption(rank.title, inner, 13.5, ink, bold=mine)
            sign = self.cut.place(inner, 52, 16, "midright")
            chips(brush, sign, [Chip("points", str(rank.least), ink)], 13, ink)

    def report(self, tree: Tree) -> None:
        """How it ended."""
        super().report(tree)
        tree.facts.update(outcome=self.reason, score=self.state.score, rank=self.run.rank)
