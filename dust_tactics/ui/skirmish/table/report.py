"""Report of a game: result, losses, luck, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.play.review import Review
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import counts_victory_points, result_points, score, tally
from dust_tactics.skirmish.preview.dice_statistics import PURPOSES, Luck, ledger
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.cards.odds_text import average
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.strings import count, say

from .costs import Costs
from .pointed_out import PointedOut
from .unit_deeds import UnitDeeds

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


CONCESSION = "concession"
"""The reason of an outcome where the other side gave the game up."""


def verdict_words(match: SkirmishMatch) -> str:
    """Who has won, in short: the one person at the screen is told whether it was he."""
    outcome, seat = match.session.outcome, match.seat_at_screen
    if outcome is None or outcome.winner is None:
        return say("result.going" if outcome is None else "result.nobody")
    if seat is None:
        return say("result.wins", name=match.view.table.forces[outcome.winner].name)
    if outcome.winner == seat:
        return say("result.won")
    return say("result.conceded" if outcome.reason == CONCESSION else "result.lost")


def report_words(match: SkirmishMatch) -> str:
    """The result with what it is to the one person at the screen."""
    outcome, result = match.session.outcome, result_words(match)
    if outcome is None or outcome.winner is None or match.seat_at_screen is None:
        return result
    return say("result.yours", verdict=verdict_words(match), result=result)


def result_words(match: SkirmishMatch) -> str:
    """Result of a match, or its state while it goes on."""
    outcome, state = match.session.outcome, match.view
    if outcome is None:
        return say("result.going")
    if outcome.winner is None:
        return say("result.draw", points=tally(state))
    name = match.view.table.forces[outcome.winner].name
    return say(f"result.{outcome.reason}", name=name, points=result_points(state, outcome))


def side_rows(state: State, side: Side) -> list[str]:
    """Gains and losses of a side, the points that decide first."""
    units = [unit for unit in state.units.values() if unit.side is side]
    lost, back = sum(unit.fallen + unit.eliminated for unit in units), sum(unit.fallen for unit in units)
    army = say("report.points", points=state.points_destroyed(side))
    if not state.table.ruleset.points_apart:
        army = say("report.points.among", points=state.points_destroyed(side))
    key = "report.lost.back" if back else "report.lost"
    rows = [
        army,
        say(key, count=lost, of=len(units), back=back),
        say("report.left", count=sum(1 for _ in state.side_units(side))),
    ]
    if counts_victory_points(state.table):
        rows.insert(0, say("report.victory", points=score(state, side)))
    return rows


def _luck_words(luck: Luck) -> str:
    """What one side's dice for one purpose have shown."""
    key = "luck.none" if not luck.dice else "luck.unusual" if luck.unusual else "luck.usual"
    what, dice = say(f"luck.{luck.purpose}"), count("dice-count", luck.dice)
    return say(key, what=what, dice=dice, got=luck.successes, expected=average(luck.expected))


def luck_note(lucks: Iterable[Luck]) -> str:
    """What the words of the luck mean: those that are there."""
    unusual = any(luck.unusual for luck in lucks)
    return say("report.luck.note.unusual" if unusual else "report.luck.note")


_BELOW = 588.0
"""The height of all but the title, in unscaled units."""
_REPORT, _BOTH = 650.0, 1100.0
"""The width of the report itself, and that of the dialog where the list of what cost most is beside it."""


class Watching(Protocol):
    """Shows the game again."""

    def __call__(self, pointed: PointedOut | None = None) -> None:
        """Show it from its beginning, or where something is pointed out."""


