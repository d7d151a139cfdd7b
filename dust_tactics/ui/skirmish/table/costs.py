"""The decisions that cost a person most, beside the report of a game: a list that fills while one looks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.play.explanation_words import course, reasons
from dust_tactics.play.review import Judged, Review
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .pointed_out import PointedOut

Watch = Callable[[PointedOut], None]
"""Shows the game again where something is pointed out."""


def _before(watch: Watch) -> Callable[[Row], None]:
    """What shows the moment before the decision of a row, and says it and the better one."""

    def show(row: Row) -> None:
        judged: Judged = row.key
        judgement = judged.judgement
        made, best = (judgement.made, *judgement.made_on), (judgement.best, *judgement.best_on)
        watch(PointedOut(judged.number - 1, f"{row.text}. {row.note}", made, best))

    return show


class Costs:
    """The list with its heading; ``watch`` shows the game before a decision and what was better there."""

    def __init__(self, match: SkirmishMatch, review: Review, watch: Watch | None) -> None:
        self._match, self.review = match, review
        self._stale = False
        self.rows = RowList("costs", None if watch is None else _before(watch), size=12.5)
        self._show()

    def update(self) -> bool:
        """Look on; true if something is to be drawn.  Under the pointer no row makes way for another."""
        news = self.review.look()
        self._stale = self._stale or news
        if not self._stale or (self.rows.rows and self.rows.rect.collidepoint(pygame.mouse.get_pos())):
            return news
        self._show()
        return True

    def paint(self, brush: Brush, cut: Cutter, box: pygame.Rect) -> None:
        """The heading, how far one has looked, and what the numbers mean; the rows draw themselves."""
        heading, far, self.rows.rect, note = cut.rows(box, 26, 18, Gap(4), REST, Gap(8), 46)
        brush.caption(say("costs.title"), heading, 15, "accent", bold=True, at="topleft")
        brush.caption(self.progress(), far, 11.5, "panel-soft", at="topleft")
        brush.lines(say("costs.note"), note, 11.5, "panel-soft", most=3)

    def progress(self) -> str:
        """How many decisions were looked at, and of how many."""
        if not self.review.total:
            return say("costs.nothing")
        key = "costs.done" if self.rows.click is None else "costs.done.watch"
        if not self.review.done:
            key = "costs.looks"
        return say(key, looked=self.review.looked, total=self.review.total)

    def _show(self) -> None:
        self._stale = False
        self.rows.show([self._row(judged) for judged in self.review.costliest()])
        self.rows.empty = say("costs.none" if self.review.done else "costs.none-yet")

    def _row(self, judged: Judged) -> Row:
        match, judgement = self._match, judged.judgement
        made, best = (
            match.session.game.describe(judged.view, *decisions)
            for decisions in (
                (judgement.made, *judgement.made_on),
                (judgement.best, *judgement.best_on),
            )
        )
        several = match.bots.count(None) > 1
        name = match.view.table.forces[judged.seat].name
        text = say("costs.row.of" if several else "costs.row", turn=judged.view.turn, name=name, words=made)
        terms = judged.explanation.choices[0].terms if judged.explanation.choices else ()
        best_one = judged.explanation.choices[:1]
        then = () if judgement.best_on or not best_one else course(best_one[0], best)
        better = "; ".join((say("costs.better", words=best), *then))
        return Row(
            f"{judged.number}", text, better,
            say("costs.points", points=round(100 * judgement.cost)),
            key=judged, wrap=True, hint="; ".join((better, *reasons(terms, match.kind.facets))),
        )  # fmt: skip
