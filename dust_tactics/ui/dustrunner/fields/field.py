"""Field: what lies in the middle of the table at a question, with the choices that are on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Pixels

from ..faces import middle
from ..odds import Odds

Face = Callable[[Brush, pygame.Rect], None]


@dataclass(frozen=True)
class Offer:
    """One choice: its decision, its place, what it says, what is drawn on it (else its words)."""

    decision: Decision
    rect: pygame.Rect
    text: str
    face: Face | None = None
    style: str = "#card"


class Field:
    """What lies there; ``wide`` ones take the room of the decks too."""

    wide = False

    def __init__(self, cut: Cutter, box: pygame.Rect, state: State, odds: Odds) -> None:
        self.cut, self.box, self.state, self.odds = cut, box, state, odds

    def offers(self) -> list[Offer]:
        """Every choice that the question has, those that are refused too."""
        return []

    def paint(self, brush: Brush) -> None:
        """Draw what lies under the choices."""

    # -- places of two cards side by side -----------------------------------------------------

    def slots(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the first and the second card."""
        cut, gap = self.cut, self.cut.px(10)
        wide = min(cut.px(440), (self.box.width - gap) // 2)
        tall = min(cut.px(640), self.box.height)
        both = cut.place(self.box, Pixels(2 * wide + gap), Pixels(tall))
        left, right = cut.columns(both, REST, REST, gap=10)
        return left, right


def worded(brush: Brush, box: pygame.Rect, words: str) -> None:
    """What stands on a main button whose words are too long for the middle, beside its key."""
    middle(brush, words, brush.cut.inner(box, 24, 3, 8, 3), 15, "chalk", bold=True, centre=True)


def sheet(brush: Brush, box: pygame.Rect, title: str) -> pygame.Rect:
    """A sheet of paper with a heading; returns the room below it."""
    brush.box(box.move(brush.px(4), brush.px(5)), "shadow", None, alpha=0.4, radius=3)
    brush.box(box, "paper-light", "ink", radius=3)
    inner = sheet_room(brush.cut, box)
    head = pygame.Rect(inner.left, box.top + brush.px(8), inner.width, brush.px(24))
    brush.caption(title, head, 15, "ink", bold=True)
    rule = head.bottom + brush.px(2)
    pygame.draw.line(brush.surface, brush.art.palette.rgb("grid"), (inner.left, rule), (inner.right, rule))
    return inner


def sheet_room(cut: Cutter, box: pygame.Rect) -> pygame.Rect:
    """The room of a sheet below its heading."""
    return cut.inner(box, 10, 40, 10, 10)
