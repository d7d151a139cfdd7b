"""The end of a game: who has won, and the course of the victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.match import Match
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.world.decisions import Decision
from dust_tactics.world.events import Event
from dust_tactics.world.narrate import counted, player
from dust_tactics.world.state import State

from .course import course_of, paint_course
from .map.tokens import plate
from .routes import WORLD
from .words import seat_name

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Report(Dialog):
    """The winner, a table of what each empire has in the end, the chart of victory points by rounds."""

    name = "world-over"
    width, height = 860.0, 600.0
    foot = 42.0

    def __init__(self, app: App, match: Match[State, Decision, Event]) -> None:
        super().__init__(app)
        self.match, self.state = match, match.session.state
        self.sides = match.session.header.sides
        self.course = course_of(match.session.history)
        winner = None if self.state.outcome is None else self.state.outcome.winner
        self.winner = winner
        self.title = (
            say("world.over.shared") if winner is None else say("world.over.wins", name=player(winner))
        )

    def build(self) -> None:
        """Watch it again, another game, back to the map."""
        self.kit.clear()
        back, look, watch, again = self.cut.columns(self.parts()[2], REST, REST, REST, REST, gap=10)
        self.kit.button("over", "over/back", say("world.over.back"), back, lambda: self.app.open(WORLD))
        self.kit.button("over", "over/look", say("world.over.look"), look, self.close)
        path = self.match.session.save_path
        reason = "" if path is not None else say("world.over.unsaved")
        self.kit.button("over", "over/watch", say("world.over.watch"), watch, self._watch, reason=reason)
        self.kit.button("over", "over/again", say("world.over.again"), again, self._again, style="#main")

    def _watch(self) -> None:
        from .replay import watch_game

        path = self.match.session.save_path
        if path is not None:
            watch_game(self.app, path)

    def _again(self) -> None:
        from .begin import begin_game

        table = self.state.table
        house = [f"{ruling}={reading}" for ruling, reading in table.readings]
        begin_game(self.app, table.edition.id, self.sides, house=house)

    def paint(self, brush: Brush) -> None:
        """The table of empires, and the chart."""
        super().paint(brush)
        body = self.parts()[1]
        words, table, head, chart = self.cut.rows(body, 20, len(self.sides) * 34, Gap(6), 20, REST, gap=6)
        reason = "" if self.state.outcome is None else self.state.outcome.reason
        rounds = count("world.rounds", self.state.round)
        brush.caption(say("world.over.how", rounds=rounds, reason=reason), words, 13.5, "panel-soft")
        seats = sorted(self.state.seats, key=lambda seat: -self.state.points[seat])
        for place, seat in zip(self.cut.rows(table, *[REST] * len(seats), gap=3), seats, strict=True):
            self._seat(brush, place, seat)
        brush.caption(say("world.over.course"), head, 14.5, "accent", bold=True)
        paint_course(brush, chart, self.course)

    def _seat(self, brush: Brush, place: pygame.Rect, seat: int) -> None:
        brush.box(place, "panel-dark", "accent" if seat == self.winner else None, radius=4)
        inner = self.cut.inner(place, 6, 2, 10, 2)
        badge, name, held, points = self.cut.columns(inner, 28, 170, REST, 60, gap=8)
        plate(brush, seat, badge)
        brush.caption(seat_name(self.sides, seat), name, 14, "panel-ink", bold=seat == self.winner)
        state = self.state
        words = say(
            "world.over.holds", areas=counted(len(state.held(seat)), "area"),
            capitals=counted(len(state.capitals_of(seat)), "capital"),
            centres=counted(len(state.centres_of(seat)), "centre"),
            sources=counted(state.sources_of(seat), "power source"),
        )  # fmt: skip
        brush.caption(words, held, 13, "panel-soft")
        brush.caption(str(state.points[seat]), points, 17, "accent", bold=True, at="midright")

    def report(self, tree: Tree) -> None:
        """How it ended."""
        super().report(tree)
        tree.facts.update(winner=self.winner, points=list(self.state.points), rounds=self.state.round)
