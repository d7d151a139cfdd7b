"""Hints for the first time: a short word at the moment it matters, said once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .guide import Guide

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


_WIDTHS = (430, 290)
"""The widths that the card may have, in unscaled units: the narrow one fits beside a square board."""
_SIZE, _SMALL = 13.5, 12.5
"""The size of the letters over the board, and beside it, where there is less room."""
_CORNERS = ("bottomright", "bottomleft", "topright", "topleft")


class Coach(Guide):
    """Shows one hint at a time over the board; which were seen is kept in the settings."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.topic = ""
        self._past: set[str] = set()
        """The hints that made room for others; once in a game is enough for them."""
        self._ok = pygame.Rect(0, 0, 0, 0)
        self._off = pygame.Rect(0, 0, 0, 0)
        self._box = pygame.Rect(0, 0, 0, 0)

    def moment(self, topic: str) -> None:
        """The moment for a hint has come; an older one makes room."""
        settings = self.app.settings
        if topic != self.topic:
            self._past.add(self.topic)
        wanted = topic and settings.hints and topic not in (*settings.hints_seen, *self._past)
        self.topic = topic if wanted else ""

    def understood(self) -> bool:
        """The hint was read; true if one was shown."""
        shown = bool(self.topic)
        if shown:
            settings = self.app.settings
            self.app.change(settings.but(hints_seen=(*settings.hints_seen, self.topic)))
            self.topic = ""
        return shown

    def press(self, pixel: tuple[int, int]) -> bool:
        """A click; true if it was on the hint."""
        if not self.topic or not self._box.collidepoint(pixel):
            return False
        settings = self.app.settings
        if self._ok.collidepoint(pixel):
            self.understood()
        elif self._off.collidepoint(pixel):
            self.app.change(settings.but(hints=False))
            self.topic = ""
        return True

    def draw(
        self, brush: Brush, board: pygame.Rect, busy: Iterable[pygame.Rect] = (),
        beside: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """A card in a corner of the board, wide in the lower right one unless it covers less otherwise.

        Where it would cover something anywhere on the board it lies in an empty room beside it.
        """
        if not self.topic:
            self._box = pygame.Rect(0, 0, 0, 0)
            return
        px, cut = brush.px, brush.cut
        room = cut.inner(board, 26, 12, 14, 52)
        text = say(f"hint.{self.topic}")
        places: list[tuple[pygame.Rect, float]] = []
        for units in _WIDTHS:
            wide = cut.place(room, units, REST).width
            tall = brush.letters.tall(text, _SIZE, wide - px(32)) + px(74)
            places += [(cut.place(room, Pixels(wide), Pixels(tall), at), _SIZE) for at in _CORNERS]
        for other in beside:
            for size in (_SIZE, _SMALL):
                tall = brush.letters.tall(text, size, other.width - px(32)) + px(66)
                if tall <= other.height:
                    places.append((cut.place(other, REST, Pixels(tall), "midtop"), size))
        there = list(busy)
        box, size = min(
            places, key=lambda place: (len(place[0].collidelistall(there)), _covered(place[0], there))
        )
        brush.box(box.move(px(3), px(4)), "shadow", None, alpha=0.4, radius=6)
        brush.box(box, "card", "accent", radius=6, width=2)
        head, words, foot = cut.rows(cut.inner(box, 16, 8, 16, 10), 18, REST, 28)
        brush.text(say("hint.title"), head.topleft, 12, "warning", bold=True)
        brush.lines(text, words, size, "ink")
        self._off, _, self._ok = cut.columns(foot, 140, REST, 90)
        brush.box(self._ok, "card-head", None, radius=4)
        brush.text(say("hint.ok"), self._ok.center, 13, "card-head-ink", bold=True, anchor="center")
        brush.text(say("hint.off"), self._off.midleft, 12, "ink-soft", anchor="midleft")
        self._box = box

    def report(self, tree: Tree) -> None:
        """Register the hint's buttons."""
        if self.topic:
            tree.add("hint/ok", self._ok, say("hint.ok"))
            tree.add("hint/off", self._off, say("hint.off"))


def _covered(place: pygame.Rect, busy: Iterable[pygame.Rect]) -> int:
    """How many pixels of what is busy lie beneath a place."""
    return sum(part.width * part.height for part in (place.clip(rect) for rect in busy))
