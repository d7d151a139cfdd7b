"""Hints for the first time: a short word at the moment it matters, said once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Pixels, covered, nearest
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .guide import Busy, Guide

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


_WIDTHS = (430, 290, 224, 156)
"""The widths that the card may have, in unscaled units: the narrow ones fit beside a board."""
_NARROW = 200
"""The width below which its letters are small and its edges narrow."""
_SIZE, _SMALL = 13.5, 12.5
"""The size of the letters over the board, and beside it, where there is less room."""
_CORNERS = ("bottomright", "bottomleft", "topright", "topleft")
_AIR = 4
"""The air between the card and what it lies between, in unscaled units."""


class Coach(Guide):
    """Shows one hint at a time over the board; which were seen is kept in the settings."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.topic = ""
        self._past: set[str] = set()
        """The hints that made room for others, drawn or not; once in a game is enough for them."""
        self._drawn = False
        self._ok = pygame.Rect(0, 0, 0, 0)
        self._off = pygame.Rect(0, 0, 0, 0)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._lies: Last[tuple[pygame.Rect, float]] = Last()

    def moment(self, topic: str) -> None:
        """The moment for a hint has come; an older one makes room, and whoever saw it has gone on from it."""
        if topic != self.topic:
            self._past.add(self.topic)
            if self._drawn:
                self.understood()
            self._drawn = False
        settings = self.app.settings
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
        self, brush: Brush, board: pygame.Rect, busy: Busy = (),
        beside: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """A card that stays where it lies while that is free; it keeps off what is ``busy``."""
        if not self.topic:
            self._box = pygame.Rect(0, 0, 0, 0)
            return
        px, cut = brush.px, brush.cut
        text, there, others = say(f"hint.{self.topic}"), list(map(list, busy)), list(beside)
        box, size = self._lies.of(
            brush.letters, (text, board.copy(), there, others),
            lambda: self._place(brush, text, board, there, others),
        )  # fmt: skip
        brush.box(box.move(px(3), px(4)), "shadow", None, alpha=0.4, radius=6)
        brush.box(box, "card", "accent", radius=6, width=2)
        narrow = box.width < px(_NARROW)
        aside = _sides(narrow)
        head, words, foot = cut.rows(cut.inner(box, aside, 8, aside, 10), 18, REST, 28)
        brush.caption(say("hint.title"), head, 12, "warning", bold=True)
        brush.lines(text, words, size, "ink")
        self._off, self._ok = cut.columns(foot, REST, 48 if narrow else 82, gap=4)
        brush.box(self._ok, "card-head", None, radius=4)
        brush.text(say("hint.ok"), self._ok.center, 13, "card-head-ink", bold=True, anchor="center")
        brush.caption(say("hint.off"), self._off, 12, "ink-soft")
        self._box, self._drawn = box, True

    def _place(
        self, brush: Brush, text: str, board: pygame.Rect, busy: Busy, beside: list[pygame.Rect]
    ) -> tuple[pygame.Rect, float]:
        """The place of the card and the size of its letters: where it lies already, if that is free.

        Else a corner of the board, wide in the lower right one if it can; else between what is busy; else in
        an empty room beside the board.  Where nothing is free it covers what is busy last, and only that.
        """
        px, cut = brush.px, brush.cut
        room, inner = cut.inner(board, 26, 12, 14, 52), cut.inner(board, 8)
        corners: list[pygame.Rect] = []
        for units in _WIDTHS:
            wide = cut.place(room, units, REST).width
            tall = self._tall(brush, text, wide)
            corners += [cut.place(room, Pixels(wide), Pixels(tall), at) for at in _CORNERS]
        cards = corners[:: len(_CORNERS)]
        lies = self._box.copy()
        stays = [lies] if inner.contains(lies) and lies.size in {card.size for card in cards} else []
        for count in range(len(busy), 0, -1):
            kept = list(chain(*busy[:count]))
            free = (place for place in (*stays, *corners) if place.collidelist(kept) < 0)
            between = (_between(card, kept, inner, px(_AIR)) for card in cards)
            if (found := next(chain(free, filter(None, between)), None)) is not None:
                return found, _SMALL if found.width < px(_NARROW) else _SIZE
            if count == len(busy) and (aside := self._aside(brush, text, kept, beside)) is not None:
                return aside
        large = [place for place in corners if place.width >= px(_NARROW)]
        return min(large, key=lambda place: covered(place, chain(*busy))), _SIZE

    def _tall(self, brush: Brush, text: str, wide: int) -> int:
        """The height of a card of some width, in pixels."""
        narrow = wide < brush.px(_NARROW)
        size, more = (_SMALL, 68) if narrow else (_SIZE, 74)
        return brush.letters.tall(text, size, wide - brush.px(2 * _sides(narrow))) + brush.px(more)

    def _aside(
        self, brush: Brush, text: str, kept: list[pygame.Rect], beside: list[pygame.Rect]
    ) -> tuple[pygame.Rect, float] | None:  # fmt: skip
        """A place in an empty room beside the board that is high enough, with the size of its letters."""
        for other in beside:
            for size in (_SIZE, _SMALL):
                tall = brush.letters.tall(text, size, other.width - brush.px(32)) + brush.px(66)
                place = brush.cut.place(other, REST, Pixels(tall), "midtop")
                if tall <= other.height and place.collidelist(kept) < 0:
                    return place, size
        return None

    def report(self, tree: Tree) -> None:
        """Register the hint's buttons."""
        if self.topic:
            tree.add("hint/ok", self._ok, say("hint.ok"))
            tree.add("hint/off", self._off, say("hint.off"))


def _sides(narrow: bool) -> int:
    """The room at the left and the right of a card's words, unscaled."""
    return 10 if narrow else 16


def _between(
    card: pygame.Rect, kept: list[pygame.Rect], room: pygame.Rect, air: int
) -> pygame.Rect | None:  # fmt: skip
    """The place nearest to a card's that has some air between it and all that is kept."""
    size = card.width + 2 * air, card.height + 2 * air
    found = nearest(size, card.center, kept, room, room.width + room.height)
    return None if found is None else found.inflate(-2 * air, -2 * air)