class ReportDialog(Dialog):
    """The end of a game, or how it stands; ``save``, ``watch`` and ``again`` are what its buttons do.

    ``review`` looks at the decisions of a game that is over, if persons made any.
    """

    name = "report"
    width = 720.0

    def __init__(
        self, app: App, match: SkirmishMatch, save: Callable[[], None], watch: Watching,
        again: Callable[[], None] | None = None, *, review: Review | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.match, self._again = match, again
        self._then_save, self._then_watch = save, watch
        self.deeds = UnitDeeds(match)
        self.lists = [*self.deeds.lists]
        self.costs: Costs | None = None
        if review is not None and review.of_persons:
            self.costs = Costs(match, review, self._watch if match.session.save_path is not None else None)
            self.lists.append(self.costs.rows)
            self.width = _BOTH
        self.title = report_words(match)
        self.fit_title()
        self.height = _BELOW + self.head
        history = match.history
        self.luck = ledger(
            (event for entry in history for event in entry.events), match.view.table.ruleset.dice
        )

    def build(self) -> None:
        """Close, save the replay, watch it, play again."""
        again, watch, save, close = self.buttons(130, 140, 170, 130)
        self.kit.button("report", "report/close", say("close"), close, self.close, style="#main")
        why = "" if self.match.session.save_path is not None else say("save.none")
        self.kit.button("report", "report/save", say("report.save"), save, self._save, reason=why)
        if self.match.session.outcome is not None:
            self.kit.button("report", "report/watch", say("over.replay"), watch, self._watch, reason=why)
            if self._again is not None:
                hint = say("over.again.hint")
                self.kit.button("report", "report/again", say("over.again"), again, self._again, hint=hint)

    def _save(self) -> None:
        self.app.pop()
        self._then_save()

    def _watch(self, pointed: PointedOut | None = None) -> None:
        self.app.pop()
        self._then_watch(pointed)

    def update(self, seconds: float) -> None:
        """Look on at the decisions."""
        super().update(seconds)
        if self.costs is not None and self.costs.update():
            self.app.touch()

    def left(self) -> None:
        """Nobody looks at the decisions any more."""
        super().left()
        if self.costs is not None:
            self.costs.review.drop()

    def paint(self, brush: Brush) -> None:
        """Result, then a column a side."""
        super().paint(brush)
        cut, table = self.cut, self.match.view.table
        rows = [side_rows(self.match.view, side) for side in Side]
        body = self.parts()[1]
        if self.costs is not None:
            body, beside = cut.left(body, _REPORT, gap=20)
            self.costs.paint(brush, cut, beside)
        lucks = {(luck.purpose, luck.side): _luck_words(luck) for luck in self.luck}
        wide = self._halves(body)[0].width
        tall = [
            max(len(brush.letters.wrapped(lucks.get((purpose, side), ""), 13, wide)) for side in Side)
            for purpose in PURPOSES
        ]
        heads, words, heading, *dice, note, did, deeds = cut.rows(
            body, 30, Gap(8), 22 * len(rows[0]), Gap(16), 26, *[42 if most > 1 else 24 for most in tall],
            Gap(6), 34, 24, REST,
        )  # fmt: skip
        for side, head, column in zip(Side, self._halves(heads), self._halves(words), strict=True):
            badge, name = cut.left(head, 30, gap=8)
            brush.sign(table.forces[side].bloc, side + 1, badge)
            brush.caption(table.forces[side].name, name, 16, bold=True)
            for row, line in zip(rows[side], cut.grid(column, len(rows[side]), 1), strict=True):
                brush.caption(row, line, at="topleft")
        brush.caption(say("report.luck"), heading, 15, "accent", bold=True, at="topleft")
        for purpose, place in zip(PURPOSES, dice, strict=True):
            for side, half in zip(Side, self._halves(place), strict=True):
                if (purpose, side) in lucks:
                    brush.lines(lucks[purpose, side], half, 13, most=2)
        brush.lines(luck_note(self.luck), note, 11.5, "panel-soft", most=2)
        brush.caption(say("deeds.title"), did, 15, "accent", bold=True, at="topleft")
        brush.caption(say("deeds.head"), did, 11.5, "panel-soft", at="topright")
        self.deeds.lay(self._halves(deeds))

    def _halves(self, box: pygame.Rect) -> list[pygame.Rect]:
        """A column a side."""
        return self.cut.columns(box, REST, REST, gap=16)
