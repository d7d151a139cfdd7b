"""The strip below the form: what is wrong with the card, each line of it leading to its field."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.content.files.problems import Problem
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say


class ProblemStrip:
    """What is wrong, as ``cards check`` says it; ``lead`` gets the problem that is clicked."""

    def __init__(self, lead: Callable[[Problem], None]) -> None:
        self.rows = KeyRows("problems", lambda row: lead(row.key), size=12.5)
        self.problems: Sequence[Problem] = ()
        self._head = pygame.Rect(0, 0, 0, 0)

    def place(self, head: pygame.Rect, rows: pygame.Rect) -> None:
        """Where its heading and its lines stand."""
        self._head, self.rows.rect = head, rows

    def show(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong now."""
        self.problems = problems
        self.rows.show([_row(number, problem) for number, problem in enumerate(problems, start=1)])

    def paint(self, brush: Brush) -> None:
        """How many there are, or that there is none."""
        cut, wrong = brush.cut, bool(self.problems)
        icon, words = cut.left(self._head, 18, gap=8)
        sign = cut.place(icon, 16, 16)
        if wrong:
            brush.box(sign.inflate(brush.px(4), brush.px(4)), "warning", None, radius=4)
        brush.icon("icons/warning" if wrong else "icons/confirm", sign, "warning-ink" if wrong else "accent")
        text = count("lab.problems", len(self.problems)) if wrong else say("lab.right")
        brush.caption(text, words, 13, "accent" if wrong else "panel-ink", bold=wrong)
        if not wrong:
            brush.lines(say("lab.right.more"), self.rows.rect.inflate(0, -brush.px(4)), 12, "panel-soft")


def _row(number: int, problem: Problem) -> Row:
    words = say("lab.problem", line=problem.line, column=problem.column, what=problem.sentence)
    return Row(str(number), words, key=problem, wrap=True)
