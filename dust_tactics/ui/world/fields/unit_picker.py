"""Choosing how many of each kind: a piece a kind, with a step down and a step up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import NOBODY, Force

from ..map.tokens import disc, figure, role_of
from ..words import kind_name

_WIDE = 92


class UnitPicker:
    """A part of a force, chosen kind by kind; at first it is all of it, or nobody.

    ``goes`` names the words of how many of a kind are chosen.
    """

    def __init__(
        self, available: Force, changed: Callable[[], None], *, most: int | None = None, goes: str = "count"
    ) -> None:
        self.available, self._changed, self._goes = available, changed, goes
        self.most = available.size if most is None else most
        self.chosen = available if self.most >= available.size else NOBODY

    def set(self, kind: Kind, count: int) -> None:
        """Choose so many of a kind, as far as there are any and more may be chosen."""
        others = self.chosen.size - self.chosen.count(kind)
        count = max(0, min(count, self.available.count(kind), self.most - others))
        counts = {one: self.chosen.count(one) for one in Kind} | {kind: count}
        self.chosen = Force.of(counts)
        self._changed()

    def step(self, kind: Kind, by: int) -> None:
        """Choose more or fewer of a kind."""
        self.set(kind, self.chosen.count(kind) + by)

    def all_or_nobody(self) -> None:
        """Choose everybody, or nobody if everybody is chosen."""
        if self.chosen == self.available or self.most < self.available.size:
            self.chosen = NOBODY
        else:
            self.chosen = self.available
        self._changed()

    def key(self, event: pygame.Event) -> bool:
        """1 to 5: one more of a kind, after all of them none; with Shift one fewer; A: all or nobody."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_a:
            self.all_or_nobody()
            return True
        place = event.key - pygame.K_1
        kinds = self.available.kinds
        if 0 <= place < len(kinds):
            kind = kinds[place]
            if event.mod & pygame.KMOD_SHIFT:
                self.step(kind, -1)
            else:
                count = self.chosen.count(kind)
                self.set(kind, 0 if count >= self.available.count(kind) else count + 1)
            return True
        return False

    # -- on the screen ------------------------------------------------------------------------

    def beside(self, cut: Cutter, box: pygame.Rect) -> pygame.Rect:
        """What of a box is free at the right of the kinds."""
        left = max((column.right for column in self._columns(cut, box)), default=box.left) + cut.px(10)
        return pygame.Rect(left, box.top, max(0, box.right - left), box.height)

    def _columns(self, cut: Cutter, box: pygame.Rect) -> list[pygame.Rect]:
        kinds = self.available.kinds
        wide = min(cut.px(_WIDE), (box.width - cut.px(6) * (len(kinds) - 1)) // max(1, len(kinds)))
        return [
            pygame.Rect(box.left + at * (wide + cut.px(6)), box.top, wide, box.height)
            for at in range(len(kinds))
        ]

    def _rows(self, cut: Cutter, column: pygame.Rect) -> list[pygame.Rect]:
        inner = cut.inner(column, 4, 4)
        return cut.rows(inner, REST, Gap(2), 17, Gap(3), 28)

    def build(self, kit: Kit, cut: Cutter, box: pygame.Rect, group: str) -> None:
        """A step down and a step up for each kind."""
        for kind, column in zip(self.available.kinds, self._columns(cut, box), strict=True):
            steps = self._rows(cut, column)[2]
            less, more = cut.columns(steps, REST, REST, gap=4)
            there, chosen, name = self.available.count(kind), self.chosen.count(kind), kind_name(kind)
            kit.button(
                group, f"less/{kind}", "\u2212", less, partial(self.step, kind, -1),
                reason="" if chosen else say("world.pick.none", kind=name),
            )  # fmt: skip
            full = chosen >= there or self.chosen.size >= self.most
            kit.button(
                group, f"more/{kind}", "+", more, partial(self.step, kind, 1),
                reason=say("world.pick.all", kind=name) if full else "",
            )  # fmt: skip

    def paint(self, brush: Brush, box: pygame.Rect, owner: int) -> None:
        """The pieces with how many of them are chosen."""
        for place, (kind, column) in enumerate(
            zip(self.available.kinds, self._columns(brush.cut, box), strict=True), start=1
        ):
            there, chosen = self.available.count(kind), self.chosen.count(kind)
            brush.box(
                column, "panel-light" if chosen else "panel-dark", "accent" if chosen else None, radius=5
            )
            art, words, _ = self._rows(brush.cut, column)
            size = min(art.height, art.width)
            picture = disc(brush.art, owner, size)
            brush.surface.blit(picture, picture.get_rect(center=art.center))
            inner = pygame.Rect(0, 0, round(size * 0.6), round(size * 0.6))
            inner.center = art.center
            pygame.draw.aacircle(
                brush.surface, brush.art.palette.rgb(role_of(owner)), art.center, inner.width * 0.56
            )
            figure(brush, kind, inner, owner)
            brush.text(str(place), (art.left, art.top), 11, "panel-soft", bold=True)
            text = say(f"world.pick.{self._goes}", chosen=chosen, there=there)
            brush.caption(text, words, 13, "panel-ink" if chosen else "panel-soft", bold=True, at="center")
