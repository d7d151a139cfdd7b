"""How the game went: result, losses, luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.match import Match
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import tally, victory_points
from dust_tactics.skirmish.preview.dice_statistics import PURPOSES, ledger
from dust_tactics.ui.skirmish.cards.odds_text import average
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def result_words(match: Match) -> str:
    """How a match ended, or how it stands."""
    outcome, state = match.session.outcome, match.session.state
    if outcome is None:
        return say("result.going")
    if outcome.winner is None:
        return say("result.draw", points=tally(state))
    name = match.table.forces[outcome.winner].name
    if outcome.reason == "victory-points":
        one, two = victory_points(state)
        return say("result.victory-points", name=name, one=one, two=two)
    return say(f"result.{outcome.reason}", name=name, one=outcome.points[0], two=outcome.points[1])


def side_rows(match: Match, side: Side) -> list[str]:
    """What a side has gained and lost, victory points first where the scenario gives any."""
    state = match.session.state
    lost = sum(1 for u in state.units.values() if u.side is side and u.eliminated)
    rows = [
        say("report.points", points=state.points_destroyed(side)),
        say("report.lost", count=lost, of=len(match.table.forces[side].units)),
        say("report.left", count=sum(1 for _ in state.side_units(side))),
    ]
    if match.table.scenario.victory.scores:
        rows.insert(0, say("report.victory", points=state.victory_points(side)))
    return rows


class ReportDialog(Dialog):
    """The end of a game, or how it stands; ``save`` and ``watch`` are what its buttons do."""

    name = "report"
    width, height = 680.0, 470.0

    def __init__(self, app: App, match: Match, save: Callable[[], None], watch: Callable[[], None]) -> None:
        super().__init__(app)
        self.match, self._then_save, self._then_watch = match, save, watch
        history = match.session.history
        self.luck = ledger((event for entry in history for event in entry.events), match.table.ruleset.dice)

    def build(self) -> None:
        """Close, save the replay, watch it."""
        box, px = self.box(), self.px
        rect = pygame.Rect(0, 0, px(130), px(38))
        rect.bottomright = (box.right - px(20), box.bottom - px(16))
        self.kit.button("report", "report/close", say("close"), rect, self.close, style="#main")
        rect = rect.move(-px(180), 0)
        rect.width = px(170)
        self.kit.button("report", "report/save", say("report.save"), rect, self._save)
        if self.match.session.outcome is not None:
            rect = rect.move(-px(150), 0)
            rect.width = px(140)
            self.kit.button("report", "report/watch", say("over.replay"), rect, self._watch)

    def _save(self) -> None:
        self.app.pop()
        self._then_save()

    def _watch(self) -> None:
        self.app.pop()
        self._then_watch()

    def paint(self, brush: Brush) -> None:
        """Result, then a column a side."""
        super().paint(brush)
        box, px = self.box(), self.px
        inner = box.inflate(-px(40), -px(32))
        y = inner.top + brush.lines(result_words(self.match), inner, 20, "accent", bold=True) + px(10)
        table = self.match.table
        half, below = inner.width // 2, y
        for side in Side:
            left = inner.left + side * half
            badge = pygame.Rect(left, y, px(30), px(30))
            brush.sign(table.forces[side].bloc, side + 1, badge)
            brush.text(
                table.forces[side].name, (badge.right + px(8), badge.centery), 16, bold=True, anchor="midleft"
            )
            rows = side_rows(self.match, side)
            for index, row in enumerate(rows):
                brush.text(row, (left, badge.bottom + px(8) + index * px(22)), 14)
            below = badge.bottom + px(24) + px(22) * len(rows)
        y = below
        brush.text(say("report.luck"), (inner.left, y), 15, "accent", bold=True)
        y += px(26)
        for purpose in PURPOSES:
            for luck in self.luck:
                if luck.purpose == purpose:
                    left = inner.left + luck.side * half
                    key = "luck.none" if not luck.dice else "luck.unusual" if luck.unusual else "luck.usual"
                    text = say(key, what=say(f"luck.{purpose}"), dice=luck.dice, got=luck.successes,
                               expected=average(luck.expected))  # fmt: skip
                    brush.lines(text, pygame.Rect(left, y, half - px(16), 0), 13, most=2)
            y += px(42)
        brush.lines(
            say("report.luck.note"), pygame.Rect(inner.left, y, inner.width, 0), 11.5, "panel-soft", most=2
        )
